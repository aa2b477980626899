import '../testing/quietErrors';
import { publishVersion, largestVersion, setRelease, type ReleaseKey } from '@spot/contracts/releases';
import { paths } from '@spot/contracts/core';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { bucketOf, buildOf, useReleaseKey, type Build } from '../testing/releases';
import { writeOnce } from './bucket';

describe('Publishing a version of a feature', () => {
  let backend: Backend;
  let bucket: ReturnType<typeof bucketOf>;
  let key: ReleaseKey;
  let team: Client;
  let admin: Client;
  beforeAll(async () => {
    backend = await startBackend();
    bucket = bucketOf(backend);
    key = await useReleaseKey('publish');
    team = await backend.signUp('team', { claims: { releases: ['scheduling'] } });
    admin = await backend.signUp('office', { claims: { admin: true, releaseManager: true } });
  });
  afterAll(() => backend.close());
  const publish = (build: Build, who = team) => who.call(publishVersion, build);
  const refused = async (build: Build, who = team) => {
    const { code, details, message } = await who.refused(publishVersion, build);
    expect(message).toMatch(/^\S.*[.]$/);
    return [code, details.reason, details.field];
  };
  const versions = async () => (await backend.db.collection('versions').get()).docs.map(({ id }) => id).sort();

  it('writes it, signed, to its own address, where everybody may read it permanently', async () => {
    const build = await buildOf('1.0.0');
    const { base } = await publish(build);
    expect(base).toMatch(/^scheduling\/1\.0\.0-[0-9a-f]{12}\/$/);
    const script = await bucket.get(`${base}remoteEntry.js`);
    expect([script.status, await script.text(), script.headers.get('content-type')]).toEqual([
      200,
      '// 1.0.0',
      'text/javascript; charset=utf-8',
    ]);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await bucket.signed(`${base}version.jws`, key)).toMatchObject({
      version: '1.0.0',
      base,
      files: { 'remoteEntry.js': build.facts.files['remoteEntry.js'] },
    });
    const known = await backend.db.doc(paths.version('scheduling', '1.0.0')).get();
    expect(known.data()).toMatchObject({ feature: 'scheduling', base, by: 'team@spot.test', files: 2, bytes: 12 });
    // Lists read versions by the dozen, so the manifest lies elsewhere.
    expect(JSON.stringify(known.data()).length).toBeLessThan(1000);
    const { base: folder, facts } =
      (await backend.db.doc(paths.versionFacts('scheduling', '1.0.0')).get()).data() ?? {};
    expect([folder, JSON.parse(String(facts))]).toEqual([base, JSON.parse(JSON.stringify(build.facts))]);
    const log = await backend.db.collection('adminActions').where('call', '==', 'publishVersion').get();
    expect(
      log.docs.map((entry) => [entry.get('actor'), (entry.get('details') as { version: string }).version]),
    ).toEqual([['team', '1.0.0']]);
    expect((await backend.db.doc(paths.registry()).get()).exists).toBe(false);
  });

  it('fails if the bucket refuses a file, and not if it has the file', async () => {
    await writeOnce('written/once.txt', 'first');
    await writeOnce('written/once.txt', 'again');
    expect(await (await bucket.get('written/once.txt')).text()).toBe('first');
    // A name that no bucket takes.
    await expect(writeOnce('x'.repeat(1025), 'text')).rejects.toMatchObject({ code: 400 });
  });

  it('answers the same again, and refuses other bytes and lower numbers', async () => {
    const first = await publish(await buildOf('1.1.0'));
    const generation = async () => (await bucket.get(`${first.base}remoteEntry.js`)).headers.get('x-goog-generation');
    const before = await generation();
    expect(await publish(await buildOf('1.1.0'))).toEqual(first);
    expect(await generation()).toBe(before);
    expect(await refused(await buildOf('1.1.0', { 'remoteEntry.js': 'other' }))).toEqual([
      'already-exists',
      'otherBytes',
      undefined,
    ]);
    expect(await refused(await buildOf('1.0.9'))).toEqual(['failed-precondition', 'lower', undefined]);
    expect(await publish(await buildOf('1.0.0'))).toMatchObject({ version: '1.0.0' });
  });

  it('is done once if many send it at the same moment, and by only one of two with different bytes', async () => {
    const same = await buildOf('1.2.0');
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(same)));
    expect(new Set(answers.map(({ base }) => base)).size).toBe(1);
    const builds = await Promise.all(['one', 'two'].map((text) => buildOf('1.3.0', { 'remoteEntry.js': text })));
    const said = await Promise.all(
      builds.map((build) =>
        publish(build).then(
          () => 'done',
          (error: { details: { reason: string } }) => error.details.reason,
        ),
      ),
    );
    expect(said.sort()).toEqual(['done', 'otherBytes']);
  });

  it('publishes builds of a branch beside the numbers, which can be previewed and never released', async () => {
    const build = async (version: string, content = version) => buildOf(version, { 'remoteEntry.js': content });
    const { base } = await publish(await build('fix-pay.1'));
    expect(base).toMatch(/^scheduling\/fix-pay\.1-[0-9a-f]{12}\/$/);
    expect(await bucket.signed(`${base}version.jws`, key)).toMatchObject({ version: 'fix-pay.1', base });
    await publish(await build('fix-pay.3'));
    expect(await refused(await build('fix-pay.2'))).toEqual(['failed-precondition', 'lower', undefined]);
    expect(await refused(await build('fix-pay.3', 'other'))).toEqual(['already-exists', 'otherBytes', undefined]);
    await publish(await build('other.1'));
    expect((await versions()).filter((id) => id.includes('fix-pay'))).toEqual([]);
    const branch = await backend.db.doc(paths.releaseBranch('scheduling', 'fix-pay')).get();
    expect(branch.data()).toMatchObject({ feature: 'scheduling', branch: 'fix-pay', version: 'fix-pay.3' });
    const release = { feature: 'scheduling', action: 'promote', version: 'fix-pay.3', why: 'x', expected: 0 } as const;
    expect((await team.refused(setRelease, release)).code).toBe('invalid-argument');
    await publish(await buildOf('1.3.5'));
  });

  it.each(['1', '1.4', 'v1.4.0', '1.4.0-beta', '01.4.0', 'latest', 'Fix.1', 'fix.0', 'fix.01', 'fix.1.2'])(
    'refuses the number %s',
    async (version) => {
      const build = await buildOf('1.4.0');
      const { code } = await team.refused(publishVersion, { ...build, facts: { ...build.facts, version } });
      expect(code).toBe('invalid-argument');
    },
  );

  it('refuses files that differ from the build’s hashes, lie elsewhere, are missing or too many', async () => {
    const build = await buildOf('1.5.0');
    const [entry, font] = build.files as [Build['files'][0], Build['files'][0]];
    const other = (await buildOf('1.5.0', { 'remoteEntry.js': 'forged' })).files[0]!.content;
    const before = await versions();
    const cases: [string, string, Build['files']][] = [
      ['hash', 'remoteEntry.js', [{ ...entry, content: other }, font]],
      ['hash', 'more.js', [entry, font, { path: 'more.js', content: entry.content }]],
      ['missing', 'assets/font.woff2', [entry]],
      ['twice', 'remoteEntry.js', [entry, entry, font]],
      ['packed', 'remoteEntry.js', [{ ...entry, content: 'bm90IGd6aXA=' }, font]],
      ['packed', 'remoteEntry.js', [{ ...entry, content: entry.content.slice(0, 12) }, font]],
      ['type', 'page.html', [entry, { ...font, path: 'page.html' }]],
      ['type', 'version.jws', [entry, { ...font, path: 'version.jws' }]],
      ['path', 'version.json', [entry, { ...font, path: 'version.json' }]],
      ...['../other/a.js', '/a.js', 'a/../../b.js', 'a\\b.js', '.env', 'a//b.js', '%2e%2e/a.js'].map(
        (path): [string, string, Build['files']] => ['path', path, [entry, { ...font, path }]],
      ),
    ];
    for (const [reason, field, files] of cases)
      expect(await refused({ ...build, files })).toEqual(['invalid-argument', reason, field]);
    const noEntry = { ...build, facts: { ...build.facts, entry: 'assets/font.woff2' } };
    expect(await refused(noEntry)).toEqual(['invalid-argument', 'entry', 'assets/font.woff2']);
    const named = { ...build, facts: { ...build.facts, name: 'dayof' } };
    expect(await refused(named)).toEqual(['invalid-argument', 'name', 'facts']);
    expect(await versions()).toEqual(before);
  });

  it('refuses files that are too large, even if small when compressed', async () => {
    const { facts, files } = await buildOf('1.6.0');
    const names = Array.from({ length: 1900 }, (_, index) => `${index} `.padEnd(480, 'a'));
    const wordy = { files, facts: { ...facts, borrows: { react: { range: '^19.3.1', names } } } };
    expect(await refused({ ...(await buildOf('1.6.0')), ...wordy })).toEqual(['invalid-argument', 'facts', 'facts']);
    const large = await buildOf('1.6.0', { 'remoteEntry.js': ' '.repeat(largestVersion + 1) });
    expect(large.files[0]!.content.length).toBeLessThan(20_000);
    expect(await refused(large)).toEqual(['resource-exhausted', 'size', undefined]);
    const half = ' '.repeat(largestVersion / 2 + 1);
    expect(await refused(await buildOf('1.6.0', { 'remoteEntry.js': half, 'b.js': half }))).toEqual([
      'resource-exhausted',
      'size',
      undefined,
    ]);
  });

  it('publishes nothing when interrupted, and continues when repeated', async () => {
    const build = await buildOf('1.7.0');
    const before = process.env['REGISTRY_KEY'];
    process.env['REGISTRY_KEY'] = '{"kid":"broken","kty":"EC"}';
    await team.refused(publishVersion, build);
    process.env['REGISTRY_KEY'] = before;
    expect(await versions()).not.toContain('scheduling_1.7.0');
    expect(await publish(build)).toMatchObject({ version: '1.7.0' });
    expect(await versions()).toContain('scheduling_1.7.0');
  });

  it('is only for people who may release the feature, as long as they may', async () => {
    const other = await backend.signUp('other', { claims: { releases: ['dayof'] } });
    const nobody = await backend.signUp('nobody');
    const build = await buildOf('1.8.0');
    for (const who of [other, nobody]) expect((await refused(build, who))[0]).toBe('permission-denied');
    expect((await refused(build, backend.signedOut))[0]).toBe('unauthenticated');
    expect(await publish(await buildOf('1.0.0', { 'remoteEntry.js': 'x' }, 'dayof'), other)).toMatchObject({
      version: '1.0.0',
    });
    expect(await publish(build, admin)).toMatchObject({ version: '1.8.0' });
    // The token signed before still has the claim.
    await backend.auth.setCustomUserClaims('other', {});
    const again = await buildOf('1.0.1', { 'remoteEntry.js': 'y' }, 'dayof');
    expect((await refused(again, other))[0]).toBe('permission-denied');
  });

  it('accepts a local build as often as it is built, in Local Firebase only', async () => {
    const first = await publish(await buildOf('local', { 'remoteEntry.js': 'one' }));
    const second = await publish(await buildOf('local', { 'remoteEntry.js': 'two' }));
    expect(first.base).not.toBe(second.base);
    expect((await backend.db.doc(paths.version('scheduling', 'local')).get()).get('base')).toBe(second.base);
    expect((await backend.db.doc(paths.published('scheduling')).get()).get('highest')).toBe('1.8.0');
    const here = process.env['FUNCTIONS_EMULATOR'];
    delete process.env['FUNCTIONS_EMULATOR'];
    try {
      expect(await refused(await buildOf('local', { 'remoteEntry.js': 'three' }))).toEqual([
        'invalid-argument',
        'number',
        'facts.version',
      ]);
    } finally {
      process.env['FUNCTIONS_EMULATOR'] = here;
    }
  });
});
