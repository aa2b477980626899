import { paths } from '@spot/contracts/core';
import { addDays, dayKeyOf, startOfWeek } from '@spot/contracts/time';
import { keepDirectory } from '../backoffice/keepDirectory';
import { recountDay } from './dayStats';
import { hireApplicant } from '@spot/contracts/scheduling';
import { startBackend, type Backend } from '../testing/backend';
import { metered } from '../testing/metered';
import { repairAll } from '../testing/repairAll';
import { Market, zone } from '../testing/market';

describe('The numbers of a company’s day (ADM-024..026, ADM-179)', () => {
  let backend: Backend;
  let market: Market;
  const day = addDays(dayKeyOf(Date.now(), zone), 3);
  const keys = { dayKey: day };

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
  });
  afterAll(() => backend.close());

  const numbers = async (company: string, on = day) => {
    await backend.settled();
    return (await backend.db.doc(paths.companyDay(on, company)).get()).data();
  };
  const gig = (id: string) => backend.db.doc(paths.gig(id));

  it('count hired and needed of filled and unfilled shifts by team, and follow every change', async () => {
    const north = await market.company('north', { owner: 'Owner' });
    const uptown = { ...north.team, id: 'north-uptown', name: 'Uptown' };
    await market.write({ [paths.team(uptown.id)]: uptown });
    await market.gig('full', north, 72, { ...keys, numSpotters: 2, numHired: 2, full: true });
    await market.gig('open', north, 72, { ...keys, numSpotters: 3, numHired: 1 });
    await market.gig('gone', north, 72, { ...keys, status: 'cancelled' });
    await market.gig('else', { ...north, team: uptown }, 72, { ...keys, numSpotters: 4 });
    expect(await numbers('north')).toEqual({
      dayKey: day,
      groupID: 'north',
      groupName: 'Company north',
      nameLower: 'company north',
      hasFilled: true,
      hasUnfilled: true,
      filled: { shifts: 1, hired: 2, needed: 2 },
      unfilled: { shifts: 2, hired: 1, needed: 7 },
      teams: {
        'north-team': {
          name: 'Downtown',
          filled: { shifts: 1, hired: 2, needed: 2 },
          unfilled: { shifts: 1, hired: 1, needed: 3 },
        },
        'north-uptown': {
          name: 'Uptown',
          filled: { shifts: 0, hired: 0, needed: 0 },
          unfilled: { shifts: 1, hired: 0, needed: 4 },
        },
      },
    });
    await gig('open').update({ numSpotters: 1, full: true });
    await gig('else').update({ dayKey: addDays(day, 1) });
    expect(await numbers('north')).toMatchObject({
      hasUnfilled: false,
      filled: { shifts: 2, hired: 3, needed: 3 },
      unfilled: { shifts: 0 },
      teams: expect.not.objectContaining({ 'north-uptown': expect.anything() as unknown }) as unknown,
    });
    expect(await numbers('north', addDays(day, 1))).toMatchObject({ unfilled: { shifts: 1, hired: 0, needed: 4 } });
    for (const id of ['full', 'open']) await gig(id).update({ status: 'cancelled' });
    expect(await numbers('north')).toBeUndefined();
  });

  it('stay right when teams are counted at the same moment, and are repaired at night', async () => {
    const lake = await market.company('lake', { other: 'Owner' });
    const teams = Array.from({ length: 4 }, (_, index) => ({
      ...lake.team,
      id: `lake-${index}`,
      name: `Team ${index}`,
    }));
    await market.write(Object.fromEntries(teams.map((team) => [paths.team(team.id), team])));
    await Promise.all(teams.map((team) => market.gig(`of-${team.id}`, { ...lake, team }, 72, keys)));
    await Promise.all(teams.flatMap(({ id }) => [recountDay(backend.db, day, id), recountDay(backend.db, day, id)]));
    expect(await numbers('lake')).toMatchObject({ unfilled: { shifts: 4, hired: 0, needed: 4 } });
    await backend.db.doc(paths.companyDay(day, 'lake')).update({ 'unfilled.shifts': 9 });
    const { repaired } = await repairAll(backend.db);
    expect(repaired.some((one) => one.startsWith(`${day} lake-`))).toBe(true);
    expect(await numbers('lake')).toMatchObject({ unfilled: { shifts: 4 } });
  });

  it('contain a company’s new name, by which they are searched and sorted', async () => {
    const old = await market.company('old', { olga: 'Owner' });
    await market.gig('named', old, 72, keys);
    expect(await numbers('old')).toMatchObject({ nameLower: 'company old' });
    const group = backend.db.doc(paths.group('old'));
    const before = await group.get();
    await group.update({ name: 'Borealis' });
    const after = await group.get();
    await group.update({ name: 'Aurora  Events' });
    const renamed = { groupName: 'Aurora  Events', nameLower: 'aurora events' };
    expect(await numbers('old')).toMatchObject(renamed);
    // An event that is retried comes after later ones.
    await keepDirectory.run({ data: { before, after }, params: { id: 'old' } } as never);
    expect(await numbers('old')).toMatchObject(renamed);
  });

  it('contain a team’s new name, as the week’s numbers do, although no number has changed', async () => {
    const hall = await market.company('hall', { hana: 'Owner' });
    await market.gig('in-hall', hall, 72, { ...keys, numHired: 1 });
    await numbers('hall');
    await backend.db.doc(paths.team(hall.team.id)).update({ name: 'Great Hall' });
    expect(await numbers('hall')).toMatchObject({ teams: { [hall.team.id]: { name: 'Great Hall' } } });
    const week = await backend.db.doc(paths.weekStats(startOfWeek(day, 'monday'), hall.team.id)).get();
    expect(week.data()).toMatchObject({ shifts: 1, teamName: 'Great Hall' });
  });

  it('cost the same number of documents for a hire whether the team’s week has two shifts or sixty', async () => {
    const busy = await market.company('busy', { boss: 'Owner' });
    const boss = await backend.signUp('boss');
    const hire = async (id: string) => {
      const shift = await market.gig(id, busy, 72, keys);
      const worker = await market.spotter(`${id}-worker`);
      await market.applicant(shift, worker);
      return metered(backend, () => boss.call(hireApplicant, { gigId: id, spotterId: worker.uid }));
    };
    await market.gig('busy-0', busy, 72, { ...keys, numHired: 1 });
    const quiet = await hire('busy-quiet');
    const sixty = Array.from({ length: 60 }, (_, index) => `busy-${index + 1}`);
    await Promise.all(sixty.map((id) => market.gig(id, busy, 72, { ...keys, numHired: 1 })));
    const crowded = await hire('busy-crowded');
    expect(crowded).toEqual(quiet);
    expect(await numbers('busy')).toMatchObject({ filled: { shifts: 2 }, unfilled: { shifts: 61 } });
  });
});
