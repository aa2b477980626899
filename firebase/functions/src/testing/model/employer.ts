import {
  blockSpotter,
  declineApplicants,
  deleteGig,
  editNumworker,
  editPosition,
  editShiftTime,
  hireApplicant,
  hoursKinds,
  moveShift,
  removeHired,
  removeOffers,
  sendOffers,
  type PositionInput,
} from '@spot/contracts/scheduling';
import { removeMembers, unblockSpotter, updateMember, updateTeam } from '@spot/contracts/accounts';
import { undo, paths } from '@spot/contracts/core';
import { addDays } from '@spot/contracts/time';
import { chicago, toronto } from '../signUp';
import { among, employerOf, pair, type Kind } from './kinds';
import { closedToOffers, hired } from './model';
import { breaks, wages } from './rules';
import type { Shift, State } from './state';
import type { World } from './world';

const ahead = (state: State) => (at: Shift) => at.status === 'pending' && at.start > state.now;
export const isHired = (at: Shift, worker: string) => hired(at).includes(worker);
export const fields = async (world: World, shift: string, worker?: string) => {
  const path = worker === undefined ? paths.gig(world.id(shift)) : paths.hired(world.id(shift), worker);
  return (await world.backend.db.doc(path).get()).data() ?? {};
};
export const versionOf = async (...asked: Parameters<typeof fields>) =>
  ((await fields(...asked))['version'] as number | undefined) ?? 0;
const aShift = (state: State, n: number, fits: (at: Shift) => boolean) =>
  among(
    Object.entries(state.shifts).filter(([, at]) => fits(at)),
    n,
  );
/** Whoever does it has seen everything. */
const hoursSeen = ['ann', 'bob', 'cyd'].map((spotterId) => ({ spotterId, kinds: [...hoursKinds] }));
const signed = (minutes: number) => `${minutes < 0 ? '-' : '+'}${Math.abs(minutes)}`;

/** Of a shift by somebody of its company. */
const onShift =
  (
    fits: (state: State) => (at: Shift) => boolean,
    how: (at: Shift, c: number, d: number) => { how?: number; more?: number },
  ): Kind['pick'] =>
  (state, [a, b, c, d]) => {
    const found = aShift(state, a, fits(state));
    return found && { shift: found[0], by: employerOf(state, found[1].company, b), ...how(found[1], c, d) };
  };
/** Of a worker on a shift by somebody of its company. */
export const onWorker =
  (fits: (state: State) => (at: Shift, worker: string) => boolean, how = 1): Kind['pick'] =>
  (state, numbers) => {
    const found = pair(state, numbers, fits(state));
    return found && { ...found, by: employerOf(state, found.company, numbers[2]), how: numbers[3] % how };
  };
const lost = (at: Shift, worker: string, list: 'applied' | 'offered') => worker in at[list];

