import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { publishVersion, recordFacts, setRelease } from '@spot/contracts/releases';
import { startBackend, type Backend, type Client } from '../../firebase/functions/src/testing/backend';
import { bucketOf, buildOf, useReleaseKey } from '../../firebase/functions/src/testing/releases';
import { sampleShell } from '../../shared-contracts/releases/testing';
import { forgetOldBuilds } from './old-builds.mjs';
import { openReleases } from './publish.mjs';

describe('Local builds', () => {
  let backend: Backend;
  let team: Client;
  let number = 0;
  const build = async (version: string, text: string, feature = 'scheduling') =>
    (await team.call(publishVersion, await buildOf(version, { 'remoteEntry.js': text, 'a.js': text }, feature))).base;
  const promote = async (version: string) =>
    ({ number } = await team.call(setRelease, {
      feature: 'scheduling',
      action: 'promote',
      version,
      why: 'Built on this machine',
      expected: number,
    }));
  const whole = async (base: string) => {
    const files = await Promise.all(
      ['remoteEntry.js', 'a.js', 'version.jws'].map((file) => bucketOf(backend).get(base + file)),
    );
    const there = files.filter(({ status }) => status === 200).length;
    return there === 3 || (there === 0 ? false : 'in part');
  };

  beforeAll(async () => {
    await useReleaseKey('builds');
    backend = await startBackend();
    team = await backend.signUp('team', { claims: { releases: ['scheduling', 'dayof'], deploy: true } });
    await team.call(recordFacts, { of: 'shell', facts: sampleShell('s1') });
  });
  afterAll(() => backend.close());

  it('are deleted once there are ten newer ones, unless they are in service; numbered versions stay', async () => {
    const numbers = [await build('1.0.0', 'number one'), await build('1.1.0', 'number two')];
    const inService = await build('local', 'in service');
    await promote('local');
    await promote('1.0.0');
    // 1.0.0 is current and the local build is its fallback, so the registry names a build that is not the last one.
    const builds: string[] = [];
    for (let count = 0; count < 13; count++) builds.push(await build('local', `build ${count}`));
    const others = [await build('local', 'another', 'dayof'), await build('1.0.0', 'number', 'dayof')];

    expect((await forgetOldBuilds(backend.port, ['scheduling', 'dayof'])).sort()).toEqual(builds.slice(0, 3).sort());
    for (const base of builds.slice(0, 3)) expect(await whole(base)).toBe(false);
    for (const base of [...numbers, inService, ...builds.slice(3), ...others]) expect(await whole(base)).toBe(true);
    expect(await forgetOldBuilds(backend.port, ['scheduling', 'dayof'])).toEqual([]);
  });

  it('exist again when their source is built again, and the last one stays whatever its age', async () => {
    const again = await build('local', 'build 0');
    expect(await whole(again)).toBe(true);
    const old = await build('local', 'build 3');
    await forgetOldBuilds(backend.port, ['scheduling']);
    expect(await whole(old)).toBe(true);
    await promote('local');
    expect(await whole(old)).toBe(true);
  });

  it('do not take the place of a version that somebody has put in service under its number, and are there to be promoted', async () => {
    const { facts, files } = await buildOf('local', { 'remoteEntry.js': 'built today' }, 'dayof');
    const dir = mkdtempSync(join(tmpdir(), 'local-build-'));
    writeFileSync(join(dir, 'feature.json'), JSON.stringify(facts));
    for (const { path, content } of files) writeFileSync(join(dir, path), gunzipSync(Buffer.from(content, 'base64')));
    const releases = await openReleases(backend.port, ['dayof']);
    const current = async () =>
      (await backend.db.doc('registry/current').get()).get('features.dayof.current.version') as string | undefined;
    expect(await releases.putInService([{ name: 'dayof', dir }])).toEqual([]);
    expect(await current()).toBe('local');
    await releases.release('dayof', { action: 'promote', version: '1.0.0' });
    expect(await releases.putInService([{ name: 'dayof', dir }])).toEqual([{ name: 'dayof', version: '1.0.0' }]);
    expect(await current()).toBe('1.0.0');
    await releases.release('dayof', { action: 'promote', version: 'local' });
    expect(await current()).toBe('local');
    rmSync(dir, { recursive: true });
  });
});
