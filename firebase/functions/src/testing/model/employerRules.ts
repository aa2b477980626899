import {
  ahead,
  change,
  closed,
  closedToOffers,
  companyOf,
  concerned,
  cancel,
  dayOf,
  hire,
  hired,
  isAsked,
  length,
  takeOff,
  text,
  withoutPlace,
  requireThat,
} from './model';
import {
  mayIn,
  employer,
  upcoming,
  favourites,
  free,
  hasFavourites,
  isForFavourites,
  isTaken,
  offer,
  posts,
  type Rule,
} from './rules';
import { day, hour, minute } from './state';

/** Shifts and who works them, by the employer. */
export const employerRules: Record<string, Rule> = {
  post: (state, action) => {
    const company = companyOf(state, action);
    employer(state, action, action);
    requireThat(company.active, 'company is deactivated');
    const [from, to] = posts[action.how % posts.length] ?? [0, 0];
    const today = dayOf(state.now, company.position.zone);
    const midnight = (today + action.more) * day - (company.position.zone === 'America/Chicago' ? -6 : -5) * hour;
    const [start, end] = [midnight + from * hour, midnight + to * hour];
    requireThat(start > state.now && !isTaken(state, action.company, today + action.more), 'cannot be posted');
    requireThat(company.position.breakTime < (end - start) / minute, 'break is as long as the shift');
    const until = state.now + favourites.hours * hour;
    const first = isForFavourites(action.how);
    requireThat(!first || (until < start && hasFavourites(company)), 'is for nobody first');
    state.shifts[action.shift] = {
      ...company.position,
      ...{ company: action.company, start, end, posted: { start, end }, ownTimes: action.how % posts.length !== 0 },
      ...{ needed: 1 + (action.how % 2), status: 'pending', waitlist: false, applied: {}, waiting: {}, offered: {} },
      ...{ declined: {}, work: {}, entries: {}, stays: [], seen: [] },
      ...(first && { favouritesUntil: until }),
    };
  },
  /** The copy has the terms of the shift, but none of its workers and no place that replaces an absent one. */
  copy: (state, action) => {
    const company = companyOf(state, action);
    employer(state, action, action);
    requireThat(company.active, 'company is deactivated');
    const from = dayOf(state.now, company.position.zone) + action.how;
    const found = Object.values(state.shifts).find(
      (shift) =>
        shift.company === action.company && shift.status !== 'cancelled' && dayOf(shift.start, shift.zone) === from,
    );
    if (!found) return;
    const { breakTime, wage, currency, zone, favouritesUntil } = found;
    const [start, end] = [found.start + action.more * day, found.end + action.more * day];
    const fits = breakTime === 0 || breakTime < (end - start) / minute;
    if (!fits || start <= state.now || isTaken(state, action.company, from + action.more)) return;
    const until = state.now + favourites.hours * hour;
    const given = Object.values(found.work).filter((work) => work.given).length;
    state.shifts[action.shift] = {
      ...{ breakTime, wage, currency, zone, company: action.company, start, end, posted: { start, end } },
      ...{ ownTimes: found.ownTimes, needed: Math.max(1, found.needed - given), status: 'pending', waitlist: false },
      ...{ applied: {}, waiting: {}, offered: {}, declined: {}, work: {}, entries: {}, stays: [], seen: [] },
      ...(favouritesUntil !== undefined && hasFavourites(company) && until < start && { favouritesUntil: until }),
    };
  },
  hire: (state, action, shift) => {
    requireThat(mayIn(state, action, shift.company), 'has no right');
    if (hired(shift).includes(action.worker)) return;
    requireThat(!closed(state, shift) && action.worker in shift.applied, 'cannot be hired');
    free(state, shift, action.worker);
    hire(state, action.shift, action.worker);
  },
  decline: (state, action, shift) => {
    employer(state, action, shift);
    if (!(action.worker in shift.applied)) return;
    delete shift.applied[action.worker];
    shift.declined[action.worker] = 'GROUP';
    shift.entries[action.worker] = action.worker in shift.offered ? 'pending' : 'cancelled';
    if (state.now < shift.start) text(state, 'declined', action.worker, action.shift);
  },
  remove: (state, action, shift) => {
    employer(state, action, shift);
    requireThat(state.now < shift.start && hired(shift).includes(action.worker), 'cannot be removed');
    const isLast = hired(shift).length === 1 && shift.needed === 1;
    if (action.how === 2 && isLast) cancel(state, action.shift, 'employer');
    else takeOff(state, action.shift, action.worker, action.how === 0);
  },
  block: (state, action) => {
    employer(state, action, action);
    const { blocked } = companyOf(state, action);
    if (!blocked.includes(action.worker)) blocked.push(action.worker);
    for (const [name, shift] of Object.entries(state.shifts))
      if (shift.company === action.company && shift.start > state.now)
        takeOff(state, name, action.worker, action.how === 0);
  },
  unblock: (state, action) => {
    employer(state, action, action);
    const company = companyOf(state, action);
    company.blocked = company.blocked.filter((worker) => worker !== action.worker);
  },
  cancelShift: (state, action, shift) => {
    employer(state, action, shift);
    upcoming(state, shift);
    cancel(state, action.shift, action.by);
  },
  number: (state, action, shift) => {
    employer(state, action, shift);
    upcoming(state, shift);
    requireThat(action.how >= Math.max(1, hired(shift).length), 'is below those hired');
    shift.needed = action.how;
  },
  times: (state, action, shift) => {
    employer(state, action, shift);
    upcoming(state, shift);
    const [start, end] = [shift.start + action.how * minute, shift.end + action.more * minute];
    if (start === shift.start && end === shift.end) return;
    const near = (one: number, other: number) => Math.abs(one - other) <= 3 * hour;
    requireThat(near(start, shift.posted.start) && near(end, shift.posted.end), 'is too far from what was posted');
    requireThat(end - start >= 3 * hour && end - start <= 12 * hour && start > state.now, 'is no length of a shift');
    requireThat(shift.breakTime === 0 || shift.breakTime < (end - start) / minute, 'break is as long as the shift');
    const to = dayOf(start, shift.zone);
    requireThat(to === dayOf(shift.start, shift.zone) || !isTaken(state, shift.company, to, shift), 'day is taken');
    shift.ownTimes = true;
    change(state, action.shift, { start, end });
  },
  move: (state, action, shift) => {
    employer(state, action, shift);
    if (action.how === 0) return;
    upcoming(state, shift);
    const [start, end] = [shift.start + action.how * day, shift.end + action.how * day];
    requireThat(concerned(shift).length === 0 && !shift.stays.some(({ is }) => is === 'removed'), 'concerns somebody');
    requireThat(start > state.now && !isTaken(state, shift.company, dayOf(start, shift.zone), shift), 'day is taken');
    requireThat(shift.breakTime === 0 || shift.breakTime < length(shift), 'break is as long as the shift');
    const by = action.how * day;
    Object.assign(shift, { start, end, posted: { start: shift.posted.start + by, end: shift.posted.end + by } });
  },
  position: (state, action) => {
    employer(state, action, action);
    const company = companyOf(state, action);
    const now = { ...company.position, breakTime: action.how, wage: action.more };
    requireThat(now.breakTime < 480, 'break is as long as the shift');
    company.position = now;
    for (const [name, shift] of Object.entries(state.shifts)) {
      if (shift.company !== action.company || !ahead(state, shift)) continue;
      const fits = (breakTime: number) => breakTime === 0 || breakTime < length(shift);
      const breakTime = [now.breakTime, shift.breakTime].find(fits) ?? 0;
      change(state, name, { breakTime, wage: now.wage });
    }
  },
  offer: (state, action, shift) => {
    employer(state, action, shift);
    requireThat(companyOf(state, shift).active && closedToOffers(state, shift) !== 'full', 'takes nobody on');
    offer(state, action, shift);
  },
  takeBack: (state, action, shift) => {
    employer(state, action, shift);
    if (!(action.worker in shift.offered)) return;
    const couldAccept = isAsked(state, shift, action.worker);
    delete shift.offered[action.worker];
    withoutPlace(shift, action.worker);
    if (couldAccept) text(state, 'offerRemoved', action.worker, action.shift);
  },
};
