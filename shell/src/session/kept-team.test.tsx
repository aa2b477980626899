import { aSession } from '@spot/contracts/testing';
import { emptySession, type SessionUser } from '@spot/contracts/shell-api';
import { keepTeam, keptTeam } from './kept-team';
import { signedOut } from './reduce';

const working = aSession('Admin', { selectedTeamId: 'harbour' });
const person = working.user as SessionUser;

describe('the team chosen in this tab (ACC-103)', () => {
  beforeEach(() => keepTeam(working));

  it('is restored after a reload of this tab, in no other', () => {
    keepTeam({ ...emptySession, status: 'starting' });
    keepTeam({ ...emptySession, status: 'loading', user: person });
    expect(keptTeam(person)).toBe('harbour');
    expect(localStorage).toHaveLength(0);
  });

  it('is the one chosen last', () => {
    keepTeam({ ...working, selectedTeamId: 'arena' });
    expect(keptTeam(person)).toBe('arena');
  });

  it('is not restored for another person', () => {
    expect(keptTeam({ ...person, uid: 'another' })).toBeNull();
  });

  it.each([
    ['they have no team', { ...working, selectedTeamId: null }],
    ['they are signed out', signedOut],
  ])('is forgotten once %s', (_, session) => {
    keepTeam(session);
    expect(keptTeam(person)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
