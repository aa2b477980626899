import {
  copyShifts,
  moveShift,
  postShifts,
  setFavourite,
  gig as gigSchema,
  type Gig,
} from '@spot/contracts/scheduling';
import { paths, type RequestOf } from '@spot/contracts/core';
import { applyToGig, openGigs } from '@spot/contracts/worker';
import { addDays, dayKeyOf, hourMs } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { postingEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';

type Request = RequestOf<typeof postShifts>;

describe('Favourites first', () => {
  let backend: Backend;
  let market: Market;
  const people: Record<string, Client> = {};
  const as = (uid: string) => people[uid] as Client;
  const day = (days: number) => addDays(dayKeyOf(Date.now(), zone), days);
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
  const isOver = (id: string) => backend.db.doc(paths.gig(id)).update({ 'favouritesFirst.until': new Date(0) });
  const sees = async (uid: string, id: string) =>
    (await as(uid).call(openGigs, { limit: 50 })).gigs.some(({ gigId }) => gigId === id);

  const request = (dates: string[], more: Partial<Request> = {}): Request => ({
    postingId: dates.join('-'),
    teamId: 'north-team',
    positionId: 'north-position',
    dates,
    numSpotters: 2,
    ...postingEntries,
    favouritesHours: 24,
    ...more,
  });
  const posted = async (days: number, more: Partial<Request> = {}) =>
    (await as('edit').call(postShifts, request([day(days)], more))).gigIds[0] as string;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    await market.company('north', { edit: 'Edit' });
    for (const uid of ['edit', 'liked', 'other']) people[uid] = await backend.signUp(uid);
    for (const uid of ['liked', 'other']) {
      await market.spotter(uid);
      await market.write({
        [paths.teamPool('north-team', uid)]: { uid, name: uid, rating: 4, lastWorked: 1 },
      });
    }
  });
  afterAll(() => backend.close());

  it('is refused if the team has none, or if the shift begins before others could apply', async () => {
    expect(await as('edit').refused(postShifts, request([day(3)]))).toMatchObject({
      details: { field: 'favouritesHours', reason: 'noFavourites' },
    });
    await as('edit').call(setFavourite, { teamId: 'north-team', spotterId: 'liked', favourite: true });
    expect(await as('edit').refused(postShifts, request([day(1), day(3)], { favouritesHours: 48 }))).toMatchObject({
      details: { field: 'favouritesHours', reason: 'favouritesLate' },
    });
  });

  it('shows the shift to favourites only and accepts their applications, then everybody’s', async () => {
    const before = Date.now();
    const id = await posted(4);
    const { favouritesFirst } = await gigOf(id);
    expect(favouritesFirst?.hours).toBe(24);
    expect((favouritesFirst?.until ?? 0) - before - 24 * hourMs).toBeLessThan(60_000);
    expect([await sees('liked', id), await sees('other', id)]).toEqual([true, false]);
    expect(await as('other').refused(applyToGig, { gigId: id })).toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'notOpenYet' },
    });
    expect(await as('liked').call(applyToGig, { gigId: id })).toEqual({ status: 'applied' });
    await isOver(id);
    expect(await sees('other', id)).toBe(true);
    expect(await as('other').call(applyToGig, { gigId: id })).toEqual({ status: 'applied' });
  });

  it('keeps others off the waitlist of a full shift', async () => {
    const id = await posted(5);
    await backend.db.doc(paths.gig(id)).update({ numSpotters: 1, numHired: 1, full: true, waitlist: true });
    expect(await as('other').refused(applyToGig, { gigId: id })).toMatchObject({ details: { reason: 'notOpenYet' } });
    expect(await as('liked').call(applyToGig, { gigId: id })).toEqual({ status: 'waitlisted' });
  });

  it('is open to everybody if the shift starts before its end, and again to favourites only if that is undone', async () => {
    const id = await posted(6, { favouritesHours: 48 });
    const { start, end, favouritesFirst } = await gigOf(id);
    const sooner = new Date((favouritesFirst?.until ?? 0) - hourMs);
    await backend.db.doc(paths.gig(id)).update({ start: sooner });
    expect(await sees('other', id)).toBe(true);
    await backend.db.doc(paths.gig(id)).update({ start: new Date(start), end: new Date(end) });
    expect(await sees('other', id)).toBe(false);
    const { version } = await gigOf(id);
    await as('edit').call(moveShift, { gigId: id, version, day: day(7) });
    expect((await gigOf(id)).favouritesFirst).toEqual(favouritesFirst);
  });

  it('starts again on a copy with the same hours, if they fit and the team still has favourites', async () => {
    const id = await posted(8);
    await isOver(id);
    const copied = async (to: number, requestId: string) => {
      const asked = { requestId, teamId: 'north-team', from: day(8), to: day(to), days: 1, dryRun: false };
      return gigOf((await as('edit').call(copyShifts, asked)).gigIds[0] as string);
    };
    const copy = await copied(20, 'copy-1');
    expect(copy.favouritesFirst?.hours).toBe(24);
    expect(copy.favouritesFirst?.until).toBeGreaterThan(Date.now() + 23 * hourMs);
    await backend.db.doc(paths.gig(id)).update({ 'favouritesFirst.hours': 24 * 40 });
    expect((await copied(21, 'copy-2')).favouritesFirst).toBeUndefined();
    await backend.db.doc(paths.gig(id)).update({ 'favouritesFirst.hours': 24 });
    await as('edit').call(setFavourite, { teamId: 'north-team', spotterId: 'liked', favourite: false });
    expect((await copied(22, 'copy-3')).favouritesFirst).toBeUndefined();
  });

  it('is refused, and not copied, if the company has blocked all of the team’s favourites', async () => {
    await as('edit').call(setFavourite, { teamId: 'north-team', spotterId: 'liked', favourite: true });
    await posted(10);
    const block = backend.db.doc(paths.groupBlocked('north', 'liked'));
    await block.set({ spotterId: 'liked' });
    expect(await as('edit').refused(postShifts, request([day(11)]))).toMatchObject({
      details: { field: 'favouritesHours', reason: 'noFavourites' },
    });
    const asked = { requestId: 'copy-4', teamId: 'north-team', from: day(10), to: day(30), days: 1, dryRun: false };
    const { gigIds } = await as('edit').call(copyShifts, asked);
    expect((await gigOf(gigIds[0] as string)).favouritesFirst).toBeUndefined();
    await as('edit').call(setFavourite, { teamId: 'north-team', spotterId: 'other', favourite: true });
    expect((await gigOf(await posted(11))).favouritesFirst).toMatchObject({ hours: 24 });
    await block.delete();
  });

  it('is open to everybody once no favourite is left who can apply, and reserved again when one can', async () => {
    const star = (favourite: boolean, spotterId = 'liked') =>
      as('edit').call(setFavourite, { teamId: 'north-team', spotterId, favourite });
    await star(false, 'other');
    await star(true);
    const [id, second] = [await posted(13), await posted(14)];
    expect(await sees('other', id)).toBe(false);
    const block = backend.db.doc(paths.groupBlocked('north', 'liked'));
    await block.set({ spotterId: 'liked' });
    expect([await sees('other', id), await sees('other', second)]).toEqual([true, true]);
    expect(await as('other').call(applyToGig, { gigId: id })).toEqual({ status: 'applied' });
    await block.delete();
    expect(await as('other').refused(applyToGig, { gigId: second })).toMatchObject({
      details: { reason: 'notOpenYet' },
    });
    await star(false);
    expect(await as('other').call(applyToGig, { gigId: second })).toEqual({ status: 'applied' });
  });
});
