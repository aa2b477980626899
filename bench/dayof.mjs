import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { costOf, launchChromium, median, round, settled, sinceData, watchForPaint, withAdmin } from './lib.mjs';
import { signIn, watch } from './product.mjs';

const teamID = 'northside-downtown';
const owner = 'owner@northside.test';
const zone = 'America/Toronto';
const size = { width: 1440, height: 900 };

const people = 60;
const chats = 30;
const messages = 120;
const perPage = { chats: 10, messages: 50 };
const workers = 400;
const shiftsOfWorker = 4;

const day = 86_400_000;
const key = (at) => new Date(at).toISOString().slice(0, 10);
const todayKey = new Date().toLocaleDateString('en-CA', { timeZone: zone });
const today = Date.parse(todayKey);
const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * day;
/** Eight weeks ago, where the sample data have no shifts. */
const fullWeek = key(monday - 56 * day);
const weekAfter = key(monday - 49 * day);
const busyChat = `${teamID}_bench-0`;

async function inBatches(db, documents) {
  for (let from = 0; from < documents.length; from += 400) {
    const batch = db.batch();
    for (const [path, data] of documents.slice(from, from + 400)) batch.set(db.doc(path), data);
    await batch.commit();
  }
}

/** The fields of a hired record other than worker and shift, copied from the sample data. */
async function modelOfHired(db) {
  const { Timestamp } = await import('firebase-admin/firestore');
  const [found] = (await db.collectionGroup('hired').where('teamID', '==', teamID).limit(1).get()).docs;
  const {
    spotterTime: _said,
    selectedTimeOption: _chosen,
    postedTime: _posted,
    version: _version,
    ...record
  } = found.data();
  return ({ gigID, spotterID, name, start, hours }) => {
    const [from, to] = [start, start + hours * 3_600_000].map((ms) => Timestamp.fromMillis(ms));
    const times = { gigStart: from, gigEnd: to, start: from, end: to, dayKey: key(start), breakTime: 30 };
    const state = {
      checkIn: true,
      checkInTime: from,
      cancelled: false,
      hoursConfirmed: false,
      role: 'Bench',
      label: '',
    };
    return [`gigs/${gigID}/hired/${spotterID}`, { ...record, ...times, ...state, spotterID, gigID, name }];
  };
}

/** Adds a shift today with sixty people. */
async function fillDay(port) {
  await withAdmin(port, async (db) => {
    const { Timestamp } = await import('firebase-admin/firestore');
    const hired = await modelOfHired(db);
    const [found] = (await db.collection('gigs').where('teamID', '==', teamID).where('dayKey', '==', todayKey).get())
      .docs;
    // Long enough to be under way at whatever time of the day this runs.
    const [start, hours] = [today + 5 * 3_600_000, 23];
    const times = { start: Timestamp.fromMillis(start), end: Timestamp.fromMillis(start + hours * 3_600_000) };
    const gig = { ...found.data(), ...times, numSpotters: people, numHired: people, status: 'pending' };
    await inBatches(db, [
      ['gigs/bench-day', gig],
      ...Array.from({ length: people }, (_, index) =>
        hired({ gigID: 'bench-day', spotterID: `bench-${index}`, name: `Worker ${index}`, start, hours }),
      ),
    ]);
  });
}

/**
 * Adds thirty conversations, one of them long. The team's message is last in each, so that opening one marks nothing as read.
 */
async function fillChats(port) {
  await withAdmin(port, async (db) => {
    const { Timestamp } = await import('firebase-admin/firestore');
    const [found] = (await db.collection('chats').where('teamID', '==', teamID).limit(1).get()).docs;
    const at = (minutes) => Timestamp.fromMillis(Date.now() - minutes * 60_000);
    const said = { text: 'See you then', senderSide: 'employer', readByEmployer: true };
    await inBatches(db, [
      ...Array.from({ length: chats }, (_, index) => {
        const who = { spotterID: `bench-${index}`, spotterName: `Worker ${index}`, nameTokens: ['worker'] };
        const last = { ...said, at: at(index) };
        return [`chats/${teamID}_bench-${index}`, { ...found.data(), ...who, lastMessage: last, fromWorker: 0 }];
      }),
      ...Array.from({ length: messages }, (_, index) => [
        `chats/${busyChat}/messages/m${index}`,
        {
          kind: 'message',
          text: `Line ${index}`,
          date: at(index),
          read: true,
          sender: teamID,
          recipient: 'bench-0',
          senderSide: 'employer',
        },
      ]),
    ]);
  });
}

/** Adds 400 workers with four shifts each in an earlier week. */
async function fillWeek(port) {
  await withAdmin(port, async (db) => {
    const hired = await modelOfHired(db);
    const first = Date.parse(`${fullWeek}T15:00:00Z`);
    const records = Array.from({ length: workers * shiftsOfWorker }, (_, index) => {
      const worker = index % workers;
      const shift = Math.floor(index / workers);
      const start = first + ((worker + 2 * shift) % 7) * day;
      const name = `Worker ${String(worker).padStart(3, '0')}`;
      return hired({ gigID: `bench-${key(start)}`, spotterID: `bench-${worker}`, name, start, hours: 6 });
    });
    await inBatches(db, records);
  });
}

/** Number of the team's hired records on these days. */
const hiredBetween = (port, from, to) =>
  withAdmin(port, async (db) => {
    const { docs } = await db.collectionGroup('hired').where('teamID', '==', teamID).get();
    return docs.filter((found) => found.get('dayKey') >= from && found.get('dayKey') <= to).length;
  });

