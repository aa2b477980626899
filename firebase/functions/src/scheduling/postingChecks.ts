import { type Address, type DayKey, type MinimumWages, type PositionTemplate } from '@spot/contracts/entities';
import { callText, postingIssueText } from '@spot/contracts/messages';
import { postingIssues, shiftTimes, type Posting, type PostingContext, type ShiftTimes } from '@spot/contracts/rules';
import { refusal } from '../shared/errors';

export interface PostedTimes extends ShiftTimes {
  day: DayKey;
}

/** Refuses what the form refuses, by the same rule and in the same words (SCH-180..192); the first issue is told. */
export function checkPosting(posting: Posting, context: PostingContext): void {
  const [issue] = postingIssues(posting, context);
  if (issue) throw refusal('failed-precondition', postingIssueText(issue), { field: issue.field, reason: issue.code });
}

/** Start and end of each day by the wall clock. */
export function postedTimes(days: readonly DayKey[], start: number, end: number, zone: string): PostedTimes[] {
  return days.map((day) => ({ day, ...shiftTimes(day, start, end, zone) }));
}

/** The zone of the place of work: the position's, or the only one of another province (decisions section 4 item 20). */
export function zoneOf(position: PositionTemplate, address: Address, wages: MinimumWages): string {
  if (address.province === position.address.province && address.country === position.address.country)
    return position.timeZone;
  const region = wages.countries
    .flatMap((entry) => (entry.country === address.country || entry.code === address.country ? entry.regions : []))
    .find((entry) => entry.name === address.province || entry.abbr === address.province);
  const [zone, ...others] = region?.timeZones ?? [];
  if (zone === undefined || others.length > 0)
    throw refusal('failed-precondition', callText.unknownZone, { field: 'address' });
  return zone;
}
