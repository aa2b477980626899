import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { functionsRegion, type Call } from '@spot/contracts/core';
import { call, CallError } from '@spot/contracts/core/client';
import type { DeviceTable } from '@spot/contracts/core/device';
import { checkIn, markNotHere } from '@spot/contracts/dayof';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { expect, test } from '../../tooling/e2e/fixtures';
import type { Person } from '../../tooling/e2e/people';
import { Queue, type Press } from '../src/waiting/queue';

const supervisors = 5;
const each = 40;

/** Signs in a supervisor for calling functions. */
async function signedIn({ email, password }: Person, port: number) {
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-spot' }, email);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://localhost:${port}`, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, email, password);
  const functions = getFunctions(app, functionsRegion);
  connectFunctionsEmulator(functions, 'localhost', port);
  return {
    call: <Request, Response>(contract: Call<Request, Response>, request: Request) =>
      call(functions, contract, request),
    close: () => deleteApp(app),
  };
}

/** A phone's storage, which outlives the running app. */
function disk(): DeviceTable<Press> {
  const rows = new Map<string, Press>();
  return {
    all: async () => [...rows.values()],
    get: async (key) => rows.get(key),
    put: async (row) => void rows.set(row.requestId, row),
    remove: async (key) => void rows.delete(key),
  };
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function dice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('five phones make 200 check-ins in an hour on an unreliable network, one is switched off and two presses conflict: no check-in is lost or counted twice', async ({
  world,
  stack,
}) => {
  test.setTimeout(300_000);
  const members = Array.from({ length: supervisors }, () => 'Edit' as const);
  const company = await world.company({ members });
  const position = await world.position(company.teams[0], { role: 'Usher' });
  const now = Math.floor(Date.now() / minuteMs) * minuteMs;
  const workers = await Promise.all(Array.from({ length: each }, (_, at) => world.worker(`Worker ${at + 1}`)));
  const gigs = await Promise.all(members.map(() => world.gig(company, position, now - hourMs, { numSpotters: each })));
  for (const gig of gigs) await world.hired(gig, workers);

  const roll = dice(7);
  const counts = { calls: 0, neverArrived: 0, answersLost: 0 };
  const people = await Promise.all(company.members.map((member) => signedIn(member, stack.firebasePort)));
  const phones = company.members.map(({ uid }, at) => {
    const table = disk();
    const down = new CallError('unavailable', 'The server cannot be reached.');
    const send = async ({ what, gigId, spotterId, seenVersion, requestId, pressedAt }: Press) => {
      if (roll() < 0.25) {
        counts.neverArrived += 1;
        throw down;
      }
      counts.calls += 1;
      const request = { gigId, spotterId, seenVersion, requestId, pressedAt };
      const caller = people[at];
      await (what === 'checkIn' ? caller?.call(checkIn, request) : caller?.call(markNotHere, request));
      if (roll() < 0.15) {
        counts.answersLost += 1;
        throw down;
      }
      return {};
    };
    return {
      table,
      send,
      open: (by = send) =>
        new Queue({ uid, isIn: () => true, table, locks: undefined, send: by, undo: async () => {}, done: () => {} }),
    };
  });
  const pressOf = (shift: number, at: number, what: Press['what'] = 'checkIn') => ({
    ...{ requestId: crypto.randomUUID(), what, gigId: gigs[shift]?.id ?? '', spotterId: workers[at]?.uid ?? '' },
    ...{ name: workers[at]?.name ?? '', timeZone: position.timeZone, seenVersion: 0 },
    pressedAt: now - hourMs + shift * 1000 + at * 85_000,
  });

  // Nobody has a network, and at the second entrance the last worker is missing.
  const queues = phones.map((phone) => phone.open());
  for (let at = 0; at < each; at++)
    await Promise.all(
      queues.map((queue, shift) =>
        queue.add(pressOf(shift, at, shift === 1 && at === each - 1 ? 'notHere' : 'checkIn')),
      ),
    );

  // Two colleagues with a network record the opposite.
  const last = (shift: number) => ({ gigId: gigs[shift]?.id ?? '', spotterId: workers[each - 1]?.uid ?? '' });
  await people[3]?.call(markNotHere, last(0));
  await people[4]?.call(checkIn, last(1));

  // The third phone switches off after the server has accepted a press and before the answer arrives.
  const killed = phones[2];
  if (!killed) throw new Error('There are five phones.');
  queues[2]?.stop();
  let taken = () => {};
  const reached = new Promise<void>((resolve) => (taken = resolve));
  const dying = killed.open(async (press) => {
    await people[2]?.call(checkIn, {
      ...{ gigId: press.gigId, spotterId: press.spotterId, seenVersion: press.seenVersion },
      ...{ requestId: press.requestId, pressedAt: press.pressedAt },
    });
    taken();
    throw new CallError('unavailable', 'The phone went off.');
  });
  await Promise.all([dying.flush(), reached]);
  dying.stop();
  expect(await killed.table.all()).toHaveLength(each);
  queues[2] = killed.open();

  const began = Date.now();
  const left = async () =>
    (await Promise.all(phones.map(({ table }) => table.all()))).flat().filter(({ refused }) => refused === undefined);
  while ((await left()).length > 0) await Promise.all(queues.map((queue) => queue.flush()));
  const took = Date.now() - began;
  for (const queue of queues) queue.stop();

  const refused = (await Promise.all(phones.map(({ table }) => table.all()))).flat();
  const by = (shift: number, words: string) =>
    expect.stringMatching(new RegExp(`^${company.members[shift]?.name} ${words} at \\d+:\\d\\d [AP]M\\.$`)) as unknown;
  expect(refused.map((press) => press.refused)).toEqual([
    by(3, 'marked Worker 40 Not Here'),
    by(4, 'checked Worker 40 in'),
  ]);
  let checkedIn = 0;
  for (const [shift, gig] of gigs.entries()) {
    const found = await world.db.collection(`gigs/${gig.id}/hired`).get();
    expect(found.size).toBe(each);
    for (const [at, worker] of workers.entries()) {
      const record = found.docs.find(({ id }) => id === worker.uid);
      expect(record?.get('version')).toBe(1);
      expect(record?.get('attemptedAt') ?? null).toBeNull();
      if (at === each - 1 && shift < 2) continue;
      const time = record?.get('checkInTime') as { toMillis(): number } | null;
      expect(time?.toMillis()).toBe(pressOf(shift, at).pressedAt);
      checkedIn += 1;
    }
  }
  expect(checkedIn).toBe(supervisors * each - 2);
  expect(counts.answersLost).toBeGreaterThan(10);
  const description = JSON.stringify({
    presses: supervisors * each,
    ...counts,
    checkedIn,
    refused: refused.length,
    took,
  });
  test.info().annotations.push({ type: 'trial', description });
  await Promise.all(people.map(({ close }) => close()));
});
