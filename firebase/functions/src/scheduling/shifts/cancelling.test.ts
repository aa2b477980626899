import { deleteGig, postShifts, type ShiftScope, gig as gigSchema, type Gig } from '@spot/contracts/scheduling';
import { undo, type RequestOf, paths, undoMs } from '@spot/contracts/core';
import type { Spotter } from '@spot/contracts/worker';
import { addDays, dayKeyOf, fromWallClock } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { postLockId } from '../../core/ids';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { postingEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';

type Request = RequestOf<typeof deleteGig>;

describe('Cancelling shifts', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  const people: Record<string, Client> = {};
  const person = (uid: string) => people[uid] as Client;
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
  const today = dayKeyOf(Date.now(), zone);
  const sunday = addDays(today, 7 - new Date(`${today}T00:00:00Z`).getUTCDay());
  let requests = 0;
  const nextId = () => `cancel-${(requests += 1)}`;

  const plan = (scope: ShiftScope, uid = 'edit') =>
    person(uid).call(deleteGig, { requestId: nextId(), scope, dryRun: true, expected: [] });
  /** Cancels like the screen: first a dry run, then exactly the shifts that it returned. */
  const cancel = async (scope: ShiftScope, uid = 'edit', requestId = nextId()) => {
    const { shifts } = await plan(scope, uid);
    return person(uid).call(deleteGig, { requestId, scope, dryRun: false, expected: shifts });
  };
  const one = (gigId: string): ShiftScope => ({ kind: 'shift', gigId });
  const textsFor = async (gigId: string) =>
    (await backend.db.collection('textQueue').where('gigID', '==', gigId).get()).docs.map((text) => text.data());
  /** A shift at noon with a label of its own. */
  const shiftOn = (id: string, label: string, day: string, more: Partial<Gig> = {}, at: typeof company = company) => {
    const start = fromWallClock(day, 720, zone).instant;
    return market.gig(id, { ...at, position: { ...at.position, label } }, (start - Date.now()) / 3_600_000, {
      start,
      end: start + 8 * 3_600_000,
      dayKey: day,
      label,
      ...more,
    });
  };

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', edit: 'Edit' });
    for (const uid of ['owner', 'edit']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  describe('by scope', () => {
    it('concerns future shifts of the role and label: one, those of its week, all of the company (SCH-131, SCH-239, SCH-252, SCH-253)', async () => {
      const label = 'Scope';
      const ids = async (scope: ShiftScope, uid?: string) => (await plan(scope, uid)).shifts.map(({ gigId }) => gigId);
      await shiftOn('scope-sunday', label, sunday);
      await shiftOn('scope-next-saturday', label, addDays(sunday, 6));
      await shiftOn('scope-next-sunday', label, addDays(sunday, 7));
      await shiftOn('scope-past', label, addDays(today, -1));
      await shiftOn('scope-gone', label, addDays(sunday, 2), { status: 'cancelled' });
      await shiftOn('scope-other', 'Other', addDays(sunday, 2));
      const second = { ...company.team, id: 'north-second', name: 'Second', editMembers: [] };
      await market.write({ [paths.team(second.id)]: second });
      await backend.settled();
      await shiftOn('scope-second', label, addDays(sunday, 20), {}, { ...company, team: second });

      expect(await ids(one('scope-sunday'))).toEqual(['scope-sunday']);
      expect(await ids({ kind: 'week', gigId: 'scope-sunday' })).toEqual(['scope-sunday', 'scope-next-saturday']);
      const mine = ['scope-sunday', 'scope-next-saturday', 'scope-next-sunday'];
      expect(await ids({ kind: 'all', gigId: 'scope-sunday' })).toEqual(mine);
      // Shifts of teams that the caller may not edit are left out; an owner may edit all.
      expect(await ids({ kind: 'all', gigId: 'scope-sunday' }, 'owner')).toContain('scope-second');
      expect(await ids({ kind: 'selected', gigIds: ['scope-other', 'scope-past', 'scope-sunday'] })).toEqual([
        'scope-sunday',
        'scope-other',
      ]);
      const answer = await cancel({ kind: 'week', gigId: 'scope-sunday' });
      expect(answer).toMatchObject({ cancelled: 2, changed: 0 });
      expect((await gigOf('scope-next-saturday')).status).toBe('cancelled');
      expect((await gigOf('scope-next-sunday')).status).toBe('pending');
    });

    it('is refused for one shift that has started or was cancelled already (SCH-129, SCH-130)', async () => {
      await market.gig('begun', company, -1);
      await market.gig('gone', company, 30, { status: 'cancelled' });
      for (const [gigId, reason] of [
        ['begun', 'started'],
        ['gone', 'cancelled'],
      ] as const)
        expect(
          await person('edit').refused(deleteGig, {
            requestId: nextId(),
            scope: one(gigId),
            dryRun: true,
            expected: [],
          }),
        ).toMatchObject({ details: { reason } });
    });
  });

  describe('one shift', () => {
    const full = async (id: string, startsIn: number) => {
      const gig = await market.gig(id, company, startsIn, { numSpotters: 3 });
      const worker = (name: string) => market.spotter(`${id}-${name}`);
      const [hired, other, offered, applied, waiting] = (await Promise.all(
        ['hired', 'second', 'offered', 'applied', 'waiting'].map(worker),
      )) as [Spotter, Spotter, Spotter, Spotter, Spotter];
      await market.hired(gig, hired, other);
      await market.offer(gig, offered);
      await market.offer(gig, applied);
      await market.applicant(gig, applied);
      const waits = {
        spotterID: waiting.uid,
        gigID: id,
        teamID: gig.teamID,
        groupID: 'north',
        name: 'W',
        createdAt: 1,
      };
      const entry = { ...waits, kind: 'spotterGig', status: 'applied', start: gig.start, end: gig.end, lastUpdated: 1 };
      await market.write({
        [paths.waitlisted(id, waiting.uid)]: { ...waits, kind: 'waitlisted' },
        [paths.spotterGig(waiting.uid, id)]: entry,
        [paths.groupGig('north', id)]: { status: 'pending', kind: 'groupGig' },
        [paths.positionGig(gig.multiDayID, id)]: { kind: 'positionGig' },
      });
      await backend.settled();
      return gig;
    };
    const logOf = async (id: string, list: string) =>
      (await backend.db.collection(`gigs/${id}/${list}`).get()).docs.map((found) => [found.id, found.get('type')]);

    it('is kept as cancelled; hired, offered, applied and waiting workers are removed, logged and notified once (SCH-106, SCH-130, SCH-236, SCH-255, C15)', async () => {
      await full('whole', 72);
      await backend.db
        .doc(paths.gig('whole'))
        .update({ full: true, faces: [{ uid: 'whole-hired', name: 'Wes Hale' }] });
      expect(await plan(one('whole'))).toMatchObject({ workers: 2, others: 3, lateShifts: 0, lateFees: [] });
      expect(await cancel(one('whole'))).toMatchObject({ cancelled: 1, workers: 2, others: 3, lateFees: [] });
      await backend.settled();
      expect(await get(paths.gig('whole'))).toMatchObject({
        status: 'cancelled',
        numHired: 0,
        numApplicants: 0,
        numOffers: 0,
        numWaitlist: 0,
        full: false,
        matched: [],
        faces: [],
        lateCancellation: false,
        version: 2,
      });
      const cancelled = { cancelledType: 'GROUP', cancelledBy: 'edit', cancelledReason: 'The shift was cancelled.' };
      expect(await get(paths.hired('whole', 'whole-hired'))).toMatchObject({
        ...cancelled,
        cancelled: true,
        viewed: false,
      });
      for (const name of ['hired', 'second', 'offered', 'applied', 'waiting'])
        expect(await get(paths.spotterGig(`whole-${name}`, 'whole'))).toMatchObject({
          ...cancelled,
          status: 'cancelled',
        });
      for (const list of ['offers', 'applicants', 'waitlist']) expect(await logOf('whole', list)).toEqual([]);
      expect(await logOf('whole', 'deletedOffers')).toEqual([
        ['whole-applied', 'DELETED'],
        ['whole-offered', 'DELETED'],
      ]);
      expect(await logOf('whole', 'deletedApplicants')).toEqual([['whole-applied', 'DELETED']]);
      expect(await logOf('whole', 'deletedWaitlist')).toEqual([['whole-waiting', 'DELETED']]);
      expect(await get(paths.groupGig('north', 'whole'))).toMatchObject({ status: 'cancelled' });
      expect(await get(paths.positionGig(company.position.id, 'whole'))).toMatchObject({ status: 'cancelled' });
      const told = await textsFor('whole');
      expect(told.map((text) => text['recipient'] as string).sort()).toEqual(
        ['applied', 'hired', 'offered', 'second', 'waiting'].map((name) => `whole-${name}`),
      );
      expect(new Set(told.map((text) => text['type'] as string))).toEqual(new Set(['cancelled']));
    });

    it('gives its role and label free for that day, unless another shift has them', async () => {
      for (const [id, label, owner] of [
        ['free', 'Free', 'free'],
        ['kept', 'Kept', 'another'],
      ] as const) {
        const gig = await shiftOn(id, label, addDays(today, 9));
        const lock = paths.postLock(gig.teamID, postLockId(gig.role, label, gig.dayKey));
        await market.write({ [lock]: { gigID: owner, role: gig.role, label, day: gig.dayKey } });
        await cancel(one(id));
        expect((await get(lock))?.['gigID']).toBe(owner === id ? undefined : owner);
      }
    });

    it('within the policy hours costs what the dialog showed, and stores the fee’s inputs (SCH-132, SCH-270..274, ACC-241)', async () => {
      await market.write({
        [paths.group('north')]: { ...company.group, lateCancellationPolicy: { hours: 20, percentage: 25 } },
      });
      await full('late', 19);
      const fee = { currency: 'CAD', cents: 11_250 };
      expect(await plan(one('late'))).toMatchObject({ lateShifts: 1, lateFees: [fee] });
      expect(await cancel(one('late'), 'ops')).toMatchObject({ lateShifts: 1, lateFees: [fee] });
      expect(await gigOf('late')).toMatchObject({
        lateCancellation: true,
        lateFee: { ...fee, wageCents: 2000, paidMinutes: 450, workers: 3, percentage: 25, hours: 20 },
      });
      expect(await get(paths.hired('late', 'late-hired'))).toMatchObject({ cancelledType: 'ADMIN' });
      await market.write({ [paths.group('north')]: company.group });
      const costly = await market.gig('costly', company, 11);
      await market.hired(costly, await market.spotter('costly-1'));
      const asked = (cents: number): Request => ({
        requestId: 'costly',
        scope: one('costly'),
        dryRun: false,
        expected: [{ gigId: 'costly', version: 1 }],
        lateFees: [{ currency: 'CAD', cents }],
      });
      expect(await person('edit').refused(deleteGig, asked(7_499))).toMatchObject({
        code: 'aborted',
        message: 'The late fee has changed. Please review it and try again.',
        details: { reason: 'feeChanged' },
      });
      expect((await gigOf('costly')).status).toBe('pending');
      expect(await person('edit').call(deleteGig, asked(7_500))).toMatchObject({ cancelled: 1 });
      const free = await market.gig('free', company, 11);
      expect((await plan(one(free.id))).lateFees).toEqual([]);
    });

    it('can be undone: everything is restored and nobody is notified; its texts wait that long', async () => {
      await full('undone', 96);
      const before = await gigOf('undone');
      const { undoId } = await cancel(one('undone'));
      for (const text of await textsFor('undone'))
        expect((text['sendAt'] as { toMillis(): number }).toMillis()).toBeGreaterThanOrEqual(
          Date.now() + undoMs - 2_000,
        );
      expect(await person('edit').call(undo, { undoId: undoId as string })).toEqual({ restored: 1, changed: 0 });
      await backend.settled();
      expect(await gigOf('undone')).toEqual({ ...before, version: 3 });
      expect(await get(paths.hired('undone', 'undone-hired'))).toMatchObject({ cancelled: false });
      expect(await get(paths.applicant('undone', 'undone-applied'))).toBeDefined();
      expect(await get(paths.spotterGig('undone-offered', 'undone'))).toMatchObject({ status: 'pending' });
      expect(await textsFor('undone')).toEqual([]);
      expect(await logOf('undone', 'deletedOffers')).toEqual([]);
    });

    it('frees its day for another posting', async () => {
      const position = { ...market.position('freed', company.team, 'north'), label: 'Freed' };
      await market.write({ [paths.position(position.id)]: position });
      const post = (postingId: string) =>
        person('edit').call(postShifts, {
          postingId,
          teamId: company.team.id,
          positionId: position.id,
          dates: [addDays(today, 5)],
          numSpotters: 2,
          ...postingEntries,
        });
      const { gigIds } = await post('freed-1');
      await expect(post('freed-2')).rejects.toMatchObject({ code: 'already-exists' });
      await cancel(one(gigIds[0] as string));
      await expect(post('freed-3')).resolves.toBeDefined();
    });
  });

  describe('concurrently with others', () => {
    it('happens once if two people cancel a shift; one of them is refused as changed (decisions section 6 item 10)', async () => {
      const gig = await market.gig('twice', company, 72);
      await market.hired(gig, await market.spotter('twice-1'));
      const request = (requestId: string): Request => ({
        requestId,
        scope: one('twice'),
        dryRun: false,
        expected: [{ gigId: 'twice', version: gig.version }],
      });
      const answers = await Promise.all([
        person('edit').call(deleteGig, request(nextId())),
        person('owner').call(deleteGig, request(nextId())),
      ]);
      expect(answers.map(({ cancelled, changed }) => [cancelled, changed]).sort()).toEqual([
        [0, 1],
        [1, 0],
      ]);
      expect(await textsFor('twice')).toHaveLength(1);
    });

    it('takes effect once if the same request is sent twice at once, with the same answer', async () => {
      const gig = await market.gig('resent', company, 72);
      await market.hired(gig, await market.spotter('resent-1'));
      const request: Request = {
        requestId: nextId(),
        scope: one('resent'),
        dryRun: false,
        expected: [{ gigId: 'resent', version: 1 }],
      };
      const answers = await Promise.all([1, 2].map(() => person('edit').call(deleteGig, request)));
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]).toMatchObject({ cancelled: 1, changed: 0, workers: 1 });
      expect(await textsFor('resent')).toHaveLength(1);
      expect(await person('owner').refused(deleteGig, request)).toMatchObject({ code: 'already-exists' });
    });

    it('skips shifts posted or changed since the dry run (decisions section 6 item 10)', async () => {
      const label = 'Racing';
      const first = await shiftOn('racing-1', label, addDays(sunday, 8));
      await shiftOn('racing-2', label, addDays(sunday, 9));
      const scope: ShiftScope = { kind: 'all', gigId: first.id };
      const { shifts } = await plan(scope);
      const [answer] = await Promise.all([
        person('edit').call(deleteGig, { requestId: nextId(), scope, dryRun: false, expected: shifts }),
        shiftOn('racing-3', label, addDays(sunday, 10)),
      ]);
      expect(answer).toMatchObject({ cancelled: 2, changed: 0 });
      expect((await gigOf('racing-3')).status).toBe('pending');
      await market.gig('moved', company, 80, { version: 5 });
      expect(
        await person('edit').call(deleteGig, {
          requestId: nextId(),
          scope: one('moved'),
          dryRun: false,
          expected: [{ gigId: 'moved', version: 4 }],
        }),
      ).toMatchObject({ cancelled: 0, changed: 1 });
      expect((await gigOf('moved')).status).toBe('pending');
    });
  });
});
