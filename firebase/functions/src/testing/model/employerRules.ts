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
  length,
  takeOff,
  text,
  unless,
} from './model';
import {
  mayIn,
  employer,
  upcoming,
  favourites,
  free,
  isForFavourites,
  isTaken,
  offer,
  posts,
  type Rule,
} from './rules';
import { day, hour, minute } from './state';

/** Shifts and who works them, by the employer. */
export const employerRules: Record<string, Rule> = {
  post: (state, deed) => {
    const company = companyOf(state, deed);
    employer(state, deed, deed);
    unless(company.active, 'company is deactivated');
    const [from, to] = posts[deed.how % posts.length] ?? [0, 0];
    const today = dayOf(state.now, company.position.zone);
    const midnight = (today + deed.more) * day - (company.position.zone === 'America/Chicago' ? -6 : -5) * hour;
    const [start, end] = [midnight + from * hour, midnight + to * hour];
    unless(start > state.now && !isTaken(state, deed.company, today + deed.more), 'cannot be posted');
    unless(company.position.breakTime < (end - start) / minute, 'break is as long as the shift');
    const until = state.now + favourites.hours * hour;
    unless(!isForFavourites(deed.how) || until < start, 'begins before others could apply');
    state.shifts[deed.shift] = {
      ...company.position,
      ...{ company: deed.company, start, end, posted: { start, end }, ownTimes: deed.how % posts.length !== 0 },
      ...{ needed: 1 + (deed.how % 2), status: 'pending', waitlist: false, applied: {}, waiting: {}, offered: {} },
      ...{ declined: {}, work: {}, entries: {}, stays: [], seen: [] },
      ...(isForFavourites(deed.how) && { favouritesUntil: until }),
    };
  },
  hire: (state, deed, shift) => {
    unless(mayIn(state, deed, shift.company), 'has no right');
    if (hired(shift).includes(deed.worker)) return;
    unless(!closed(state, shift) && deed.worker in shift.applied, 'cannot be hired');
    free(state, shift, deed.worker);
    hire(state, deed.shift, deed.worker);
  },
  decline: (state, deed, shift) => {
    employer(state, deed, shift);
    if (!(deed.worker in shift.applied)) return;
    delete shift.applied[deed.worker];
    shift.declined[deed.worker] = 'GROUP';
    shift.entries[deed.worker] = deed.worker in shift.offered ? 'pending' : 'cancelled';
    if (state.now < shift.start) text(state, 'declined', deed.worker, deed.shift);
  },
  remove: (state, deed, shift) => {
    employer(state, deed, shift);
    unless(state.now < shift.start && hired(shift).includes(deed.worker), 'cannot be removed');
    const isLast = hired(shift).length === 1 && shift.needed === 1;
    if (deed.how === 2 && isLast) cancel(state, deed.shift, 'employer');
    else takeOff(state, deed.shift, deed.worker, deed.how === 0);
  },
  block: (state, deed) => {
    employer(state, deed, deed);
    const { blocked } = companyOf(state, deed);
    if (!blocked.includes(deed.worker)) blocked.push(deed.worker);
    for (const [name, shift] of Object.entries(state.shifts))
      if (shift.company === deed.company && shift.start > state.now) takeOff(state, name, deed.worker, deed.how === 0);
  },
  unblock: (state, deed) => {
    employer(state, deed, deed);
    const company = companyOf(state, deed);
    company.blocked = company.blocked.filter((worker) => worker !== deed.worker);
  },
  cancelShift: (state, deed, shift) => {
    employer(state, deed, shift);
    upcoming(state, shift);
    cancel(state, deed.shift, deed.by);
  },
  number: (state, deed, shift) => {
    employer(state, deed, shift);
    upcoming(state, shift);
    unless(deed.how >= Math.max(1, hired(shift).length), 'is below those hired');
    shift.needed = deed.how;
  },
  times: (state, deed, shift) => {
    employer(state, deed, shift);
    upcoming(state, shift);
    const [start, end] = [shift.start + deed.how * minute, shift.end + deed.more * minute];
    if (start === shift.start && end === shift.end) return;
    const near = (one: number, other: number) => Math.abs(one - other) <= 3 * hour;
    unless(near(start, shift.posted.start) && near(end, shift.posted.end), 'is too far from what was posted');
    unless(end - start >= 3 * hour && end - start <= 12 * hour && start > state.now, 'is no length of a shift');
    unless(shift.breakTime === 0 || shift.breakTime < (end - start) / minute, 'break is as long as the shift');
    const to = dayOf(start, shift.zone);
    unless(to === dayOf(shift.start, shift.zone) || !isTaken(state, shift.company, to, shift), 'day is taken');
    shift.ownTimes = true;
    change(state, deed.shift, { start, end });
  },
  move: (state, deed, shift) => {
    employer(state, deed, shift);
    if (deed.how === 0) return;
    upcoming(state, shift);
    const [start, end] = [shift.start + deed.how * day, shift.end + deed.how * day];
    unless(concerned(shift).length === 0 && !shift.stays.some(({ is }) => is === 'removed'), 'concerns somebody');
    unless(start > state.now && !isTaken(state, shift.company, dayOf(start, shift.zone), shift), 'day is taken');
    unless(shift.breakTime === 0 || shift.breakTime < length(shift), 'break is as long as the shift');
    const by = deed.how * day;
    Object.assign(shift, { start, end, posted: { start: shift.posted.start + by, end: shift.posted.end + by } });
  },
  position: (state, deed) => {
    employer(state, deed, deed);
    const company = companyOf(state, deed);
    const now = { ...company.position, breakTime: deed.how, wage: deed.more };
    unless(now.breakTime < 480, 'break is as long as the shift');
    company.position = now;
    for (const [name, shift] of Object.entries(state.shifts)) {
      if (shift.company !== deed.company || !ahead(state, shift)) continue;
      const fits = (breakTime: number) => breakTime === 0 || breakTime < length(shift);
      const breakTime = [now.breakTime, shift.breakTime].find(fits) ?? 0;
      change(state, name, { breakTime, wage: now.wage });
    }
  },
  offer: (state, deed, shift) => {
    employer(state, deed, shift);
    unless(companyOf(state, shift).active && closedToOffers(state, shift) !== 'full', 'takes nobody on');
    offer(state, deed, shift);
  },
  takeBack: (state, deed, shift) => {
    employer(state, deed, shift);
    if (!(deed.worker in shift.offered)) return;
    delete shift.offered[deed.worker];
    if (deed.worker in shift.applied || deed.worker in shift.waiting) shift.entries[deed.worker] = 'applied';
    else delete shift.entries[deed.worker];
    if (state.now < shift.start) text(state, 'offerRemoved', deed.worker, deed.shift);
  },
};
