import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median, projectId, root, round, startLocalFirebase, temporaryFolder } from './lib.mjs';

const ACKNOWLEDGED = 2_000;
const KILLS = 10;
const CLIENTS = 8;
const documents = `projects/${projectId}/databases/(default)/documents`;
/** Large enough that a run exceeds the 32 MiB after which a log is compacted. */
const filling = { stringValue: 'x'.repeat(10_000) };

async function ask(url, action, body) {
  const response = await fetch(`${url}/v1/${documents}:${action}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(answer.error?.message), { status: response.status });
  return answer;
}

const set = (path, fields) => ({ update: { name: `${documents}/${path}`, fields } });

async function all(url, collectionId) {
  const found = await ask(url, 'runQuery', { structuredQuery: { from: [{ collectionId }] } });
  return new Map(
    found.filter((one) => one.document).map(({ document }) => [document.name.split('/').at(-1), document.fields]),
  );
}

/** Writes two documents in one commit; afterwards both or neither must exist. */
const pairs = {
  write: (url, id) => ask(url, 'commit', { writes: [set(`left/${id}`, { filling }), set(`right/${id}`, { filling })] }),
  async check(url) {
    const [left, right] = [await all(url, 'left'), await all(url, 'right')];
    const single = [...left.keys(), ...right.keys()].filter((id) => !left.has(id) || !right.has(id));
    return { kept: left, broken: single.length };
  },
};

/** Transactions that read a number and write the next one with their id: no number may be counted twice or be missing. */
const counts = {
  async write(url, id) {
    const { transaction } = await ask(url, 'beginTransaction', {});
    const [read] = await ask(url, 'batchGet', { documents: [`${documents}/counters/one`], transaction });
    const n = Number(read.found?.fields.n.integerValue ?? 0) + 1;
    const number = { integerValue: String(n) };
    await ask(url, 'commit', {
      transaction,
      writes: [set('counters/one', { n: number }), set(`counted/${id}`, { n: number, filling })],
    });
  },
  async check(url) {
    const counted = await all(url, 'counted');
    const last = Number((await all(url, 'counters')).get('one')?.n.integerValue ?? 0);
    const numbers = new Set([...counted.values()].map(({ n }) => Number(n.integerValue)));
    const missing = Array.from({ length: last }, (_, index) => index + 1).filter((n) => !numbers.has(n));
    return { kept: counted, broken: missing.length + counted.size - numbers.size };
  },
};

/** A start that is killed at a random moment. */
async function killedStart(dir) {
  const args = [join(root, 'firebase/local/dist/cli.mjs'), '--port', '0', '--data', dir];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  const gone = once(child, 'exit');
  setTimeout(() => child.kill('SIGKILL'), Math.random() * 500);
  await gone;
}

/** Lets clients write while the server is killed at random moments, until enough writes were acknowledged. */
async function prove({ write, check }) {
  const folder = temporaryFolder();
  const acknowledged = [];
  const starts = [];
  let kills = 0;
  let count = 0;
  try {
    while (acknowledged.length < ACKNOWLEDGED || kills < KILLS) {
      await killedStart(folder.dir);
      const server = await startLocalFirebase({ dir: folder.dir });
      starts.push(server.readyMs);
      let down = false;
      const keepWriting = async () => {
        while (!down) {
          const id = `n${++count}`;
          // Transactions may abort each other, and a killed server does not answer.
          const stored = await write(server.url, id).then(
            () => true,
            (error) => {
              if (error.status !== 409 && !down) throw error;
              return false;
            },
          );
          if (stored) acknowledged.push(id);
        }
      };
      const kill = setTimeout(
        () => {
          down = true;
          server.kill();
        },
        300 + Math.random() * 2_000,
      );
      await Promise.all(Array.from({ length: CLIENTS }, keepWriting)).finally(() => clearTimeout(kill));
      await server.kill();
      kills += 2;
    }
    const server = await startLocalFirebase({ dir: folder.dir });
    const { kept, broken } = await check(server.url);
    await server.stop();
    const lost = acknowledged.filter((id) => !kept.has(id)).length;
    return { acknowledged: acknowledged.length, lost, broken, kills, start: median([...starts, server.readyMs]) };
  } finally {
    folder.remove();
  }
}

/** Measures whether acknowledged commits survive when the server is killed repeatedly while clients write. */
export async function measureDurability(note) {
  note('commits while the server is killed');
  const commits = await prove(pairs);
  note('transactions while the server is killed');
  const transactions = await prove(counts);
  const rows = (what, half, { acknowledged, lost, broken, kills, start }) => [
    { figure: `${what}, acknowledged`, target: ACKNOWLEDGED, measured: acknowledged, at: 'least' },
    { figure: `${what}, kills`, target: KILLS, measured: kills, at: 'least' },
    { figure: `${what}, acknowledged and lost`, target: 0, measured: lost, at: 'most' },
    { figure: `${what}, ${half}`, target: 0, measured: broken, at: 'most' },
    {
      figure: `${what}, restart after a kill, median`,
      unit: 'ms',
      target: 1500,
      measured: round(start, 0),
      at: 'most',
    },
  ];
  return [
    ...rows('commits of two documents', 'partly stored', commits),
    ...rows('transactions that increment a counter', 'missing or duplicate numbers', transactions),
  ].map((row) => ({ unit: '', ...row }));
}
