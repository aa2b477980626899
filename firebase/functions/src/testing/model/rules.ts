import { ahead, begins, closedToOffers, companyOf, dayOf, hired, isAsked, isBusy, no, text, unless } from './model';
import { day, hour, minute, type Deed, type Shift, type State, type Time, type Work } from './state';

/** What a deed does to the market; throws `No` where the product has to refuse it. */
export type Rule = (state: State, deed: Deed, shift: Shift) => void;

const acting = ['Owner', 'Edit', 'Office'];
export const mayIn = (state: State, { by }: Deed, company: string, who = acting) =>
  by === 'office' ? who.includes('Office') : who.includes(state.companies[company]?.rights[by] ?? '');
/** Who acts for the company of a shift; people of a deactivated company no longer hire. */
export const employer = (state: State, deed: Deed, shift: Pick<Shift, 'company'>, open = true) => {
  unless(mayIn(state, deed, shift.company), 'has no right');
  unless(!open || deed.by === 'office' || companyOf(state, shift).active, 'company is deactivated');
};
export const upcoming = (state: State, shift: Shift) => unless(ahead(state, shift), 'has begun or was cancelled');
/** Nobody is taken on by a deactivated company, nor by one that has blocked them, nor twice at a time. */
export const free = (state: State, shift: Shift, worker: string, from = shift.start) => {
  const { active, blocked } = companyOf(state, shift);
  unless(active && !blocked.includes(worker), 'company does not take the worker');
  unless(!isBusy(state, worker, { start: from, end: shift.end }, shift), 'worker works elsewhere then');
};
export const own = (shift: Shift, { worker }: Deed): Work => {
  const work = shift.work[worker];
  return work && !work.off ? work : no('is not hired');
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
export const comeIn = (state: State, { start, end }: Shift, work: Work, at: number) => {
  if (work.cameAt !== undefined) return;
  unless(work.confirmedAt === undefined && work.option !== 3, 'is decided');
  unless(at >= (work.joined ?? start) - 3 * hour && at <= end + 3 * hour, 'is too far from the shift');
  Object.assign(work, { here: true, cameAt: at, notHere: false });
};
export const entered = (state: State, shift: Shift, { start, end, breakTime }: Time) => {
  unless(Math.abs(start - shift.start) <= day && end > start && end <= state.now, 'times are not possible');
  unless(breakTime >= 0 && breakTime <= 150 && breakTime < (end - start) / minute, 'break is not possible');
};

/** Whom a shift cannot be offered gets no offer; the answer says why. */
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
