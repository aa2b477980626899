import '../testing/quietErrors';
import { gzipSync } from 'node:zlib';
import {
  compatibility,
  deployedParts,
  fileOfShell,
  keepShell,
  keptShellPath,
  largestShell,
  publishVersion,
  recordFacts,
  recordTried,
  setReleaseRights,
  type Tried,
} from '@spot/contracts/releases';
import { paths } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { read, releasesBucket } from '../core/firebase';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { bucketOf, buildOf, packedShellOf, useReleaseKey } from '../testing/releases';
import { sampleBackend, sampleShell } from '../../../../shared-contracts/releases/testing';

const mockLater = { ms: 0 };
jest.mock('../core/clock', () => ({ now: () => Date.now() + mockLater.ms }));

describe('What is known of versions with the last shells', () => {
  let backend: Backend;
  let bucket: ReturnType<typeof bucketOf>;
  let deployer: Client;
  let team: Client;
  beforeAll(async () => {
    backend = await startBackend();
    bucket = bucketOf(backend);
    await useReleaseKey('first');
    const office = await backend.signUp('office', { claims: { admin: true, releaseManager: true } });
    deployer = await backend.signUp('deployer');
    team = await backend.signUp('team');
    await office.call(setReleaseRights, { email: 'deployer@spot.test', features: [], deploy: true });
    await office.call(setReleaseRights, { email: 'team@spot.test', features: ['scheduling'] });
    await deployer.call(recordFacts, { of: 'shell', facts: sampleShell('s1') });
  });
  afterAll(() => backend.close());

  const keep = (version: string, who = deployer) => who.call(keepShell, { packed: packedShellOf(version) });
  const parts = async () => read(deployedParts, await backend.db.doc(paths.deployedParts()).get());
  const table = async () => read(compatibility, await backend.db.doc(paths.compatibility('scheduling')).get());
  const filesKept = async () => ((await parts())?.shells ?? []).map(fileOfShell);
  const isThere = async (file = '') => (await bucket.get(file)).status === 200;
  const logged = async () => (await backend.db.collection('adminActions').where('call', '==', 'keepShell').get()).size;

  it('begins with the files of the last three shells, the newest first', async () => {
    const first = await keep('s1');
    expect(await keep('s1')).toEqual(first);
    expect([first.kept, await logged()]).toEqual([[first.digest], 1]);
    const [oldest = ''] = await filesKept();
    const file = await bucket.get(oldest);
    expect([file.headers.get('cache-control'), file.headers.get('content-type')]).toEqual([
      'public, max-age=31536000, immutable',
      'application/json; charset=utf-8',
    ]);
    expect(Object.keys((await file.json()) as object)).toEqual(['index.html', 'shell.json']);
    const others = [];
    for (const version of ['s2', 's3', 's4']) others.push((await keep(version)).digest);
    expect((await parts())?.shells.map(({ digest, version, by }) => [digest, version, by])).toEqual([
      [others[2], 's4', 'deployer@spot.test'],
      [others[1], 's3', 'deployer@spot.test'],
      [others[0], 's2', 'deployer@spot.test'],
    ]);
    const before = await filesKept();
    expect(await Promise.all([oldest, ...before].map(isThere))).toEqual([false, true, true, true]);
    // A shell to which a deployment has gone back.
    expect((await keep('s2')).kept).toEqual([others[0], others[2], others[1]]);
    const after = await filesKept();
    expect(await Promise.all([before[2], ...after].map(isThere))).toEqual([false, true, true, true]);
  });

  it('has the files of a shell that is kept again while another deployment drops it', async () => {
    const dropped = (await parts())?.shells.at(-1)?.version ?? '';
    const { prototype } = releasesBucket().file('any').constructor as { prototype: { delete: () => Promise<unknown> } };
    const remove = prototype.delete;
    const late = jest.spyOn(prototype, 'delete').mockImplementationOnce(async function (this: unknown) {
      await keep(dropped);
      return remove.call(this);
    });
    await keep('s5');
    late.mockRestore();
    expect((await parts())?.shells[0]?.version).toBe(dropped);
    expect(await Promise.all((await filesKept()).map(isThere))).toEqual([true, true, true]);
  });

  it('does not keep the file of a call that ended before the list named it, once that was a day ago', async () => {
    const left = keptShellPath('0123456789ab', 'left');
    await releasesBucket().file(left).save('{}');
    await keep('s6');
    expect(await isThere(left)).toBe(true);
    mockLater.ms = 25 * hourMs;
    await keep('s7');
    mockLater.ms = 0;
    expect(await Promise.all([left, ...(await filesKept())].map(isThere))).toEqual([false, true, true, true]);
  });

  it('can be added to for as long as the right lasts, which security rules read from a document of the person', async () => {
    mockLater.ms = 25 * hourMs;
    await keep('s6');
    expect((await team.refused(keepShell, { packed: packedShellOf('s7') })).code).toBe('permission-denied');
    mockLater.ms = 0;
    for (const { uid } of [deployer, team])
      expect([uid, (await backend.db.doc(paths.releaser(uid)).get()).exists]).toEqual([uid, true]);
  });

  it('takes shells only from deployments, and nothing but shells', async () => {
    const refused = async (packed: string, who = deployer) => {
      const { code, details } = await who.refused(keepShell, { packed });
      return [code, details.reason];
    };
    expect((await refused(packedShellOf('s1'), team))[0]).toBe('permission-denied');
    expect(await refused('aGVsbG8=')).toEqual(['invalid-argument', 'packed']);
    expect(await refused(gzipSync('{"index.html":""}').toString('base64'))).toEqual(['invalid-argument', 'packed']);
    const large = packedShellOf('s1', { 'a.js': 'a'.repeat(2 * largestShell) });
    expect(await refused(large)).toEqual(['resource-exhausted', 'size']);
  });

  it('is recorded by the team, for versions and shells that are among the last, with the functions in service', async () => {
    for (let minor = 0; minor < 6; minor += 1) await team.call(publishVersion, await buildOf(`1.${minor}.0`));
    expect(await table()).toMatchObject({ versions: ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'], cells: [] });
    const { shells, functions = '' } = (await parts()) ?? {};
    const [one, two] = (shells ?? []).map(({ digest }) => digest) as [string, string];
    const works: Tried = { version: '1.5.0', shell: one, works: true, words: '' };
    const fails: Tried = { version: '1.5.0', shell: two, works: false, words: '/shifts shows no heading' };
    const record = (tried: Tried[], who = team, of = functions) =>
      who.call(recordTried, { feature: 'scheduling', functions: of, tried });
    const refused = async (tried: Tried, who = team, of = functions) => {
      const { code, details } = await who.refused(recordTried, {
        feature: 'scheduling',
        functions: of,
        tried: [tried],
      });
      return [code, details.reason];
    };
    expect(await record([works, fails])).toEqual({ recorded: 2 });
    expect(await record([works, fails])).toEqual({ recorded: 2 });
    expect((await table())?.cells.map(({ at: _at, ...cell }) => cell)).toEqual([
      { ...works, functions },
      { ...fails, functions },
    ]);
    expect((await refused(works, deployer))[0]).toBe('permission-denied');
    expect(await refused({ ...works, version: '1.0.0' })).toEqual(['failed-precondition', 'version']);
    expect(await refused({ ...works, version: '9.0.0' })).toEqual(['failed-precondition', 'version']);
    expect(await refused({ ...works, shell: 'a'.repeat(12) })).toEqual(['failed-precondition', 'shell']);
    expect(await refused(works, team, 'b'.repeat(12))).toEqual(['failed-precondition', 'functions']);
  });

  it('counts for the functions with which it was tried, until others are deployed', async () => {
    const before = (await parts())?.functions;
    const deploy = (more: object = {}) =>
      deployer.call(recordFacts, { of: 'functions-dayof', facts: sampleBackend('dayof'), ...more });
    await deploy({ dryRun: true });
    expect((await parts())?.functions).toBe(before);
    await deploy();
    const after = await parts();
    expect(after?.functions).not.toBe(before);
    expect([Object.keys(after?.areas ?? {}), after?.shells.length]).toEqual([['dayof'], 3]);
    await deploy();
    expect(await parts()).toEqual(after);
    // As if this area had been registered before its functions were compared.
    await backend.db.doc(paths.deployedParts()).update({ areas: {}, functions: before });
    await deploy();
    expect(await parts()).toEqual(after);
  });
});
