import { companyOf, dayOf, isBusy, text, requireThat } from './model';
import { upcoming, own, comeIn, nearWork, offer, posts, type Rule } from './rules';
import { day, hour, minute, type State } from './state';

export const officeRules: Record<string, Rule> = {
  waitlist: (state, { how, shift: name }, shift) => {
    if (how === 1) upcoming(state, shift);
    shift.waitlist = how === 1;
    if (how === 1) return;
    for (const worker of Object.keys(shift.waiting)) {
      delete shift.waiting[worker];
      shift.entries[worker] = worker in shift.offered ? 'pending' : 'cancelled';
      text(state, 'waitlistClosed', worker, name);
    }
  },
  /** A past shift with one worker; `how` 3 is a No Show. */
  add: (state, { company: name, worker, how, more, shift }) => {
    const company = companyOf(state, { company: name });
    const { breakTime, wage, currency, zone } = company.position;
    const [from, to] = posts[how === 3 ? 0 : how] ?? [0, 0];
    const midnight = (dayOf(state.now, zone) - 1 - more) * day - (zone === 'America/Chicago' ? -6 : -5) * hour;
    const [start, end] = [midnight + from * hour, midnight + to * hour];
    requireThat(how === 3 || (breakTime <= 150 && breakTime < (end - start) / minute), 'break is not possible');
    requireThat(
      !isBusy(state, worker, { start, end }) && !company.blocked.includes(worker),
      'worker cannot have worked',
    );
    const terms = { start, end, breakTime, wage, currency, zone };
    const posted = { start, end, breakTime };
    const option = how === 3 ? 3 : 2;
    state.shifts[shift] = {
      ...{
        ...terms,
        company: name,
        posted: { start, end },
        ownTimes: false,
        needed: 1,
        status: 'completed',
        added: true,
      },
      ...{ waitlist: false, applied: {}, waiting: {}, offered: {}, declined: {}, stays: [], seen: [] },
      work: { [worker]: { ...posted, posted, option, here: option !== 3, notHere: false, mark: 'none', changes: 0 } },
      entries: { [worker]: 'completed' },
    };
    if (option !== 3) (state.workers[worker] as { completed: number }).completed += 1;
  },
  offerJob: offer,
  company: (state, { company, how }) => void (companyOf(state, { company }).active = how === 1),
  policy: (state, { company, how }) => void (companyOf(state, { company }).percent = how),
  mark: (_state, action, shift) =>
    void (own(shift, action).mark = (['none', 'late', 'absent'] as const)[action.how % 3] ?? 'none'),
  comeAt: (state, action, shift) => {
    const at = shift.start + action.how * minute;
    requireThat(at <= state.now, 'is in the future');
    // An entered time must fit even if the worker is already here.
    nearWork(shift, own(shift, action), at);
    comeIn(shift, own(shift, action), at);
  },
};

const manage = (state: State, by: string, company: string) => {
  const { rights, active } = companyOf(state, { company });
  requireThat(by === 'office' || (rights[by] === 'Owner' && active), 'has no right');
};

/** Members of a company and their rights. */
export const peopleRules: Record<string, Rule> = {
  right: (state, { by, company: name, worker: person, how }) => {
    const { rights } = companyOf(state, { company: name });
    manage(state, by, name);
    requireThat(rights[person] && rights[person] !== 'Owner', 'is no member');
    rights[person] = how === 1 ? 'Edit' : 'View';
  },
  expel: (state, { by, company: name, worker: person }) => {
    const { rights } = companyOf(state, { company: name });
    manage(state, by, name);
    if (!rights[person] || rights[person] === 'Owner') return;
    delete rights[person];
    state.mails.push(person);
  },
  /** Shifts that were posted before keep their own time zone. */
  team: (state, { by, company }) => manage(state, by, company),
};
