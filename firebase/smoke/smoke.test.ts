import '../functions/src/testing/quiet';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import type { HttpsFunction } from 'firebase-functions/v2/https';
import { SMTPServer } from 'smtp-server';
import { startLocalFirebase, type LocalFirebase } from '../local/src';
import { everyDocument } from '../seed/src/everyDocument';
import type { Finding } from './findings';

jest.setTimeout(300_000);
const root = join(__dirname, '../..');
const home = join(root, 'firebase');
const projectId = 'demo-spot';

interface Report {
  tag: string;
  ok: boolean;
  asked: Record<string, { asked: number; asExpected: number }>;
  findings: Finding[];
  times: Record<string, number>;
}
type Functions = Record<string, unknown>;
type Change = (text: string) => string;
const files = ['firestore.rules', 'storage.rules', 'firestore.indexes.json'] as const;

/** Runs the command as a person would; it must end by itself. */
async function smoke(...args: string[]): Promise<{ code: number | null; output: string; report: Report }> {
  const child = spawn(process.execPath, [join(root, 'tooling/bin/smoke.mjs'), ...args, '--json'], {
    cwd: root,
    // This process's own Admin SDK settings must not reach the command.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
  });
  const [out, said] = [[] as string[], [] as string[]];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = out.join('');
  if (!output.startsWith('{')) throw new Error(`${output}${said.join('')}`);
  return { code, output, report: JSON.parse(output) as Report };
}

