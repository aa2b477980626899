import fc from 'fast-check';
import { baseOf, detailsOf, digestOf, entryOf, integrityOf, isFilePath, shortOf } from './files';
import { versionEntry } from './entry';
import { readDetails } from './read';
import { sampleEntry, sampleFacts } from './testing';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('files of a version', () => {
  it('are hashed in the format that browsers compare', async () => {
    expect(await integrityOf(bytes(''))).toBe('sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=');
  });

  it('have one digest in any order, and a different one if any byte or name differs', async () => {
    const [a, b] = await Promise.all([integrityOf(bytes('a')), integrityOf(bytes('b'))]);
    const digest = await digestOf({ 'one.js': a, 'two.js': b });
    expect(digest).toMatch(/^[0-9a-f]{12}$/);
    expect(await digestOf({ 'two.js': b, 'one.js': a })).toBe(digest);
    expect(await digestOf({ 'one.js': b, 'two.js': a })).not.toBe(digest);
    expect(await digestOf({ 'one.js': a })).not.toBe(digest);
  });

  it.each(['a.js', 'assets/a.0123.woff2', 'a/b/c-d_e.js', '_x.js'])('may be named %s', (path) =>
    expect(isFilePath(path)).toBe(true),
  );
  it.each([
    '',
    '/a.js',
    '../a.js',
    'a/../b.js',
    'a//b.js',
    './a.js',
    '.env',
    'a/.b',
    'a\\b.js',
    'a b.js',
    'a%2e.js',
    'a/',
    'é.js',
  ])('must not be named %s', (path) => expect(isFilePath(path)).toBe(false));

  it('never leave the folder of their version', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w./~-]{0,30}$/), (path) => {
        fc.pre(isFilePath(path));
        const base = 'https://storage.example/bucket/scheduling/1.0.0-0123456789ab/';
        expect(new URL(path, base).href).toBe(base + path);
      }),
    );
  });

  it('become a registry entry: scripts with their hashes, calls by name', async () => {
    const hash = await integrityOf(bytes('x'));
    const call = { request: {}, response: {} };
    const facts = sampleFacts('1.0.0', {
      calls: { b: call, a: call },
      files: { 'remoteEntry.js': hash, 'a.woff2': hash },
    });
    const entry = entryOf(facts, baseOf('scheduling', '1.0.0', '0123456789ab'));
    expect(versionEntry.parse(entry)).toEqual(entry);
    expect(entry).toMatchObject({
      base: 'scheduling/1.0.0-0123456789ab/',
      files: { 'remoteEntry.js': hash },
      calls: ['a', 'b'],
    });
    expect(entry.files).not.toHaveProperty('a.woff2');
  });

  it('says what it uses of the interface, and the range that older shells require', () => {
    const { contract: _contract, ...facts } = sampleFacts('1.0.0', { members: ['notify', 'session.signOut'] });
    expect(entryOf(facts, 'scheduling/1.0.0-0123456789ab/')).toMatchObject({
      contract: '^1.0.0',
      members: ['notify', 'session.signOut'],
    });
  });
});

describe('the details file of a version', () => {
  const given = sampleEntry('1.1.0', { calls: ['hire'], slots: ['roster'], commit: 'a'.repeat(40) });

  it('always has the same text, whose hash is in the registry', async () => {
    const turned = Object.fromEntries(Object.entries(given).reverse()) as typeof given;
    expect(detailsOf(turned)).toBe(detailsOf(given));
    const { details, ...said } = await shortOf(given);
    expect(details).toBe(await integrityOf(new TextEncoder().encode(detailsOf(given))));
    const { version, base, commit, entry, contract, federation, slots, routes } = given;
    expect(said).toEqual({ version, base, commit, entry, contract, federation, slots, routes });
  });

  it('is read only for its own version', () => {
    expect(readDetails(detailsOf(given), given)).toEqual(given);
    expect(readDetails(detailsOf(given), { ...given, version: '1.2.0' })).toBeUndefined();
    expect(readDetails(detailsOf(given), { ...given, base: 'dayof/1.1.0-0123456789ab/' })).toBeUndefined();
    for (const text of ['', '{}', 'null', '<html>', detailsOf({ ...given, container: '' })])
      expect(readDetails(text, given)).toBeUndefined();
  });
});
