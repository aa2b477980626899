/** FNV-1a with a finish that spreads its bits: the same text has the same hash in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Whether a person is among the first of `share` percent to get a version. Always the same answer for the same person; who is
 * in at 5 percent is in at 25; each version meets other people first.
 */
export const inCanary = (asked: { feature: string; version: string; uid: string; share: number }): boolean =>
  hash(`${asked.feature} ${asked.version} ${asked.uid}`) / 2 ** 32 < asked.share / 100;
