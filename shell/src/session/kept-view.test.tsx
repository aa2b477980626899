import { aSession } from '@spot/contracts/testing';
import { emptySession, type SessionUser } from '@spot/contracts/shell-api';
import { keepView, keptView } from './kept-view';
import { signedOut } from './reduce';

const viewing = aSession('CompanyView');
const admin = viewing.user as SessionUser;

describe('the company that a platform admin views (ACC-174, C23)', () => {
  beforeEach(() => keepView(viewing));

  it('is restored after a reload of this tab', () => {
    keepView({ ...emptySession, status: 'starting' });
    expect(keptView(admin)).toEqual(viewing.viewingAs);
    expect(localStorage).toHaveLength(0);
  });

  it('is not restored for another person or a former platform admin', () => {
    expect(keptView({ ...admin, uid: 'another' })).toBeNull();
    expect(keptView({ ...admin, admin: false })).toBeNull();
  });

  it.each([
    ['the view is left', { ...viewing, viewingAs: null }],
    ['they are signed out', signedOut],
  ])('is forgotten once %s', (_, session) => {
    keepView(session);
    expect(keptView(admin)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
