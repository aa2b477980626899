import fc from 'fast-check';
import { registry, versionEntry, type Registry } from './entry';
import { readRegistry } from './read';
import { sampleEntry, sampleShort } from './testing';

const current = sampleEntry('1.1.0');
const previous = sampleEntry('1.0.0');
const canary = { ...sampleEntry('1.2.0'), share: 10 };
const whole: Registry = { number: 3, at: 1000, features: { scheduling: { current, previous, canary } } };
const featuresOf = (features: unknown) => readRegistry({ ...whole, features })?.features;

describe('a registry', () => {
  it('is read as written, without unknown fields', () => {
    expect(readRegistry({ ...whole, more: 1 })).toEqual(whole);
    expect(featuresOf({ scheduling: { current: { ...current, more: [] }, soon: {} } })).toEqual({
      scheduling: { current },
    });
  });

  it.each([
    null,
    [],
    'text',
    {},
    { ...whole, number: 0 },
    { ...whole, number: 1.5 },
    { ...whole, features: undefined },
  ])('is not %j', (value) => expect(readRegistry(value)).toBeUndefined());

  it('drops a broken feature and keeps the others', () => {
    const { container: _container, ...partial } = current;
    expect(featuresOf({ scheduling: { current }, dayof: { current: partial }, accounts: 3 })).toEqual({
      scheduling: { current },
      dayof: 'invalid',
      accounts: 'invalid',
    });
  });

  it('accepts exactly the versions that the schema of an entry accepts', () => {
    const given = { ...current, slots: ['roster'], calls: ['hire', 'rate'] };
    const odd = fc.oneof(
      fc.constantFrom('', 'x'.repeat(500), 'x'.repeat(501), given.files['remoteEntry.js'], 7, null, undefined),
      fc.constantFrom([], [''], ['x', 3], [['x']], {}, { a: '' }, { '': given.files['remoteEntry.js'] }),
      fc.constantFrom({ react: { range: '1', names: [''] } }, { '': { range: '1', names: [] } }, { a: given.files }),
    );
    const place = fc.constantFrom('files', 'borrows', 'slots', 'calls', 'version', 'routes');
    const inner = fc.constantFrom(undefined, 'remoteEntry.js', 'react', 0, 'more');
    fc.assert(
      fc.property(place, inner, odd, (name, within, value) => {
        const changed: Record<string, unknown> = structuredClone(given);
        if (within === undefined) changed[name] = value;
        else if (typeof changed[name] === 'object') Object.assign(changed[name] as object, { [within]: value });
        const sent: unknown = JSON.parse(JSON.stringify(changed));
        const wanted = versionEntry.safeParse(sent).data;
        expect(featuresOf({ a: { current: sent } })).toEqual({ a: wanted ? { current: wanted } : 'invalid' });
      }),
      { numRuns: 400 },
    );
  });

  it('accepts a short version and completes it from the current one', () => {
    const short = sampleShort('1.1.0', { slots: ['roster'], routes: [{ path: '/a', title: 'A', audience: 'member' }] });
    const { slots: _slots, routes: _routes, ...left } = { ...short, version: '1.0.0' };
    expect(featuresOf({ a: { current: short, previous: left } })).toEqual({
      a: { current: short, previous: { ...short, version: '1.0.0' } },
    });
    expect(featuresOf({ a: { previous: left } })).toEqual({ a: 'invalid' });
    // A whole entry is not completed from another version.
    const { slots: _none, ...partial } = previous;
    expect(featuresOf({ a: { current: short, previous: partial } })).toEqual({ a: { current: short } });
    for (const odd of [{ details: 'none' }, { entry: '' }, { slots: [''] }, { base: '../' }])
      expect(featuresOf({ a: { current: { ...short, ...odd } } })).toEqual({ a: 'invalid' });
  });

  it('uses the previous version if the current one is unreadable or missing', () => {
    const stands = { scheduling: { current: previous, unusable: true } };
    expect(featuresOf({ scheduling: { previous } })).toEqual(stands);
    expect(featuresOf({ scheduling: { current: { ...current, entry: '' }, previous } })).toEqual(stands);
  });

  it('keeps a feature switched off even if the reason is unreadable', () => {
    expect(featuresOf({ dayof: { current, off: 'yes' } })).toEqual({ dayof: { current, off: { reason: '' } } });
    expect(featuresOf({ dayof: { off: { reason: 'Wrong hours' } } })).toEqual({
      dayof: { off: { reason: 'Wrong hours' } },
    });
  });

  it.each(['../', '/x/', 'a/../b/', 'a/./b/', 'javascript:alert(1)/', '//host/', 'a', 'a b/'])(
    'refuses a version in the folder %s',
    (base) =>
      expect(registry.safeParse({ ...whole, features: { a: { current: { ...current, base } } } }).success).toBe(false),
  );

  it('accepts a version in the registry’s folder or on a developer’s machine', () => {
    for (const base of ['scheduling/1.1.0-3fa0c1d2e4b5/', 'http://localhost:4010/', ''])
      expect(featuresOf({ a: { current: { ...current, base } } })).toEqual({ a: { current: { ...current, base } } });
  });
});
