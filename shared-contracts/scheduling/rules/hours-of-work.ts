import type { Gig } from '../entities/gig';
import { hoursKinds, type HoursFinding, type HoursKind } from '../entities/hours-finding';
import { addDays, dayKeyOf, minuteMs, startOfDay, startOfWeek } from '@spot/contracts/time';
import { paidMinutesOf } from './shift';
import { hoursStandardOf, type HoursStandard } from './hours-standards';

/** The shift to check, and where it takes place. */
export type ShiftPlace = Pick<Gig, 'id' | 'start' | 'end' | 'breakTime' | 'timeZone' | 'address'>;

/** Another shift for which the worker is hired, with the hours that count for it. */
export interface TakenShift extends Pick<Gig, 'id' | 'start' | 'end' | 'breakTime'> {
  /** The shift is with another company, so its details must not be revealed. */
  otherCompany: boolean;
}

type Interval = Pick<TakenShift, 'start' | 'end'>;
const minutesBetween = (from: number, to: number) => Math.round((to - from) / minuteMs);

/**
 * Every limit that `shift` exceeds for a worker who also works `others`, by the labour standard of its place and day. Days and
 * weeks are those of the shift's zone; a shift counts for the day on which it starts; weeks begin on Monday, like the
 * timesheet's. Overlaps are not findings: `overlapsAny` reports them.
 */
export function hoursFindings(
  shift: ShiftPlace,
  others: readonly TakenShift[],
  standards?: readonly HoursStandard[],
): HoursFinding[] {
  const standard = hoursStandardOf(shift.address, dayKeyOf(shift.start, shift.timeZone), standards);
  if (!standard) return [];
  const taken = others.filter(({ id, start, end }) => id !== shift.id && end > start);
  const within = taken.filter(({ otherCompany }) => !otherCompany);
  return hoursKinds.flatMap((kind): HoursFinding[] => {
    const limit = standard[kind];
    if (!limit) return [];
    const effect = kind === 'rest' ? (standard.rest?.effect ?? 'notice') : 'notice';
    const finding = { kind, effect, limit: limit.minutes, region: standard.name };
    const own = measures[kind](shift, within, standard);
    if (own !== undefined) return [{ ...finding, minutes: own, elsewhere: false }];
    return measures[kind](shift, taken, standard) === undefined ? [] : [{ ...finding, elsewhere: true }];
  });
}

/**
 * Returns the paid minutes that exceed the limit, or the free minutes that fall short of it; undefined if the limit is kept.
 */
type Measure = (shift: ShiftPlace, others: readonly TakenShift[], standard: HoursStandard) => number | undefined;

const sumOver = (shift: ShiftPlace, others: readonly TakenShift[], limit = Infinity) => {
  const minutes = [shift, ...others].reduce((sum, one) => sum + paidMinutesOf(one), 0);
  return minutes > limit ? minutes : undefined;
};

const measures: Record<HoursKind, Measure> = {
  day: (shift, others, { day }) => {
    const key = dayKeyOf(shift.start, shift.timeZone);
    return sumOver(
      shift,
      others.filter(({ start }) => dayKeyOf(start, shift.timeZone) === key),
      day?.minutes,
    );
  },
  week: (shift, others, { week }) => {
    const monday = mondayOf(shift);
    return sumOver(
      shift,
      others.filter(({ start }) => mondayOf({ ...shift, start }) === monday),
      week?.minutes,
    );
  },
  rest: (shift, others, { rest }) => {
    if (!rest) return undefined;
    const short = others.filter((other) => isRestAsked(shift, other, rest)).map((other) => gapBetween(shift, other));
    return short.length > 0 ? Math.min(...short) : undefined;
  },
  weekRest: (shift, others, { weekRest }) => {
    const monday = mondayOf(shift);
    const [from, to] = [startOfDay(monday, shift.timeZone), startOfDay(addDays(monday, 7), shift.timeZone)];
    const free = longestFree([shift, ...others], from, to);
    return free < (weekRest?.minutes ?? 0) ? free : undefined;
  },
};

const mondayOf = ({ start, timeZone }: Pick<ShiftPlace, 'start' | 'timeZone'>) =>
  startOfWeek(dayKeyOf(start, timeZone), 'monday');

/** Free minutes between two shifts; negative where they overlap. */
const gapBetween = (one: Interval, other: Interval) =>
  minutesBetween(Math.min(one.end, other.end), Math.max(one.start, other.start));

function isRestAsked(
  shift: ShiftPlace,
  other: TakenShift,
  { minutes, splitMinutes = 0, togetherMinutes = 0 }: NonNullable<HoursStandard['rest']>,
): boolean {
  const gap = gapBetween(shift, other);
  if (gap < 0 || gap >= minutes) return false;
  if (paidMinutesOf(shift) + paidMinutesOf(other) <= togetherMinutes) return false;
  return minutesBetween(Math.min(shift.start, other.start), Math.max(shift.end, other.end)) > splitMinutes;
}

/** The longest continuous free time between two moments (minutes). */
function longestFree(shifts: readonly Interval[], from: number, to: number): number {
  const order = shifts.filter(({ start, end }) => end > from && start < to).sort((a, b) => a.start - b.start);
  let [free, until] = [0, from];
  for (const { start, end } of order) {
    free = Math.max(free, start - until);
    until = Math.max(until, end);
  }
  return minutesBetween(0, Math.max(free, to - until));
}

/** New times of shifts that change together, by shift id. */
export type MovedShifts = ReadonlyMap<string, Pick<TakenShift, 'start' | 'end' | 'breakTime'>>;

/** A worker's shifts as they will be once those that change together have their new times. */
export const withMoves = (others: readonly TakenShift[], moved: MovedShifts): TakenShift[] =>
  others.map((other) => ({ ...other, ...moved.get(other.id) }));

/**
 * The findings of several shifts as one list, each kind once: the one furthest beyond its limit. Shown for a worker who has
 * more than one of the shifts that change together.
 */
export const worstHours = (findings: readonly HoursFinding[]): HoursFinding[] =>
  hoursKinds.flatMap((kind) => {
    const [first, ...others] = findings.filter((found) => found.kind === kind);
    const isGraver = (one: HoursFinding, other: HoursFinding) =>
      one.effect === other.effect ? worsenedHours([other], [one]).length > 0 : one.effect === 'refusal';
    return first ? [others.reduce((worst, one) => (isGraver(one, worst) ? one : worst), first)] : [];
  });

/** Whether the law forbids the shift; other findings are only shown before hiring. */
export const isRefusedByHours = (findings: readonly HoursFinding[]): boolean =>
  findings.some(({ effect }) => effect === 'refusal');

/** The findings that a change adds or makes worse. */
export const worsenedHours = (before: readonly HoursFinding[], after: readonly HoursFinding[]): HoursFinding[] =>
  after.filter((found) => {
    const known = before.find(({ kind }) => kind === found.kind);
    if (!known || known.limit !== found.limit || known.elsewhere !== found.elsewhere) return true;
    const [was, is] = [known.minutes ?? 0, found.minutes ?? 0];
    return found.kind === 'day' || found.kind === 'week' ? is > was : is < was;
  });

/** The findings that the user has not seen yet. */
export const unseenHours = (findings: readonly HoursFinding[], seen: readonly HoursKind[]): HoursFinding[] =>
  findings.filter(({ kind }) => !seen.includes(kind));
