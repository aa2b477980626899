import {
  companyOf,
  eachMinute,
  feeNow,
  hired,
  locked,
  look,
  refuse,
  Refusal,
  pay,
  payable,
  promote,
  requireThat,
} from './model';
import { employerRules } from './employerRules';
import { hoursRules } from './hoursRules';
import { officeRules, peopleRules } from './officeRules';
import type { Rule } from './rules';
import { workerRules } from './workerRules';
import { hour, minute, type Action, type Shift, type State, type Work } from './state';

/** The fields of a worker's hours that each of these kinds writes, and that an undo restores. */
const written: Record<string, readonly (keyof Work)[]> = {
  confirm: ['confirmedAt', 'start', 'end', 'breakTime', 'posted', 'option'],
  checkIn: ['here', 'cameAt', 'leftAt', 'notHere'],
  notHere: ['notHere'],
};
const undoable = ['remove', 'decline', 'block', 'cancelShift', 'takeBack', ...Object.keys(written)];

/** Undoes the last action and nothing else: workers who were hired from the waitlist or rated since stay so. */
const undo: Rule = (state, { by }) => {
  const { undo: last, now } = state;
  if (!last) return refuse('there is nothing to undo');
  const { before, action, until } = last;
  const shift = state.shifts[action.shift];
  requireThat(last.by === by && now <= until, 'is too late');
  delete state.undo;
  const fields = written[action.kind];
  if (fields && shift) {
    requireThat(action.kind !== 'confirm' || by === 'office' || !locked(state, shift), 'is locked');
    const was = before.shifts[action.shift]?.work[action.worker] as Work;
    const work = shift.work[action.worker] as Work;
    for (const field of fields)
      if (was[field] === undefined) delete work[field];
      else Object.assign(work, { [field]: was[field] });
    return;
  }
  requireThat(by === 'office' || companyOf(state, shift ?? action).active, 'company is deactivated');
  const { shifts } = structuredClone(state);
  Object.assign(state, structuredClone({ ...before, now, undo: undefined }));
  for (const [name, moved] of Object.entries(shifts)) {
    const back = state.shifts[name] as Shift;
    if (moved.status === 'cancelled' && back.status !== 'cancelled') continue;
    for (const worker of Object.keys(moved.applied).filter((one) => one in back.waiting)) {
      delete back.waiting[worker];
      back.applied[worker] = moved.applied[worker] ?? now;
    }
  }
};

/** How much time passes in a step of the kind `wait`. */
export const waits = ['an hour', 'six hours', 'a day', 'start', 'end', 'Monday'] as const;
export function waitUntil(state: State, how: number): number {
  const next = (edge: 'start' | 'end') =>
    Object.values(state.shifts).flatMap((shift) =>
      shift.status !== 'cancelled' && shift[edge] > state.now ? [shift[edge] + minute] : [],
    );
  const week = 7 * 24 * hour;
  const monday = Math.ceil((state.now - 4 * 24 * hour - 5 * hour) / week) * week + 4 * 24 * hour + 5 * hour;
  const to = {
    'an hour': state.now + hour,
    'six hours': state.now + 6 * hour,
    'a day': state.now + 24 * hour,
    start: Math.min(...next('start'), state.now + 24 * hour),
    end: Math.min(...next('end'), state.now + 24 * hour),
    Monday: monday + minute,
  };
  return to[waits[how % waits.length] ?? 'an hour'];
}

const time: Record<string, Rule> = {
  /** A minute passes, then the rest. */
  wait: (state, { how }) => {
    const until = waitUntil(state, how);
    state.now += minute;
    eachMinute(state);
    state.now = Math.max(state.now, until);
    eachMinute(state);
  },
};

const rules: Record<string, Rule> = {
  ...employerRules,
  ...hoursRules,
  ...workerRules,
  ...officeRules,
  ...peopleRules,
  ...time,
  undo,
};

/** The parts of a shift whose change may promote people from the waitlist. */
const seenOf = (shift: Shift) =>
  JSON.stringify([
    [shift.start, shift.end, shift.breakTime, shift.wage, shift.needed, shift.status, shift.waitlist, shift.fee],
    [shift.applied, shift.waiting, shift.offered].map((list) => Object.keys(list).length),
    hired(shift),
  ]);