export const employer: Record<string, Kind> = {
  number: {
    weight: 1,
    pick: onShift(ahead, (_at, c) => ({ how: c % 4 })),
    ask: (world, { by, shift, how }) => world.as(by).call(editNumworker, { gigId: world.id(shift), numSpotters: how }),
    describe: ({ shift, how }) => `sets the headcount of ${shift} to ${how}`,
  },
  times: {
    weight: 2,
    pick: onShift(ahead, (_at, c, d) => ({ how: ((c % 9) - 4) * 45, more: ((d % 9) - 4) * 45 })),
    ask: async (world, { by, shift, how, more }) => {
      const gig = await fields(world, shift);
      const at = (edge: string, minutes: number) => (gig[edge] as { toMillis(): number }).toMillis() + minutes * 60_000;
      const request = { gigId: world.id(shift), version: gig['version'] as number, dryRun: false, hoursSeen };
      return world.as(by).call(editShiftTime, { ...request, start: at('start', how), end: at('end', more) });
    },
    describe: ({ shift, how, more }) =>
      `moves the start of ${shift} by ${signed(how)} and its end by ${signed(more)} minutes`,
  },
  move: {
    weight: 1,
    pick: onShift(ahead, (_at, c) => ({ how: c % 3 })),
    ask: async (world, { by, shift, how }) => {
      const gig = await fields(world, shift);
      const day = addDays(gig['dayKey'] as string, how);
      return world.as(by).call(moveShift, { gigId: world.id(shift), version: gig['version'] as number, day });
    },
    describe: ({ shift, how }) => `moves ${shift} by ${how} days`,
  },
  cancelShift: {
    weight: 1,
    pick: onShift(ahead, () => ({})),
    ask: async (world, { by, shift }) => {
      const gigId = world.id(shift);
      const expected = [{ gigId, version: await versionOf(world, shift) }];
      const scope = { kind: 'shift' as const, gigId };
      return world.as(by).call(deleteGig, { requestId: world.last(), scope, dryRun: false, expected });
    },
    describe: ({ shift }) => `cancels ${shift}`,
  },
  position: {
    weight: 2,
    pick: (state, [a, b, c, d]) => {
      const company = among(Object.keys(state.companies), a) ?? '';
      const { breakTime, wage } = state.companies[company]?.position ?? { breakTime: 0, wage: 0 };
      const one = c % 2 === 0;
      const how = one ? (among(breaks, d) ?? 0) : breakTime;
      return { company, by: employerOf(state, company, b), how, more: one ? wage : (among(wages, d) ?? 0) };
    },
    ask: async (world, { by, company, how, more }) => {
      const positionId = `${company}-position`;
      const { templateVersion = 1, ...from } =
        (await world.backend.db.doc(paths.position(positionId)).get()).data() ?? {};
      const { role, label, department, reporting, startTime, endTime, comments, experience, offSite } =
        from as unknown as PositionInput;
      const position = {
        ...{
          role,
          label,
          description: 'Serves plated dinners.',
          department,
          reporting,
          startTime,
          endTime,
          comments,
          experience,
          offSite,
        },
        ...{
          skills: ['Table service'],
          equipment: [],
          physicalRequirements: [],
          workingConditions: [],
          certificates: [],
        },
        ...{ entranceInstructions: 'Red door', breakTime: how, wageCents: more },
        smartAutofill: (from as unknown as PositionInput).smartAutofill,
      };
      const request = { positionId, expectedVersion: templateVersion as number, position, applyToUpcoming: true };
      return world.as(by).call(editPosition, { ...request, keepOwn: true, dryRun: false, hoursSeen });
    },
    describe: ({ company, how, more }) =>
      `changes the position of ${company} and its upcoming shifts to a break of ${how} minutes and ${more} cents an hour`,
  },
  hire: {
    weight: 7,
    pick: onWorker(() => (at, worker) => lost(at, worker, 'applied')),
    ask: (world, { by, shift, worker }) =>
      world.as(by).call(hireApplicant, { gigId: world.id(shift), spotterId: worker, hoursSeen: [...hoursKinds] }),
    describe: ({ shift, worker }) => `hires ${worker} for ${shift}`,
  },
  decline: {
    weight: 1,
    pick: onWorker(() => (at, worker) => lost(at, worker, 'applied')),
    ask: (world, { by, shift, worker }) =>
      world.as(by).call(declineApplicants, { requestId: world.last(), gigId: world.id(shift), spotterIds: [worker] }),
    describe: ({ shift, worker }) => `declines ${worker} for ${shift}`,
  },
  remove: {
    weight: 2,
    pick: onWorker((state) => (at, worker) => ahead(state)(at) && isHired(at, worker), 3),
    ask: (world, { by, shift, worker, how }) =>
      world.as(by).call(removeHired, {
        requestId: world.last(),
        removals: [{ gigId: world.id(shift), spotterId: worker, comment: 'Not needed' }],
        replacement: (['keepOpen', 'noReplacement', 'cancelShift'] as const)[how] ?? 'keepOpen',
      }),
    describe: ({ shift, worker, how }) =>
      `removes ${worker} from ${shift} and ${['keeps the place', 'needs no replacement', 'cancels it if nobody is left'][how]}`,
  },
  block: {
    weight: 1,
    pick: (state, [a, b, c, d]) => {
      const company = among(Object.keys(state.companies), a) ?? '';
      return {
        company,
        worker: among(Object.keys(state.workers), b) ?? '',
        by: employerOf(state, company, c),
        how: d % 2,
      };
    },
    ask: (world, { by, company, worker, how }) =>
      world.as(by).call(blockSpotter, {
        ...{ requestId: world.last(), groupId: company, spotterId: worker, note: '', dryRun: false },
        replacement: how === 0 ? ('keepOpen' as const) : ('noReplacement' as const),
      }),
    describe: ({ company, worker, how }) =>
      `blocks ${worker} for ${company}${how === 0 ? '' : ' without a replacement'}`,
  },
  unblock: {
    weight: 1,
    pick: (state, [a, b, c]) => {
      const all = Object.entries(state.companies).flatMap(([company, { blocked }]) =>
        blocked.map((worker) => ({ company, worker })),
      );
      const found = among(all, a);
      return found && { ...found, by: employerOf(state, found.company, b + c) };
    },
    ask: (world, { by, company, worker }) => world.as(by).call(unblockSpotter, { groupId: company, spotterId: worker }),
    describe: ({ company, worker }) => `unblocks ${worker} for ${company}`,
  },
  offer: {
    weight: 3,
    pick: onWorker((state) => (at, worker) => (ahead(state)(at) || !closedToOffers(state, at)) && !isHired(at, worker)),
    ask: (world, { by, shift, worker }) =>
      world.as(by).call(sendOffers, { requestId: world.request(), gigIds: [world.id(shift)], spotterIds: [worker] }),
    describe: ({ shift, worker }) => `offers ${shift} to ${worker}`,
  },
  takeBack: {
    weight: 1,
    pick: onWorker(() => (at, worker) => lost(at, worker, 'offered')),
    ask: (world, { by, shift, worker }) =>
      world.as(by).call(removeOffers, { requestId: world.last(), gigId: world.id(shift), spotterIds: [worker] }),
    describe: ({ shift, worker }) => `withdraws the offer of ${shift} to ${worker}`,
  },
  undo: {
    weight: 3,
    pick: (state) => state.undo && { by: state.undo.by, shift: state.undo.action.shift },
    ask: (world, { by }) => world.as(by).call(undo, { undoId: world.undoId }),
    describe: () => 'undoes that',
  },
  right: {
    weight: 1,
    pick: (state, [a, b, c]) => {
      const company = among(Object.keys(state.companies), a) ?? '';
      const by = employerOf(state, company, b * 3);
      return { company, worker: `${company}-${c % 2 === 0 ? 'edit' : 'view'}`, by, how: (b + c) % 2 };
    },
    ask: (world, { by, company, worker, how }) =>
      world.as(by).call(updateMember, {
        ...{ teamId: `${company}-team`, email: `${worker}@spot.test`, name: `Person ${worker}`, role: 'Manager' },
        permission: how === 1 ? ('Edit' as const) : ('View' as const),
      }),
    describe: ({ worker, how }) => `gives ${worker} the right ${how === 1 ? 'Edit' : 'View'}`,
  },
  expel: {
    weight: 1,
    pick: (state, [a, b, c]) => {
      const company = among(Object.keys(state.companies), a) ?? '';
      return { company, worker: `${company}-${c % 2 === 0 ? 'edit' : 'view'}`, by: employerOf(state, company, b * 3) };
    },
    ask: (world, { by, company, worker }) =>
      world.as(by).call(removeMembers, { teamId: `${company}-team`, emails: [`${worker}@spot.test`] }),
    describe: ({ worker, company }) => `removes ${worker} from the team of ${company}`,
  },
  team: {
    weight: 2,
    pick: (state, [a, b, c]) => {
      const company = among(Object.keys(state.companies), a) ?? '';
      return { company, by: employerOf(state, company, b % 3 === 0 ? b : 15), how: c % 2 };
    },
    ask: (world, { by, company, how }) =>
      world.as(by).call(updateTeam, { teamId: `${company}-team`, place: how === 0 ? chicago : toronto }),
    describe: ({ company, how }) => `moves the team of ${company} to ${how === 0 ? 'Chicago' : 'Toronto'}`,
  },
};
