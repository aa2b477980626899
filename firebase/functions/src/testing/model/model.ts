import {
  day,
  hour,
  minute,
  type Company,
  type Action,
  type Shift,
  type State,
  type Terms,
  type Time,
  type Work,
} from './state';

/** The product must refuse the action: nothing changes, and nobody is notified. */
export class Refusal extends Error {}
export const refuse = (why: string): never => {
  throw new Refusal(why);
};
export const requireThat = (right: unknown, why: string) => right || refuse(why);

const zones: Record<string, number> = { 'America/Toronto': -5, 'America/Chicago': -6 };
/** The day of a shift in its time zone, counted from 1970. The offsets are those of January, when all scenarios take place. */
export const dayOf = (instant: number, zone: string) => Math.floor((instant + (zones[zone] ?? 0) * hour) / day);
export const length = (time: Time) => Math.round((time.end - time.start) / minute);
export const minutes = (time: Time) => Math.max(0, length(time) - time.breakTime);

// People on a shift
export const hired = (shift: Shift) => Object.keys(shift.work).filter((worker) => !shift.work[worker]?.off);
export const concerned = (shift: Shift) => [
  ...new Set([...hired(shift), ...[shift.applied, shift.waiting, shift.offered].flatMap(Object.keys)]),
];
export const ahead = (state: State, shift: Shift) => shift.status === 'pending' && shift.start > state.now;
const pays = (shift: Shift, worker: string) => ['confirmed', 'completed'].includes(shift.entries[worker] ?? '');
export const isBusy = (state: State, worker: string, at: Pick<Shift, 'start' | 'end'>, but?: Shift) =>
  Object.values(state.shifts).some(
    (other) => other !== but && pays(other, worker) && other.start < at.end && other.end > at.start,
  );
export const closed = (state: State, shift: Shift) => {
  if (shift.status === 'cancelled') return 'cancelled';
  if (state.now >= shift.start || shift.status === 'review' || shift.status === 'completed') return 'started';
  return hired(shift).length >= shift.needed ? 'full' : undefined;
};
/** When a worker begins who is offered the shift at that time: 45 minutes later, rounded up to a quarter hour. */
export const begins = (shift: Shift, at: number) =>
  at < shift.start ? shift.start : Math.ceil((at + 45 * minute) / (15 * minute)) * 15 * minute;
export const isAsked = (state: State, shift: Shift, worker: string) =>
  worker in shift.offered && state.now < begins(shift, shift.offered[worker] ?? 0);
/** Why a shift can no longer be offered; a started shift can be offered while an hour of it is left. */
export const closedToOffers = (state: State, shift: Shift) => {
  const why = closed(state, shift);
  if (why !== 'started') return why;
  if (!['pending', 'active'].includes(shift.status) || begins(shift, state.now) > shift.end - hour) return 'started';
  return hired(shift).length >= shift.needed ? 'full' : undefined;
};
/** The remaining hours of a worker who begins at `from`; up to five hours have no break. */
const rest = ({ start, end, breakTime }: Time, from: number): Time =>
  from <= start || end - from > 5 * hour
    ? { start: from, end, breakTime: breakTime * minute < end - from ? breakTime : 0 }
    : { start: from, end, breakTime: 0 };
export const companyOf = (state: State, { company }: Pick<Action, 'company'>) => state.companies[company] as Company;
export const text = (state: State, what: string, worker: string, shift: string) =>
  void state.texts.push(`${what} ${worker} ${shift}`);

/** A worker who leaves or refuses a shift gets no waiting text that expects them there; an applicant none about an offer. */
export function untold(state: State, worker: string, shift: string, applies = false): void {
  const kinds = applies ? ['offer'] : ['hired', 'offer'];
  const outdated = new Set(kinds.map((what) => `${what} ${worker} ${shift}`));
  state.texts = state.texts.filter((one) => !outdated.has(one));
  if (!applies) delete state.announcedTerms[`${worker} ${shift}`];
}

/**
 * Since which look at the shift the policy's hours have applied to it, or -1: until its last hired worker leaves, unless the
 * employer removed one.
 */
const begunAt = (state: State, shift: Shift): number =>
  shift.seen.reduce((begun, { at, start, stays }, index) => {
    if (begun < 0) return stays.length > 0 && at > start - companyOf(state, shift).hours * hour ? index : -1;
    return stays.length > 0 || shift.stays.some(({ is, since }) => is === 'removed' && since <= at) ? begun : -1;
  }, -1);

