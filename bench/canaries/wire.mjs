import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { password } from '../../tooling/lib/accounts.mjs';
import { adminEnvironment } from '../../tooling/lib/local-firebase.mjs';
import { openReleases } from '../../tooling/lib/publish.mjs';
import { freePorts } from '../../tooling/lib/ports.mjs';
import { payloadOf } from '../../tooling/lib/release-key.mjs';
import { run } from '../../tooling/lib/run.mjs';
import { idTokenOf } from '../../tooling/lib/second-factor.mjs';
import { startStack } from '../../tooling/lib/stack.mjs';
import { projectId, region, withAdmin } from '../lib.mjs';

const minuteMs = 60_000;
const emailOf = (uid) => `${uid}@northside.test`;

let last = Promise.resolve();
/** Children and the Admin SDK read this process's environment, so tasks that set it run one after another. */
function alone(work) {
  last = last.then(work, work);
  return last;
}

/**
 * Starts the product with the sample data and the limits of production on reports. The bench moves its clock and runs its
 * schedules.
 */
export const startAtBenchTime = () => alone(start);

async function start() {
  const clock = await freePorts();
  const settings = {
    CLOCK_PORT: String(clock),
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'clock.mjs')).href}`,
    REPORTS_PER_TEN_MINUTES: '40',
  };
  Object.assign(process.env, settings);
  const stack = await startStack({ schedules: 'by-hand' });
  for (const name of Object.keys(settings)) delete process.env[name];
  await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(stack.firebase.port) });
  return { stack, setClock: (ms) => fetch(`http://127.0.0.1:${clock}/${ms}`, { method: 'POST' }) };
}

/** Adds employees of a company of the sample data, with verified accounts: people who are known. */
async function employ(port, uids) {
  // No page shows these people, so the lists that triggers keep of them are not needed.
  const triggers = (turn) => fetch(`http://localhost:${port}/functions/${turn}BackgroundTriggers`, { method: 'PUT' });
  await triggers('disable');
  await withAdmin(port, async (db, app) => {
    const { getAuth } = await import('firebase-admin/auth');
    const employee = (await db.doc('employees/northside-edit').get()).data();
    for (const uid of uids) {
      const email = emailOf(uid);
      await getAuth(app).createUser({ uid, email, emailVerified: true, password });
      await db.doc(`employees/${uid}`).set({ ...employee, uid, email, name: uid });
    }
  });
  await triggers('enable');
}

/** The product's interfaces for the crowd: those of a browser, of a release team, and of the schedule. */
export async function openWire({ stack, setClock }, uids) {
  const { port } = stack.firebase;
  const firebase = `http://localhost:${port}`;
  await alone(() => employ(port, uids));
  // The clock shows five seconds past each minute, so that a minute's reports are within it.
  let now = Math.ceil(Date.now() / minuteMs) * minuteMs + 5000;
  await setClock(now);
  const tokens = new Map();
  const tokenOf = async (uid) => {
    const known = tokens.get(uid);
    if (known && now < known.until) return known.token;
    const token = await idTokenOf(firebase, { email: emailOf(uid), password });
    tokens.set(uid, { token, until: now + 50 * minuteMs });
    return token;
  };
  return {
    /** The registry that browsers load. */
    registry: async () => payloadOf(await (await fetch(`${stack.releasesUrl}/registry.jws`)).text()),
    /** A change by the release team, which signs in for it. */
    change: async (feature, wanted) => (await openReleases(port, Object.keys(stack.features))).release(feature, wanted),
    report: async (uid, uses) => {
      const authorization = `Bearer ${await tokenOf(uid)}`;
      const response = await fetch(`${firebase}/${projectId}/${region}/releases/reportUse`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify({ data: { batch: randomUUID(), uses } }),
      });
      if (!response.ok) throw new Error(`reportUse answered ${response.status}: ${await response.text()}`);
    },
    /** The next minute begins, and the schedule runs. */
    nextMinute: async () => {
      now += minuteMs;
      await setClock(now);
      const ran = await fetch(`${firebase}/__functions/schedules/watchReleases/run`, { method: 'POST' });
      if (!ran.ok) throw new Error(`watchReleases failed: ${await ran.text()}`);
    },
    /** The changes that the rule has made by itself, in their order, from the audit log. */
    ofRule: () =>
      alone(() =>
        withAdmin(port, async (db) => {
          const found = await db.collection('adminActions').where('call', '==', 'setRelease').get();
          return found.docs
            .filter((one) => one.get('actor') === '')
            .map((one) => one.get('details'))
            .sort((one, other) => one.number - other.number);
        }),
      ),
  };
}
