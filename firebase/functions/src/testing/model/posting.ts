import { copyShifts, postShifts } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { addDays, dayKeyOf, minutesToClock } from '@spot/contracts/time';
import { control } from './control';
import { among, employerOf, type Kind } from './kinds';
import { favourites, isForFavourites, posts } from './rules';
import type { State } from './state';

const zone = 'America/Toronto';
export const dayAt = (now: number, days: number) => addDays(dayKeyOf(now, zone), days);

/** More shifts would only make scenarios slower. */
const mostShifts = 6;
/** The name of the next shift, if there may be one. */
const nextShift = ({ shifts }: State) => {
  const many = Object.keys(shifts).length;
  return many < mostShifts ? `shift ${many + 1}` : undefined;
};

/** New shifts by the employer. */
export const posting: Record<string, Kind> = {
  post: {
    weight: 5,
    pick: (state, [a, b, c, d]) => {
      const company = among(Object.keys(state.companies), a) ?? '';
      const shift = nextShift(state);
      return shift === undefined
        ? undefined
        : { shift, company, by: employerOf(state, company, b), how: c % 12, more: d % 4 };
    },
    ask: async (world, { by, company, how, more, shift }) => {
      const [from, to] = posts[how % posts.length] ?? [0, 0];
      const position = (await world.backend.db.doc(paths.position(`${company}-position`)).get()).data() ?? {};
      const { gigIds } = await world.as(by).call(postShifts, {
        ...{ postingId: world.request(), teamId: `${company}-team`, positionId: `${company}-position` },
        ...{ dates: [dayAt(control.now, more)], numSpotters: 1 + (how % 2) },
        ...{ startTime: minutesToClock(from * 60), endTime: minutesToClock(to * 60) },
        ...{ breakTime: position['breakTime'] as number, wageCents: position['wageCents'] as number },
        ...{ department: 'Banquets', entranceInstructions: 'Red door', billTo: '', tempToHire: false },
        ...(isForFavourites(how) && { favouritesHours: favourites.hours }),
      });
      world.gigs.set(shift, gigIds[0] ?? '');
    },
    describe: ({ company, how, more, shift }) =>
      `posts ${shift} of ${company} in ${more} days, ${posts[how % posts.length]?.join(' to ')} h, for ${1 + (how % 2)}${isForFavourites(how) ? ', favourites first' : ''}`,
  },
  copy: {
    weight: 3,
    pick: (state, [a, b, c, d]) => {
      const company = among(Object.keys(state.companies), a) ?? '';
      const shift = nextShift(state);
      return shift === undefined
        ? undefined
        : { shift, company, by: employerOf(state, company, b), how: c % 3, more: 1 + (d % 3) };
    },
    ask: async (world, { by, company, how, more, shift }) => {
      const [from, to] = [dayAt(control.now, how), dayAt(control.now, how + more)];
      const asked = { requestId: world.request(), teamId: `${company}-team`, from, to, days: 1, dryRun: false };
      const { gigIds } = await world.as(by).call(copyShifts, asked);
      if (gigIds[0] !== undefined) world.gigs.set(shift, gigIds[0]);
    },
    describe: ({ company, how, more, shift }) =>
      `copies the shift of ${company} in ${how} days to ${more} days later, as ${shift}`,
  },
};
