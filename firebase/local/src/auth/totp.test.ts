import { matchesTotp, newTotpKey, totpCode } from './totp';

/** The ASCII text "12345678901234567890" of the RFC's test vectors, in base 32. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('time-based codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at second %d', (second, code) => {
    expect(totpCode(key, second * 1000)).toBe(code);
  });

  it('are accepted up to five intervals early or late', () => {
    const at = 1_700_000_010_000;
    const accepted = [-6, -5, 0, 5, 6].map((steps) => matchesTotp(key, totpCode(key, at + steps * 30_000), at));
    expect(accepted).toEqual([false, true, true, true, false]);
    expect(matchesTotp(key, '', at)).toBe(false);
  });

  it('have a key of 160 bits, each time another', () => {
    const keys = [newTotpKey(), newTotpKey()];
    expect(keys[0]).toMatch(/^[A-Z2-7]{32}$/);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
