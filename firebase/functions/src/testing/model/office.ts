import { addShift, checkIn } from '@spot/contracts/dayof';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import { offerJobs, setAttendanceMark, setGroupStatus, setLatePolicy } from '@spot/contracts/backoffice';
import { setWaitlist } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { dayAt } from './posting';
import { control } from './control';
import { among, pair, type Kind } from './kinds';
import { hired } from './model';
import { waits, waitUntil } from './applyAction';
import { posts } from './rules';
import { minute } from './state';

const by = 'office';
const percents = [25, 50, 100];

export const office: Record<string, Kind> = {
  waitlist: {
    weight: 1,
    pick: (state, [a, b]) => {
      const found = among(
        Object.entries(state.shifts).filter(([, at]) => at.status === 'pending' && at.start > state.now),
        a,
      );
      return found && { by, shift: found[0], how: b % 4 === 0 ? 0 : 1 };
    },
    ask: (world, { shift, how }) =>
      world.as(by).call(setWaitlist, { gigId: world.id(shift), on: how === 1, confirmed: true }),
    describe: ({ shift, how }) => `turns the waitlist of ${shift} ${how === 1 ? 'on' : 'off'}`,
  },
  add: {
    weight: 1,
    pick: (state, [a, b, c, d]) => {
      const shift = `shift ${Object.keys(state.shifts).length + 1}`;
      const company = among(Object.keys(state.companies), b);
      return { by, shift, company, worker: among(Object.keys(state.workers), a), how: c % 4, more: d % 2 };
    },
    ask: async (world, { shift, company, worker, how, more }) => {
      const position = (await world.backend.db.doc(paths.position(`${company}-position`)).get()).data() ?? {};
      const [from, to] = posts[how] ?? [0, 0];
      const hours = { startMinutes: from * 60, endMinutes: to * 60, breakTime: position['breakTime'] as number };
      const { gigId } = await world.as(by).call(addShift, {
        ...{
          requestId: world.request(),
          teamId: `${company}-team`,
          spotterId: worker,
          positionId: `${company}-position`,
        },
        ...{ day: dayAt(control.now, -1 - more), noShow: how === 3, wageCents: position['wageCents'] as number },
        ...(how !== 3 && hours),
      });
      world.gigs.set(shift, gigId);
    },
    describe: ({ shift, company, worker, how, more }) =>
      `adds ${shift} of ${worker} at ${company}, ${1 + more} days ago, ${how === 3 ? 'a No Show' : `${posts[how]?.join(' to ')} h`}`,
  },
  offerJob: {
    weight: 2,
    pick: (state, numbers) => {
      const fits = pair(state, numbers, (at, worker) => at.status === 'pending' && !hired(at).includes(worker));
      return fits && { ...fits, by };
    },
    ask: (world, { shift, worker }) =>
      world
        .as(by)
        .call(offerJobs, { requestId: world.request(), spotterId: worker, gigIds: [world.id(shift)], dryRun: false }),
    describe: ({ shift, worker }) => `offers ${shift} to ${worker}`,
  },
  company: {
    weight: 1,
    pick: (state, [a, b]) => ({ by, company: among(Object.keys(state.companies), a), how: b % 2 }),
    ask: (world, { company, how }) =>
      world.as(by).call(setGroupStatus, {
        groupId: company,
        name: `Company ${company}`,
        status: how === 1 ? ('Active' as const) : ('Deactivated' as const),
      }),
    describe: ({ company, how }) => `${how === 1 ? 'activates' : 'deactivates'} ${company}`,
  },
  policy: {
    weight: 1,
    pick: (state, [a, b]) => ({ by, company: among(Object.keys(state.companies), a), how: among(percents, b) ?? 0 }),
    ask: async (world, { company, how }) => {
      const { lateCancellationPolicy: own } = (await world.backend.db.doc(paths.group(company)).get()).data() ?? {};
      const known = own as LateCancellationPolicy | undefined;
      const expected = known ? { hours: known.hours, percentage: known.percentage } : null;
      return world.as(by).call(setLatePolicy, { groupId: company, policy: { hours: 12, percentage: how }, expected });
    },
    describe: ({ company, how }) => `sets the late fee of ${company} to ${how} percent`,
  },
  mark: {
    weight: 1,
    pick: (state, numbers) => {
      const found = pair(state, numbers, (at, worker) => hired(at).includes(worker));
      return found && { ...found, by, how: numbers[3] % 3 };
    },
    ask: (world, { shift, worker, how }) => {
      const mark = (['none', 'late', 'absent'] as const)[how] ?? 'none';
      return world.as(by).call(setAttendanceMark, { gigId: world.id(shift), spotterId: worker, mark });
    },
    describe: ({ shift, worker, how }) =>
      `marks ${worker} on ${shift} as ${['neither late nor absent', 'late', 'absent'][how]}`,
  },
  comeAt: {
    weight: 1,
    pick: (state, numbers) => {
      const found = pair(state, numbers, (at, worker) => hired(at).includes(worker) && at.start <= state.now);
      return found && { ...found, by, how: ((numbers[3] % 9) - 3) * 60 };
    },
    ask: async (world, { shift, worker, how }) => {
      const gig = (await world.backend.db.doc(paths.gig(world.id(shift))).get()).data() ?? {};
      const at = (gig['start'] as { toMillis(): number }).toMillis() + how * minute;
      return world.as(by).call(checkIn, { gigId: world.id(shift), spotterId: worker, at });
    },
    describe: ({ shift, worker, how }) => `checks ${worker} in on ${shift} as of ${how} minutes after its start`,
  },
};

export const time: Record<string, Kind> = {
  wait: {
    weight: 9,
    pick: (state, [, , , d]) => ({ by: '', how: d % waits.length, more: waitUntil(state, d) }),
    ask: async (world, { more }) => {
      control.now += minute;
      await world.backend.runSchedule('advanceGigs');
      control.now = Math.max(control.now, more);
      await world.backend.runSchedule('advanceGigs');
    },
    describe: ({ how, more }) => {
      const when = new Date(more).toISOString().slice(5, 16).replace('T', ' ');
      return `Time passes until ${waits[how]} (${when} UTC)`;
    },
  },
};
