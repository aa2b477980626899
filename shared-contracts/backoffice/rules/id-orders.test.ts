import type { IdCheck } from '../entities/checks';
import { isOfOrder, orderingMs, orderStep } from './id-orders';

const now = Date.UTC(2027, 2, 14, 5);
const check = (more: Partial<IdCheck> = {}) =>
  ({ id: 'one', enhancedIDStatus: 'SENT', manualCheckStatus: 'SENT', ...more }) as IdCheck;
const provider = { id: 'application', sentAt: now };

describe('The order of an ID check', () => {
  it('is made once: another run waits for the one that makes it, and what was interrupted is for people', () => {
    expect(orderStep(check(), now)).toBe('order');
    expect(orderStep(check({ orderedAt: now }), now + orderingMs - 1)).toBe('wait');
    expect(orderStep(check({ orderedAt: now }), now + orderingMs)).toBe('people');
  });

  it('is not made if the provider has it, or if somebody has decided, or if the entry is gone', () => {
    expect(orderStep(check({ orderedAt: now, provider }), now + orderingMs)).toBe('nothing');
    expect(orderStep(check({ enhancedIDStatus: 'VERIFIED', manualCheckStatus: 'VERIFIED' }), now)).toBe('nothing');
    expect(orderStep(undefined, now)).toBe('nothing');
  });

  it('is recognized by the provider’s number once that is known, and before by ours alone', () => {
    expect(isOfOrder(check({ orderedAt: now }), 'application')).toBe(true);
    expect([isOfOrder(check({ provider }), 'application'), isOfOrder(check({ provider }), 'other')]).toEqual([
      true,
      false,
    ]);
  });
});
