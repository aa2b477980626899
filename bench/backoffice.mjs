import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { costOf, launchChromium, median, round, settled, sinceData, watchForPaint, withAdmin } from './lib.mjs';
import { signIn, watch } from './product.mjs';

const admin = 'ops@spot.test';
const size = { width: 1440, height: 900 };
const people = 5_000;
const companies = 3_000;
const perCompany = 25;
const hourMs = 3_600_000;

const day = 86_400_000;
const key = (at) => new Date(at).toISOString().slice(0, 10);
/** A date without sample data. */
const full = key(Date.now() + 60 * day);
const before = key(Date.now() + 59 * day);

async function inBatches(db, documents) {
  for (let from = 0; from < documents.length; from += 400) {
    const batch = db.batch();
    for (const [path, data] of documents.slice(from, from + 400)) batch.set(db.doc(path), data);
    await batch.commit();
  }
}

/** Adds 5,000 people hired on one date by as many companies as needed, and the day's numbers of 3,000 companies. */
async function fillDate(port) {
  // The numbers are written as the functions would have counted them.
  await fetch(`http://localhost:${port}/functions/disableBackgroundTriggers`, { method: 'PUT' });
  await withAdmin(port, async (db) => {
    const { Timestamp } = await import('firebase-admin/firestore');
    const [found] = (await db.collectionGroup('hired').limit(1).get()).docs;
    const [shift] = (await db.collection('gigs').where('status', '==', 'pending').limit(1).get()).docs;
    const noon = Date.parse(`${full}T17:00:00Z`);
    const company = (index) => `Company ${String(index).padStart(4, '0')}`;
    const hired = Array.from({ length: people }, (_, index) => {
      const group = Math.floor(index / perCompany);
      const [from, to] = [noon + (index % 8) * hourMs, noon + ((index % 8) + 6) * hourMs].map((at) =>
        Timestamp.fromMillis(at),
      );
      const where = { gigID: `bench-${group}`, groupID: `bench-${group}`, group: company(group), dayKey: full };
      const times = { gigStart: from, gigEnd: to, start: from, end: to };
      const who = {
        spotterID: `bench-${index}`,
        name: `Worker ${index}`,
        cancelled: false,
        checkIn: false,
        checkInTime: null,
      };
      return [`gigs/bench-${group}/hired/bench-${index}`, { ...found.data(), ...where, ...times, ...who }];
    });
    const none = { shifts: 0, hired: 0, needed: 0 };
    const days = Array.from({ length: companies }, (_, index) => {
      const unfilled = { shifts: 4, hired: 3, needed: 8 };
      const teams = { [`bench-team-${index}`]: { name: 'Downtown', filled: none, unfilled } };
      const name = { groupID: `bench-${index}`, groupName: company(index), nameLower: company(index).toLowerCase() };
      const kinds = { hasFilled: false, hasUnfilled: true, filled: none, unfilled };
      return [`companyDays/${full}_bench-${index}`, { dayKey: full, ...name, ...kinds, teams }];
    });
    const gigs = Array.from({ length: 4 }, (_, index) => [
      `gigs/bench-shift-${index}`,
      {
        ...shift.data(),
        teamID: 'bench-team-0',
        groupID: 'bench-0',
        group: company(0),
        dayKey: full,
        numSpotters: 2,
        numHired: 0,
        start: Timestamp.fromMillis(noon),
        end: Timestamp.fromMillis(noon + 6 * hourMs),
      },
    ]);
    await inBatches(db, [...hired, ...days, ...gigs]);
  });
}

/** Adds 240 waiting IDs, twenty a day. */
async function fillQueue(port) {
  await withAdmin(port, async (db) => {
    const { Timestamp } = await import('firebase-admin/firestore');
    const [found] = (await db.collection('certnApplications').limit(1).get()).docs;
    const waits = { ...found.data(), enhancedIDStatus: 'SENT', manualCheckStatus: 'SENT' };
    await inBatches(
      db,
      Array.from({ length: 240 }, (_, index) => [
        `certnApplications/bench-${index}`,
        {
          ...waits,
          createdAt: Timestamp.fromMillis(Date.now() - Math.floor(index / 20) * day - (index % 20) * 60_000),
        },
      ]),
    );
  });
}

const rowsOf = (page, label) => page.getByRole('table', { name: label }).getByRole('row').nth(1);

