/**
 * Each test loads the functions' code anew, including the packages that hold its app.
 * @jest-environment node
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { deleteApp as deleteAdmin, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getFunctions as getAdminFunctions } from 'firebase-admin/functions';
import { StatusError } from '../status';
import { serve } from '../testing/serve';
import type { Commit, Doc, DocumentChange, TokenVerifier } from '../types';
import { createFunctionsHost, type FunctionsHost, type HostOptions } from '.';

const projectId = 'demo-functions';
const codeDir = join(__dirname, 'fixture');
const tokens: TokenVerifier = {
  verify: (authorization) => {
    if (authorization?.includes('ended')) throw new StatusError('UNAUTHENTICATED', 'TOKEN_EXPIRED');
    return { admin: false, auth: null };
  },
};
interface Fixture {
  seen: [string, unknown][];
  failures: Record<string, number>;
  environment: string;
}
const fixture = () => (globalThis as unknown as { fixture: Fixture }).fixture;

let version = 0;
const doc = (path: string, fields: Doc['fields'] = {}): Doc => ({
  name: `projects/${projectId}/databases/(default)/documents/${path}`,
  fields,
  createTime: '2026-01-01T00:00:00.000000Z',
  updateTime: '2026-01-01T00:00:00.000000Z',
});
function commit(...changes: [before: Doc | null, after: Doc | null][]): Commit {
  version += 1;
  const all: DocumentChange[] = changes.map(([before, after]) => ({ name: (before ?? after)!.name, before, after }));
  return { version, time: `2026-01-01T00:00:0${version % 10}.000000Z`, changes: all };
}
const number = (n: number) => ({ n: { integerValue: String(n) } });

describe('The host of Cloud Functions', () => {
  let host: FunctionsHost;
  let server: Awaited<ReturnType<typeof serve>>;
  let url: string;
  let lines: string[];

  const open = async (dir: string | null = null, timing: Pick<HostOptions, 'now' | 'schedules'> = {}) => {
    lines = [];
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- jest has no import() of files
    const importModule = async (file: string) => require(file) as unknown;
    host = await createFunctionsHost({
      codeDirs: [codeDir],
      dir,
      projectId,
      tokens,
      log: (line) => lines.push(line),
      importModule,
      ...timing,
    });
    server = await serve([host.module]);
    url = server.url;
    return host;
  };
  const happen = (commit: Commit, of = projectId) =>
    host.follower.take(commit, of, { history: 'h', version: commit.version });
  const shut = () => Promise.all([server.close(), host.close()]);
  const state = async () =>
    (await (await fetch(`${url}/__functions`)).json()) as {
      pending: { due: number; later: number; all: number };
      schedules: unknown;
      deadLetters: unknown;
    };
  const settle = () => fetch(`${url}/__functions/settled`);

  beforeEach(async () => {
    jest.resetModules();
    jest.spyOn(console, 'error').mockImplementation();
    jest.spyOn(console, 'debug').mockImplementation();
    await open();
    await host.start(`127.0.0.1:${server.port}`);
  });
  afterEach(shut);

  it('sets the environment before the code is loaded and puts it back when it closes', async () => {
    expect(fixture().environment).toBe(`127.0.0.1:${server.port}`);
    await host.close();
    expect(process.env['FUNCTIONS_EMULATOR']).toBeUndefined();
  });

  it('serves callables to the Web SDK, errors and regions included', async () => {
    const app = initializeApp({ projectId, apiKey: 'any' }, 'callables');
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, '127.0.0.1', server.port);
    const greet = httpsCallable(functions, 'greet');
    expect((await greet({ name: 'Ann' })).data).toEqual({ text: 'Hello Ann', uid: null });
    await expect(greet({})).rejects.toMatchObject({ code: 'functions/invalid-argument', details: { field: 'name' } });
    await expect(greet({})).rejects.toHaveProperty('message', expect.stringContaining('Who?'));
    await expect(httpsCallable(functions, 'nothing')()).rejects.toMatchObject({ code: 'functions/not-found' });
    const europe = getFunctions(app, 'europe-west1');
    connectFunctionsEmulator(europe, '127.0.0.1', server.port);
    expect((await httpsCallable(europe, 'far')()).data).toBe('far');
    await deleteApp(app);
  });

  it('refuses a callable with the token of an ended session', async () => {
    const headers = { authorization: 'Bearer ended', 'content-type': 'application/json' };
    const answer = await fetch(`${url}/${projectId}/us-central1/greet`, {
      method: 'POST',
      headers,
      body: '{"data":{"name":"Ann"}}',
    });
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { status: 'UNAUTHENTICATED' } }]);
  });

  it('ends callables and triggers after their timeout, and lists functions that are never called at start', async () => {
    const app = initializeApp({ projectId, apiKey: 'any' }, 'timeouts');
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, '127.0.0.1', server.port);
    await expect(httpsCallable(functions, 'endless')()).rejects.toMatchObject({ code: 'functions/deadline-exceeded' });
    await deleteApp(app);
    await happen(commit([null, doc('stuck/s')]));
    await settle();
    expect((await state()).deadLetters).toMatchObject([{ error: expect.stringContaining('took longer than 1 s') }]);
    expect(lines.filter((line) => line.includes('never called'))).toEqual([
      expect.stringContaining('The function uploaded is never called here'),
    ]);
  });

  it('serves HTTP functions of a group with path, query and raw body', async () => {
    const answer = await fetch(`${url}/${projectId}/us-central1/group-echo/a/b?x=1`, { method: 'POST', body: 'hi' });
    expect(await answer.json()).toEqual({ path: '/a/b', raw: 'hi', q: { x: '1' } });
  });

  it('delivers document events with parameters and snapshots, and only the requested ones', async () => {
    const team = (n: number) => doc('teams/t1', number(n));
    await happen(
      commit([null, doc('teams/t1/members/m1', { name: { stringValue: 'Ann' } })], [null, team(1)]),
      projectId,
    );
    await happen(commit([team(1), team(2)]));
    await happen(commit([team(2), null], [null, doc('logs/a/b/c')]));
    await happen(commit([null, doc('teams/t2/members/m2')]), 'demo-other');
    const member = doc('teams/t3/members/m3');
    await happen(commit([null, { ...member, name: member.name.replace('(default)', 'archive') }]));
    await settle();
    expect(fixture().seen).toEqual(
      expect.arrayContaining([
        ['created', { team: 't1', member: 'm1', name: 'Ann', id: expect.any(String) }],
        ['updated', [1, 2]],
        ['deleted', ['t1', 2]],
        ['written', ['a/b/c', false, true]],
      ]),
    );
    expect(fixture().seen).toHaveLength(4);
  });

  it('delivers the events of one document in order, retries with the same id and stores final failures', async () => {
    fixture().failures['created'] = 1;
    fixture().failures['deleted'] = 1;
    const member = doc('teams/t1/members/m1', { name: { stringValue: 'Ann' } });
    await happen(commit([null, member]));
    await happen(commit([null, { ...member, fields: { name: { stringValue: 'Bob' } } }]));
    await happen(commit([doc('teams/t9', number(9)), null]), projectId);
    await settle();
    expect(fixture().seen.map(([, detail]) => (detail as { name: string }).name)).toEqual(['Ann', 'Bob']);
    const letters = (await state()).deadLetters;
    expect(letters).toMatchObject([
      { job: { group: 'deleted', attempts: 1 }, error: expect.stringContaining('told to fail') },
    ]);
  });

  it('delivers after a restart what was pending when the process ended', async () => {
    await shut();
    const dir = await mkdtemp(join(tmpdir(), 'local-functions-'));
    await open(dir);
    await host.start('127.0.0.1:1');
    fixture().failures['created'] = 1;
    await happen(commit([null, doc('teams/t1/members/m1')]), projectId);
    while (!lines.some((line) => line.includes('again in 500 ms')))
      await new Promise((resolve) => setImmediate(resolve));
    await shut();
    jest.resetModules();
    await open(dir);
    await host.start('127.0.0.1:1');
    await settle();
    expect(fixture().seen).toMatchObject([['created', { team: 't1', member: 'm1' }]]);
    await rm(dir, { recursive: true });
  });

  it.each([
    ['clock', 'runs a schedule when its time comes', 1],
    ['by hand', 'leaves schedules alone when they are run by hand', 0],
  ] as const)('%s: %s', async (schedules, _, times) => {
    await shut();
    const due = 20;
    const night = Date.parse('2026-03-01T02:00:00Z');
    let current = night - due;
    await open(null, { schedules, now: () => current });
    await host.start(`127.0.0.1:${server.port}`);
    current = night;
    // Timers fire in order of their times, so this one fires after the schedule's.
    await new Promise((resolve) => setTimeout(resolve, due + 5));
    await settle();
    expect(fixture().seen).toHaveLength(times);
  });

  it('lists schedules with their next time and runs one on demand', async () => {
    expect((await state()).schedules).toMatchObject([{ name: 'nightly', timeZone: 'Europe/Berlin' }]);
    const run = (name: string) => fetch(`${url}/__functions/schedules/${name}/run`, { method: 'POST' });
    expect((await run('nightly')).status).toBe(200);
    expect(fixture().seen).toEqual([['nightly', 'firebase-schedule-nightly-us-central1']]);
    fixture().failures['nightly'] = 1;
    expect((await run('nightly')).status).toBe(500);
    expect((await run('nothing')).status).toBe(404);
  });

  it('accepts tasks of the Admin SDK once for each name, retries, and cancels waiting ones', async () => {
    process.env['CLOUD_TASKS_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
    const app = initializeAdmin({ projectId }, 'tasks');
    const queue = getAdminFunctions(app).taskQueue('send');
    fixture().failures['send'] = 1;
    await queue.enqueue({ to: 'ann' }, { id: 'first' });
    await expect(queue.enqueue({ to: 'ann' }, { id: 'first' })).rejects.toMatchObject({
      code: 'functions/task-already-exists',
    });
    await settle();
    expect(fixture().seen).toEqual([['send', { data: { to: 'ann' }, id: 'first', retryCount: 1 }]]);
    await expect(queue.enqueue({}, { id: 'first' })).rejects.toMatchObject({ code: 'functions/task-already-exists' });
    await queue.enqueue({ to: 'bob' }, { id: 'later', scheduleDelaySeconds: 3600 });
    // Tasks scheduled for later do not delay `settle`.
    await settle();
    expect((await state()).pending).toEqual({ due: 0, later: 1, all: 1 });
    await queue.delete('later');
    expect((await state()).pending).toEqual({ due: 0, later: 0, all: 0 });
    await queue.enqueue({ to: 'cat' }, { scheduleDelaySeconds: 60 });
    await queue.enqueue({ to: 'dan' }, { id: 'last', scheduleDelaySeconds: 600 });
    await fetch(`${url}/__functions/hasten?by=100000`, { method: 'POST' });
    await settle();
    expect(fixture().seen.slice(1)).toMatchObject([['send', { data: { to: 'cat' } }]]);
    await queue.delete('last');
    expect((await state()).pending).toEqual({ due: 0, later: 0, all: 0 });
    await deleteAdmin(app);
  });
});
