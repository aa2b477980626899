import { clockOffset } from './clock';

const noon = Date.parse('2026-11-22T12:00:00Z');
const date = new Date(noon).toUTCString();

describe('the offset of the server clock (decisions section 4 item 11)', () => {
  it('is measured against the middle of the request', () => {
    expect(clockOffset(date, noon - 3_600_000, noon - 3_600_000 + 200)).toBe(3_600_400);
    expect(clockOffset(date, noon + 60_000, noon + 60_000)).toBe(-59_500);
  });
  it('is 0 if the Date header is absent, unreadable or too coarse to show one', () => {
    expect(clockOffset(date, noon, noon + 900)).toBe(0);
    expect(clockOffset(null, 0, 0)).toBe(0);
    expect(clockOffset('soon', 0, 0)).toBe(0);
  });
});
