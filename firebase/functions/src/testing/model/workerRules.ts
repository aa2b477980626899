import {
  begins,
  closed,
  closedToOffers,
  companyOf,
  hasLost,
  hire,
  hired,
  isAsked,
  isOver,
  leave,
  sameTime,
  text,
  untold,
  withoutPlace,
  requireThat,
} from './model';
import { favourites, free, hasFavourites, own, comeIn, nearWork, entered, enteredTime, type Rule } from './rules';
import { day } from './state';

export const workerRules: Record<string, Rule> = {
  apply: (state, { worker }, shift) => {
    requireThat(!hired(shift).includes(worker), 'is hired');
    if (worker in shift.applied) return;
    const why = closed(state, shift);
    const waits = why === 'full' && shift.waitlist;
    requireThat(!why || waits, 'is closed');
    const { favouritesUntil: until = 0 } = shift;
    const first = state.now < until && until < shift.start && hasFavourites(companyOf(state, shift));
    requireThat(!first || favourites.workers.some((one) => one === worker), 'is for favourites first');
    free(state, shift, worker);
    requireThat(shift.declined[worker] !== 'GROUP', 'was declined');
    if (worker in shift.waiting && waits) return;
    delete shift.waiting[worker];
    delete shift.declined[worker];
    (waits ? shift.waiting : shift.applied)[worker] = state.now;
    shift.entries[worker] = worker in shift.offered ? 'pending' : 'applied';
  },
  accept: (state, { worker, shift: name }, shift) => {
    requireThat(!hasLost(shift.work[worker]), 'has lost the place');
    if (hired(shift).includes(worker)) return;
    requireThat(isAsked(state, shift, worker) && !closedToOffers(state, shift), 'cannot be accepted');
    const from = begins(shift, shift.offered[worker] ?? 0);
    free(state, shift, worker, from);
    const fills = hired(shift).length + 1 >= shift.needed && shift.start - state.now <= day;
    for (const other of fills ? Object.keys(shift.offered) : [])
      if (other !== worker && isAsked(state, shift, other)) text(state, 'filled', other, name);
    hire(state, name, worker, from);
  },
  refuse: (state, { worker, shift: name }, shift) => {
    if (shift.declined[worker] === 'SPOTTER' && !(worker in shift.offered)) return;
    requireThat(worker in shift.offered, 'has no offer');
    delete shift.offered[worker];
    shift.declined[worker] = 'SPOTTER';
    const applies = worker in shift.applied || worker in shift.waiting;
    shift.entries[worker] = applies ? 'applied' : 'cancelled';
    untold(state, worker, name, applies);
  },
  giveBack: (state, { worker, shift: name }, shift) => {
    const work = shift.work[worker];
    if (work && !work.off) {
      requireThat(work.cameAt === undefined && !isOver(state, shift), 'has begun to work');
      requireThat(!hasLost(work), 'has lost the place');
      leave(shift, worker, 'SPOTTER', 'left');
      untold(state, worker, name);
    } else if (worker in shift.applied || worker in shift.waiting) {
      delete shift.applied[worker];
      delete shift.waiting[worker];
      withoutPlace(shift, worker);
      if (!(worker in shift.offered)) untold(state, worker, name);
    } else requireThat(work?.off === 'SPOTTER', 'has nothing to do with it');
  },
  come: (state, action, shift) => {
    const work = own(shift, action);
    requireThat(!hasLost(work), 'has lost the place');
    comeIn(shift, work, state.now);
  },
  go: (state, action, shift) => {
    const work = own(shift, action);
    requireThat(work.cameAt !== undefined, 'has not checked in');
    if (work.leftAt !== undefined) return;
    nearWork(shift, work, state.now);
    work.leftAt = state.now;
  },
  say: (state, action, shift) => {
    const [work, theirs] = [own(shift, action), enteredTime(shift, action.how)];
    if (work.theirs && sameTime(work.theirs, theirs)) return;
    requireThat(isOver(state, shift) && work.confirmedAt === undefined, 'cannot be said');
    requireThat(state.now - shift.end <= 2 * day && (!work.theirs || work.changes < 1), 'was said already');
    entered(state, shift, theirs);
    Object.assign(work, { changes: work.theirs ? work.changes + 1 : 0, theirs });
  },
};
