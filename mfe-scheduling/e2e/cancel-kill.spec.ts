import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import { expect, test } from '../../tooling/e2e/fixtures';
import type { Person } from '../../tooling/e2e/people';
import { World } from '../../tooling/e2e/world';
import { startStack } from '../../tooling/lib/stack.mjs';
import { idTokenOf } from '../../tooling/lib/second-factor.mjs';

const shifts = 120;

interface Answer {
  cancelled: number;
  changed: number;
  workers: number;
}

/** Calls the function as the person, as the Web SDK would. */
async function cancelAs({ email, password }: Person, port: number, data: object): Promise<Answer> {
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(`http://localhost:${port}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const authorization = `Bearer ${await idTokenOf(`http://localhost:${port}`, { email, password })}`;
  const path = 'demo-spot/northamerica-northeast1/scheduling/deleteGig';
  return (await post(path, { data }, { authorization }))['result'] as Answer;
}

/** Listens to a query that finds nothing yet; the returned promise resolves when it finds something. */
const listen = (query: Query) =>
  new Promise<{ found: Promise<void> }>((listening) => {
    const found = new Promise<void>((resolve) => {
      const stop = query.onSnapshot(({ size }) => {
        listening({ found });
        if (size === 0) return;
        stop();
        resolve();
      });
    });
  });

/** Reads documents in a transaction that stays open until the backend is gone: other transactions wait for them a while. */
const hold = (db: Firestore, refs: readonly DocumentReference[]) =>
  new Promise<void>((holding) => {
    const ends = db.runTransaction(
      async (tx) => {
        await tx.getAll(...refs);
        holding();
        await new Promise(() => {});
      },
      { maxAttempts: 1 },
    );
    ends.catch(() => {});
  });

test('a cancellation of a role that is interrupted by a crash of the backend continues when it is repeated: each shift is cancelled once and each worker notified once', async () => {
  // Most of it is waiting: for locks of transactions whose owner is gone, and for the job to be taken up again.
  test.setTimeout(240_000);
  const stack = await startStack({ durable: true });
  const { port } = stack.firebase;
  const world = new World(port);
  try {
    const company = await world.company();
    const position = await world.position(company.teams[0]);
    const worker = await world.worker('Wanda Reyes');
    const start = Date.now() + 5 * dayMs;
    const fill = async (index: number) =>
      world.hired(await world.gig(company, position, start + index * dayMs), [worker]);
    for (let index = 0; index < shifts; index += 40)
      await Promise.all(Array.from({ length: 40 }, (_, offset) => fill(index + offset)));
    const gigs = () => world.db.collection('gigs').where('groupID', '==', company.group.id);
    const cancelled = async () => (await gigs().where('status', '==', 'cancelled').count().get()).data().count;
    const expected = (await gigs().get()).docs.map((gig) => ({ gigId: gig.id, version: gig.get('version') as number }));
    const request = {
      requestId: 'kill',
      scope: { kind: 'selected', gigIds: expected.map(({ gigId }) => gigId) },
      expected,
    };

    // A transaction that has read the later parts keeps them waiting, so that the kill comes between them and the first.
    const parts = Array.from({ length: 3 }, (_, index) => String(index + 3).padStart(4, '0'));
    await hold(
      world.db,
      parts.map((part) => world.db.doc(paths.jobPart('kill', part))),
    );
    // Listening begins before, because the later parts wait for 20 seconds only.
    const { found } = await listen(gigs().where('status', '==', 'cancelled'));
    const answer = cancelAs(company.owner, port, request).catch(() => 'lost');
    await found;
    await stack.firebase.kill();
    expect(await answer).toBe('lost');

    await stack.firebase.restart();
    const before = await cancelled();
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(shifts);
    expect(await cancelAs(company.owner, port, request)).toMatchObject({
      cancelled: shifts,
      changed: 0,
      workers: shifts,
    });

    expect(await cancelled()).toBe(shifts);
    expect((await gigs().get()).docs.every((gig) => gig.get('version') === 2)).toBe(true);
    const texts = await world.db.collection('textQueue').where('recipient', '==', worker.uid).get();
    expect(new Set(texts.docs.map((text) => text.get('gigID') as string)).size).toBe(shifts);
    expect(texts.size).toBe(shifts);
    const job = await world.db.doc(paths.job('kill')).get();
    expect(job.data()).toMatchObject({ total: shifts, done: shifts, changed: 0, state: 'done' });
  } finally {
    await world.close();
    await stack.close();
  }
});