/** Reads of opening a page in a session that is already signed in and has opened it before. */
async function readsOf(browser, { url, firebase }, path, shown) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await signIn(page, url, owner);
  const open = async () => {
    await page.goto(`${url}${path}`);
    await shown(page).first().waitFor();
  };
  await open();
  await settled(firebase.port);
  const cost = await costOf(page, firebase.port, open);
  await context.close();
  return cost;
}

const checkIns = (page) => page.getByRole('button', { name: /^Check In Worker / });
const shiftCards = (page) => page.locator('[data-shift]');
const lines = (page) => page.getByRole('log').getByText('Line 0', { exact: true });

/** Size of the feature's own scripts for its first page, without shared modules. */
async function bytesOfFirst(browser, { url, features, firebase }) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  const counted = watch(page, [features.dayof.base]);
  await signIn(page, url, owner);
  await checkIns(page).first().waitFor();
  await settled(firebase.port);
  const { bytes } = await counted();
  await context.close();
  return bytes;
}

/**
 * Time from the arrival of 1,600 records to the frame that shows them, with the processor slowed four times; leaves the page
 * open.
 */
async function paintFullWeek(browser, { url, firebase }) {
  const page = await browser.newPage({ viewport: size });
  await signIn(page, url, owner);
  await page.goto(`${url}/timesheet?week=${weekAfter}`);
  await page.getByRole('button', { name: /previous week/i }).waitFor();
  await settled(firebase.port);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchForPaint(page, '[data-shift^="bench-"]');
  await page.getByRole('button', { name: /previous week/i }).click();
  const painted = await sinceData(page, 'hired:week:');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { page, painted };
}

/** Number of worker rows that render again when one of 1,600 shifts is confirmed. */
async function redrawnRows(page, { firebase }) {
  // Waits for rendering that happens a frame later before counting.
  await settled(firebase.port);
  const shift = await shiftCards(page).first().getAttribute('data-shift');
  const [gigID, spotterID] = shift.split('_');
  await page.evaluate(() => {
    window.redrawn = new Set();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const row = element?.closest('[data-worker]');
        if (row) window.redrawn.add(row.getAttribute('data-worker'));
      }
    }).observe(document.querySelector('[role=grid]'), {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
  });
  await withAdmin(firebase.port, (db) => db.doc(`gigs/${gigID}/hired/${spotterID}`).update({ hoursConfirmed: true }));
  await page.locator(`[data-shift="${shift}"]`).getByText('Confirmed').waitFor();
  await settled(firebase.port);
  const redrawn = await page.evaluate(() => window.redrawn.size);
  await withAdmin(firebase.port, (db) => db.doc(`gigs/${gigID}/hired/${spotterID}`).update({ hoursConfirmed: false }));
  return redrawn;
}

async function measureFullWeek(browser, stack) {
  const times = [];
  let redrawn;
  for (let turn = 0; turn < 5; turn++) {
    const { page, painted } = await paintFullWeek(browser, stack);
    times.push(painted);
    redrawn ??= await redrawnRows(page, stack);
    await page.close();
  }
  return { painted: median(times), redrawn };
}

/** Measures the day's pages and the week of hours: documents, listeners, time to paint, rows rendered again. */
export async function measureDayOf(note) {
  const stack = await startStack({ schedules: 'by-hand' });
  const { port } = stack.firebase;
  const browser = await launchChromium();
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(port) });
    await fillDay(port);
    await fillChats(port);
    note('documents and listeners of /');
    const overview = await readsOf(browser, stack, '/', checkIns);
    const ofDay = await hiredBetween(port, todayKey, todayKey);
    note('JavaScript of /');
    const bytes = await bytesOfFirst(browser, stack);
    note('documents and listeners of /messages');
    const conversation = await readsOf(browser, stack, `/messages?chat=${busyChat}`, lines);
    note('documents and listeners of /timesheet');
    const sheet = await readsOf(browser, stack, '/timesheet', shiftCards);
    const ofWeek = await hiredBetween(port, key(monday), key(monday + 6 * day));
    await fillWeek(port);
    const later = await readsOf(browser, stack, '/timesheet', shiftCards);
    note(`a timesheet of ${workers} workers`);
    const { painted, redrawn } = await measureFullWeek(browser, stack);
    const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
    const shifts = (workers * shiftsOfWorker).toLocaleString('en-CA');
    return [
      most(`documents to open / (${ofDay} people of the day)`, '', ofDay + 10, overview.documents),
      most('listeners on /', '', 12, overview.listeners),
      most(`documents to open /timesheet (${ofWeek} hired of the week)`, '', ofWeek + 10, sheet.documents),
      most(`the same after ${shifts} shifts in another week`, '', sheet.documents, later.documents),
      most('listeners on /timesheet', '', 8, sheet.listeners),
      most(
        `documents to open /messages with a chat (${perPage.chats} chats, ${perPage.messages} messages of ${messages})`,
        '',
        perPage.chats + perPage.messages + 10,
        conversation.documents,
      ),
      most('listeners on /messages with a chat', '', 12, conversation.listeners),
      most("JavaScript of /, the feature's own, gzip", 'kB', 60, round(bytes / 1000)),
      most(
        `/timesheet with ${workers} workers and ${shifts} shifts, data to painted, processor slowed 4 times, median of 5`,
        'ms',
        300,
        round(painted),
      ),
      most('rows redrawn for one confirmed shift', '', 1, redrawn),
    ];
  } finally {
    await browser.close();
    await stack.close();
  }
}
