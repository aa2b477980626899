import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { caller, launchChromium, root, round, settled, withAdmin } from './lib.mjs';
import { signIn } from './product.mjs';

const teamID = 'northside-downtown';
const employer = 'owner@northside.test';
const office = 'ops@spot.test';
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const key = (at) => new Date(at).toISOString().slice(0, 10);
/** Numbers of workers who are hired, and who apply. */
const hiredPeople = 5;
const applicants = 8;

const json = async (port, path, method = 'GET') => (await fetch(`http://localhost:${port}${path}`, { method })).json();

/** Waits until triggers have run and listeners have their changes. */
async function quiet(port) {
  for (let now = await json(port, '/__functions'); now.pending.all > now.pending.later;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    now = await json(port, '/__functions');
  }
  await settled(port);
}

const ran = async (port) =>
  Object.fromEntries((await json(port, '/__functions')).functions.map((one) => [one.name, one.ran]));

/** Measures a step and everything that follows from it: documents, function runs and their seconds. */
function meter(port, steps) {
  return async (actor, step, work, times = 1) => {
    await quiet(port);
    await json(port, '/emulator/v1/costs', 'DELETE');
    const before = await ran(port);
    const listening = await settled(port);
    const result = await work();
    await quiet(port);
    const bill = await json(port, '/emulator/v1/costs');
    const after = await ran(port);
    const runs = Object.entries(after)
      .map(([name, { times: count, ms }]) => [count - (before[name]?.times ?? 0), ms - (before[name]?.ms ?? 0), name])
      .filter(([count]) => count > 0);
    const sum = (index) => runs.reduce((total, each) => total + each[index], 0);
    const of = (amount) => round(amount / times);
    steps.push({
      actor,
      step,
      reads: of(bill.reads.client + bill.reads.server),
      byScreen: of(bill.reads.client),
      writes: of(bill.writes),
      deletes: of(bill.deletes),
      runs: of(sum(0)),
      functionMs: of(sum(1)),
      runsOf: Object.fromEntries(runs.map(([count, , name]) => [name, of(count)])),
      listeners: (await settled(port)).targets - listening.targets,
      busiest: bill.busiest.slice(0, 6),
    });
    return result;
  };
}

/** Moves the times of a shift and of all its workers, as if time had passed. */
async function moveTo(db, gigId, start, end) {
  const { Timestamp } = await import('firebase-admin/firestore');
  const [from, to] = [start, end].map((ms) => Timestamp.fromMillis(ms));
  const gig = db.doc(`gigs/${gigId}`);
  const hired = await gig.collection('hired').get();
  // Without a check-in near the start, the hours would need a decision before they can be confirmed.
  const came = end < Date.now() ? { checkInTime: from } : {};
  await Promise.all([
    gig.update({ start: from, end: to, dayKey: key(start), status: 'active' }),
    ...hired.docs.flatMap(({ ref, id }) => [
      ref.update({ gigStart: from, gigEnd: to, start: from, end: to, dayKey: key(start), ...came }),
      db.doc(`spotters/${id}/gigs/${gigId}`).update({ start: from, end: to }),
    ]),
  ]);
}

