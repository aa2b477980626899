import { pluralize } from '../../core/messages/pluralize';
import type { HoursFinding, HoursKind } from '../entities/hours-finding';

/** `44 hours`, `7 hours 58 minutes`; exact, because a rounded number could be the limit that it exceeds or falls short of. */
function hours(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (whole === 0) return pluralize(rest, 'minute');
  return rest === 0 ? pluralize(whole, 'hour') : `${pluralize(whole, 'hour')} ${pluralize(rest, 'minute')}`;
}

const known: Record<HoursKind, (name: string, minutes: number) => string> = {
  day: (name, minutes) => `This shift brings ${name} to ${hours(minutes)} that day.`,
  week: (name, minutes) => `This shift brings ${name} to ${hours(minutes)} that week.`,
  rest: (name, minutes) => `This shift leaves ${name} ${hours(minutes)} between two shifts.`,
  weekRest: (name, minutes) => `This shift leaves ${name} ${hours(minutes)} in a row free of work that week.`,
};

const worked: Record<HoursKind, (name: string, minutes: number) => string> = {
  day: (name, minutes) => `${name} worked ${hours(minutes)} on one day.`,
  week: (name, minutes) => `${name} worked ${hours(minutes)} that week.`,
  rest: (name, minutes) => `${name} had ${hours(minutes)} between two shifts.`,
  weekRest: (name, minutes) => `${name} had ${hours(minutes)} in a row free of work that week.`,
};

/** Reveals nothing about a shift with another company except its effect on the limit. */
const elsewhere: Record<HoursKind, (name: string, limit: number) => string> = {
  day: (name, limit) => `With shifts elsewhere, this shift brings ${name} over ${hours(limit)} that day.`,
  week: (name, limit) => `With shifts elsewhere, this shift brings ${name} over ${hours(limit)} that week.`,
  rest: (name, limit) =>
    `With shifts elsewhere, this shift leaves ${name} less than ${hours(limit)} between two shifts.`,
  weekRest: (name, limit) =>
    `With shifts elsewhere, this shift leaves ${name} less than ${hours(limit)} in a row free of work that week.`,
};

const rules: Record<HoursKind, (region: string, limit: number) => string> = {
  day: (region, limit) => `Overtime in ${region} starts after ${hours(limit)} a day.`,
  week: (region, limit) => `Overtime in ${region} starts after ${hours(limit)} a week.`,
  rest: (region, limit) => `The rest between shifts in ${region} is ${hours(limit)}.`,
  weekRest: (region, limit) => `The weekly rest in ${region} is ${hours(limit)}.`,
};

/** Hours and rest of a worker, worded the same on every screen and in every error. */
export const hoursText = {
  unchecked: 'The limits on hours and rest couldn’t be checked.',
  /** `This shift brings Ana Souza to 46 hours that week. Overtime in Ontario starts after 44 hours a week.` */
  finding: (name: string, { kind, minutes, limit, region, elsewhere: other }: HoursFinding): string => {
    const what = other || minutes === undefined ? elsewhere[kind](name, limit) : known[kind](name, minutes);
    return `${what} ${rules[kind](region, limit)}`;
  },
  findings: (name: string, findings: readonly HoursFinding[]): string =>
    findings.map((finding) => hoursText.finding(name, finding)).join(' '),
  /** `Ana Souza worked 46 hours that week. Overtime in Ontario starts after 44 hours a week.` */
  worked: (name: string, findings: readonly HoursFinding[]): string =>
    findings
      .map(({ kind, minutes = 0, limit, region }) => `${worked[kind](name, minutes)} ${rules[kind](region, limit)}`)
      .join(' '),
  /** Appended when a call was refused because of findings that the user had not seen. */
  changeAgain: (sentence: string) => `${sentence} Save again if you want to go ahead.`,
  again: (sentence: string) => `${sentence} Hire again if you want to go ahead.`,
} as const;
