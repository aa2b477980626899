import { getTimezoneOffset } from 'date-fns-tz';
import { zoneRules } from './zones.generated';

const minute = 60_000;
const tableFrom = Date.UTC(2020, 0, 1);
const tableUntil = Date.UTC(2041, 0, 1);

interface Rule {
  base: number;
  /** Instants of clock changes (ms), and the offsets that apply from them on (minutes). */
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

/** Offsets from `Intl` by zone and quarter of an hour; zones change only on the quarter hour. */
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
 * Minutes east of UTC in `zone` at `instant`. Zones of Canada and the US come from the generated table, because runtimes lag
 * behind changed rules (decisions section 4 item 23); `Intl` serves all others.
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

/** Whether the zone is one for which dates can be computed. */
export function isTimeZone(zone: string): boolean {
  if (rules.has(zone)) return true;
  // date-fns-tz also accepts an empty string, `Z` and offsets such as `-05:00`.
  // It looks zones up in an object, which has names such as `constructor` of its own.
  return (
    /^[A-Za-z]{3}/.test(zone) && !(zone in Object.prototype) && !Number.isNaN(getTimezoneOffset(zone, new Date(0)))
  );
}

/** The zones that a user can choose from: those of Canada and the US. */
export const offeredTimeZones: readonly string[] = [...rules.keys()].sort();
