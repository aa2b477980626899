import { emptySession, type Session, type SessionUser } from '@spot/contracts/shell-api';
import type { Location } from 'react-router-dom';
import { returnTo, wayBack } from './way-back';

const user: SessionUser = { uid: 'u', email: 'u@spot.test', emailVerified: true, admin: false, deactivator: false };
const member: Session = { ...emptySession, status: 'ready', user };
const at = (pathname: string): Location => ({
  pathname,
  search: '?day=2026-11-24',
  hash: '#late',
  state: null,
  key: 'k',
  mask: undefined,
});

describe('signing in', () => {
  it('leads on to the address that was wanted, all of it', () => {
    expect(returnTo(wayBack(at('/shifts')), member)).toBe('/shifts?day=2026-11-24#late');
  });

  it.each([
    ['is not theirs to see', wayBack(at('/checkins'))],
    ['does not exist', wayBack(at('/nonsense'))],
    ['is not part of this version', wayBack(at('/test'))],
    ['was left by somebody else', wayBack(at('/shifts'), 'another')],
    ['is another site', { from: '//else.test/shifts' }],
    ['nobody asked for', null],
    ['is no address', { from: 7 }],
  ])('leads to the start page if the address %s', (_, state) => {
    expect(returnTo(state, member)).toBeUndefined();
  });

  it('leads there only for the person whose session had ended', () => {
    expect(returnTo(wayBack(at('/shifts'), 'u'), member)).toMatch(/^\/shifts/);
  });
});
