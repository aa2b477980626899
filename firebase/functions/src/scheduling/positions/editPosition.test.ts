import { FieldValue } from 'firebase-admin/firestore';
import { paths, type RequestOf } from '@spot/contracts/core';
import { acceptOffer } from '@spot/contracts/worker';
import {
  createPosition,
  editPosition,
  editShiftTime,
  postShifts,
  type PositionInput,
  gig as gigSchema,
  type Gig,
  chooseAutofill,
  lateCancellation,
} from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, formatTimeRange, hourMs } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { digest } from '../../core/ids';
import { limits } from '../../core/limits';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { positionEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';
import { chicago, toronto } from '../../testing/signUp';
import { most } from './editPosition';

describe('Editing a position (SCH-117..121, SCH-123, SCH-167; decisions section 6 items 10 and 11)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  let count = 0;
  const next = (what: string) => `${what}-${(count += 1)}`;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'edit', 'view', 'stranger', 'wanda']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
    await market.spotter('wanda');
  });
  afterAll(() => backend.close());

  const as = (who: string) => people[who] as Client;
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
  const day = (days: number) => addDays(dayKeyOf(Date.now(), zone), days);
  const clock = { start: { period: 'AM', hour: 9, min: 0 }, end: { period: 'PM', hour: 5, min: 0 } } as const;
  const evening = {
    startTime: { period: 'PM', hour: 3, min: 0 },
    endTime: { period: 'PM', hour: 11, min: 0 },
  } as const;
  const shownTime = ({ start, end, timeZone }: Gig) => formatTimeRange(start, end, timeZone);

  const input = (change: Partial<PositionInput> = {}): PositionInput => ({
    ...positionEntries,
    label: next('Hall'),
    place: toronto,
    ...change,
  });
  /** A position with shifts this many days from today. */
  const posted = async (days: readonly number[], change: Partial<RequestOf<typeof postShifts>> = {}) => {
    const position = input();
    const { positionId } = await as('edit').call(createPosition, {
      requestId: next('create'),
      teamId: 'north-team',
      position,
    });
    const { gigIds } = days.length === 0 ? { gigIds: [] } : await post(positionId, days, change);
    return { positionId, position: { ...position, place: undefined }, gigIds };
  };
  const posting = (
    positionId: string,
    days: readonly number[],
    change: Partial<RequestOf<typeof postShifts>> = {},
  ) => ({
    postingId: next('posting'),
    teamId: 'north-team',
    positionId,
    dates: days.map(day),
    numSpotters: 2,
    startTime: clock.start,
    endTime: clock.end,
    breakTime: 30,
    wageCents: 2000,
    department: 'Banquets',
    entranceInstructions: 'Red door',
    billTo: '',
    tempToHire: false,
    ...change,
  });
  const post = (...asked: Parameters<typeof posting>) => as('edit').call(postShifts, posting(...asked));
  type Request = RequestOf<typeof editPosition>;
  const editing = (positionId: string, position: PositionInput, more: Partial<Request> = {}): Request => ({
    positionId,
    expectedVersion: 1,
    position,
    applyToUpcoming: true,
    keepOwn: true,
    dryRun: false,
    ...more,
  });
  const hire = async (gigId: string) => {
    const spotter = await market.spotter('wanda');
    await market.offer(await gigOf(gigId), spotter);
    await as('wanda').call(acceptOffer, { gigId });
  };
  const textsTo = async (gigId: string, type: string) => {
    const found = await backend.db.collection('textQueue').where('gigID', '==', gigId).get();
    return found.docs.filter((text) => text.get('type') === type).map((text) => text.get('message') as string);
  };

  it('leaves upcoming shifts as they are unless asked (SCH-120)', async () => {
    const { positionId, position, gigIds } = await posted([2]);
    const before = await gigOf(gigIds[0] as string);
    await expect(
      as('edit').call(editPosition, editing(positionId, { ...position, wageCents: 2500 }, { applyToUpcoming: false })),
    ).resolves.toEqual({
      templateVersion: 2,
      shifts: 0,
      workers: 0,
      kept: [],
      moved: false,
      changed: 0,
      versions: [],
      lateFees: [],
      fees: [],
    });
    expect(await get(paths.position(positionId))).toMatchObject({ wageCents: 2500, wage: 25, templateVersion: 2 });
    expect(await gigOf(gigIds[0] as string)).toEqual(before);
  });

  it('refuses more shifts than one request can change, with a message, before anything is changed', async () => {
    const { positionId, position } = await posted([2, 3]);
    expect(most.shifts).toBe(2_000);
    const limit = jest.replaceProperty(most, 'shifts', 1);
    const wanted = editing(positionId, { ...position, wageCents: 2500 });
    for (const dryRun of [true, false])
      expect(await as('edit').refused(editPosition, { ...wanted, dryRun })).toMatchObject({
        code: 'failed-precondition',
        message: expect.stringContaining('more than 1 upcoming shifts') as string,
        details: { field: 'applyToUpcoming', reason: 'tooManyShifts' },
      });
    expect(await get(paths.position(positionId))).toMatchObject({ templateVersion: 1 });
    limit.replaceValue(2);
    await expect(as('edit').call(editPosition, wanted)).resolves.toMatchObject({ shifts: 2, templateVersion: 2 });
    limit.restore();
  });

  it('lists its effects in a dry run, and then applies to every upcoming shift and its workers (SCH-121)', async () => {
    const { positionId, position, gigIds } = await posted([2, 3]);
    const [first, second] = gigIds as [string, string];
    await hire(first);
    const wanted = {
      ...position,
      ...evening,
      role: 'Host',
      department: 'Floor',
      reporting: 'Ada',
      description: 'Greets guests.',
      breakTime: 45,
      skills: ['Guest relations'],
      equipment: ['Apron'],
      physicalRequirements: ['Assisted lifting'],
      workingConditions: ['Hot'],
      certificates: ['WHMIS Certificate'],
      experience: '1-2',
      offSite: true,
      comments: 'Be on time',
      entranceInstructions: 'Blue door',
      wageCents: 2225,
      smartAutofill: chooseAutofill(undefined, 'UNFILLED_BEFORE_GIG_START'),
    };
    const look = await as('edit').call(editPosition, editing(positionId, wanted, { dryRun: true }));
    expect(look).toMatchObject({ templateVersion: 2, shifts: 2, workers: 1, kept: [], moved: false, changed: 0 });
    expect(look.planned).toEqual({
      before: [{ currency: 'CAD', cents: 60_000 }],
      after: [{ currency: 'CAD', cents: 64_524 }],
    });
    expect(await get(paths.position(positionId))).toMatchObject({ role: 'Server', templateVersion: 1 });
    expect((await gigOf(first)).templateVersion).toBe(1);

    await expect(
      as('edit').call(editPosition, editing(positionId, wanted, { expected: look.versions })),
    ).resolves.toMatchObject({ shifts: 2, workers: 1, kept: [], changed: 0 });
    const { place: _, startTime: _start, endTime: _end, ...fields } = wanted;
    for (const id of [first, second]) {
      const gig = await gigOf(id);
      expect(gig).toMatchObject({
        ...fields,
        certificates: ['WHIMIS Certificate'],
        templateVersion: 2,
        ruleVersion: 2,
        multiDayID: positionId,
        numSpotters: 2,
        ownTimes: false,
      });
      expect(shownTime(gig)).toBe('3:00 - 11:00 PM');
      expect([gig.postedStart, gig.postedEnd]).toEqual([gig.start, gig.end]);
    }
    const gig = await gigOf(first);
    expect(gig.numHired).toBe(1);
    const stamp = (instant: number) => expect.objectContaining({ _seconds: instant / 1000 }) as object;
    expect(await get(paths.hired(first, 'wanda'))).toMatchObject({
      role: 'Host',
      breakTime: 45,
      gigStart: stamp(gig.start),
      end: stamp(gig.end),
    });
    for (const path of [
      paths.spotterGig('wanda', first),
      paths.groupGig('north', first),
      paths.positionGig(positionId, first),
    ])
      expect(await get(path)).toMatchObject({ start: stamp(gig.start), end: stamp(gig.end) });
    expect(await textsTo(first, 'timeChanged')).toEqual([expect.stringContaining('3:00 - 11:00 PM')]);
  });

  it('refuses changes of time or pay of shifts that the user works; texts may change, and a colleague may change all', async () => {
    const { positionId, position, gigIds } = await posted([24, 25]);
    const gigId = gigIds[0] as string;
    await market.hired(await gigOf(gigId), await market.spotter('edit'));
    const dearer = editing(positionId, { ...position, wageCents: 4000 }, { lateFees: [] });
    const refused = { code: 'permission-denied', details: { reason: 'ownWork' } };
    for (const dryRun of [true, false])
      expect(await as('edit').refused(editPosition, { ...dearer, dryRun })).toMatchObject(refused);
    expect(await get(paths.position(positionId))).toMatchObject({ wageCents: 2000, templateVersion: 1 });
    // A request without `lateFees` comes from a client that has shown no fees, so it is not refused.
    await expect(as('edit').call(editPosition, { ...dearer, lateFees: undefined })).resolves.toMatchObject({
      shifts: 1,
      changed: 1,
    });
    expect(await gigOf(gigId)).toMatchObject({ wageCents: 2000 });
    const words = editing(positionId, { ...position, comments: 'Bring an apron' }, { expectedVersion: 2 });
    await expect(as('edit').call(editPosition, words)).resolves.toMatchObject({ shifts: 2, changed: 0 });
    const raised = editing(positionId, { ...position, wageCents: 2100 }, { expectedVersion: 3 });
    await expect(as('owner').call(editPosition, raised)).resolves.toMatchObject({ shifts: 2 });
  });

  it('notifies hired workers of a moved check-in point even if nothing else changed, and stores it with their hours', async () => {
    const { positionId, position, gigIds } = await posted([23]);
    const gigId = gigIds[0] as string;
    await hire(gigId);
    const { lat, lng } = (await gigOf(gigId)).position as { lat: number; lng: number };
    const pin = { lat: lat + 0.01, lng };
    await as('edit').call(editPosition, editing(positionId, { ...position, pin }));
    expect(await gigOf(gigId)).toMatchObject({ position: pin });
    const point = `${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`;
    expect(await textsTo(gigId, 'shiftChanged')).toEqual([
      expect.stringMatching(/The check-in point is now 1113 m north of where it was\.$/),
    ]);
    const kept = await backend.db.collection(`${paths.hired(gigId, 'wanda')}/adjustments`).get();
    expect(kept.docs.map((found) => found.data())).toEqual([
      expect.objectContaining({ what: 'changed', to: expect.objectContaining({ point }) as object }),
    ]);
  });

  it('follows the new role and label with the lock of the day and the company’s entry, and frees the old name (SCH-167, SCH-234)', async () => {
    const { positionId, position, gigIds } = await posted([4]);
    await as('edit').call(editPosition, editing(positionId, { ...position, label: 'Roof' }));
    expect(await gigOf(gigIds[0] as string)).toMatchObject({ label: 'Roof' });
    expect(await get(paths.groupPosition('north', positionId))).toMatchObject({ label: 'Roof' });
    expect(await as('edit').refused(postShifts, posting(positionId, [4]))).toMatchObject({
      code: 'already-exists',
    });
    const fresh = await as('edit').call(createPosition, {
      requestId: next('create'),
      teamId: 'north-team',
      position: { ...position, place: toronto },
    });
    await expect(post(fresh.positionId, [4])).resolves.toMatchObject({ gigIds: [expect.any(String)] });
    expect(
      await as('edit').refused(editPosition, editing(fresh.positionId, { ...position, label: 'ROOF' })),
    ).toMatchObject({ code: 'already-exists', details: { field: 'label' } });
  });

  it('keeps and counts a shift’s own times (decisions section 6 item 11)', async () => {
    const { positionId, position, gigIds } = await posted([5], evening);
    const before = await gigOf(gigIds[0] as string);
    const wanted = { ...position, wageCents: 2100, startTime: { period: 'AM', hour: 8, min: 0 } } as PositionInput;
    await expect(as('edit').call(editPosition, editing(positionId, wanted))).resolves.toMatchObject({
      shifts: 1,
      kept: [{ what: 'times', shifts: 1 }],
    });
    expect(await gigOf(gigIds[0] as string)).toMatchObject({
      start: before.start,
      end: before.end,
      wageCents: 2100,
      ownTimes: true,
    });
    expect(await textsTo(gigIds[0] as string, 'timeChanged')).toEqual([]);
  });

  it('gives a shift that was moved past midnight the times of its position on the day that it was posted for', async () => {
    const night = {
      startTime: { period: 'AM', hour: 12, min: 30 },
      endTime: { period: 'AM', hour: 8, min: 30 },
    } as const;
    const { positionId, position, gigIds } = await posted([20, 22], night);
    const [id, kept] = gigIds as [string, string];
    for (const gigId of [id, kept]) {
      const { start, end, version } = await gigOf(gigId);
      const earlier = { start: start - 2 * hourMs, end: end - 2 * hourMs };
      await as('edit').call(editShiftTime, { gigId, version, ...earlier, dryRun: false });
    }
    expect(await gigOf(id)).toMatchObject({ dayKey: day(19), ownTimes: true });
    const { version } = await gigOf(id);
    const wanted = { ...position, ...evening };
    const expected = [{ gigId: id, version }];
    const back = editing(positionId, wanted, { keepOwn: false, expected });
    await expect(as('edit').call(editPosition, back)).resolves.toMatchObject({ shifts: 1 });
    const shift = await gigOf(id);
    expect([shift.dayKey, shownTime(shift)]).toEqual([day(20), '3:00 - 11:00 PM']);
    const locks = await backend.db.collection('teams/north-team/postLocks').where('gigID', '==', id).get();
    expect(locks.docs.map((lock) => lock.get('day') as string)).toEqual([day(20)]);
    await as('edit').call(editPosition, { ...editing(positionId, { ...wanted, comments: 'Own' }), expectedVersion: 2 });
    expect(await gigOf(kept)).toMatchObject({ dayKey: day(21), comments: 'Own', ownTimes: true });
  });

  it('keeps and counts values set for one posting only, and resets them on request (decisions section 6 item 11)', async () => {
    const own = { wageCents: 2350, department: 'Gala', entranceInstructions: 'North gate' };
    const { positionId, position, gigIds } = await posted([5], own);
    const id = gigIds[0] as string;
    const wanted = { ...position, wageCents: 2100, entranceInstructions: 'Blue door', comments: 'Bring an apron' };
    const look = await as('edit').call(editPosition, editing(positionId, wanted, { dryRun: true }));
    expect(look.kept).toEqual(['wageCents', 'department', 'entranceInstructions'].map((what) => ({ what, shifts: 1 })));
    await as('edit').call(editPosition, editing(positionId, wanted));
    expect(await gigOf(id)).toMatchObject({ ...own, comments: 'Bring an apron', templateVersion: 2 });
    const back = { ...editing(positionId, { ...wanted, comments: '' }, { keepOwn: false }), expectedVersion: 2 };
    await expect(as('edit').call(editPosition, back)).resolves.toMatchObject({ kept: [] });
    expect(await gigOf(id)).toMatchObject({ wageCents: 2100, entranceInstructions: 'Blue door', own: [] });
  });

  it('notifies hired workers of a changed wage (decisions section 3 item 15)', async () => {
    const { positionId, position, gigIds } = await posted([5]);
    await hire(gigIds[0] as string);
    await as('edit').call(editPosition, editing(positionId, { ...position, wageCents: 2100 }));
    expect(await textsTo(gigIds[0] as string, 'wageChanged')).toEqual([
      expect.stringContaining('It is now $21.00 an hour.'),
    ]);
  });

  it('changes no shift whose workers cannot be notified today, and continues once they can (decisions section 3 item 15)', async () => {
    const { positionId, position, gigIds } = await posted([29]);
    const [gigId = ''] = gigIds;
    await hire(gigId);
    const limit = backend.db.doc(paths.limit(`changeTextsToWorker_${digest('north wanda')}`));
    const before = (await limit.get()).data();
    await limit.set({ since: new Date(), count: limits.changeTextsToWorker.most });
    const raised = editing(positionId, { ...position, wageCents: 2700 });
    expect(await as('edit').refused(editPosition, raised)).toMatchObject({
      code: 'resource-exhausted',
      message: expect.stringContaining('Please try again tomorrow.'),
    });
    expect((await gigOf(gigId)).wageCents).toBe(2000);
    expect(await textsTo(gigId, 'wageChanged')).toEqual([]);

    await (before ? limit.set(before) : limit.delete());
    await expect(as('edit').call(editPosition, raised)).resolves.toMatchObject({ shifts: 1, templateVersion: 2 });
    expect((await gigOf(gigId)).wageCents).toBe(2700);
    expect(await textsTo(gigId, 'wageChanged')).toHaveLength(1);
    expect((await limit.get()).get('count')).toBe(((before?.['count'] as number | undefined) ?? 0) + 1);
  });

  it('keeps the wall-clock time when the address is in another time zone (decisions section 4 item 21)', async () => {
    const { positionId, position, gigIds } = await posted([6, 7]);
    const [first, second] = gigIds as [string, string];
    await market.applicant(await gigOf(first), await market.spotter('wanda'));
    await backend.db.doc(paths.gig(second)).update({ ownTimes: true });
    const before = await gigOf(first);
    const look = await as('edit').call(
      editPosition,
      editing(positionId, { ...position, place: chicago }, { dryRun: true }),
    );
    expect(look).toMatchObject({ moved: true, shifts: 2, workers: 0 });
    await as('edit').call(
      editPosition,
      editing(positionId, { ...position, place: chicago }, { expected: look.versions }),
    );
    expect(await get(paths.position(positionId))).toMatchObject({
      timeZone: 'America/Chicago',
      timeZoneData: { timeZoneId: 'America/Chicago' },
      currency: 'USD',
    });
    for (const id of [first, second]) {
      const gig = await gigOf(id);
      expect(gig).toMatchObject({ timeZone: 'America/Chicago', currency: 'USD', address: { city: 'Chicago' } });
      expect(shownTime(gig)).toBe('9:00 AM - 5:00 PM');
    }
    expect(await get(paths.gig(first))).toMatchObject({ timeZoneData: { timeZoneId: 'America/Chicago' } });
    const gig = await gigOf(first);
    expect(gig.dayKey).toBe(before.dayKey);
    expect(gig.start - before.start).toBe(3_600_000);
    expect(await textsTo(first, 'timeChanged')).toEqual([
      expect.stringMatching(
        /9:00 AM - 5:00 PM.* It pays \$20\.00 USD an hour\. It is now at 2301 Lake Road, Chicago, IL\.$/,
      ),
    ]);
    expect(await as('edit').refused(postShifts, posting(positionId, [8], { templateVersion: 1 }))).toMatchObject({
      code: 'failed-precondition',
      message: 'Someone has changed this position. Choose it again to see the latest version.',
    });
  });

  it('keeps the country and currency of a shift with hired workers (decisions section 9)', async () => {
    const { positionId, position, gigIds } = await posted([6, 7]);
    const [first, second] = gigIds as [string, string];
    await hire(first);
    const before = await gigOf(first);
    const wanted = { ...position, place: chicago, wageCents: 2350, comments: 'Bring an apron' };
    await expect(as('edit').call(editPosition, editing(positionId, wanted, { keepOwn: false }))).resolves.toMatchObject(
      {
        kept: [
          { what: 'wageCents', shifts: 1 },
          { what: 'address', shifts: 1 },
        ],
      },
    );
    const { start, end, timeZone, address, currency, wageCents } = before;
    expect(await gigOf(first)).toMatchObject({
      start,
      end,
      timeZone,
      address,
      currency,
      wageCents,
      comments: 'Bring an apron',
    });
    expect(await gigOf(second)).toMatchObject({ timeZone: 'America/Chicago', currency: 'USD', wageCents: 2350 });
    const texts = await backend.db.collection('textQueue').where('gigID', '==', first).get();
    expect(texts.docs.map((text) => text.get('type') as string)).toEqual(['hired']);
  });

  it('notifies hired workers of a longer break and another address, stores both with their hours, and charges by the most expensive state', async () => {
    const { positionId, position, gigIds } = await posted([27]);
    const [id] = gigIds as [string];
    await hire(id);
    const worse = { ...position, place: { ...toronto, address: { ...toronto.address, unit: '14' } }, breakTime: 450 };
    await as('edit').call(editPosition, editing(positionId, worse));
    expect(await textsTo(id, 'shiftChanged')).toEqual([
      expect.stringContaining(
        'The unpaid break is now 7 h 30 min, and 30 min are paid. It is now at 14 - 255 Front Street, Toronto, ON.',
      ),
    ]);
    const entries = await backend.db.collection(`${paths.hired(id, 'wanda')}/adjustments`).get();
    expect(entries.docs.map((entry) => entry.data())).toEqual([
      expect.objectContaining({
        what: 'changed',
        by: 'edit',
        byName: 'Person edit',
        from: expect.objectContaining({ breakTime: 30, minutes: 450, place: '12 - 255 Front Street, Toronto, ON' }),
        to: expect.objectContaining({ breakTime: 450, minutes: 30, place: '14 - 255 Front Street, Toronto, ON' }),
      }),
    ]);
    const gig = await gigOf(id);
    const policy = { hours: 12, percentage: 50 };
    // Within the policy's hours, two places at $20.00 for the earlier 7.5 hours; nothing before that.
    expect(lateCancellation(gig, policy, gig.start - 11 * hourMs)).toMatchObject({ cents: 15_000, paidMinutes: 450 });
    expect(lateCancellation(gig, policy, gig.start - 13 * hourMs)).toBeUndefined();
    const none = editing(positionId, { ...worse, place: undefined, breakTime: 480 }, { expectedVersion: 2 });
    expect(await as('edit').refused(editPosition, none)).toMatchObject({ details: { field: 'breakTime' } });
  });

  it('changes the shifts of the dry run that have not changed since: 2 of 4, 2 changed (decisions section 6 item 10)', async () => {
    const { positionId, position, gigIds } = await posted([9, 10, 11]);
    const wanted = { ...position, department: 'Floor' };
    const look = await as('edit').call(editPosition, editing(positionId, wanted, { dryRun: true }));
    await backend.db.doc(paths.gig(gigIds[1] as string)).update({ version: 7 });
    const late = await post(positionId, [12]);
    await expect(
      as('edit').call(editPosition, editing(positionId, wanted, { expected: look.versions })),
    ).resolves.toMatchObject({ shifts: 2, changed: 2 });
    const departments = await Promise.all([...gigIds, ...late.gigIds].map(async (id) => (await gigOf(id)).department));
    expect(departments).toEqual(['Floor', 'Banquets', 'Floor', 'Banquets']);
  });

  it('continues where it stopped when it is sent again, and notifies nobody twice', async () => {
    const { positionId, position, gigIds } = await posted([13, 14]);
    const [first, second] = gigIds as [string, string];
    await hire(first);
    const old = await get(paths.gig(second));
    const wanted = editing(positionId, { ...position, ...evening });
    const once = await as('edit').call(editPosition, wanted);
    // As if the function had been interrupted before the second shift.
    await backend.db.doc(paths.gig(second)).set(old ?? {});
    await expect(as('edit').call(editPosition, wanted)).resolves.toMatchObject({
      templateVersion: 2,
      shifts: 2,
      changed: 0,
    });
    expect(shownTime(await gigOf(second))).toBe('3:00 - 11:00 PM');
    expect(once.shifts).toBe(2);
    expect(await textsTo(first, 'timeChanged')).toHaveLength(1);
    expect((await get(paths.position(positionId)))?.['templateVersion']).toBe(2);
  });

  it('lists the late fees that rise, and refuses if they exceed the shown ones (SCH-121, SCH-271, SCH-272)', async () => {
    const { positionId, position, gigIds } = await posted([7, 8]);
    const [first] = gigIds as [string, string];
    await hire(first);
    const group = backend.db.doc(paths.group('north'));
    // The late cancellation period has begun for all shifts.
    await group.update({ lateCancellationPolicy: { hours: 720, percentage: 50 } });
    const dearer = editing(positionId, { ...position, wageCents: 2500 });
    const look = await as('edit').call(editPosition, { ...dearer, dryRun: true });
    expect(look.fees).toMatchObject([
      { gigId: first, charged: false, wageCents: 2500, paidMinutes: 450, workers: 2, percentage: 50, cents: 18_750 },
    ]);
    expect(look.lateFees).toEqual([{ currency: 'CAD', cents: 18_750 }]);
    const words = editing(positionId, { ...position, comments: 'Bring an apron' }, { dryRun: true });
    expect((await as('edit').call(editPosition, words)).fees).toEqual([]);

    const agreed = (cents: number) => ({ ...dearer, lateFees: [{ currency: 'CAD' as const, cents }] });
    expect(await as('edit').refused(editPosition, agreed(18_749))).toMatchObject({
      code: 'aborted',
      details: { reason: 'feeChanged' },
    });
    expect(await get(paths.position(positionId))).toMatchObject({ wageCents: 2000, templateVersion: 1 });
    expect(await as('edit').call(editPosition, agreed(18_750))).toMatchObject({ shifts: 2 });
    expect((await gigOf(first)).late?.stood).toMatchObject([{ wageCents: 2000, workers: 2 }]);
    await group.update({ lateCancellationPolicy: FieldValue.delete() });
  });

  it('lets one of two simultaneous changes win; the other is refused', async () => {
    const { positionId, position } = await posted([]);
    const both = await Promise.allSettled(
      ['edit', 'owner'].map((who) => as(who).call(editPosition, editing(positionId, { ...position, department: who }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'aborted', details: { reason: 'conflict' } },
    });
  });

  it('leaves shifts that have begun, were cancelled or belong to another team, and a shift whose new day is taken', async () => {
    const { positionId, position, gigIds } = await posted([15, 16, 17]);
    const [cancelled, theirs, blocked] = gigIds as [string, string, string];
    await backend.db.doc(paths.gig(cancelled)).update({ status: 'cancelled' });
    await backend.db.doc(paths.gig(theirs)).update({ teamID: 'lake-team' });
    await market.gig('begun', company, -1, { multiDayID: positionId });
    const other = await posted([17]);
    await as('edit').call(editPosition, editing(other.positionId, { ...other.position, label: 'Gallery' }));
    await backend.db.doc(paths.position(other.positionId)).delete();
    const keys = await backend.db
      .collection('teams/north-team/positionKeys')
      .where('positionId', '==', other.positionId)
      .get();
    await Promise.all(keys.docs.map(({ ref }) => ref.delete()));
    await expect(
      as('edit').call(editPosition, editing(positionId, { ...position, label: 'Gallery' })),
    ).resolves.toMatchObject({ shifts: 0, changed: 1 });
    for (const id of [cancelled, theirs, blocked]) expect((await gigOf(id)).label).toBe(position.label);
  });

  it('never pays less than the minimum on the shift’s day, and keeps the break of a shift that is too short for the new one', async () => {
    const { positionId, position, gigIds } = await posted([18]);
    const [id] = gigIds as [string];
    const start = Date.UTC(2090, 10, 1, 14);
    await market.write({
      [paths.gig(id)]: {
        ...(await gigOf(id)),
        start,
        end: start + 3 * 3_600_000,
        dayKey: '2090-11-01',
        ownTimes: true,
      },
    });
    await as('edit').call(editPosition, editing(positionId, { ...position, wageCents: 1795, breakTime: 240 }));
    expect(await gigOf(id)).toMatchObject({ wageCents: 1840, breakTime: 30 });
  });

  it('removes a uniform that was deselected', async () => {
    await market.write({ [paths.uniform('north-team', 'vest')]: { name: 'Vest', description: 'Black', url: '' } });
    const { positionId, position, gigIds } = await posted([19]);
    await as('edit').call(editPosition, editing(positionId, { ...position, uniformId: 'vest' }));
    expect(await gigOf(gigIds[0] as string)).toMatchObject({ uniformId: 'vest' });
    await as('edit').call(editPosition, editing(positionId, position, { expectedVersion: 2 }));
    expect((await gigOf(gigIds[0] as string)).uniformId).toBeUndefined();
    expect((await get(paths.position(positionId)))?.['uniformId']).toBeUndefined();
  });

  it('refuses what the form refuses, and everybody but owners, Admin and Edit members and the back office', async () => {
    const { positionId, position } = await posted([]);
    expect(await as('edit').refused(editPosition, editing(positionId, { ...position, skills: [] }))).toMatchObject({
      code: 'failed-precondition',
      message: 'Please fill in all required fields',
    });
    for (const who of ['view', 'stranger'])
      expect(await as(who).refused(editPosition, editing(positionId, position))).toMatchObject({
        code: 'permission-denied',
      });
    expect(await as('edit').refused(editPosition, editing('never', position))).toMatchObject({ code: 'not-found' });
    await expect(as('ops').call(editPosition, editing(positionId, position))).resolves.toMatchObject({
      templateVersion: 2,
    });
  });
});
