import { vouchFor } from './integrity';
import { createKnownFiles } from './known-files';

const folder = 'https://store.test/releases/';
const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const base = (version: string, feature = 'scheduling') => `${feature}/${version}-0123456789ab/`;
const at = (version: string, file: string, feature?: string) => `${folder}${base(version, feature)}${file}`;

/** A browser with its storage, in which pages are opened one after another. */
function browser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  return {
    kept,
    open: () => {
      const work: (() => void)[] = [];
      const files = createKnownFiles({ folder, storage, later: (one) => void work.push(one) });
      return { ...files, leave: () => work.splice(0).forEach((one) => one()) };
    },
  };
}

describe('a file of a version', () => {
  beforeAll(() => {
    vouchFor(`${folder}${base('1.0.0')}`, { '7.aa.js': hash('a'), '8.bb.js': hash('b') });
    vouchFor(`${folder}${base('1.1.0')}`, { '7.aa.js': hash('a'), '8.cc.js': hash('c') });
    vouchFor(`${folder}${base('1.2.0')}`, { '7.aa.js': hash('a'), '8.bb.js': hash('b') });
    vouchFor(`${folder}${base('local')}`, { '7.aa.js': hash('a'), '9.dd.js': hash('d') });
    vouchFor(`${folder}${base('3.0.0', 'dayof')}`, { '7.aa.js': hash('a') });
  });

  it('is requested where this browser has it from, through several versions; a changed file in its own folder', () => {
    const { open } = browser();
    const first = open();
    expect(first.addressOf(at('1.0.0', '7.aa.js'))).toBe(at('1.0.0', '7.aa.js'));
    expect(first.addressOf(at('1.0.0', '8.bb.js'))).toBe(at('1.0.0', '8.bb.js'));
    first.leave();
    const second = open();
    expect(second.addressOf(at('1.1.0', '7.aa.js'))).toBe(`${at('1.0.0', '7.aa.js')}#kept`);
    expect(second.addressOf(at('1.1.0', '8.cc.js'))).toBe(at('1.1.0', '8.cc.js'));
    second.leave();
    const third = open();
    expect(third.addressOf(at('1.2.0', '7.aa.js'))).toBe(`${at('1.0.0', '7.aa.js')}#kept`);
    expect(third.addressOf(at('1.2.0', '8.bb.js'))).toBe(`${at('1.0.0', '8.bb.js')}#kept`);
    expect(third.addressOf(at('1.0.0', '7.aa.js'))).toBe(at('1.0.0', '7.aa.js'));
  });

  it('is requested in its own folder after the other folder failed', () => {
    const { open } = browser();
    const first = open();
    first.addressOf(at('1.0.0', '7.aa.js'));
    first.leave();
    const second = open();
    expect(second.addressOf(at('1.1.0', '7.aa.js'))).toContain('#kept');
    second.cameFromItsOwn(at('1.1.0', '7.aa.js'));
    expect(second.addressOf(at('1.1.0', '7.aa.js'))).toBe(at('1.1.0', '7.aa.js'));
    second.leave();
    const third = open();
    expect(third.addressOf(at('1.1.0', '7.aa.js'))).toBe(at('1.1.0', '7.aa.js'));
    expect(third.addressOf(at('1.2.0', '7.aa.js'))).toBe(`${at('1.1.0', '7.aa.js')}#kept`);
  });

  it('is requested in its own folder on a retry', () => {
    const { open } = browser();
    const first = open();
    first.addressOf(at('1.0.0', '7.aa.js'));
    expect(first.addressOf(at('1.1.0', '7.aa.js?r=1'))).toBe(at('1.1.0', '7.aa.js?r=1'));
  });

  it('is never reused from a local build, another feature or another origin', () => {
    const { open } = browser();
    const first = open();
    for (const address of [at('local', '9.dd.js'), at('3.0.0', '7.aa.js', 'dayof'), 'https://else.test/7.aa.js'])
      expect(first.addressOf(address)).toBe(address);
    first.leave();
    const second = open();
    expect(second.addressOf(at('1.0.0', '7.aa.js'))).toBe(at('1.0.0', '7.aa.js'));
    expect(second.addressOf(at('local', '7.aa.js'))).toBe(at('local', '7.aa.js'));
  });

  it.each([
    'nonsense',
    '{}',
    'null',
    '[null,3,["x"]]',
    JSON.stringify([
      [hash('a'), 'https://else.test/7.aa.js'],
      [hash('b'), '../1.0.0-0123456789ab/8.bb.js'],
    ]),
  ])('is requested in its own folder if the stored list is %s', (text) => {
    const { open, kept } = browser();
    kept.set('spot: files', text);
    const { addressOf } = open();
    for (const file of ['7.aa.js', '8.bb.js']) expect(addressOf(at('1.2.0', file))).toBe(at('1.2.0', file));
  });

  it('is stored beside the entries of other tabs, up to three hundred', () => {
    const { open, kept } = browser();
    const [one, other] = [open(), open()];
    one.addressOf(at('1.0.0', '7.aa.js'));
    other.addressOf(at('1.1.0', '8.cc.js'));
    one.leave();
    other.leave();
    const paths = () => (JSON.parse(kept.get('spot: files') ?? '[]') as [string, string][]).map(([, path]) => path);
    expect(paths()).toEqual([`${base('1.0.0')}7.aa.js`, `${base('1.1.0')}8.cc.js`]);
    const many = Array.from({ length: 300 }, (_, index) => [`${index}`, `${base('0.1.0')}${index}.js`]);
    kept.set('spot: files', JSON.stringify(many));
    const last = open();
    last.addressOf(at('1.0.0', '8.bb.js'));
    last.leave();
    expect([paths().length, paths().at(-1)]).toEqual([300, `${base('1.0.0')}8.bb.js`]);
  });
});