describe('The smoke test', () => {
  let folder: string;
  let server: LocalFirebase;
  let app: App;
  /** Accepts every mail. */
  const mails = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, _session, taken) => void text(stream).then(() => taken()),
  });
  /** Missing parts of the functions: `area/call`, `area`, `closed area` or the name of a trigger. */
  const missing = new Set<string>();
  /** Emits the names of files that the server has read again. */
  const heard = new EventEmitter();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'smoke-'));
    for (const name of files) await copyFile(join(home, name), join(folder, name));
    server = await startLocalFirebase({
      ...{ port: 0, host: '127.0.0.1', dir: null, quickPasswords: true, projectId, schedules: 'by hand' },
      rulesFile: join(folder, 'firestore.rules'),
      storageRulesFile: join(folder, 'storage.rules'),
      indexesFile: join(folder, 'firestore.indexes.json'),
      functionsDirs: [join(home, 'functions')],
      log: (line) => heard.emit(/([\w.]+) is loaded again/.exec(line)?.[1] ?? 'else'),
      importModule: async () => {
        // eslint-disable-next-line @typescript-eslint/no-require-imports -- the source itself, not what was built last
        const all = require('../functions/src') as Functions;
        return Object.fromEntries(Object.entries(all).map(([name, one]) => [name, breakable(name, one, missing)]));
      },
    });
    app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` });
    mails.listen(0, '127.0.0.1');
    await once(mails.server, 'listening');
    const { port } = mails.server.address() as AddressInfo;
    Object.assign(process.env, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'mail@spot.example' });
  });
  afterAll(async () => {
    await fetch(`${server.url}/__functions/settled`);
    await new Promise<void>((resolve) => mails.close(() => resolve()));
    await Promise.all(getApps().map((one) => getFirestore(one).terminate()));
    await Promise.all(getApps().map(deleteApp));
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Changes one of the server's files and waits until it is read again. */
  async function change(name: (typeof files)[number], how: Change): Promise<void> {
    const before = await readFile(join(folder, name), 'utf8');
    expect(how(before)).not.toBe(before);
    const again = once(heard, name);
    await writeFile(join(folder, name), how(before));
    await again;
  }
  const run = (...args: string[]) => smoke('--port', String(server.port), ...args);
  const named = ({ findings }: Report) => findings.map(({ kind, what, as }) => `${kind}: ${what}, as ${as}`);

  it('finds no difference on Local Firebase, tests everything, and deletes all that it created', async () => {
    const { code, report } = await run('--empty', '--mails');
    expect(named(report)).toEqual([]);
    expect(code).toBe(0);
    expect(report.ok).toBe(true);
    const least = { journey: 15, triggers: 5, queries: 700, calls: 150, files: 40, cleanup: 1 };
    for (const [part, many] of Object.entries(least)) {
      expect([part, report.asked[part]?.asked]).toEqual([part, expect.any(Number)]);
      expect(report.asked[part]?.asked).toBeGreaterThanOrEqual(many);
    }
    expect(Object.keys(report.times).sort()).toEqual([
      'countApplicants',
      'mirrorColleagues',
      'mirrorSpotter',
      'sendMail',
      'syncAdmins',
    ]);

    // Documents with `expiresAt` expire; lists of the old product and counts of the back office are shared by all.
    const left: string[] = [];
    for await (const page of everyDocument(getFirestore(app)))
      for (const one of page)
        if (one.get('expiresAt') === undefined) left.push(`${one.ref.path} ${JSON.stringify(one.data())}`);
    const others = /^(?:lists|officeCounts)\//;
    expect(left.filter((one) => !others.test(one) || one.includes(report.tag))).toEqual([]);
    expect((await getAuth(app).listUsers()).users).toEqual([]);
    const [files] = await getStorage(app).bucket().getFiles();
    expect(files.filter(({ name }) => !name.startsWith('legal/')).map(({ name }) => name)).toEqual([]);
  });

  it('names each broken part, with advice, and continues with the rest', async () => {
    await change('firestore.indexes.json', (text) => {
      const file = JSON.parse(text) as { indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[] };
      const kept = file.indexes.filter(
        ({ collectionGroup, fields: [first, second] }) =>
          `${collectionGroup} ${first?.fieldPath} ${second?.fieldPath}` !== 'positions teamID role',
      );
      return JSON.stringify({ ...file, indexes: kept });
    });
    await change('firestore.rules', (text) =>
      text
        .replace(/(match \/pool\/\{uid\} \{\s+allow read: if) admin\(\) \|\| member\(teamId\)/, '$1 admin()')
        .replace(/(match \/prevBilled\/\{billToId\} \{\s+allow read: if) [^;]+/, '$1 verified()'),
    );
    await change('storage.rules', (text) =>
      text.replace(/(match \/legal\/\{document=\*\*\} \{\s+allow get: if) true/, '$1 verified()'),
    );
    for (const name of ['scheduling/setWaitlist', 'releases', 'syncAdmins', 'sendMail']) missing.add(name);
    const { code, report } = await run('--patience', '5', '--mails');
    expect([code, report.ok]).toEqual([1, false]);
    const lines = named(report).map((line) => line.replace(/"[0-9a-zA-Z]{20,}"/g, 'id'));
    expect(lines.sort()).toEqual([
      'claim not set: syncAdmins, as the project',
      'granted: prevBilledQuery(id), as other, worker',
      'missing index: positionsQuery(id), as everybody',
      'missing index: timesheetPositionsQuery(id), as everybody',
      'not deployed: scheduling/setWaitlist, as signedOut, owner',
      'not deployed: the service releases, as a page',
      'refused: download legal/v1, as signedOut',
      'refused: poolQuery(id, 20), as owner, admin, edit, view',
      'trigger silent: sendMail, as the project',
    ]);
    const todo = (kind: string) => report.findings.filter((one) => one.kind === kind).map((one) => one.todo);
    expect(todo('missing index')[0]).toMatch(/firestore:indexes.*"collectionGroup":"positions"/);
    expect(todo('claim not set')[0]).toContain('functions:log --only syncAdmins');
    for (const one of report.findings) expect(one.todo).toMatch(/npx firebase-tools|npx firebase/);
  });

  it('reports where the journey stopped, still tests every call, and deletes what was created', async () => {
    missing.clear();
    for (const name of ['accounts/createTeam', 'closed releases']) missing.add(name);
    const { code, report } = await run();
    expect(code).toBe(1);
    expect(named(report)).toEqual([
      'failed: create a team, as owner',
      'not public: the service releases, as a page',
      'not deployed: accounts/createTeam, as signedOut, owner',
    ]);
    expect(report.asked['queries']).toBeUndefined();
    expect((await getAuth(app).listUsers()).users).toEqual([]);
    expect((await getFirestore(app).collection('groups').get()).empty).toBe(true);
  });

  it('refuses a project with the settings of another one, and an address that does not answer', async () => {
    await expect(smoke('--port', '1')).rejects.toThrow('Nothing answers on port 1');
    const settings = join(folder, 'web-app.json');
    await writeFile(settings, JSON.stringify({ firebase: { apiKey: 'x', projectId: 'other', storageBucket: 'x' } }));
    await expect(smoke('--project', 'staging', '--config', settings)).rejects.toThrow(
      'The settings belong to the project other, not to spot-staging.',
    );
    await expect(smoke('--project', 'staging', '--config', join(folder, 'none.json'))).rejects.toThrow('--config');
    await expect(smoke('--project', 'staging')).rejects.toThrow('The settings of spot-staging lack firebase.apiKey.');
  });
});

/** A function that a test can break: a call unknown to its service, a missing service, or a trigger that does nothing. */
function breakable(name: string, one: unknown, missing: ReadonlySet<string>): unknown {
  const deployed = one as HttpsFunction & { run?: (event: unknown) => unknown };
  const { __endpoint } = deployed;
  if (__endpoint.eventTrigger) {
    const trigger = one as (event: unknown) => unknown;
    return Object.assign((event: unknown) => (missing.has(name) ? undefined : trigger(event)), { __endpoint });
  }
  if (!__endpoint.callableTrigger) return one;
  const service = (...[request, response]: Parameters<HttpsFunction>) => {
    if (missing.has(name)) return void response.status(404).send('Page not found');
    if (missing.has(`closed ${name}`)) return void response.status(403).send('Forbidden');
    const unknown = missing.has(`${name}/${request.path.split('/').at(-1)}`);
    const asked = unknown ? Object.create(request, { path: { value: '/unheard-of' } }) : request;
    return deployed(asked as typeof request, response);
  };
  return Object.assign(service, { __endpoint });
}
