import { emptySession, type Session } from '@spot/contracts/shell-api';
import { forgetLastCompany, keepLastCompany, lastCompany } from './last-company';

const store = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};
const session = (more: object): Session => ({
  ...emptySession,
  status: 'ready',
  user: { uid: 'u', email: 'u@spot.test', emailVerified: true, admin: false, deactivator: false },
  group: { id: 'g', owners: { 'u@spot.test': {} } } as unknown as Session['group'],
  ...more,
});

describe('the company of the last visit', () => {
  it('is only for the same person, with whether they own it', () => {
    const device = store();
    keepLastCompany(session({}), device);
    expect(lastCompany({ uid: 'u' }, device)).toEqual({ groupId: 'g', owns: true });
    expect(lastCompany({ uid: 'other' }, device)).toBeUndefined();
    keepLastCompany(session({ group: { id: 'g', owners: {} } }), device);
    expect(lastCompany({ uid: 'u' }, device)).toEqual({ groupId: 'g', owns: false });
    forgetLastCompany([device]);
    expect(device.kept.size).toBe(0);
  });

  it('is not stored for platform admins, viewed companies, or before it is known', () => {
    const device = store();
    for (const more of [
      { user: { ...session({}).user, admin: true } },
      { viewingAs: { groupId: 'g' } },
      { status: 'loading' },
    ])
      keepLastCompany(session(more), device);
    expect(device.kept.size).toBe(0);
  });

  it('is removed when the person has none', () => {
    const device = store();
    keepLastCompany(session({}), device);
    keepLastCompany(session({ group: null }), device);
    expect(lastCompany({ uid: 'u' }, device)).toBeUndefined();
  });
});
