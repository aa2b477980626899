import {
  ahead,
  begins,
  closedToOffers,
  companyOf,
  dayOf,
  hired,
  isAsked,
  isBusy,
  refuse,
  text,
  requireThat,
} from './model';
import { day, hour, minute, type Action, type Company, type Shift, type State, type Time, type Work } from './state';

/** Applies a kind of action to the state; throws a `Refusal` if the product must refuse it. */
export type Rule = (state: State, action: Action, shift: Shift) => void;

const acting = ['Owner', 'Edit', 'Office'];
export const mayIn = (state: State, { by }: Action, company: string, who = acting) =>
  by === 'office' ? who.includes('Office') : who.includes(state.companies[company]?.rights[by] ?? '');
/** Requires an actor who may act for the company of a shift; people of a deactivated company may not hire. */
export const employer = (state: State, action: Action, shift: Pick<Shift, 'company'>, open = true) => {
  requireThat(mayIn(state, action, shift.company), 'has no right');
  requireThat(!open || action.by === 'office' || companyOf(state, shift).active, 'company is deactivated');
};
export const upcoming = (state: State, shift: Shift) => requireThat(ahead(state, shift), 'has begun or was cancelled');
/** Requires an active company that has not blocked the worker, and no other shift of the worker at that time. */
export const free = (state: State, shift: Shift, worker: string, from = shift.start) => {
  const { active, blocked } = companyOf(state, shift);
  requireThat(active && !blocked.includes(worker), 'company does not take the worker');
  requireThat(!isBusy(state, worker, { start: from, end: shift.end }, shift), 'worker works elsewhere then');
};
export const own = (shift: Shift, { worker }: Action): Work => {
  const work = shift.work[worker];
  return work && !work.off ? work : refuse('is not hired');
};
export const isTaken = (state: State, company: string, on: number, but?: Shift) =>
  Object.values(state.shifts).some(
    (other) =>
      other !== but &&
      !other.added &&
      other.company === company &&
      other.status !== 'cancelled' &&
      dayOf(other.start, other.zone) === on,
  );
export const nearWork = ({ start, end }: Shift, work: Work, at: number) =>
  requireThat(at >= (work.joined ?? start) - 3 * hour && at <= end + 3 * hour, 'is too far from the shift');
export const comeIn = (shift: Shift, work: Work, at: number) => {
  if (work.cameAt !== undefined) return;
  requireThat(work.confirmedAt === undefined && work.option !== 3, 'is decided');
  nearWork(shift, work, at);
  Object.assign(work, { here: true, cameAt: at, notHere: false });
};
export const entered = (state: State, shift: Shift, { start, end, breakTime }: Time) => {
  requireThat(Math.abs(start - shift.start) <= day && end > start && end <= state.now, 'times are not possible');
  requireThat(breakTime >= 0 && breakTime <= 150 && breakTime < (end - start) / minute, 'break is not possible');
};

/** A worker who cannot be offered the shift gets no offer; the answer says why. */
export const offer: Rule = (state, { worker, shift: name }, shift) => {
  const { active, blocked } = companyOf(state, shift);
  const stands = hired(shift).includes(worker) || isAsked(state, shift, worker);
  const cannot = closedToOffers(state, shift) || stands || !active || blocked.includes(worker);
  const from = begins(shift, state.now);
  if (cannot || isBusy(state, worker, { start: from, end: shift.end }, shift)) return;
  shift.offered[worker] = state.now;
  shift.entries[worker] = 'pending';
  delete shift.declined[worker];
  text(state, 'offer', worker, name);
};

/** Favourites of every team, and the hours for which some postings are for them first. */
export const favourites = { workers: ['ann'], hours: 6 } as const;
/** Whether the company takes any of its team's favourites. */
export const hasFavourites = ({ blocked }: Company) => favourites.workers.some((worker) => !blocked.includes(worker));
export const isForFavourites = (how: number) => how >= 6;
/** The hours of the clock at which shifts are posted. */
export const posts = [
  [9, 17],
  [14, 22],
  [18, 23],
] as const;
/** Entered hours differ from the posted ones by so many minutes at the start and the end, and have this break. */
const entries = [
  [0, 0, 30],
  [0, -60, 30],
  [30, 0, 0],
  [-30, 60, 45],
] as const;
export const enteredTime = (shift: Pick<Shift, 'posted'>, how: number): Time => {
  const [from, to, breakTime] = entries[how % entries.length] ?? [0, 0, 0];
  return { start: shift.posted.start + from * minute, end: shift.posted.end + to * minute, breakTime };
};
export const breaks = [0, 30, 45, 240, 450, 480];
export const wages = [2000, 2200, 2425];
