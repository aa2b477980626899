import { CronExpressionParser } from 'cron-parser';

export type Schedule = (after: Date) => Date;

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const shortest = 60_000;

/** Parses `every 5 minutes`, `every 2 hours`, `every day 09:00`, `every monday, friday 17:30` or a crontab line. */
export function parseSchedule(text: string, timeZone = 'UTC'): Schedule {
  const line = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const interval = /^every (?:(\d+) )?(minute|min|hour)s?(?: synchronized)?$/.exec(line);
  if (interval) {
    const length = Number(interval[1] ?? 1) * (interval[2] === 'hour' ? 60 : 1) * shortest;
    if (length < shortest) throw new Error(`The schedule "${text}" is shorter than a minute.`);
    return (after) => new Date((Math.floor(after.getTime() / length) + 1) * length);
  }
  const daily = /^every (.+) (\d{1,2}):(\d{2})$/.exec(line);
  const crontab = daily ? `${Number(daily[3])} ${Number(daily[2])} * * ${weekdays(daily[1] ?? '', text)}` : line;
  const next: Schedule = (after) =>
    CronExpressionParser.parse(crontab, { currentDate: after, tz: timeZone }).next().toDate();
  try {
    next(new Date());
  } catch (error) {
    throw new Error(
      `The schedule "${text}" (${timeZone}) is not understood: ${error instanceof Error ? error.message : ''}`,
    );
  }
  return next;
}

function weekdays(list: string, text: string): string {
  if (list === 'day') return '*';
  const numbers = list
    .split(/\s*,\s*/)
    .map((name) => days.findIndex((day) => name.length >= 3 && day.startsWith(name)));
  if (numbers.includes(-1)) throw new Error(`The schedule "${text}" names a day that does not exist.`);
  return numbers.join(',');
}
