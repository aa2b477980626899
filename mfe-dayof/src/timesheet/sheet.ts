import { type DayKey, isOwnWork, keepRows } from '@spot/contracts/core';
import type { Gig, Hired } from '@spot/contracts/scheduling';
import {
  cellStatus,
  cellStatusWord,
  clockDiffers,
  confirmIssue,
  confirmWeek,
  differsFromPosted,
  isUndecided,
  mayEditCell,
  minutesOf,
  totalsOf,
  type CellStatus,
  type CellWord,
  type ConfirmIssue,
  type Totals,
} from '@spot/contracts/dayof';

/** One shift of one worker in the timesheet. What depends on the clock is computed for the moment of the layout. */
export interface SheetShift {
  hired: Hired;
  gig: Gig | undefined;
  status: CellStatus;
  /** The displayed status (OPS-051). */
  word: CellWord;
  /** Paid minutes: the planned ones of a future shift, 0 for a No Show. */
  minutes: number;
  /** A No Show without a decision. */
  undecided: boolean;
  /** The worker entered other hours than posted, and nobody has decided which count. */
  differs: boolean;
  /** The check-in times differ from the posted ones, and nobody has decided which count. */
  clock: boolean;
  /** Whether the cell opens Adjust Time. */
  opens: boolean;
  /** Whether the cell opens the confirmed hours, read-only. */
  reads: boolean;
}

/** What somebody must agree to before confirming. */
type Agreed = 'differs' | 'clock';

/** What Confirm Hours would do for a worker's week, or why it is not possible. */
export type RowConfirm =
  | { kind: 'ready' | 'differs'; shifts: readonly SheetShift[]; minutes: number; left: number; locked: number }
  | { kind: 'blocked'; reason: Exclude<ConfirmIssue, Agreed>; days: readonly DayKey[] }
  | { kind: 'done' | 'upcoming' | 'none' };

/** A worker's week. Derived values are computed on first use, because few of hundreds of rows are visible. */
export interface SheetRow {
  /** The worker's id. */
  id: string;
  name: string;
  /** Number of shifts on the fullest day. */
  tallest: number;
  /** A list for each day of the week, sorted by start. */
  cells: readonly (readonly SheetShift[])[];
  totals: Totals;
  /** Minutes with other teams of the company. */
  elsewhere: number;
  confirm: RowConfirm;
}

/** The worker's minutes for the company in the week. */
export const weekMinutes = ({ totals, elsewhere }: SheetRow): number => totals.minutes + elsewhere;

export interface SheetClock {
  now: number;
  manualHours: boolean;
  admin: boolean;
  mayAdjust: boolean;
  /** The viewer's id. */
  uid: string | undefined;
}

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byStart = (one: Hired, other: Hired) => one.gigStart - other.gigStart || (one.gigID < other.gigID ? -1 : 1);

function shiftOf(hired: Hired, gig: Gig | undefined, clock: SheetClock): SheetShift {
  const { now, admin } = clock;
  const status = cellStatus(hired, now);
  const opens = mayEditCell(hired, clock, now);
  return {
    hired,
    gig,
    status,
    word: cellStatusWord(hired, now, admin),
    minutes: status === 'No Show' || status === 'Cancelled' ? 0 : minutesOf(hired),
    undecided: isUndecided(hired, now),
    differs: !hired.hoursConfirmed && differsFromPosted(hired),
    clock: status === 'Here' && !hired.hoursConfirmed && clockDiffers(hired),
    opens,
    reads: !opens && hired.hoursConfirmed && status !== 'Cancelled',
  };
}

/** What can be confirmed of a worker's shifts, and what needs a decision first (OPS-070..072, C46). */
export function confirmOf(shifts: readonly SheetShift[], clock: SheetClock): RowConfirm {
  const hired = shifts.map((shift) => shift.hired);
  if (hired.every(({ spotterID }) => isOwnWork(clock.uid, spotterID))) return { kind: 'none' };
  const { confirms, undecided } = confirmWeek(hired, true, clock);
  const [first] = undecided;
  if (first) {
    const days = undecided.filter((one) => one.reason === first.reason).map(({ cell }) => cell.dayKey);
    return { kind: 'blocked', reason: first.reason as Exclude<ConfirmIssue, Agreed>, days: [...new Set(days)] };
  }
  const locked = hired.filter((one) => confirmIssue(one, true, clock) === 'locked');
  if (confirms.length > 0) {
    const confirmed = shifts.filter((shift) => confirms.includes(shift.hired));
    const minutes = confirmed.reduce((sum, shift) => sum + confirmedMinutes(shift), 0);
    const left = shifts.filter(({ status }) => status === 'Upcoming').length;
    const kind = confirmed.some(({ differs, clock }) => differs || clock) ? 'differs' : 'ready';
    return { kind, shifts: confirmed, minutes, left, locked: locked.length };
  }
  if (locked.length > 0) return { kind: 'blocked', reason: 'locked', days: locked.map(({ dayKey }) => dayKey) };
  const counted = shifts.filter(({ status }) => status !== 'Cancelled');
  if (counted.length === 0) return { kind: 'none' };
  return { kind: counted.every((shift) => shift.hired.hoursConfirmed) ? 'done' : 'upcoming' };
}

