import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CrashingServer } from './testing/crashing';
import { restClient, setDoc, text } from './testing/rest';

const COMMITS = 2_000;
const KILLS = 6;
const sentAt = { timestampValue: '2026-01-01T00:00:00Z' };

/** A kind of work that the server acknowledges, and how to check that it was done. */
interface Kind {
  send(url: string, id: string): Promise<number>;
  acknowledged: string[];
}

describe('What was acknowledged', () => {
  let dir: string;
  let server: CrashingServer;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'acknowledged-'));
    await writeFile(join(dir, 'ran'), '');
    server = new CrashingServer([join(dir, 'data'), '0', join(__dirname, 'testing/crash')], {
      RUN_LOG: join(dir, 'ran'),
    });
  });
  afterEach(async () => {
    await server.end();
    await rm(dir, { recursive: true });
  });

  const post = async (url: string, body: unknown) =>
    (await fetch(url, { method: 'POST', headers: { authorization: 'Bearer owner' }, body: JSON.stringify(body) }))
      .status;
  const json = async (url: string): Promise<unknown> => (await fetch(url)).json();
  const auth = (url: string, call: string, body: unknown) =>
    post(`${url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`, body);

  it('is stored, its triggers and tasks run, and its mails and texts arrive, however often the server is killed on the acknowledgement', async () => {
    const commits: Kind = {
      acknowledged: [],
      send: async (url, id) =>
        (
          await restClient(url).commit(
            setDoc(`orders/${id}`, {}),
            setDoc(`mail/${id}`, { to: text(`${id}@example.com`) }),
            setDoc(`textQueue/${id}`, { phone: text('+1555'), message: text(id), sentAt }),
          )
        ).status,
    };
    const tasks: Kind = {
      acknowledged: [],
      send: (url, id) =>
        post(`${url}/projects/demo/locations/us-central1/queues/ship/tasks`, {
          task: { httpRequest: { body: Buffer.from(JSON.stringify({ data: { id } })).toString('base64') } },
        }),
    };
    const resets: Kind = {
      acknowledged: [],
      send: async (url, id) => {
        const email = `reset-${id}@example.com`;
        if ((await auth(url, 'signUp', { email, password: 'correct horse' })) !== 200) return 0;
        return auth(url, 'sendOobCode', { requestType: 'PASSWORD_RESET', email });
      },
    };

    let count = 0;
    for (let round = 1; round <= KILLS; round++) {
      const url = await server.start();
      let down = false;
      const until = (COMMITS * round) / KILLS;
      const keepSending = async ({ send, acknowledged }: Kind) => {
        while (!down) {
          const id = `n${++count}`;
          const status = await send(url, id).catch(() => 0);
          if (status === 200) acknowledged.push(id);
          if (commits.acknowledged.length < until) continue;
          down = true;
          await server.kill();
        }
      };
      await Promise.all([commits, commits, commits, commits, commits, commits, tasks, resets].map(keepSending));
    }

    const url = await server.start();
    await json(`${url}/__functions/settled`);
    const ran = new Set((await readFile(join(dir, 'ran'), 'utf8')).split('\n'));
    const sent = (await json(`${url}/__inbox/messages?limit=100000`)) as { kind: string; to: string[]; text: string }[];
    const mailed = new Set(sent.flatMap(({ kind, to }) => (kind === 'mail' ? to : [])));
    const texted = new Set(sent.filter(({ kind }) => kind === 'text').map((message) => message.text));
    const { body } = await restClient(url).act('runQuery', { structuredQuery: { from: [{ collectionId: 'orders' }] } });
    const stored = new Set(
      (body as { document: { name: string } }[]).map(({ document }) => document.name.split('/')[6]),
    );

    expect(commits.acknowledged.length).toBeGreaterThanOrEqual(COMMITS);
    expect(tasks.acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect(resets.acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect({
      documents: commits.acknowledged.filter((id) => !stored.has(id)),
      triggers: [...stored].filter((id) => !ran.has(id ?? '')),
      mails: [...stored].filter((id) => !mailed.has(`${id}@example.com`)),
      texts: [...stored].filter((id) => !texted.has(id ?? '')),
      tasks: tasks.acknowledged.filter((id) => !ran.has(id)),
      resets: resets.acknowledged.filter((id) => !mailed.has(`reset-${id}@example.com`)),
      mailedTwice: sent.length - new Set(sent.map(({ to, text: body }) => `${to} ${body}`)).size,
    }).toEqual({ documents: [], triggers: [], mails: [], texts: [], tasks: [], resets: [], mailedTwice: 0 });
  });
});
