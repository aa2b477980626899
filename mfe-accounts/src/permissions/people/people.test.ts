import { aGroup, anEmployee, aTeam } from '@spot/contracts/testing';
import { byEmail, emailsOf, matches, membersOf, ownersOf } from './people';

const registered = anEmployee({ id: 'e', uid: 'uid-e', email: 'e@x.test', name: 'Ed Ito' });
const invited = anEmployee({ id: 'v', uid: '', email: 'v.d@x.test', name: 'Vi Dot', registered: false });
const people = byEmail([registered, invited]);

describe('the people of a list', () => {
  const team = aTeam({
    administrators: ['a@x.test'],
    editMembers: ['e@x.test'],
    viewMembers: ['v.d@x.test', 'e@x.test'],
    members: { 'e@x.test': 'Floor manager', 'v.d@x.test': 'Clerk' },
  });

  it('are listed once each, with the highest permission and the free-text role (ACC-170, ACC-188, ACC-202)', () => {
    expect(emailsOf(team)).toEqual(['a@x.test', 'e@x.test', 'v.d@x.test']);
    expect(membersOf(team, people).map(({ email, permission, role }) => [email, permission, role])).toEqual([
      ['a@x.test', 'Admin', ''],
      ['e@x.test', 'Edit', 'Floor manager'],
      ['v.d@x.test', 'View', 'Clerk'],
    ]);
  });

  it('are Pending until they have registered, and have no status if people may not be read (ACC-191)', () => {
    expect(membersOf(team, people).map(({ status }) => status)).toEqual([undefined, 'Accepted', 'Pending']);
  });

  it('are owners with their given title, or Owner (ACC-158)', () => {
    const group = aGroup({
      owners: {
        'e@x.test': { email: 'e@x.test', name: 'Ed Ito', role: 'Owner', title: 'Director' },
        'v.d@x.test': { email: 'v.d@x.test', name: 'Vi Dot', role: 'Owner' },
      },
    });
    expect(ownersOf(group, people).map(({ email, role, status }) => [email, role, status])).toEqual([
      ['e@x.test', 'Director', 'Accepted'],
      ['v.d@x.test', 'Owner', 'Pending'],
    ]);
  });

  it('are found by words in any order and without accents', () => {
    const josé = { name: 'José Pérez', email: 'jp@spot.test' };
    const asked = ['jose', 'perez jo', 'PÉREZ', 'jp@spot', 'jose smith'];
    expect(asked.filter((typed) => matches(josé, typed))).toEqual(asked.slice(0, 4));
  });

  it('are found by part of the name or the email, ignoring case', () => {
    const found = (typed: string) => membersOf(team, people).filter((one) => matches(one, typed)).length;
    expect([found(' ITO '), found('v.d@'), found('nobody'), found('')]).toEqual([1, 1, 0, 3]);
  });
});