// The late fee: the highest price since a worker was hired who has not left, if the policy's hours have applied.
function owed(state: State, shift: Shift): number {
  const begun = begunAt(state, shift);
  if (begun < 0) return 0;
  const first = shift.seen[begun]?.needed ?? 0;
  const prices = shift.seen.map(({ price, needed, stays }, index) =>
    stays.some((id) => shift.stays[id]?.is !== 'left') ? price * (index < begun ? first : needed) : 0,
  );
  return Math.round((Math.max(...prices) * companyOf(state, shift).percent) / 6000);
}
const hasBegun = (state: State, shift: Shift) =>
  begunAt(state, shift) >= 0 || state.now > shift.start - companyOf(state, shift).hours * hour;
export function look(state: State, shift: Shift): void {
  if (!ahead(state, shift)) return;
  const stays = shift.stays.flatMap(({ is }, id) => (is === 'hired' ? [id] : []));
  const { start, needed, wage } = shift;
  shift.seen.push({ at: state.now, start, price: wage * minutes(shift), needed, stays });
}
export const feeNow = (state: State, shift: Shift) => (ahead(state, shift) ? owed(state, shift) : 0);

// Changes to people on a shift
export function hire(state: State, name: string, worker: string, from?: number): void {
  const shift = state.shifts[name] as Shift;
  const { start, end, breakTime } = from === undefined ? shift : rest(shift, from);
  shift.work[worker] = { start, end, breakTime, here: false, notHere: false, mark: 'none', changes: 0 };
  if (start > shift.start) Object.assign(shift.work[worker], { joined: start, posted: { start, end, breakTime } });
  shift.entries[worker] = 'confirmed';
  for (const list of [shift.applied, shift.waiting, shift.offered, shift.declined]) delete list[worker];
  shift.stays.push({ worker, since: state.now, is: 'hired' });
  text(state, 'hired', worker, name);
}

export function leave(shift: Shift, worker: string, off: NonNullable<Work['off']>, is: 'removed' | 'left'): void {
  (shift.work[worker] as Work).off = off;
  shift.entries[worker] = 'cancelled';
  for (const stay of shift.stays) if (stay.worker === worker && stay.is === 'hired') stay.is = is;
}

/** What the list of a worker says who is not hired: an open offer, else an application, else that they left the shift. */
export function withoutPlace(shift: Shift, worker: string): void {
  if (worker in shift.offered) shift.entries[worker] = 'pending';
  else if (worker in shift.applied || worker in shift.waiting) shift.entries[worker] = 'applied';
  else if (shift.work[worker]) shift.entries[worker] = 'cancelled';
  else delete shift.entries[worker];
}

/** Whether the worker's place was given to someone else, and the worker has not come since. */
export const hasLost = (work: Work | undefined) => work?.given === true && !work.here && work.cameAt === undefined;

/** The employer removes a worker from every list of a shift. */
export function takeOff(state: State, name: string, worker: string, keepsPlace: boolean): void {
  const shift = state.shifts[name] as Shift;
  const [isHired, isOffered] = [hired(shift).includes(worker), worker in shift.offered];
  if (!concerned(shift).includes(worker)) return;
  if (isHired) {
    leave(shift, worker, 'GROUP', hasBegun(state, shift) ? 'removed' : 'left');
    if (!keepsPlace) shift.needed = Math.max(1, hired(shift).length, shift.needed - 1);
  }
  for (const list of [shift.applied, shift.waiting, shift.offered]) delete list[worker];
  shift.entries[worker] = 'cancelled';
  if (isHired) text(state, 'removed', worker, name);
  else if (isOffered) text(state, 'offerRemoved', worker, name);
}

export function cancel(state: State, name: string, by: string): void {
  const shift = state.shifts[name] as Shift;
  const fee = owed(state, shift);
  if (fee > 0) shift.fee = fee;
  for (const worker of concerned(shift)) {
    text(state, 'cancelled', worker, name);
    if (shift.work[worker] && !shift.work[worker].off) shift.work[worker].off = by === 'office' ? 'ADMIN' : 'GROUP';
    if (shift.entries[worker]) shift.entries[worker] = 'cancelled';
    for (const list of [shift.applied, shift.waiting, shift.offered]) delete list[worker];
  }
  for (const stay of shift.stays) if (stay.is === 'hired') stay.is = 'removed';
  shift.status = 'cancelled';
}

/**
 * Changes the terms of a shift, notifies the workers concerned, and withdraws the notification if the terms are the original
 * ones again.
 */
