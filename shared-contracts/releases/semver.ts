type Version = readonly [major: number, minor: number, patch: number];

function parse(version: string): Version | undefined {
  const found = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})(?:[-+].*)?$/.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : undefined;
}

/** Whether the version can be published: three integers without suffix. */
export const isVersionNumber = (version: string): boolean => !/[-+]/.test(version) && parse(version) !== undefined;

/** Negative if `one` is lower than `other`. Throws a RangeError for an invalid version number. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [parse(one), parse(other)];
  if (!a || !b) throw new RangeError(`${a ? other : one} is not a version number`);
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

export const isHigher = (version: string, than: string): boolean => compareVersions(version, than) > 0;

/** Whether `version` is in `range`, a caret range or an exact version. No version is in any other kind of range. */
export function satisfies(version: string, range: string): boolean {
  const caret = range.startsWith('^');
  const [have, want] = [parse(version), parse(caret ? range.slice(1) : range)];
  if (!have || !want) return false;
  if (!caret) return version === range;
  if (have[0] !== want[0]) return false;
  if (have[0] === 0 && have[1] !== want[1]) return false;
  return have[1] > want[1] || (have[1] === want[1] && have[2] >= want[2]);
}