async function measureBoard(browser, stack) {
  const { url, firebase, features } = stack;
  const page = await browser.newPage({ viewport: size });
  await signIn(page, url, admin);
  const cost = await costOf(page, stack.firebase.port, async () => {
    await page.goto(`${url}/checkins?day=${full}`);
    await rowsOf(page, 'Attendance').waitFor();
  });
  const times = [];
  for (let turn = 0; turn < 3; turn++) {
    await page.goto(`${url}/checkins?day=${before}`);
    await page.getByText('No workers are hired on this date').waitFor();
    await settled(firebase.port);
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await watchForPaint(page, 'table[aria-label="Attendance"] tbody tr');
    const [month, date, year] = [full.slice(5, 7), full.slice(8), full.slice(0, 4)];
    await page.getByRole('textbox', { name: 'Date' }).fill(`${month}/${date}/${year}`);
    times.push(await sinceData(page, 'hired:all:'));
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  const bytes = await bytesOf(browser, stack, '/checkins', features);
  await page.close();
  return { cost, painted: median(times), bytes };
}

async function measureJobs(browser, stack) {
  const { url } = stack;
  const page = await browser.newPage({ viewport: size });
  await signIn(page, url, admin);
  const cost = await costOf(page, stack.firebase.port, async () => {
    await page.goto(`${url}/allshifts?day=${full}`);
    await page.getByRole('button', { name: 'Company 0000' }).click();
    await page.getByRole('button', { name: 'Downtown', exact: true }).click();
    await page.getByRole('table', { name: 'Shifts of Downtown' }).waitFor();
    await page.getByText(`1-10 of ${companies.toLocaleString('en-US')}`).waitFor();
  });
  await page.close();
  return cost;
}

/** Measures the first page of a queue with more items than fit on it. */
async function measureQueue(browser, stack) {
  const page = await browser.newPage({ viewport: size });
  await signIn(page, stack.url, admin);
  const cost = await costOf(page, stack.firebase.port, async () => {
    await page.goto(`${stack.url}/certnverifications`);
    await page.getByRole('navigation', { name: 'Pending items' }).getByRole('button').first().waitFor();
  });
  await page.close();
  return cost;
}

/** Size of the feature's own scripts on a page, without shared modules. */
async function bytesOf(browser, { url, firebase }, path, features) {
  const context = await browser.newContext({ viewport: size });
  const page = await context.newPage();
  await signIn(page, url, admin);
  await page.goto('about:blank');
  const counted = watch(page, [features.backoffice.base]);
  await page.goto(`${url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(firebase.port);
  const { bytes } = await counted();
  await context.close();
  return bytes;
}

/** Each of the page's two aggregations over 3,000 companies is charged one read per thousand entries. */
const aggregated = 2 * Math.ceil(companies / 1_000);

/** Measures the boards of all companies on a day with 5,000 hired people and 3,000 companies. */
export async function measureBackOffice(note) {
  const stack = await startStack();
  const browser = await launchChromium();
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(stack.firebase.port) });
    note('a day of 5,000 hired people');
    await fillDate(stack.firebase.port);
    const board = await measureBoard(browser, stack);
    note('/allshifts');
    const jobs = await measureJobs(browser, stack);
    note('/certnverifications');
    await fillQueue(stack.firebase.port);
    const queue = await measureQueue(browser, stack);
    const bytes = {};
    for (const path of ['/allshifts', '/spotteroffertest'])
      bytes[path] = await bytesOf(browser, stack, path, stack.features);
    const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
    return [
      most('documents to open /checkins with 5,000 hired people', '', people + 20, board.cost.documents),
      most('listeners on /checkins', '', 8, board.cost.listeners),
      most(
        '/checkins with 5,000 hired people, data to painted, processor slowed 4 times',
        'ms',
        400,
        round(board.painted),
      ),
      most(
        'reads of /allshifts of 3,000 companies, a team opened, its sums counted by 1,000',
        '',
        40,
        jobs.documents + aggregated,
      ),
      most('listeners on /allshifts', '', 10, jobs.listeners),
      most('reads of the first page of a queue of 250 IDs', '', 60, queue.documents),
      most("JavaScript of /checkins, the feature's own, gzip", 'kB', 60, round(board.bytes / 1000)),
      ...Object.entries(bytes).map(([path, size]) =>
        most(`JavaScript of ${path}, the feature's own, gzip`, 'kB', 60, round(size / 1000)),
      ),
    ];
  } finally {
    await browser.close();
    await stack.close();
  }
}