export function change(state: State, name: string, terms: Partial<Terms>): void {
  const shift = state.shifts[name] as Shift;
  const { start, end, breakTime, wage, currency, zone } = shift;
  const was: Terms = { start, end, breakTime, wage, currency, zone };
  Object.assign(shift, terms);
  for (const worker of hired(shift)) {
    const work = shift.work[worker] as Work;
    for (const field of ['start', 'end', 'breakTime'] as const)
      if (work[field] === was[field]) work[field] = shift[field];
  }
  for (const worker of concerned(shift)) {
    const announced = state.announcedTerms[`${worker} ${name}`]?.announced ?? was;
    const what = kindOfChange(announced, shift);
    if (what) state.announcedTerms[`${worker} ${name}`] = { announced, what };
    else delete state.announcedTerms[`${worker} ${name}`];
  }
}
function kindOfChange(announced: Terms, now: Terms): string | undefined {
  if (announced.start !== now.start || announced.end !== now.end || announced.zone !== now.zone) return 'timeChanged';
  if (announced.wage !== now.wage || announced.currency !== now.currency) return 'wageChanged';
  return minutes(announced) === minutes(now) ? undefined : 'shiftChanged';
}

// Hours
export const isOver = (state: State, shift: Shift) => shift.end <= state.now;
/** The end of the week's Sunday on the clock of the shift, or twelve hours after an end beyond it. */
export const locked = (state: State, { start, end, zone }: Terms) => {
  const monday = dayOf(start, zone) - ((dayOf(start, zone) + 3) % 7) + 7;
  const lock = monday * day - (zones[zone] ?? 0) * hour;
  return state.now >= (end < lock ? lock : end + 12 * hour);
};
export const isAbsent = (work: Work) => work.option === 3 || !work.here;
export const payable = (state: State, shift: Shift, work: Work) =>
  work.off || !isOver(state, shift) || isAbsent(work) ? 0 : minutes(work);
export const pay = (state: State, shift: Shift, work: Work) =>
  Math.floor(((work.wage ?? shift.wage) * payable(state, shift, work)) / 60 + 0.5);
export const sameTime = (one: Time, other: Time) =>
  one.start === other.start && one.end === other.end && one.breakTime === other.breakTime;
export const postedTime = (shift: Shift, work: Work): Time =>
  work.posted ?? { start: shift.start, end: shift.end, breakTime: shift.breakTime };
export const differs = (shift: Shift, { theirs, option, ...work }: Work) =>
  theirs !== undefined && option === undefined && !sameTime(theirs, postedTime(shift, work));
/** Whether check-in or check-out differ by more than 15 minutes from the posted times, and nobody has decided. */
export function clockDiffers(shift: Shift, { cameAt, leftAt, option, ...work }: Work): boolean {
  const { start, end } = postedTime(shift, work);
  const whole = (at: number) => Math.floor(at / minute) * minute;
  const late = cameAt !== undefined && whole(cameAt) - start > 15 * minute;
  const other = leftAt !== undefined && Math.abs(whole(leftAt) - end) > 15 * minute;
  return option === undefined && (late || other);
}

// Automatic changes
/** Promotes the first people on the waitlist who may work to applicants, up to the free places without an applicant. */
export function promote(state: State, shift: Shift): void {
  if (!shift.waitlist || closed(state, shift)) return;
  let places = shift.needed - hired(shift).length - Object.keys(shift.applied).length;
  for (const worker of Object.keys(shift.waiting).sort(
    (one, other) => (shift.waiting[one] ?? 0) - (shift.waiting[other] ?? 0) || (one < other ? -1 : 1),
  )) {
    const free = !companyOf(state, shift).blocked.includes(worker) && !isBusy(state, worker, shift);
    if (places <= 0 || !free) continue;
    places -= 1;
    delete shift.waiting[worker];
    shift.applied[worker] = state.now;
  }
}

/** A shift starts. If the employer removed everybody who was hired, the late fee is due. */
function start(state: State, shift: Shift): void {
  const fee = hired(shift).length === 0 && shift.stays.some(({ is }) => is === 'removed') ? owed(state, shift) : 0;
  if (fee > 0) shift.fee = fee;
  shift.status = 'active';
}

/** A shift is completed, and counts for everybody who came. */
function complete(state: State, shift: Shift): void {
  shift.status = 'completed';
  for (const worker of hired(shift))
    if (shift.work[worker]?.option !== 3) (state.workers[worker] as { completed: number }).completed += 1;
}

/** Every minute: started shifts become active, ended ones go to review, and are completed once all hours are settled. */
export function eachMinute(state: State): void {
  for (const shift of Object.values(state.shifts)) {
    if (shift.status === 'pending' && shift.start <= state.now) start(state, shift);
    if (shift.status === 'active' && shift.end <= state.now) shift.status = 'review';
    const settled = hired(shift).map((worker) => (shift.work[worker] as Work).confirmedAt ?? Infinity);
    if (shift.status === 'review' && settled.length > 0 && Math.max(...settled) <= state.now - 13_000)
      complete(state, shift);
  }
}
