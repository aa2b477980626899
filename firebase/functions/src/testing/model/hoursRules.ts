import { clockDiffers, differs, isAbsent, isOver, locked, minutes, postedTime, unless } from './model';
import { mayIn, employer, own, comeIn, entered, enteredTime, type Rule } from './rules';
import { day, type State } from './state';

/** The day of work and its hours, by the employer. */
export const hoursRules: Record<string, Rule> = {
  checkIn: (state, deed, shift) => {
    employer(state, deed, shift, false);
    comeIn(state, shift, own(shift, deed), state.now);
  },
  notHere: (state, deed, shift) => {
    employer(state, deed, shift, false);
    const work = own(shift, deed);
    unless(work.cameAt === undefined && !work.here, 'is here');
    work.notHere = true;
  },
  confirm: (state, deed, shift) => {
    employer(state, deed, shift, false);
    if (!shift.work[deed.worker]) return;
    const work = own(shift, deed);
    unless(isOver(state, shift) && work.confirmedAt === undefined, 'cannot be confirmed');
    unless(deed.by === 'office' || !locked(state, shift), 'is locked');
    unless(!isAbsent(work) || work.option === 3, 'nobody has said whether the worker came');
    const theirs = differs(shift, work) ? work.theirs : undefined;
    unless(deed.how === 1 || (!theirs && !clockDiffers(shift, work)), 'the worker or the clock says otherwise');
    work.confirmedAt = state.now;
    if (deed.how === 1 && theirs) Object.assign(work, { posted: postedTime(shift, work) }, theirs, { option: 1 });
  },
  adjust: (state, deed, shift) => {
    const work = own(shift, deed);
    employer(state, deed, shift, false);
    unless(isOver(state, shift) && (work.confirmedAt === undefined || deed.by === 'office'), 'cannot be adjusted');
    unless(deed.by === 'office' || !locked(state, shift), 'is locked');
    const option = deed.how as 0 | 1 | 2 | 3;
    unless(option !== 1 || work.theirs, 'the worker said nothing');
    const posted = postedTime(shift, work);
    const standing = { start: work.start, end: work.end, breakTime: work.breakTime };
    const time = { 0: posted, 1: work.theirs ?? posted, 2: enteredTime(shift, deed.more), 3: standing }[option];
    if (option === 2) entered(state, shift, time);
    const [expected, to] = [
      work.option !== undefined && isAbsent(work) ? 0 : minutes(work),
      option === 3 ? 0 : minutes(time),
    ];
    const key = `${deed.worker} ${deed.shift}`;
    const told = state.toldMinutes[key] ?? expected;
    if (to < told) state.toldMinutes[key] = told;
    else delete state.toldMinutes[key];
    const worker = state.workers[deed.worker] as State['workers'][string];
    if (shift.status === 'completed' && (work.option === 3) !== (option === 3))
      worker.completed += option === 3 ? -1 : 1;
    Object.assign(work, time, { posted, option, here: option !== 3, ...(option === 3 ? {} : { notHere: false }) });
    if (option !== 3) return;
    delete worker.ratings[deed.shift];
    delete work.rating;
    delete work.ratedAt;
  },
  rate: (state, deed, shift) => {
    const work = own(shift, deed);
    unless(mayIn(state, deed, shift.company, ['Owner', 'Edit']), 'has no right');
    if (work.rating === deed.how) return;
    unless(isOver(state, shift) && work.option !== 3, 'cannot be rated');
    unless(work.ratedAt === undefined || state.now - work.ratedAt < day, 'is rated for good');
    Object.assign(work, { rating: deed.how, ratedAt: work.ratedAt ?? state.now });
    const worker = state.workers[deed.worker] as State['workers'][string];
    Object.assign(worker, { rated: true }).ratings[deed.shift] = deed.how;
  },
};
