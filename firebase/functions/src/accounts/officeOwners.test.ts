import { paths } from '@spot/contracts/core';
import { inviteOwners, removeOwner } from '@spot/contracts/accounts';
import { emailId, listPart } from '../core/ids';
import { startBackend, type Backend, type Client } from '../testing/backend';
import type { Browser } from '../testing/browser';
import { Company, nextId } from '../testing/company';

describe('Owners added by the back office', () => {
  let backend: Backend;
  let office: Client;
  let company: Company;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    office = await backend.signUp('office', { claims: { admin: true } });
    company = await Company.open(backend, browsers);
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const asking = (email: string, { groupId } = company) => ({
    requestId: nextId(),
    groupId,
    invitees: [{ name: 'Ann Lee', email, role: 'Owner' }],
  });
  const owners = async () => (await get(paths.group(company.groupId)))?.['owners'] as Record<string, object>;

  it('get a pending record and an entry in the pending list if the email is unknown (ADM-129, ADM-130)', async () => {
    const email = 'unknown@office.test';
    await office.call(inviteOwners, asking(' Unknown@Office.test '));
    expect(await get(paths.employee(emailId(email)))).toMatchObject({
      email,
      registered: false,
      verified: false,
      signUpComplete: false,
      tac: false,
      employer_uid: company.groupId,
    });
    await backend.settled();
    const list = await get(paths.employeeList(listPart(emailId(email))));
    expect([list?.['pending'], list?.['registered']]).toEqual([expect.arrayContaining([email]), []]);
    expect((await owners())[email]).toMatchObject({ email, name: 'Ann Lee', role: 'Owner' });
  });

  it('are refused if they belong to another employer, which only the back office learns (ADM-131, ACC-195)', async () => {
    const other = await Company.open(backend, browsers);
    const member = await other.member('elsewhere@office.test', 'View');
    const before = await owners();
    for (const email of ['elsewhere@office.test', ' ELSEWHERE@office.test', other.ownerEmail])
      expect(await office.refused(inviteOwners, asking(email))).toMatchObject({
        code: 'already-exists',
        message: 'This email belongs to another company',
        details: { field: 'invitees.0.email', reason: 'otherCompany' },
      });
    expect(await owners()).toEqual(before);
    expect((await get(paths.employee(member.uid)))?.['employer_uid']).toBe(other.groupId);
    await expect(company.owner.call(inviteOwners, asking('elsewhere@office.test'))).resolves.toEqual({ invited: 1 });
  });

  it('are not added twice, in any spelling of the email', async () => {
    for (const email of [company.ownerEmail, company.ownerEmail.toUpperCase(), ` ${company.ownerEmail} `])
      expect(await office.refused(inviteOwners, asking(email))).toMatchObject({
        code: 'already-exists',
        message: 'An owner with this email already exists',
        details: { reason: 'owner' },
      });
  });

  it('get the role Owner and leave all lists of the company’s teams (ADM-132, ADM-190)', async () => {
    const email = 'two.teams@office.test';
    const second = await company.addTeam('Uptown');
    await company.member(email, 'Admin');
    await company.invite(email, 'Edit', second);
    const known = (await backend.db.collection('employees').where('email', '==', email).get()).docs[0];
    await office.call(inviteOwners, asking(email));
    // They keep their name instead of the one that the admin typed.
    expect((await owners())[email]).toMatchObject({ role: 'Owner', name: known?.get('name') as string });
    expect(known?.get('name')).not.toBe('Ann Lee');
    for (const teamId of [company.teamId, second]) {
      const team = await get(paths.team(teamId));
      const lists = ['administrators', 'editMembers', 'viewMembers'].map((list) => team?.[list] as string[]);
      expect([...lists.flat(), ...Object.keys(team?.['members'] as object)]).not.toContain(email);
    }
    expect(await office.call(removeOwner, { groupId: company.groupId, email })).toEqual({ removed: true });
    expect(await owners()).not.toHaveProperty([email]);
    const log = await backend.db.collection('adminActions').where('onBehalfOf', '==', company.groupId).get();
    const done = log.docs.filter((entry) => JSON.stringify(entry.get('details')).includes(email));
    expect(done.map((entry) => entry.get('call') as string).sort()).toEqual(['inviteOwners', 'removeOwner']);
  });
});
