import { copyShifts, moveShift, postShifts, gig as gigSchema, type Gig } from '@spot/contracts/scheduling';
import { type RequestOf, paths, payCents } from '@spot/contracts/core';
import type { Team } from '@spot/contracts/accounts';
import {
  addDays,
  dayKeyOf,
  daysBetween,
  formatTimeRange,
  fromWallClock,
  minuteMs,
  weekday,
} from '@spot/contracts/time';
import { catalogueDeletionId } from '../../core/deletedNames';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { postingEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';
import { handleCopyShifts } from './copyShifts';

type Request = RequestOf<typeof copyShifts>;

describe('Copying a day or a week', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  const edit = () => people['edit'] as Client;
  const today = dayKeyOf(Date.now(), zone);
  const day = (days: number) => addDays(today, days);
  let count = 0;

  /** A separate team, so that tests do not copy each other's shifts. */
  const freshTeam = async (more: Partial<Team> = {}) => {
    const team = { ...company.team, id: `copy-team-${(count += 1)}`, ...more };
    await market.write({ [paths.team(team.id)]: team });
    await backend.settled();
    return team;
  };
  const posted = async (team: Team, label: string, dates: string[], more: object = {}) => {
    const position = { ...market.position(`copy-${(count += 1)}`, team, 'north'), label, timeZone: team.timeZone };
    await market.write({ [paths.position(position.id)]: position });
    const { gigIds } = await edit().call(postShifts, {
      postingId: position.id,
      teamId: team.id,
      positionId: position.id,
      dates,
      numSpotters: 4,
      ...postingEntries,
      startTime: { period: 'PM', hour: 6, min: 15 },
      endTime: { period: 'AM', hour: 2, min: 0 },
      department: 'Bar',
      billTo: 'Arena',
      tempToHire: true,
      ...more,
    });
    return gigIds;
  };
  const copied = (team: Team, from: string, to: string, more: Partial<Request> = {}) => {
    const requestId = `copy-${(count += 1)}`;
    return edit().call(copyShifts, { requestId, teamId: team.id, from, to, days: 1, dryRun: false, ...more });
  };
  const shifts = async (team: Team): Promise<Gig[]> => {
    const found = await backend.db.collection('gigs').where('teamID', '==', team.id).get();
    return found.docs.flatMap((one) => read(gigSchema, one) ?? []).sort((a, b) => a.start - b.start);
  };

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    // Makes the company's position usable for shifts of teams that have none.
    await backend.db.doc(paths.position('north-position')).update({ visibility: 'company' });
    for (const uid of ['owner', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  it('posts each shift of the day again, at the same time, with its values and without its workers', async () => {
    const team = await freshTeam();
    const [id] = (await posted(team, 'Bar', [day(2)])) as [string];
    const source = read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
    await market.hired({ ...source, smartAutofill: source.smartAutofill }, await market.spotter('copied-1'));
    await backend.db.doc(paths.gig(id)).update({
      ...{ wageCents: 2150, waitlist: true, ownTimes: true },
      // The place of an absent worker was given to someone else; the copy has none.
      ...{ numSpotters: 5, numOfWorkers: 5, givenAway: 1 },
    });
    const plan = await copied(team, day(2), day(9), { dryRun: true });
    const answer = await copied(team, day(2), day(9));
    expect(answer).toMatchObject({ shifts: 1, refused: [] });
    const copyId = answer.gigIds[0] as string;
    const made = read(gigSchema, await backend.db.doc(paths.gig(copyId)).get()) as Gig;
    expect(formatTimeRange(made.start, made.end, zone)).toBe('6:15 PM - 2:00 AM');
    const cents = 4 * payCents(2150, (made.end - made.start) / minuteMs - 30);
    expect(plan).toEqual({ gigIds: [], shifts: 1, refused: [], cost: [{ dayKey: day(9), currency: 'CAD', cents }] });
    expect(made).toMatchObject({
      dayKey: day(9),
      status: 'pending',
      numSpotters: 4,
      numHired: 0,
      full: false,
      version: 1,
      ownTimes: true,
      wageCents: 2150,
      department: 'Bar',
      billTo: 'Arena',
      tempToHire: true,
      waitlist: false,
      multiDayID: source.multiDayID,
      postedStart: made.start,
      postedBy: 'Person edit',
    });
    for (const path of [
      paths.groupGig('north', copyId),
      paths.positionGig(source.multiDayID, copyId),
      paths.recommendation(copyId),
    ])
      expect([path, (await backend.db.doc(path).get()).exists]).toEqual([path, true]);
    expect((await backend.db.collection(`gigs/${copyId}/hired`).get()).size).toBe(0);
    expect(await copied(team, day(2), day(9))).toMatchObject({
      shifts: 0,
      refused: [
        { role: 'Server', label: 'Bar', day: day(9), message: 'It appears you already have this position posted.' },
      ],
    });
  });

  it('copies shifts of another team’s public position, with its uniform, until that is private again (N45)', async () => {
    const team = await freshTeam();
    const position = { ...market.position(`shared-${(count += 1)}`, company.team, 'north'), label: 'Shared' };
    await market.write({
      [paths.position(position.id)]: { ...position, visibility: 'company', uniformId: 'vest' },
      [paths.uniform(company.team.id, 'vest')]: { name: 'Vest', description: 'x', url: '' },
    });
    await edit().call(postShifts, {
      postingId: position.id,
      teamId: team.id,
      positionId: position.id,
      dates: [day(2)],
      numSpotters: 1,
      ...postingEntries,
      department: 'Bar',
    });
    const { gigIds } = await copied(team, day(2), day(5));
    expect(read(gigSchema, await backend.db.doc(paths.gig(gigIds[0] as string)).get())).toMatchObject({
      teamID: team.id,
      uniformId: 'vest',
      uniformTeamID: company.team.id,
      ownTimes: false,
    });
    await backend.db.doc(paths.position(position.id)).update({ visibility: 'team' });
    expect(await copied(team, day(2), day(6))).toMatchObject({
      shifts: 0,
      refused: [{ label: 'Shared', message: 'This position does not exist.' }],
    });
  });

  it('copies a week day by day without cancelled shifts, and lists the effects first', async () => {
    const team = await freshTeam();
    const sunday = addDays(today, 7 - weekday(today));
    await posted(team, 'Week', [sunday, addDays(sunday, 3), addDays(sunday, 6)]);
    const [gone] = (await posted(team, 'Gone', [addDays(sunday, 1)])) as [string];
    await posted(team, 'After', [addDays(sunday, 7)]);
    await backend.db.doc(paths.gig(gone)).update({ status: 'cancelled' });
    const to = addDays(sunday, 14);
    const plan = await copied(team, sunday, to, { days: 7, dryRun: true });
    expect(plan).toMatchObject({ gigIds: [], shifts: 3, refused: [] });
    expect(plan.cost?.map(({ dayKey }) => daysBetween(to, dayKey))).toEqual([0, 3, 6]);
    expect(await shifts(team)).toHaveLength(5);
    expect((await copied(team, sunday, to, { days: 7 })).shifts).toBe(3);
    const made = (await shifts(team)).filter(({ dayKey }) => dayKey >= to);
    expect(made.map(({ dayKey, label }) => [daysBetween(to, dayKey), label])).toEqual([
      [0, 'Week'],
      [3, 'Week'],
      [6, 'Week'],
    ]);
  });

  it('lists shifts that cannot be posted: the 31st day ahead, a wage below the new minimum, a deleted position', async () => {
    const team = await freshTeam();
    const [cheap] = (await posted(team, 'Cheap', [day(3)])) as [string];
    await posted(team, 'Far', [day(4)]);
    await posted(team, 'Fine', [day(3)]);
    const [orphan] = (await posted(team, 'Orphan', [day(3)])) as [string];
    await backend.db.doc(paths.gig(cheap)).update({ wageCents: 1600 });
    await backend.db
      .doc(paths.position((await backend.db.doc(paths.gig(orphan)).get()).get('multiDayID') as string))
      .delete();
    const { refused, shifts: made } = await copied(team, day(3), day(30), { days: 7 });
    expect(made).toBe(1);
    expect(refused.map(({ label, message }) => `${label}: ${message}`).sort()).toEqual([
      'Cheap: Valid wage range: $17.95 - $100.00',
      'Far: Choose a day within the next 30 days.',
      'Orphan: This position does not exist.',
    ]);
  });

  it('takes effect once for each request, however often and fast it is sent', async () => {
    const team = await freshTeam();
    await posted(team, 'Once', [day(2), day(3)]);
    const requestId = 'copied-once';
    const answers = await Promise.all([1, 2, 3].map(() => copied(team, day(2), day(12), { days: 7, requestId })));
    expect(new Set(answers.map((answer) => answer.gigIds.join())).size).toBe(1);
    expect(answers[0]).toMatchObject({ shifts: 2, refused: [] });
    expect(await shifts(team)).toHaveLength(4);
    // The copies are not copied again, although they lie on days of the copied week.
    const near = await freshTeam();
    await posted(near, 'Near', [day(2), day(3)]);
    const asked = { days: 7 as const, requestId: 'copied-near' };
    const first = await copied(near, day(2), day(4), asked);
    await expect(copied(near, day(2), day(4), asked)).resolves.toEqual(first);
    expect(await shifts(near)).toHaveLength(4);
  });

  it('leaves out requirements deleted from the catalogue, which past shifts still have (decision N74)', async () => {
    const team = await freshTeam();
    const [id] = (await posted(team, 'Old', [day(2)])) as [string];
    await backend.db
      .doc(paths.gig(id))
      .update({ certificates: ['Smart Serve', 'Gone Card'], equipment: ['Gone Boots'] });
    for (const name of ['Gone Card', 'Gone Boots'])
      await market.write({
        [paths.catalogueDeletion(catalogueDeletionId(name))]: { name, lease: 'over', deletedAt: Date.now() },
      });
    const { gigIds } = await copied(team, day(2), day(9));
    expect(read(gigSchema, await backend.db.doc(paths.gig(gigIds[0] as string)).get())).toMatchObject({
      certificates: ['Smart Serve'],
      equipment: [],
    });
  });

  it('leaves out a uniform that the team has deleted, which past shifts still have (SCH-240)', async () => {
    const team = await freshTeam();
    await market.write({ [paths.uniform(team.id, 'worn')]: { name: 'Vest', description: 'x', url: '' } });
    for (const uniformId of ['worn', 'gone']) {
      const [id] = (await posted(team, uniformId, [day(2)])) as [string];
      await backend.db.doc(paths.gig(id)).update({ uniformId });
    }
    await copied(team, day(2), day(9));
    const copies = (await shifts(team)).filter(({ dayKey }) => dayKey === day(9));
    expect(Object.fromEntries(copies.map(({ label, uniformId }) => [label, uniformId]))).toEqual({ worn: 'worn' });
  });

  it('copies more than one transaction holds, each shift once', async () => {
    const team = await freshTeam();
    const week = Array.from({ length: 7 }, (_, offset) => day(offset + 1));
    for (let index = 0; index < 4; index += 1) await posted(team, `Many ${index}`, week);
    expect((await copied(team, day(1), day(8), { days: 7 })).shifts).toBe(28);
    const made = await shifts(team);
    expect(made).toHaveLength(56);
    expect(new Set(made.map(({ label, dayKey }) => `${label} ${dayKey}`)).size).toBe(56);
  });

  it.each([
    ['America/St_Johns', '2027-03-07', '2027-03-14'],
    ['America/Phoenix', '2027-03-07', '2027-03-14'],
    ['America/Regina', '2027-10-31', '2027-11-07'],
    ['America/Vancouver', '2027-10-31', '2027-11-07'],
  ])('keeps the wall-clock time in %s across a clock change', async (timeZone, from, to) => {
    const team = await freshTeam({ timeZone });
    const id = `zone-${(count += 1)}`;
    const start = fromWallClock(from, 22 * 60, timeZone).instant;
    const end = fromWallClock(addDays(from, 1), 6 * 60, timeZone).instant;
    const times = { start, end, timeZone, dayKey: from, teamID: team.id };
    await market.gig(id, { ...company, team }, 0, times);
    const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
    const context = { db: backend.db, now: start, ip: '', caller };
    const answer = await handleCopyShifts(
      { requestId: `copy of ${id}`, teamId: team.id, from, to, days: 1, dryRun: false },
      context,
    );
    const made = read(gigSchema, await backend.db.doc(paths.gig(answer.gigIds[0] as string)).get()) as Gig;
    expect([made.dayKey, formatTimeRange(made.start, made.end, timeZone)]).toEqual([to, '10:00 PM - 6:00 AM']);
  });

  it('refuses the hour that the clocks skip for that shift only (decisions section 4 item 4)', async () => {
    const team = await freshTeam();
    const id = `gap-${(count += 1)}`;
    const start = fromWallClock('2027-03-07', 150, zone).instant;
    await market.gig(id, { ...company, team }, 0, {
      start,
      end: start + 5 * 3_600_000,
      dayKey: '2027-03-07',
      teamID: team.id,
    });
    const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
    const request = {
      requestId: `copy of ${id}`,
      teamId: team.id,
      from: '2027-03-07',
      to: '2027-03-14',
      days: 1 as const,
      dryRun: true,
    };
    const { refused } = await handleCopyShifts(request, { db: backend.db, now: start, ip: '', caller });
    expect(refused[0]?.message).toBe('2:30 AM does not exist on Sun, Mar 14, because the clocks go forward.');
  });

  it('is for Owner, Admin, Edit and platform admins of an active company (decisions section 8)', async () => {
    const request: Request = {
      requestId: 'rights',
      teamId: company.team.id,
      from: day(1),
      to: day(2),
      days: 1,
      dryRun: true,
    };
    for (const uid of ['view', 'stranger'])
      expect(await (people[uid] as Client).refused(copyShifts, request)).toMatchObject({ code: 'permission-denied' });
    expect(await backend.signedOut.refused(copyShifts, request)).toMatchObject({ code: 'unauthenticated' });
    for (const uid of ['owner', 'edit', 'ops'])
      await expect((people[uid] as Client).call(copyShifts, request)).resolves.toMatchObject({ refused: [] });
  });

  it('is logged if a platform admin does it, like posting and moving (decisions section 3 item 10)', async () => {
    const team = await freshTeam();
    const [id] = (await posted(team, 'Office', [day(2)])) as [string];
    const ops = people['ops'] as Client;
    const { multiDayID } = read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
    await ops.call(moveShift, { gigId: id, version: 1, day: day(3) });
    const asked = { requestId: 'copied-by-office', teamId: team.id, from: day(3), to: day(4), days: 1 as const };
    await ops.call(copyShifts, { ...asked, dryRun: true });
    await ops.call(copyShifts, { ...asked, dryRun: false });
    await ops.call(postShifts, {
      postingId: 'by-office',
      teamId: team.id,
      positionId: multiDayID,
      dates: [day(5)],
      numSpotters: 1,
      ...postingEntries,
      breakTime: 0,
      department: 'Bar',
    });
    const notes = await backend.db.collection('adminActions').where('actor', '==', 'ops').get();
    expect(notes.docs.map((one) => [one.get('call'), one.get('onBehalfOf')]).sort()).toEqual([
      ['copyShifts', 'north'],
      ['moveShift', 'north'],
      ['postShifts', 'north'],
    ]);
  });
});
