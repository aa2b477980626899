import { giveAwayPlace } from '@spot/contracts/scheduling';
import { checkIn, markNotHere, confirmHours, adjustTime, rateWorker } from '@spot/contracts/dayof';
import { fields, versionOf, onWorker, isHired } from './employer';
import { employerOf, pair, type Kind } from './kinds';
import { enteredTime } from './rules';
import type { Shift, State } from './state';

const over = (state: State) => (at: Shift, worker: string) => isHired(at, worker) && at.end <= state.now;
const near = (state: State) => (at: Shift, worker: string) =>
  isHired(at, worker) && Math.abs(at.start - state.now) < 12 * 3_600_000;
const isMissing = (at: Shift, worker: string) =>
  isHired(at, worker) && at.work[worker]?.cameAt === undefined && !at.work[worker]?.given;

/** The day of work and its hours, by the employer. */
export const hours: Record<string, Kind> = {
  checkIn: {
    weight: 3,
    pick: onWorker(near),
    ask: (world, { by, shift, worker }) =>
      world.as(by).call(checkIn, { gigId: world.id(shift), spotterId: worker, requestId: world.last() }),
    describe: ({ shift, worker }) => `checks ${worker} in on ${shift}`,
  },
  notHere: {
    weight: 1,
    pick: onWorker(near),
    ask: (world, { by, shift, worker }) =>
      world.as(by).call(markNotHere, { gigId: world.id(shift), spotterId: worker, requestId: world.last() }),
    describe: ({ shift, worker }) => `marks ${worker} as not here on ${shift}`,
  },
  giveAway: {
    weight: 2,
    pick: onWorker((state) => (at, worker) => at.start <= state.now && state.now < at.end && isMissing(at, worker)),
    ask: (world, { by, shift, worker }) =>
      world.as(by).call(giveAwayPlace, { requestId: world.request(), gigId: world.id(shift), spotterId: worker }),
    describe: ({ shift, worker }) => `gives the place of ${worker} on ${shift} away`,
  },
  confirm: {
    weight: 4,
    pick: onWorker(over, 2),
    ask: async (world, { by, shift, worker, how }) => {
      const cell = { gigId: world.id(shift), spotterId: worker };
      const expected = [{ ...cell, version: await versionOf(world, shift, worker) }];
      const teamId = (await fields(world, shift))['teamID'] as string;
      const scope = { kind: 'cell' as const, teamId, ...cell };
      const request = { requestId: world.last(), scope, expected, dryRun: false, workerHours: how === 1 };
      return world.as(by).call(confirmHours, request);
    },
    describe: ({ shift, worker, how }) =>
      `confirms the hours of ${worker} on ${shift}${how === 1 ? ' as submitted' : ''}`,
  },
  adjust: {
    weight: 4,
    pick: (state, numbers) => {
      const found = pair(state, numbers, over(state));
      const by = found && employerOf(state, found.company, numbers[2]);
      return found && { ...found, by, how: numbers[3] % 4, more: numbers[1] % 4 };
    },
    ask: async (world, { by, shift, worker, how, more }) => {
      const cell = { gigId: world.id(shift), spotterId: worker, version: await versionOf(world, shift, worker) };
      const { postedStart, postedEnd } = await fields(world, shift);
      const posted = [postedStart, postedEnd].map((at) => (at as { toMillis(): number }).toMillis());
      const custom = enteredTime({ posted: { start: posted[0] ?? 0, end: posted[1] ?? 0 } }, more);
      return world.as(by).call(adjustTime, { ...cell, option: how, reason: 'As agreed', ...(how === 2 && { custom }) });
    },
    describe: ({ shift, worker, how, more }) =>
      `sets the hours of ${worker} on ${shift} to ${['the posted ones', 'the worker’s', `entry ${more}`, 'No Show'][how]}`,
  },
  rate: {
    weight: 3,
    pick: (state, numbers) => {
      const found = pair(state, numbers, over(state));
      return found && { ...found, by: employerOf(state, found.company, numbers[2]), how: 1 + (numbers[3] % 5) };
    },
    ask: async (world, { by, shift, worker, how }) => {
      const seen = ((await fields(world, shift, worker))['spotterRating'] as number | undefined) ?? null;
      return world
        .as(by)
        .call(rateWorker, { gigId: world.id(shift), spotterId: worker, rating: how, comment: '', seen });
    },
    describe: ({ shift, worker, how }) => `gives ${worker} ${how} stars for ${shift}`,
  },
};
