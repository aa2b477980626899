import { LoadFailure } from './reasons';
import { parseRegistry } from './registry';

const base = 'https://spot.test/shifts';
const good = {
  version: '1.0.0',
  entry: '/scheduling/1.0.0/remoteEntry.js',
  contract: '^1.0.0',
  federation: '2.9.2',
  slots: [],
};

describe('the registry', () => {
  it('resolves addresses against the page, so that features may lie on the same host', () => {
    expect(parseRegistry({ features: { scheduling: { current: good } } }, base)).toEqual({
      scheduling: {
        current: { ...good, entry: 'https://spot.test/scheduling/1.0.0/remoteEntry.js', integrity: undefined },
      },
    });
  });

  it.each([
    ['an entry that is no text', { current: { ...good, entry: 42 } }],
    ['an address that cannot be read', { current: { ...good, entry: 'http://[' } }],
    ['an address of another kind', { current: { ...good, entry: 'javascript:alert(1)' } }],
    ['no version', { current: { ...good, version: '' } }],
    ['no contract', { current: { ...good, contract: undefined } }],
    ['slots that are no list', { current: { ...good, slots: 'workerProfile' } }],
    ['integrity that is no text', { current: { ...good, integrity: 1 } }],
    ['libraries that are no ranges', { current: { ...good, borrows: { react: 19 } } }],
    ['nothing', null],
  ])('with %s in one entry still lists the others', (_what, broken) => {
    const read = parseRegistry({ features: { scheduling: broken, dayof: { current: good } } }, base);
    expect(read.scheduling).toBe('invalid');
    expect(read.dayof).not.toBe('invalid');
  });

  it('takes the previous version where the current one cannot be read', () => {
    const read = parseRegistry({ features: { dayof: { current: {}, previous: good } } }, base);
    expect(read.dayof).toMatchObject({ current: { version: '1.0.0' }, unusable: true });
  });

  it.each([null, 'text', [], {}, { features: 'x' }])('that is %p is none', (value) => {
    expect(() => parseRegistry(value, base)).toThrow(LoadFailure);
  });
});
