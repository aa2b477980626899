/** FNV-1a with a final mix that spreads the bits. The same text has the same hash in every browser. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/**
 * Whether a person is among the `share` percent who get a canary first. The answer never changes for a person and version, and
 * a person included at 5 percent is included at 25; each version starts with different people.
 */
export const inCanary = (asked: { feature: string; version: string; uid: string; share: number }): boolean =>
  hash(`${asked.feature} ${asked.version} ${asked.uid}`) / 2 ** 32 < asked.share / 100;
