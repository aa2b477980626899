import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { newReleaseKey, publicKeyOf, signPlain, verifyJws } from './jws';
import { registry as schema, type Registry, type RouteFact } from './entry';
import { longestRegistry, readRegistry } from './read';
import { signable } from './signable';
import { sampleEntry, sampleShort } from './testing';

const hashOf = (text: string) => createHash('sha256').update(text);

/** Numbers of pages of the product's own features. */
const pagesOf = [12, 3, 4, 20];
const topics =
  'pay shift leave team site cost client contract badge room fleet stock order claim audit grant skill visa meal tax';
const things = 'slips notes plans rates checks reports budgets reviews files rules';
const pages = 'list edit new history settings approve export archive compare import';

/** 200 features, each with a current, a previous and a canary version, all from different builds. */
function many(): Registry {
  const names = topics.split(' ').flatMap((topic) => things.split(' ').map((thing) => `${topic}-${thing}`));
  const entries = names.map((name, index) => {
    const title = name.replace('-', ' ');
    const routes = Array.from({ length: pagesOf[index % 4] ?? 0 }, (_, at): RouteFact => {
      const page = `${pages.split(' ')[at % 10] ?? ''}${at > 9 ? '-all' : ''}`;
      const tab = at === 0 && { tab: { label: title, place: 'more', order: index } };
      return {
        path: `/${name}/${page}`,
        title: `${title}: ${page}`,
        audience: index % 4 === 3 ? 'admin' : 'member',
        ...tab,
      };
    });
    const versionOf = (minor: number) => {
      const version = `1.${minor}.${(index * 7 + minor) % 20}`;
      const own = `${name} ${version}`;
      return sampleShort(version, {
        base: `${name}/${version}-${hashOf(own).digest('hex').slice(0, 12)}/`,
        entry: `remoteEntry.${hashOf(`entry ${own}`).digest('hex').slice(0, 8)}.js`,
        details: `sha256-${hashOf(`details ${own}`).digest('base64')}`,
        commit: createHash('sha1').update(own).digest('hex'),
        routes,
      });
    };
    const minor = index % 17;
    const canary = { ...versionOf(minor + 2), share: 5 };
    return [name, { current: versionOf(minor + 1), previous: versionOf(minor), canary }] as const;
  });
  return { number: 4711, at: 1, features: Object.fromEntries(entries) };
}

describe('a registry of 200 features with three versions each', () => {
  it('is one file of less than 60 kB when compressed, with every version', async () => {
    const key = await newReleaseKey('2026-11');
    const registry = many();
    const text = await signPlain(signable(registry, 2), key);
    expect(Object.keys(registry.features)).toHaveLength(200);
    expect(gzipSync(text).byteLength).toBeLessThan(60_000);
    expect(text.length).toBeLessThan(longestRegistry / 2);
    const read = readRegistry(await verifyJws(text, [publicKeyOf(key)]));
    expect(read?.signedAt).toBe(2);
    for (const [name, { current, previous, canary }] of Object.entries(registry.features))
      for (const [as, version] of Object.entries({ current, previous, canary })) {
        const { commit: _commit, ...wanted } = version ?? { commit: '' };
        expect(read?.features[name]).toHaveProperty(as, wanted);
      }
  });

  it('may be longer in the database, and still fits there', () => {
    expect(schema.safeParse(many()).success).toBe(true);
    expect(JSON.stringify(many()).length).toBeLessThan(1_000_000);
  });
});

describe('a signed registry', () => {
  const route = fc.constantFrom<RouteFact>(
    { path: '/a', title: 'A', audience: 'member' },
    { path: '/b', title: 'B', audience: 'admin' },
  );
  const rest = fc.record({
    contract: fc.constantFrom('^1.0.0', '^1.2.0'),
    federation: fc.constantFrom('2.9.2', '2.10.0'),
    slots: fc.array(fc.constantFrom('roster', 'profile'), { maxLength: 2 }),
    routes: fc.array(route, { maxLength: 2 }),
  });
  const number = fc.constantFrom('1.0.0', '1.1.0', '1.2.0');
  const version = fc.oneof(
    fc.tuple(number, rest).map(([name, more]) => sampleShort(name, more)),
    fc.tuple(number, rest).map(([name, more]) => sampleEntry(name, more)),
  );
  const optional = { requiredKeys: ['current'] as const };
  const entry = fc.record(
    { current: version, previous: version, canary: version, off: fc.constant({ reason: 'Why' }) },
    {
      requiredKeys: [...optional.requiredKeys],
    },
  );

  it('is read unchanged, whatever its versions have in common', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('dayof', 'payroll'), entry), (found) => {
        const features = Object.fromEntries(
          Object.entries(found).map(([name, { canary, ...others }]) => [
            name,
            { ...others, ...(canary && { canary: { ...canary, share: 5 } }) },
          ]),
        );
        const sent: unknown = JSON.parse(JSON.stringify(signable({ number: 3, at: 1, features }, 2)));
        expect(readRegistry(sent)).toEqual({ number: 3, at: 1, signedAt: 2, features });
      }),
    );
  });

  it('does not contain commits, which only release managers need', () => {
    const current = sampleShort('1.1.0', { commit: 'a'.repeat(40) });
    expect(JSON.stringify(signable({ number: 1, at: 1, features: { dayof: { current } } }, 2))).not.toContain('aaaa');
  });
});
