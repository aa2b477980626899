import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { costOf, launchChromium, median, round, settled, sinceData, watchForPaint, withAdmin } from './lib.mjs';
import { signIn, watch } from './product.mjs';

const teamID = 'northside-downtown';
const shifts = 2_000;
const rows = 40;
const owner = 'owner@northside.test';

const day = 86_400_000;
const key = (at) => new Date(at).toISOString().slice(0, 10);
const today = Date.parse(new Date().toLocaleDateString('en-CA', { timeZone: 'America/Toronto' }));
/** Sunday of the filled week, four weeks from now. */
const fullWeek = key(today - new Date(today).getUTCDay() * day + 28 * day);
const weekBefore = key(Date.parse(fullWeek) - 7 * day);

const shownCards = (page) => page.locator('[data-gig]').first().waitFor();

/**
 * Reads of opening `/shifts` in a signed-in session, beyond the week's shifts and positions. The page was opened before,
 * because marking news as seen would add a write once.
 */
async function readsOfShifts(browser, { url, firebase }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, url, owner);
  const open = async () => {
    await page.goto(`${url}/shifts`);
    await shownCards(page);
  };
  await open();
  await settled(firebase.port);
  const cost = await costOf(page, firebase.port, open);
  const wanted = await withAdmin(firebase.port, async (db) => {
    const [gigs, positions] = await Promise.all(
      ['gigs', 'positions'].map((name) => db.collection(name).where('teamID', '==', teamID).get()),
    );
    const sunday = key(today - new Date(today).getUTCDay() * day);
    const week = gigs.docs.filter((found) => found.get('weekKeySun') === sunday && found.get('status') !== 'cancelled');
    return { week: week.length, positions: positions.size };
  });
  await context.close();
  return { ...cost, ...wanted };
}

/** Size of the scheduling feature's own scripts on `/shifts`, without shared modules. */
async function bytesOfShifts(browser, { url, features, firebase }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, url, owner);
  await page.goto('about:blank');
  const counted = watch(page, [features.scheduling.base]);
  await page.goto(`${url}/shifts`);
  await shownCards(page);
  await settled(firebase.port);
  const { bytes } = await counted();
  await context.close();
  return bytes;
}

/** Time from the arrival of the next week's shifts to the frame that shows them, for an ordinary week and processor. */
async function paintOfNextWeek(browser, { url }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, url, owner);
  const times = [];
  for (let turn = 0; turn < 5; turn++) {
    await page.goto(`${url}/shifts`);
    await shownCards(page);
    const sunday = key(today - new Date(today).getUTCDay() * day + 7 * day);
    await watchForPaint(page, `td[data-day="${sunday}"] ~ td [data-gig], td[data-day="${sunday}"] [data-gig]`);
    await page.getByRole('button', { name: /next week/i }).click();
    times.push(await sinceData(page, 'gigs:'));
  }
  await page.close();
  return median(times);
}

/** Adds 2,000 shifts on forty positions to a week without sample data. */
async function fillWeek(port) {
  await withAdmin(port, async (db) => {
    const { Timestamp } = await import('firebase-admin/firestore');
    const gigs = await db
      .collection('gigs')
      .where('teamID', '==', teamID)
      .where('status', '==', 'pending')
      .limit(1)
      .get();
    const position = (await db.collection('positions').where('teamID', '==', teamID).limit(1).get()).docs[0].data();
    const model = gigs.docs[0].data();
    const sunday = Date.parse(`${fullWeek}T15:00:00Z`);
    const batch = db.batch();
    for (let row = 0; row < rows; row++)
      batch.set(db.doc(`positions/bench-${row}`), { ...position, role: `Role ${row}`, label: `Label ${row}` });
    await batch.commit();
    for (let from = 0; from < shifts; from += 400) {
      const part = db.batch();
      for (let index = from; index < from + 400; index++) {
        const start = sunday + (index % 7) * day + (Math.floor(index / 7) % 8) * 900_000;
        part.set(db.doc(`gigs/bench-${index}`), {
          ...model,
          role: `Role ${index % rows}`,
          label: `Label ${index % rows}`,
          multiDayID: `bench-${index % rows}`,
          dayKey: new Date(start).toISOString().slice(0, 10),
          start: Timestamp.fromMillis(start),
          end: Timestamp.fromMillis(start + 6 * 3_600_000),
        });
      }
      await part.commit();
    }
  });
}

/**
 * Time from the arrival of 2,000 shifts to the frame that shows them, with the processor slowed four times; leaves the page
 * open.
 */
async function paintFullWeek(browser, { url, firebase }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, url, owner);
  await page.goto(`${url}/shifts?week=${weekBefore}`);
  await page.getByRole('heading', { name: 'Shifts' }).waitFor();
  await settled(firebase.port);
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await watchForPaint(page, '[data-gig^="bench-"]');
  await page.getByRole('button', { name: /next week/i }).click();
  const painted = await sinceData(page, 'gigs:');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { page, painted };
}

/** Number of cards that render again when one of 2,000 shifts changes. */
async function redrawnCards(page, { firebase }) {
  const card = await page.locator('[data-gig^="bench-"]').first().getAttribute('data-gig');
  await page.evaluate(() => {
    window.redrawn = new Set();
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const card = element?.closest('[data-gig]');
        if (card) window.redrawn.add(card.getAttribute('data-gig'));
      }
    }).observe(document.querySelector('table, [role=grid]'), {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
  });
  await withAdmin(firebase.port, (db) => db.doc(`gigs/${card}`).update({ numHired: 1, numSpotters: 9 }));
  await page.locator(`[data-gig="${card}"]`).getByText('1/9').waitFor();
  return page.evaluate(() => window.redrawn.size);
}

async function measureFullWeek(browser, stack) {
  await fillWeek(stack.firebase.port);
  const times = [];
  let redrawn;
  for (let turn = 0; turn < 5; turn++) {
    const { page, painted } = await paintFullWeek(browser, stack);
    times.push(painted);
    redrawn ??= await redrawnCards(page, stack);
    await page.close();
  }
  return { painted: median(times), redrawn };
}

/** Measures the week: documents, listeners, time to paint, cards rendered again. */
export async function measureWeek(note) {
  const stack = await startStack();
  const browser = await launchChromium();
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(stack.firebase.port) });
    note('documents and listeners of /shifts');
    const reads = await readsOfShifts(browser, stack);
    note('JavaScript of /shifts');
    const bytes = await bytesOfShifts(browser, stack);
    note('the next week');
    const next = await paintOfNextWeek(browser, stack);
    note('a week of 2,000 shifts');
    const { painted, redrawn } = await measureFullWeek(browser, stack);
    const most = (figure, unit, target, measured) => ({ figure, unit, target, measured, at: 'most' });
    return [
      most(
        `documents to open /shifts (the week has ${reads.week} shifts, ${reads.positions} positions)`,
        '',
        reads.week + reads.positions + 12,
        reads.documents,
      ),
      most('listeners on /shifts', '', 8, reads.listeners),
      most("JavaScript of /shifts, the feature's own, gzip", 'kB', 70, round(bytes / 1000)),
      most('the next week, data to painted, median of 5', 'ms', 100, round(next)),
      most(
        '/shifts with 2,000 shifts, data to painted, processor slowed 4 times, median of 5',
        'ms',
        400,
        round(painted),
      ),
      most('cards redrawn for one changed shift', '', 1, redrawn),
    ];
  } finally {
    await browser.close();
    await stack.close();
  }
}
