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
  it('stays as it is if the device slept before it read the answer', () => {
    const woken = noon + 8 * 3_600_000;
    expect(clockOffset(date, noon, woken)).toBe(0);
    expect(clockOffset(date, noon - 1_200_000, woken - 1_200_000, 1_200_000)).toBe(1_200_000);
  });
  it('does not change with each answer, but follows a clock that was corrected', () => {
    expect(clockOffset(date, noon - 60_000, noon - 59_800, 60_400)).toBe(60_400);
    expect(clockOffset(date, noon, noon + 200, 60_400)).toBe(0);
    expect(clockOffset(null, noon, noon, 60_400)).toBe(60_400);
  });
});
