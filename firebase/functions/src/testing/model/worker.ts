import {
  acceptOffer,
  applyToGig,
  cancelMyGig,
  checkInMyself,
  checkOutMyself,
  declineOffer,
} from '@spot/contracts/worker';
import { submitMyHours } from '@spot/contracts/dayof';
import { paths } from '@spot/contracts/core';
import { pair, type Kind } from './kinds';
import { hired } from './model';
import { enteredTime } from './rules';
import type { Shift, State } from './state';

/** A worker does it on a shift. */
const mine =
  (fits: (state: State) => (at: Shift, worker: string) => boolean, how = 1): Kind['pick'] =>
  (state, numbers) => {
    const found = pair(state, numbers, fits(state));
    return found && { ...found, by: found.worker, how: numbers[3] % how };
  };
const isHired = (at: Shift, worker: string) => hired(at).includes(worker);
const near = (state: State) => (at: Shift, worker: string) =>
  isHired(at, worker) && Math.abs(at.start - state.now) < 12 * 3_600_000;
const open = (state: State) => (at: Shift, worker: string) =>
  at.status === 'pending' && at.start > state.now && !isHired(at, worker) && !(worker in at.applied);

export const worker: Record<string, Kind> = {
  apply: {
    weight: 8,
    pick: mine(open),
    ask: (world, { by, shift }) => world.as(by).call(applyToGig, { gigId: world.id(shift) }),
    describe: ({ shift }) => `applies for ${shift}`,
  },
  accept: {
    weight: 3,
    pick: mine(() => (at, worker) => worker in at.offered),
    ask: (world, { by, shift }) => world.as(by).call(acceptOffer, { gigId: world.id(shift) }),
    describe: ({ shift }) => `accepts the offer of ${shift}`,
  },
  refuse: {
    weight: 1,
    pick: mine(() => (at, worker) => worker in at.offered),
    ask: (world, { by, shift }) => world.as(by).call(declineOffer, { gigId: world.id(shift) }),
    describe: ({ shift }) => `declines the offer of ${shift}`,
  },
  giveBack: {
    weight: 2,
    pick: mine(() => (at, worker) => isHired(at, worker) || worker in at.applied || worker in at.waiting),
    ask: (world, { by, shift }) => world.as(by).call(cancelMyGig, { gigId: world.id(shift), reason: 'Ill' }),
    describe: ({ shift }) => `cancels ${shift}`,
  },
  come: {
    weight: 3,
    pick: mine(near),
    ask: (world, { by, shift }) => world.as(by).call(checkInMyself, { gigId: world.id(shift) }),
    describe: ({ shift }) => `checks in on ${shift}`,
  },
  go: {
    weight: 4,
    pick: mine(() => (at, worker) => isHired(at, worker) && at.work[worker]?.cameAt !== undefined),
    ask: (world, { by, shift }) => world.as(by).call(checkOutMyself, { gigId: world.id(shift) }),
    describe: ({ shift }) => `checks out of ${shift}`,
  },
  say: {
    weight: 3,
    pick: mine((state) => (at, worker) => isHired(at, worker) && at.end <= state.now, 4),
    ask: async (world, { by, shift, how }) => {
      const gig = (await world.backend.db.doc(paths.gig(world.id(shift))).get()).data() ?? {};
      const at = (edge: string) => (gig[edge] as { toMillis(): number }).toMillis();
      const time = enteredTime({ posted: { start: at('postedStart'), end: at('postedEnd') } }, how);
      return world.as(by).call(submitMyHours, { gigId: world.id(shift), ...time });
    },
    describe: ({ shift, how }) => `submits the hours of entry ${how} on ${shift}`,
  },
};
