import type { LimitName } from '@spot/contracts/core';
import { startBackend, type Backend } from '../testing/backend';
import { limitRefusal, limits, type Policy } from './limits';
import { takeTurnOf } from './rateLimit';

describe('Limits', () => {
  let backend: Backend;
  beforeAll(async () => void (backend = await startBackend()));
  afterAll(() => backend.close());

  const begin = Date.UTC(2027, 2, 14, 6, 30);

  it.each(Object.entries<Policy>(limits))(
    '%s allow this many uses in their window, and all of them again after it',
    async (kind, policy) => {
      const limit = { kind, who: 'somebody', most: 2, windowMs: policy.windowMs };
      const take = (now: number, who = limit.who) => takeTurnOf(backend.db, { ...limit, who }, now);
      const opensAt = begin + policy.windowMs;
      expect([await take(begin), await take(begin + 1), await take(begin + 2)]).toEqual([
        undefined,
        undefined,
        opensAt,
      ]);
      expect(await take(begin + 2, 'somebody else')).toBeUndefined();
      expect(await take(opensAt - 1)).toBe(opensAt);
      expect([await take(opensAt), await take(opensAt), await take(opensAt)]).toEqual([
        undefined,
        undefined,
        opensAt + policy.windowMs,
      ]);
      expect(policy.most).toBeGreaterThan(0);
    },
  );

  it.each([
    ['names', 12 * 60_000, 'Too many name changes. Try again in 12 minutes.'],
    ['messages', 20_000, 'You’ve sent too many messages. Try again in a minute.'],
    ['invites', 5.2 * 3_600_000, 'You can only invite 50 people a day. Try again in 6 hours.'],
    ['registration', 119 * 60_000, 'Too many attempts. Try again in 119 minutes.'],
  ] as [LimitName, number, string][])('of %s say in words when the next use is allowed', (kind, left, message) => {
    expect(limitRefusal(kind, begin + left, begin)).toMatchObject({ code: 'resource-exhausted', message });
  });
});