/** Opens a page in a signed-in session and leaves it open. */
async function opened(page, url, path) {
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

async function play(port, url, browser, note) {
  const steps = [];
  const measure = meter(port, steps);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const board = await browser.newPage({ viewport: { width: 1440, height: 900 } });

  note('an employer opens the day and the week');
  await measure('employer', 'signs in, the day opens', () => signIn(page, url, employer));
  await measure('employer', 'opens the week', () => opened(page, url, '/shifts'));
  await page.goto('about:blank');

  note('an employer posts, workers apply, five are hired');
  const boss = await caller(port, employer);
  const { position, emails } = await withAdmin(port, async (db) => {
    const [found] = (await db.collection('positions').where('teamID', '==', teamID).limit(1).get()).docs;
    const known = (await db.collection('spotters').where('disabled', '==', false).limit(60).get()).docs;
    await db.doc('positions/monday').set({ ...found.data(), label: 'Monday' });
    return {
      position: { id: 'monday', ...found.data() },
      emails: known.filter((one) => one.get('signUpComplete')).map((one) => [one.id, one.get('email')]),
    };
  });
  const { startTime, endTime, breakTime, department, entranceInstructions } = position;
  const { gigIds } = await measure('employer', 'posts a shift', () =>
    boss('postShifts', {
      postingId: 'monday',
      teamId: teamID,
      positionId: position.id,
      dates: [key(Date.now() + 3 * day)],
      numSpotters: hiredPeople,
      startTime,
      endTime,
      breakTime,
      wageCents: 2500,
      department,
      entranceInstructions,
    }),
  );
  const [gigId] = gigIds;
  const crew = [];
  for (const [uid, email] of emails) {
    if (crew.length === applicants) break;
    const call = await caller(port, email);
    const applied = await measure('worker', 'applies', () =>
      call('applyToGig', { gigId }, 'worker').then(
        () => true,
        () => false,
      ),
    );
    if (applied) crew.push({ uid, call });
    else steps.pop();
  }
  await measure('worker', 'looks for shifts', () => crew[0].call('openGigs', { limit: 30 }, 'worker'));
  const hired = crew.slice(0, hiredPeople);
  for (const { uid } of hired)
    await measure('employer', 'hires an applicant', () => boss('hireApplicant', { gigId, spotterId: uid }));

  note('the day of work');
  const now = Math.floor(Date.now() / minute) * minute;
  await withAdmin(port, (db) => moveTo(db, gigId, now + 10 * minute, now + 6 * hour));
  const codes = await withAdmin(port, async (db) => (await db.doc(`codes/${teamID}`).get()).data());
  await opened(page, url, '/');
  await measure('office', 'signs in, opens the board', () => signIn(board, url, office));
  for (const { call } of hired)
    await measure('worker', 'checks in, seen by a team and the office', () =>
      call('verifyCode', { gigId, code: codes.checkInCode }, 'worker'),
    );
  await withAdmin(port, (db) => moveTo(db, gigId, now - 8 * hour, now - 2 * hour));
  for (const { call } of hired)
    await measure('worker', 'says the hours', () =>
      call('submitMyHours', { gigId, start: now - 8 * hour, end: now - 2 * hour, breakTime }, 'worker'),
    );
  await measure('worker', 'writes to a team', () =>
    crew[0].call('messageTeam', { teamId: teamID, text: 'See you next week!' }, 'worker'),
  );
  await measure('employer', 'opens the conversations', () => opened(page, url, '/messages'));
  await measure('employer', 'opens the hours of the week', () => opened(page, url, '/timesheet'));
  await measure('employer', 'confirms the hours of a shift', async () => {
    const week = key(now - 8 * hour - ((new Date(now - 8 * hour).getUTCDay() + 6) % 7) * day);
    const scope = { kind: 'all', teamId: teamID, week, spotterIds: hired.map(({ uid }) => uid) };
    const request = { requestId: 'monday-hours', scope };
    const { cells } = await boss('confirmHours', { ...request, dryRun: true }, 'dayof');
    return boss('confirmHours', { ...request, expected: cells }, 'dayof');
  });

  note('the clock');
  for (const name of (await json(port, '/__functions')).schedules.map((one) => one.name))
    await measure('clock', name, () => json(port, `/__functions/schedules/${name}/run`, 'POST'));

  note('the office');
  await measure('office', 'opens the board again', () => opened(board, url, '/checkins'));
  await measure('office', 'searches for a worker', async () => {
    const admin = await caller(port, office);
    await admin('universalSearch', { mode: 'name', text: 'ma', filters: {}, size: 10, from: 0 }, 'backoffice');
  });
  await page.close();
  await board.close();
  return steps;
}

/** Mean number of runs by function over similar steps. */
function meanRuns(alike) {
  const names = [...new Set(alike.flatMap(({ runsOf }) => Object.keys(runsOf)))].sort();
  const mean = (name) => round(alike.reduce((sum, { runsOf }) => sum + (runsOf[name] ?? 0), 0) / alike.length);
  return Object.fromEntries(names.map((name) => [name, mean(name)]));
}

/** Means of steps of the same kind. */
function means(steps) {
  const kinds = new Map();
  for (const one of steps) {
    const kind = `${one.actor}: ${one.step}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  return [...kinds.values()].map((alike) => {
    const mean = (field) => round(alike.reduce((sum, one) => sum + one[field], 0) / alike.length);
    const [first] = alike;
    const fields = ['reads', 'byScreen', 'writes', 'deletes', 'runs', 'functionMs', 'listeners'];
    return {
      actor: first.actor,
      step: first.step,
      times: alike.length,
      ...Object.fromEntries(fields.map((field) => [field, mean(field)])),
      runsOf: meanRuns(alike),
      busiest: first.busiest,
    };
  });
}

/**
 * Plays a company's Monday morning through the real SDKs and measures what each step of employer, worker and back office reads,
 * writes and runs, including triggers. docs/scale.md multiplies the results.
 */
export async function measureMonday(note) {
  note('the steps of the functions alone');
  const args = [join(root, 'node_modules/jest/bin/jest.js'), 'firebase/functions/src/monday.test.ts'];
  const written = await run(process.execPath, args, { env: { MEASURE: 'write' } });
  if (written.code !== 0) throw new Error(written.output);
  // Scheduled functions are off, because their runs would be counted with a step.
  const stack = await startStack({ schedules: 'by-hand' });
  const { port } = stack.firebase;
  const browser = await launchChromium();
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(port) });
    const steps = means(await play(port, stack.url, browser, note));
    writeFileSync(join(root, 'bench/monday.json'), `${JSON.stringify({ node: process.version, steps }, null, 2)}\n`);
    console.table(steps.map(({ busiest: _busiest, runsOf: _runs, ...step }) => step));
    const total = (actor, field) =>
      round(steps.filter((one) => one.actor === actor).reduce((sum, one) => sum + one[field], 0));
    const most = (figure, measured, target) => ({ figure, measured, unit: '', target, at: 'most' });
    return [
      most("Monday: documents of an employer's steps, each once", total('employer', 'reads'), 900),
      most("Monday: documents of a worker's steps, each once", total('worker', 'reads'), 200),
      most("Monday: documents of the office's steps, each once", total('office', 'reads'), 400),
      most('Monday: documents written by a worker from applying to hours', total('worker', 'writes'), 40),
    ];
  } finally {
    await browser.close();
    await stack.close();
  }
}
