import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  launchChromium,
  median,
  percentile,
  projectId,
  root,
  round,
  servePage,
  startLocalFirebase,
  temporaryFolder,
  withAdmin,
} from './lib.mjs';

const database = `projects/${projectId}/databases/(default)/documents`;

async function repeat(times, work) {
  const values = [];
  for (let index = 0; index < times; index++) values.push(await work(index));
  return values;
}

async function startUp(sampleArgs, prepare) {
  const folder = temporaryFolder();
  try {
    if (prepare) await prepare(folder.dir);
    return await repeat(5, async () => {
      const server = await startLocalFirebase({ dir: folder.dir, args: sampleArgs });
      await server.stop();
      return server.readyMs;
    });
  } finally {
    folder.remove();
  }
}

async function seedInto(dir) {
  const server = await startLocalFirebase({ dir });
  const env = {
    ...process.env,
    FIRESTORE_EMULATOR_HOST: `localhost:${server.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: `localhost:${server.port}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `localhost:${server.port}`,
    GCLOUD_PROJECT: projectId,
  };
  const seeded = spawnSync(process.execPath, [join(root, 'firebase/seed/dist/seed.mjs')], {
    env,
    cwd: root,
    stdio: 'inherit',
  });
  await server.stop();
  if (seeded.status !== 0) throw new Error('The sample data could not be written.');
}

async function writeToSnapshot() {
  const server = await startLocalFirebase();
  const page = await servePage('bench/page/firestore.js');
  const browser = await launchChromium();
  try {
    const [writer, reader] = await Promise.all([browser.newPage(), browser.newPage()]);
    for (const tab of [writer, reader]) {
      await tab.goto(page.url);
      await tab.evaluate((port) => window.start(port), server.port);
    }
    await reader.evaluate(() => window.listen());
    const times = await repeat(220, async (index) => {
      const arrived = reader.evaluate((number) => window.arrival(number), index);
      const began = await writer.evaluate((number) => window.writeNow(number), index);
      return (await arrived) - began;
    });
    return times.slice(20);
  } finally {
    await browser.close();
    await page.close();
    await server.stop();
  }
}

/** Sends with Node's own client, because `fetch` uses more processor time than the server's commit. */
async function post(url, body, agent) {
  const sent = request(url, { method: 'POST', agent, headers: { authorization: 'Bearer owner' } });
  sent.end(body);
  const [response] = await once(sent, 'response');
  if (response.statusCode !== 200) throw new Error(await text(response));
  await text(response);
}

async function commitsASecond() {
  const agent = new Agent({ keepAlive: true });
  const folder = temporaryFolder();
  const server = await startLocalFirebase({ dir: folder.dir });
  try {
    const seconds = 5;
    const until = Date.now() + seconds * 1000;
    let commits = 0;
    const client = async (number) => {
      for (let index = 0; Date.now() < until; index++) {
        const body = JSON.stringify({
          writes: [
            {
              update: { name: `${database}/bench/${number}-${index}`, fields: { at: { integerValue: String(index) } } },
            },
          ],
        });
        await post(`${server.url}/v1/projects/${projectId}/databases/(default)/documents:commit`, body, agent);
        commits++;
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)));
    return commits / seconds;
  } finally {
    agent.destroy();
    await server.stop();
    folder.remove();
  }
}

async function queryOfHundredThousand() {
  const server = await startLocalFirebase();
  try {
    return await withAdmin(server.port, async (db) => {
      const teams = 200;
      for (let start = 0; start < 100_000; start += 2_000) {
        const batch = db.batch();
        for (let index = start; index < start + 2_000; index++)
          batch.set(db.doc(`shifts/${createHash('md5').update(String(index)).digest('hex')}`), {
            teamID: `t${index % teams}`,
            start: (index * 7919) % 100_003,
          });
        await batch.commit();
      }
      const ask = async (index) => {
        const body = JSON.stringify({
          structuredQuery: {
            from: [{ collectionId: 'shifts' }],
            where: {
              fieldFilter: { field: { fieldPath: 'teamID' }, op: 'EQUAL', value: { stringValue: `t${index % teams}` } },
            },
            orderBy: [{ field: { fieldPath: 'start' }, direction: 'ASCENDING' }],
            limit: 50,
          },
        });
        const began = performance.now();
        const response = await fetch(`${server.url}/v1/${database}:runQuery`, {
          method: 'POST',
          headers: { authorization: 'Bearer owner' },
          body,
        });
        const rows = await response.json();
        if (rows.length !== 50) throw new Error(`expected 50 documents, got ${rows.length}`);
        return performance.now() - began;
      };
      return (await repeat(120, ask)).slice(20);
    });
  } finally {
    await server.stop();
  }
}

/** Opens a thousand Listen streams over eight connections; measures from sending the write to the last stream's document. */
async function thousandListeners() {
  const server = await startLocalFirebase();
  const { openListeners } = await import('./listeners.mjs');
  const listeners = await openListeners({ port: server.port, count: 1_000, connections: 8, collectionId: 'bench' });
  try {
    return await withAdmin(server.port, async (db) => {
      const times = await repeat(6, async (index) => {
        const told = listeners.allTold(index);
        const began = performance.now();
        await db.doc('bench/one').set({ round: index });
        await told;
        return performance.now() - began;
      });
      return times.slice(1);
    });
  } finally {
    listeners.close();
    await server.stop();
  }
}

/** All figures of Local Firebase alone: name, target and measurement, in the table's order. */
export async function measureLocalFirebase(note) {
  note('start-up, empty');
  const empty = await startUp([]);
  note('start-up with the sample data');
  const sample = await startUp([], seedInto);
  note('write to snapshot between two pages');
  const snapshot = await writeToSnapshot();
  note('1,000 listeners');
  const listeners = await thousandListeners();
  note('durable commits');
  const commits = await commitsASecond();
  note('query of 100,000 documents');
  const query = await queryOfHundredThousand();
  return [
    {
      figure: 'Local Firebase, start to first answer, empty',
      unit: 'ms',
      target: 500,
      measured: round(median(empty)),
      at: 'most',
    },
    {
      figure: 'Local Firebase, start to first answer, sample data',
      unit: 'ms',
      target: 1500,
      measured: round(median(sample)),
      at: 'most',
    },
    {
      figure: 'write in one page to snapshot in another, median of 200',
      unit: 'ms',
      target: 10,
      measured: round(median(snapshot)),
      at: 'most',
    },
    {
      figure: 'write in one page to snapshot in another, p95 of 200',
      unit: 'ms',
      target: 25,
      measured: round(percentile(snapshot, 95)),
      at: 'most',
    },
    {
      figure: '1,000 listeners on one query, until the last one is notified',
      unit: 'ms',
      target: 250,
      measured: round(median(listeners)),
      at: 'most',
    },
    {
      figure: 'durable single-document commits, 8 clients',
      unit: '/s',
      target: 3000,
      measured: Math.round(commits),
      at: 'least',
    },
    {
      figure: '50 of 100,000 documents by indexed field and order',
      unit: 'ms',
      target: 5,
      measured: round(median(query)),
      at: 'most',
    },
  ];
}