/** Minutes that confirming makes final: the worker's, if they differ. */
export const confirmedMinutes = ({ hired, differs, minutes }: SheetShift): number =>
  differs && hired.spotterTime ? minutesOf(hired.spotterTime) : minutes;

/**
 * One row for each worker, by name. Each shift is under the local day of its posted start: an overnight shift of Sunday counts
 * for Sunday, whatever its adjusted times (OPS-030, decisions section 4 items 10 and 13). `hired` may exceed the week.
 */
export function layoutSheet(
  hired: readonly Hired[],
  gigs: ReadonlyMap<string, Gig>,
  days: readonly DayKey[],
  clock: SheetClock,
  elsewhere: ReadonlyMap<string, number> = new Map(),
): SheetRow[] {
  const columns = new Map(days.map((day, column) => [day, column]));
  const workers = new Map<string, { last: Hired; perDay: Hired[][] }>();
  for (const one of [...hired].sort(byStart)) {
    const column = columns.get(one.dayKey);
    if (column === undefined) continue;
    const known = workers.get(one.spotterID) ?? { last: one, perDay: days.map(() => []) };
    known.last = one;
    known.perDay[column]?.push(one);
    workers.set(one.spotterID, known);
  }
  const rows = [...workers].map(([id, { last, perDay }]): SheetRow => {
    const cells = onceAsked(() => perDay.map((day) => day.map((one) => shiftOf(one, gigs.get(one.gigID), clock))));
    const totals = onceAsked(() => totalsOf(cells().flat(), clock.now));
    const confirm = onceAsked(() => confirmOf(cells().flat(), clock));
    return {
      id,
      name: last.name,
      tallest: Math.max(...perDay.map(({ length }) => length)),
      elsewhere: elsewhere.get(id) ?? 0,
      get cells() {
        return cells();
      },
      get totals() {
        return totals();
      },
      get confirm() {
        return confirm();
      },
    };
  });
  return rows.sort((one, other) => byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1));
}

function onceAsked<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Appends rows for added workers who have no shift in the week yet. */
export function withAdded(
  rows: readonly SheetRow[],
  added: readonly { id: string; name: string }[],
): readonly SheetRow[] {
  const guests = added.filter(({ id }) => rows.every((row) => row.id !== id));
  if (guests.length === 0) return rows;
  const empty = {
    tallest: 0,
    cells: Array.from({ length: 7 }, () => []),
    totals: { minutes: 0, pay: [] },
    elsewhere: 0,
    confirm: { kind: 'none' },
  };
  return [...rows, ...guests.map(({ id, name }) => ({ id, name, ...empty }) as SheetRow)];
}

const sameShift = (one: SheetShift, other: SheetShift | undefined) =>
  other !== undefined &&
  one.hired === other.hired &&
  one.gig === other.gig &&
  one.word === other.word &&
  one.opens === other.opens;
const sameCell = (one: readonly SheetShift[], other: readonly SheetShift[]) =>
  one.length === other.length && one.every((shift, index) => sameShift(shift, other[index]));
const sameConfirm = (one: RowConfirm, other: RowConfirm) =>
  one.kind === other.kind && (one.kind !== 'blocked' || other.kind !== 'blocked' || one.reason === other.reason);

/** Keeps the objects of unchanged rows and cells, so that confirming one cell redraws one row. */
export const keepSheet = (previous: readonly SheetRow[], next: readonly SheetRow[]): SheetRow[] =>
  keepRows(
    previous,
    next,
    sameCell,
    (one, other) =>
      one.name === other.name && one.elsewhere === other.elsewhere && sameConfirm(one.confirm, other.confirm),
  );
