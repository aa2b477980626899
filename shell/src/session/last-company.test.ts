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

describe('the company of last time', () => {
  it('is of the same person only, with whether they own it', () => {
    const device = store();
    keepLastCompany(session({}), device);
    expect(lastCompany({ uid: 'u' }, device)).toEqual({ groupId: 'g', owns: true });
    expect(lastCompany({ uid: 'other' }, device)).toBeUndefined();
    keepLastCompany(session({ group: { id: 'g', owners: {} } }), device);
    expect(lastCompany({ uid: 'u' }, device)).toEqual({ groupId: 'g', owns: false });
    forgetLastCompany([device]);
    expect(device.kept.size).toBe(0);
  });

  it('is not kept of a platform admin, of a viewed company, and before it is known', () => {
    const device = store();
    for (const more of [
      { user: { ...session({}).user, admin: true } },
      { viewingAs: { groupId: 'g' } },
      { status: 'loading' },
    ])
      keepLastCompany(session(more), device);
    expect(device.kept.size).toBe(0);
  });

  it('is gone once they have none', () => {
    const device = store();
    keepLastCompany(session({}), device);
    keepLastCompany(session({ group: null }), device);
    expect(lastCompany({ uid: 'u' }, device)).toBeUndefined();
  });
});
