import { mayConfirmApp, recoveredMs } from './confirmed-apps';

const now = 1_000_000_000;
const thief = { isAdmin: false, gaveCode: true, hasAnother: true };

describe('An authenticator app of a platform admin', () => {
  it('is confirmed by the first who gives its code, where the account has nothing else', () => {
    expect(mayConfirmApp({ ...thief, hasAnother: false }, now)).toBe(true);
    expect(mayConfirmApp({ ...thief, hasAnother: false, gaveCode: false }, now)).toBe(false);
  });

  it('is confirmed beside a passkey or another app only by a session that has the rights', () => {
    expect(mayConfirmApp(thief, now)).toBe(false);
    expect(mayConfirmApp({ ...thief, isAdmin: true, gaveCode: false }, now)).toBe(true);
  });

  it('is confirmed with its code for an hour after a recovery code was spent', () => {
    expect(mayConfirmApp({ ...thief, recoveredAt: now - recoveredMs }, now)).toBe(true);
    expect(mayConfirmApp({ ...thief, recoveredAt: now - recoveredMs - 1 }, now)).toBe(false);
    expect(mayConfirmApp({ ...thief, gaveCode: false, recoveredAt: now }, now)).toBe(false);
  });
});
