import type { Country } from '../../core/rules/place';
import type { DayKey } from '../../core/entities/common';

/** A version of the agreements; its texts lie in `firebase/legal/v{number}`, for each country. */
export interface LegalVersion {
  number: number;
  /** In force from this day on. */
  since: DayKey;
  /** What changed, in a sentence to the people who are asked. */
  changed: string;
  /** Whoever accepted an earlier one is asked to accept this one, and may go on without until the end of this day. */
  acceptBy?: DayKey;
}

/** Every version, the oldest first. A new one is a folder of texts and a row here. */
export const legalVersions: readonly [LegalVersion, ...LegalVersion[]] = [
  {
    number: 1,
    since: '2026-11-01',
    changed: 'One set of terms now covers all of SPOT and replaces the terms of the previous app.',
    acceptBy: '2027-01-31',
  },
];

export const presentLegal = (versions: readonly LegalVersion[] = legalVersions): LegalVersion =>
  versions.at(-1) ?? legalVersions[0];

/** The version that a record names, and for which country. What the previous app recorded is older than all of them. */
export function acceptedIn(record: string): { country: Country; number: number } {
  const [, country = 'Canada', number = '0'] = /^(Canada|USA)V(\d+)$/.exec(record) ?? [];
  return { country: country as Country, number: Number(number) };
}

/** What somebody is asked to accept. */
export interface LegalQuestion {
  number: number;
  country: Country;
  /** What changed since the version that they accepted. */
  changed: readonly string[];
  acceptBy: DayKey;
  /** The day is over: the page asks before anything else. */
  isDue: boolean;
}

/**
 * What to ask somebody whose last acceptance is `record`, on a local day; undefined where there is nothing to ask. Who has no record did
 * not sign up, and accepted nothing that could have changed.
 */
export function legalQuestion(
  record: string | undefined,
  today: DayKey,
  versions: readonly LegalVersion[] = legalVersions,
): LegalQuestion | undefined {
  if (record === undefined) return undefined;
  const { country, number } = acceptedIn(record);
  const newer = versions.filter((one) => one.number > number && one.since <= today);
  const [acceptBy] = newer.flatMap((one) => (one.acceptBy ? [one.acceptBy] : [])).sort();
  const last = newer.at(-1);
  if (!last || acceptBy === undefined) return undefined;
  const changed = newer.map((one) => one.changed);
  return { number: last.number, country, changed, acceptBy, isDue: today > acceptBy };
}
