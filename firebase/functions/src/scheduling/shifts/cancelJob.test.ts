import { deleteGig, gig as gigSchema } from '@spot/contracts/scheduling';
import { paths, job as jobSchema } from '@spot/contracts/core';
import { at, read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';
import { fieldOverrides } from '../../../../firestore.indexes.json';
import { openJob } from './cancelJob';
import { cancelPart, Facts } from './cancelPart';

describe('Cancelling many shifts, interrupted by a crash of the function', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let edit: Client;
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get());
  const textsFor = async (gigId: string) =>
    (await backend.db.collection('textQueue').where('gigID', '==', gigId).get()).docs;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit' });
    edit = await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  /** Forty shifts with one worker; the function was interrupted after it had cancelled the first part. */
  const dead = async (name: string) => {
    const spotter = await market.spotter(name);
    const gigs = await Promise.all(
      Array.from({ length: 40 }, (_, index) => market.gig(`${name}-${index}`, company, 48 + 24 * index)),
    );
    for (const gig of gigs) await market.hired(gig, spotter);
    const expected = gigs.map(({ id, version }) => ({ gigId: id, version }));
    const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
    const context = { db: backend.db, caller, now: Date.now(), ip: '' };
    const job = await openJob(name, expected, context);
    const [part] = (await backend.db.collection(`${paths.job(name)}/parts`).get()).docs;
    await cancelPart(part!.ref, context, job.undo, new Facts(backend.db));
    return {
      expected,
      ids: gigs.map(({ id }) => id),
      scope: { kind: 'selected', gigIds: gigs.map(({ id }) => id) } as const,
    };
  };
  const jobOf = async (id: string) => read(jobSchema, await backend.db.doc(paths.job(id)).get());
  const cancelledOnce = async (ids: string[]) => {
    for (const id of ids) {
      expect(await gigOf(id)).toMatchObject({ status: 'cancelled', version: 2 });
      expect(await textsFor(id)).toHaveLength(1);
    }
  };

  it('is stored with its parts for a day, and then deleted automatically', async () => {
    const gig = await market.gig('kept', company, 48);
    const expected = [{ gigId: gig.id, version: gig.version }];
    await edit.call(deleteGig, { requestId: 'kept', scope: { kind: 'shift', gigId: gig.id }, dryRun: false, expected });
    const [part] = (await backend.db.collection(`${paths.job('kept')}/parts`).get()).docs;
    for (const written of [await backend.db.doc(paths.job('kept')).get(), part!]) {
      expect(written.get('expiresAt')).toBeDefined();
      expect(fieldOverrides).toContainEqual(
        expect.objectContaining({ collectionGroup: written.ref.parent.id, fieldPath: 'expiresAt', ttl: true }),
      );
    }
  });

  it('has at most 20 shifts and 300 people in a part, which is one transaction', async () => {
    const people = [100, 150, 80, 220, 10, ...Array<number>(20).fill(0)];
    const gigs = await Promise.all(
      people.map((count, index) =>
        market.gig(`crowd-${index}`, company, 48 + index, { numHired: 0, numApplicants: count - (index ? 0 : 60) }),
      ),
    );
    await backend.db.doc(paths.gig('crowd-0')).update({ numHired: 20, numOffers: 20, numWaitlist: 20 });
    const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
    const context = { db: backend.db, caller, now: Date.now(), ip: '' };
    await openJob(
      'crowd',
      gigs.map(({ id, version }) => ({ gigId: id, version })),
      context,
    );
    const parts = await backend.db.collection(`${paths.job('crowd')}/parts`).get();
    expect(parts.docs.map((part) => (part.get('shifts') as object[]).length)).toEqual([2, 2, 20, 1]);
  });

  it('continues with the same request where it stopped, and answers for all of it', async () => {
    const { expected, ids, scope } = await dead('again');
    const answer = await edit.call(deleteGig, { requestId: 'again', scope, dryRun: false, expected });
    expect(answer).toMatchObject({ cancelled: 40, changed: 0, workers: 40, undoId: 'again' });
    await cancelledOnce(ids);
    expect(await jobOf('again')).toMatchObject({
      total: 40,
      done: 40,
      changed: 0,
      state: 'done',
      teamID: 'north-team',
    });
  });

  it('does not continue for a person who has lost the right', async () => {
    const { ids } = await dead('lost');
    await backend.db.doc(paths.job('lost')).update({ 'lease.startedAt': at(Date.now() - 31_000) });
    const rights = backend.db.doc(paths.member('north-team', 'edit'));
    await rights.update({ permission: 'View' });
    const open = async () => (await Promise.all(ids.map(gigOf))).filter((gig) => gig?.status === 'pending').length;
    const left = await open();
    expect(left).toBeGreaterThan(0);
    await backend.runSchedule('resumeJobs');
    expect(await open()).toBe(left);
    expect(await jobOf('lost')).toMatchObject({ state: 'done' });
    await rights.update({ permission: 'Edit' });
  });

  it('charges the late fee that was agreed to, also if the policy of the company changes before it continues', async () => {
    const gig = await market.gig('fee', company, 5);
    await market.hired(gig, await market.spotter('fee-w'));
    const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
    const context = { db: backend.db, caller, now: Date.now(), ip: '' };
    const agreed = [{ currency: 'CAD' as const, cents: 7_500 }];
    await openJob('fee', [{ gigId: gig.id, version: gig.version }], context, agreed);
    const lateCancellationPolicy = { hours: 12, percentage: 100, lateCancellationPolicyCreatedAt: at(Date.now()) };
    await backend.db.doc(paths.group('north')).update({ lateCancellationPolicy });
    await backend.db.doc(paths.job('fee')).update({ 'lease.startedAt': at(Date.now() - 31_000) });
    await backend.runSchedule('resumeJobs');
    expect(await gigOf('fee')).toMatchObject({ status: 'cancelled', lateFee: { cents: 7_500, percentage: 50 } });
  });

  it('is finished by the schedule if nobody sends it again within half a minute', async () => {
    const { ids } = await dead('left');
    await backend.runSchedule('resumeJobs');
    expect(await jobOf('left')).toMatchObject({ state: 'running' });
    await backend.db.doc(paths.job('left')).update({ 'lease.startedAt': at(Date.now() - 31_000) });
    await backend.runSchedule('resumeJobs');
    expect(await jobOf('left')).toMatchObject({ done: 40, state: 'done' });
    await cancelledOnce(ids);
    await backend.runSchedule('resumeJobs');
    await cancelledOnce(ids);
  });
});
