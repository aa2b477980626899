import { afterCancelling } from './after-cancelling';

describe('A worker who cancelled a shift', () => {
  it.each([
    [undefined, 'missing'],
    [{ cancelled: true, cancelledType: 'SPOTTER' as const }, 'missing'],
    [{ cancelled: false }, 'back'],
    [{ cancelled: true, cancelledType: 'GROUP' as const }, 'removed'],
    [{ cancelled: true, cancelledType: 'ADMIN' as const }, 'removed'],
  ])('with the record %o is %s', (hired, now) => {
    expect(afterCancelling(hired)).toBe(now);
  });
});
