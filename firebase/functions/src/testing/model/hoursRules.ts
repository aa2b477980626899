import {
  clockDiffers,
  companyOf,
  differs,
  isAbsent,
  isOver,
  locked,
  minutes,
  postedTime,
  requireThat,
  text,
} from './model';
import { mayIn, employer, own, comeIn, entered, enteredTime, nearWork, type Rule } from './rules';
import { day, type State } from './state';

/** The day of work and its hours, by the employer. */
export const hoursRules: Record<string, Rule> = {
  checkIn: (state, action, shift) => {
    employer(state, action, shift, false);
    comeIn(shift, own(shift, action), state.now);
  },
  notHere: (state, action, shift) => {
    employer(state, action, shift, false);
    const work = own(shift, action);
    requireThat(work.cameAt === undefined && !work.here, 'is here');
    requireThat(work.confirmedAt === undefined && work.option !== 3, 'is decided');
    nearWork(shift, work, state.now);
    work.notHere = true;
  },
  giveAway: (state, action, shift) => {
    employer(state, action, shift);
    requireThat(companyOf(state, shift).active, 'takes nobody on');
    const work = own(shift, action);
    requireThat(!work.here && work.cameAt === undefined && !work.given, 'has come or lost the place');
    requireThat(state.now >= (work.joined ?? shift.start) && state.now < shift.end, 'is not at work now');
    work.given = true;
    shift.needed += 1;
    text(state, 'placeGivenAway', action.worker, action.shift);
  },
  confirm: (state, action, shift) => {
    employer(state, action, shift, false);
    if (!shift.work[action.worker]) return;
    const work = own(shift, action);
    requireThat(isOver(state, shift) && work.confirmedAt === undefined, 'cannot be confirmed');
    requireThat(action.by === 'office' || !locked(state, shift), 'is locked');
    requireThat(!isAbsent(work) || work.option === 3, 'nobody has said whether the worker came');
    const theirs = differs(shift, work) ? work.theirs : undefined;
    requireThat(action.how === 1 || (!theirs && !clockDiffers(shift, work)), 'the worker or the clock says otherwise');
    work.confirmedAt = state.now;
    if (action.how === 1 && theirs) Object.assign(work, { posted: postedTime(shift, work) }, theirs, { option: 1 });
  },
  adjust: (state, action, shift) => {
    const work = own(shift, action);
    employer(state, action, shift, false);
    requireThat(
      isOver(state, shift) && (work.confirmedAt === undefined || action.by === 'office'),
      'cannot be adjusted',
    );
    requireThat(action.by === 'office' || !locked(state, shift), 'is locked');
    const option = action.how as 0 | 1 | 2 | 3;
    requireThat(option !== 1 || work.theirs, 'the worker said nothing');
    const posted = postedTime(shift, work);
    const standing = { start: work.start, end: work.end, breakTime: work.breakTime };
    const time = { 0: posted, 1: work.theirs ?? posted, 2: enteredTime(shift, action.more), 3: standing }[option];
    if (option === 2) entered(state, shift, time);
    const [expected, to] = [
      work.option !== undefined && isAbsent(work) ? 0 : minutes(work),
      option === 3 ? 0 : minutes(time),
    ];
    const key = `${action.worker} ${action.shift}`;
    const announced = state.announcedMinutes[key] ?? expected;
    if (to < announced) state.announcedMinutes[key] = announced;
    else delete state.announcedMinutes[key];
    const worker = state.workers[action.worker] as State['workers'][string];
    if (shift.status === 'completed' && (work.option === 3) !== (option === 3))
      worker.completed += option === 3 ? -1 : 1;
    Object.assign(work, time, { posted, option, here: option !== 3, ...(option === 3 ? {} : { notHere: false }) });
    if (option !== 3) return;
    delete worker.ratings[action.shift];
    delete work.rating;
    delete work.ratedAt;
  },
  rate: (state, action, shift) => {
    const work = own(shift, action);
    requireThat(mayIn(state, action, shift.company, ['Owner', 'Edit']), 'has no right');
    if (work.rating === action.how) return;
    requireThat(isOver(state, shift) && work.option !== 3, 'cannot be rated');
    requireThat(work.ratedAt === undefined || state.now - work.ratedAt < day, 'is rated for good');
    Object.assign(work, { rating: action.how, ratedAt: work.ratedAt ?? state.now });
    const worker = state.workers[action.worker] as State['workers'][string];
    Object.assign(worker, { rated: true }).ratings[action.shift] = action.how;
  },
};