/** Applies an action to the model; returns whether the product must do it or refuse it. */
export function applyAction(state: State, action: Action): 'done' | 'refused' {
  for (const shift of Object.values(state.shifts)) look(state, shift);
  const was = structuredClone({ ...state, undo: undefined });
  try {
    rules[action.kind]?.(state, action, state.shifts[action.shift] as Shift);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    Object.assign(state, was);
    return 'refused';
  }
  let now: Record<string, string> = Object.fromEntries(
    Object.entries(was.shifts).map(([name, shift]) => [name, seenOf(shift)]),
  );
  for (;;) {
    const changed = Object.entries(state.shifts).filter(([name, shift]) => seenOf(shift) !== now[name]);
    if (changed.length === 0) break;
    now = Object.fromEntries(Object.entries(state.shifts).map(([name, shift]) => [name, seenOf(shift)]));
    for (const [, shift] of changed) if (Object.keys(shift.waiting).length > 0) promote(state, shift);
  }
  for (const shift of Object.values(state.shifts)) look(state, shift);
  const work = (of: State) => JSON.stringify(of.shifts[action.shift]?.work[action.worker]);
  const did = !(action.kind === 'confirm' || action.kind === 'checkIn') || work(was) !== work(state);
  if (undoable.includes(action.kind) && did)
    state.undo = { by: action.by, until: state.now + 13_000, before: was, action };
  else if (!state.undo || !written[state.undo.action.kind] || !['go', 'rate'].includes(action.kind)) delete state.undo;
  return 'done';
}

/** The facts that the product must have stored in this state, by subject. */
export function factsOf(state: State): Record<string, unknown> {
  const facts: Record<string, unknown> = {};
  for (const [name, shift] of Object.entries(state.shifts)) {
    const { start, end, breakTime, wage, currency, needed, status, waitlist, fee = 0 } = shift;
    const many = hired(shift).length;
    facts[name] = {
      ...{ start, end, breakTime, wage, currency, needed, status, waitlist, fee, hired: many },
      ...{ full: status !== 'cancelled' && many >= needed, feeNow: feeNow(state, shift) },
      ...Object.fromEntries(
        (['applied', 'waiting', 'offered'] as const).map((list) => [list, Object.keys(shift[list]).sort()]),
      ),
      declined: Object.entries(shift.declined).map(String).sort(),
    };
    for (const [worker, entry] of Object.entries(shift.entries)) facts[`${name}, entry of ${worker}`] = entry;
    for (const [
      worker,
      { posted: _posted, ratedAt: _ratedAt, confirmedAt, changes: _changes, ...work },
    ] of Object.entries(shift.work))
      facts[`${name}, work of ${worker}`] = {
        ...work,
        ...(work.off && { joined: undefined }),
        confirmed: confirmedAt !== undefined,
        minutes: payable(state, shift, { ...(shift.work[worker] as Work) }),
        cents: pay(state, shift, shift.work[worker] as Work),
      };
  }
  for (const [name, { ratings, rated, completed }] of Object.entries(state.workers)) {
    const stars = Object.values(ratings);
    const sum = stars.reduce((total, one) => total + one, 0);
    const average = stars.length === 0 ? 0 : Math.floor((sum * 200 + stars.length) / (2 * stars.length)) / 100;
    facts[name] = { rating: rated ? average : 0, reviews: stars.length, completed };
  }
  for (const [name, { active, blocked, rights }] of Object.entries(state.companies))
    facts[name] = { active, blocked: [...blocked].sort(), rights: Object.entries(rights).map(String).sort() };
  const changes = Object.entries(state.announcedTerms).map(([about, { what }]) => `${what} ${about}`);
  const hours = Object.keys(state.announcedMinutes).map((about) => `hoursChanged ${about}`);
  facts['texts'] = [...state.texts, ...changes, ...hours].sort();
  facts['mails'] = [...state.mails].sort();
  return facts;
}
