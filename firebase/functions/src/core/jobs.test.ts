import '../testing/quietErrors';
import type { Timestamp } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { dayMs, minuteMs } from '@spot/contracts/time';
import { startBackend, type Backend } from '../testing/backend';
import { at, stored } from './firebase';
import { readJob, resumeJobs } from './jobs';
import { transact } from './transaction';

describe('Interrupted jobs', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.close());

  it('are continued in the order in which they have waited, so that a long one delays none for good', async () => {
    const now = Date.now();
    const job = { kind: 'noteOrder', input: '{}', state: 'running', uid: '', admin: false, createdAt: now } as const;
    // The first of the alphabet was interrupted last, as one that takes many runs is each time.
    for (const [id, minutes] of [
      ['a-long', 1],
      ['b', 3],
      ['c', 2],
    ] as const)
      await backend.db
        .doc(paths.job(id))
        .set(stored('job', { ...job, lease: { startedAt: now - minutes * minuteMs, by: '' } }));
    const order: string[] = [];
    const noteOrder = async (_input: never, _context: unknown, id: string) => order.push(id);
    await resumeJobs(backend.db, { noteOrder }, now);
    expect(order).toEqual(['b', 'c', 'a-long']);
  });

  it('that fail for a day are shown to the office and tried no more, unless they last', async () => {
    const { db } = backend;
    const now = Date.now();
    const job = {
      ...{ kind: 'failing', call: 'deleteGig', input: '{}', uid: 'edit', admin: false },
      state: 'running' as const,
      ...{ createdAt: now, expiresAt: now + dayMs, lease: { startedAt: now, by: '' } },
    };
    const ref = db.doc(paths.job('half'));
    await ref.set(stored('job', job));
    let tries = 0;
    const failing = () => {
      tries += 1;
      return Promise.reject(new Error('out of order'));
    };
    await expect(resumeJobs(db, { failing }, now + dayMs - 11 * minuteMs)).rejects.toThrow('out of order');
    expect((await ref.get()).data()).toMatchObject({ state: 'running' });
    const last = now + dayMs - 10 * minuteMs;
    await expect(resumeJobs(db, { failing }, last, { lasting: true })).rejects.toThrow('out of order');
    await ref.set(stored('job', job));
    await resumeJobs(db, { failing }, last);
    await resumeJobs(db, { failing }, last + minuteMs);
    expect(tries).toBe(2);
    expect((await ref.get()).data()).toMatchObject({ state: 'done', stopped: true });
    const troubles = await db.collection('troubles').get();
    expect(troubles.docs.map((one) => one.data())).toEqual([
      expect.objectContaining({
        what: 'deleteGig',
        uid: 'edit',
        times: 1,
        error: 'interrupted work was given up after a day',
      }),
    ]);
  });

  it('are given up where the office sees it, also if the schedules paused for days', async () => {
    const { db } = backend;
    const now = Date.now();
    const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
    const asked = { db, caller, now, call: 'copyShifts' };
    await transact(db, async (tx) => (await readJob(tx, asked, 'paused')).open({ kind: 'pausing' }));
    const ref = db.doc(paths.job('paused'));
    const later = now + 6 * dayMs;
    expect(((await ref.get()).get('expiresAt') as Timestamp).toMillis()).toBeGreaterThan(later);
    let tries = 0;
    await resumeJobs(db, { pausing: async () => (tries += 1) }, later);
    expect(tries).toBe(0);
    expect((await ref.get()).data()).toMatchObject({ state: 'done', stopped: true, expiresAt: at(later + dayMs) });
    const troubles = await db.collection('troubles').where('what', '==', 'copyShifts').get();
    expect(troubles.docs.map((one) => one.get('error') as string)).toEqual([
      'interrupted work was given up after a day',
    ]);
  });

  it('of platform admins go on with the rights of now: without a second factor there are none', async () => {
    const { db, auth } = backend;
    await backend.signUp('mia', { claims: { admin: true } });
    const rights: boolean[] = [];
    const noteRights = async (_input: never, { caller }: { caller: { admin: boolean } }) => rights.push(caller.admin);
    const goOn = async () => {
      const now = Date.now();
      const job = {
        kind: 'noteRights',
        input: '{}',
        state: 'running',
        uid: 'mia',
        admin: true,
        createdAt: now,
      } as const;
      const lease = { startedAt: now - minuteMs, by: '' };
      await db.doc(paths.job('of-an-admin')).set(stored('job', { ...job, lease }));
      await resumeJobs(db, { noteRights }, now);
    };
    await goOn();
    await auth.updateUser('mia', { multiFactor: { enrolledFactors: null } });
    await goOn();
    expect(rights).toEqual([true, false]);
  });
});
