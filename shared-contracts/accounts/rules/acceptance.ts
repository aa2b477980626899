import type { Country } from '../../core/rules/place';
import type { DayKey } from '../../core/entities/common';

/** A version of the agreements; its texts are in `firebase/legal/v{number}`, for each country. */
export interface LegalVersion {
  number: number;
  /** First day on which it is in force. */
  since: DayKey;
  /** The changes, as a sentence for the people who must accept them. */
  changed: string;
  /** People who accepted an earlier version must accept this one; they can use the app without it until the end of this day. */
  acceptBy?: DayKey;
}

/** Every version, oldest first. A new version needs a folder of texts and an entry here. */
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

/** Country and version number of an acceptance record. Records of the previous app get 0, older than all versions. */
export function acceptedIn(record: string): { country: Country; number: number } {
  const [, country = 'Canada', number = '0'] = /^(Canada|USA)V(\d+)$/.exec(record) ?? [];
  return { country: country as Country, number: Number(number) };
}

/** The version that a person must accept. */
export interface LegalQuestion {
  number: number;
  country: Country;
  /** The changes since the version that the person accepted. */
  changed: readonly string[];
  acceptBy: DayKey;
  /** The deadline has passed: the app asks before showing any page. */
  isDue: boolean;
}

/**
 * The version that a person whose last acceptance is `record` must accept on a local day; undefined if there is none. People
 * without a record did not sign up, so no accepted agreement has changed.
 */
export function legalQuestion(
  record: string | undefined,
  today: DayKey,
  versions: readonly LegalVersion[] = legalVersions,
): LegalQuestion | undefined {
  if (record === undefined) return undefined;
  const { country, number } = acceptedIn(record);
  const newer = versions.filter((one) => one.number > number);
  const inForce = newer.filter(({ since }) => since <= today);
  const [acceptBy] = inForce.flatMap((one) => (one.acceptBy ? [one.acceptBy] : [])).sort();
  if (acceptBy === undefined) return undefined;
  const changed = newer.map((one) => one.changed);
  // Also if it is not in force yet, because its texts are the ones that are shown.
  return { number: presentLegal(versions).number, country, changed, acceptBy, isDue: today > acceptBy };
}
