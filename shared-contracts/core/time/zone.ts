import { getTimezoneOffset } from 'date-fns-tz';
import { zoneRules } from './zones.generated';

const minute = 60_000;
const tableFrom = Date.UTC(2020, 0, 1);
const tableUntil = Date.UTC(2041, 0, 1);

interface Rule {
  base: number;
  /** Moments of change in ms and the offset that holds from then on, in minutes. */
  at: number[];
  offset: number[];
}

const rules = new Map<string, Rule>();
for (const [names, base, flat] of zoneRules) {
  const rule: Rule = { base, at: [], offset: [] };
  let at = 0;
  for (let index = 0; index < flat.length; index += 2) {
    at += flat[index] ?? 0;
    rule.at.push(at * minute);
    rule.offset.push(flat[index + 1] ?? 0);
  }
  for (const name of names.split(' ')) rules.set(name, rule);
}

/** Offsets that `Intl` was asked for, by zone and quarter of an hour, between which no zone changes. */
const asked = new Map<string, number>();

function askOffset(zone: string, instant: number): number {
  const key = `${zone} ${Math.floor(instant / (15 * minute))}`;
  const known = asked.get(key);
  if (known !== undefined) return known;
  const offset = getTimezoneOffset(zone, new Date(instant));
  if (Number.isNaN(offset)) throw new RangeError(`Unknown time zone: ${zone}`);
  asked.set(key, offset / minute);
  return offset / minute;
}

/**
 * Minutes east of UTC in `zone` at `instant`. The zones of Canada and the US come from the generated table, because
 * runtimes lag behind the rules (decisions section 4 item 23); `Intl` serves every other zone.
 */
export function zoneOffset(zone: string, instant: number): number {
  const rule = rules.get(zone);
  if (!rule || instant < tableFrom || instant >= tableUntil) return askOffset(zone, instant);
  let low = 0;
  let high = rule.at.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rule.at[middle] ?? 0) <= instant) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? rule.base : (rule.offset[low - 1] ?? rule.base);
}

/** Is the zone one that dates can be computed in? */
export function isTimeZone(zone: string): boolean {
  if (rules.has(zone)) return true;
  // Nothing, `Z` and plain offsets such as `-05:00` pass as zones otherwise.
  return /^[A-Za-z]{3}/.test(zone) && !Number.isNaN(getTimezoneOffset(zone, new Date(0)));
}

/** The zones offered where somebody has to choose one by hand: those of Canada and the US. */
export const offeredTimeZones: readonly string[] = [...rules.keys()].sort();
