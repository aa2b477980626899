import { askForPageFiles, forgetPageFiles, notePageFiles, type PageFilesOptions } from './page-files';

const folder = 'https://store.test/releases/';
const hash = (letter: string) => `sha256-${letter.repeat(43)}=`;
const key = 'spot: page files';
const build = '/first.11111111.js';

let answered: () => void;
/** Stands in for the browser's timeline, which jsdom does not have. */
class Timeline {
  constructor(tell: (list: { getEntries(): { name: string }[] }) => void) {
    answered = () => tell({ getEntries: () => [{ name: 'live shifts' }] });
  }
  observe() {}
  disconnect() {
    answered = () => {};
  }
}
Object.assign(globalThis, { PerformanceObserver: Timeline });

/** One visit of a page: `press` is the first press, `leave` the time after which everything is saved. */
function visit(path: string, given: Partial<PageFilesOptions> = {}, sent: Promise<unknown> = new Promise(() => {})) {
  document.head.innerHTML = '';
  const options = { path, shell: build, folder, store: localStorage, isIn: () => true, ...given };
  const end = notePageFiles(options);
  const isKnown = askForPageFiles({ ...options, sent });
  const links = () => document.head.querySelectorAll('link');
  const atOnce = links().length;
  // jsdom loads nothing, so each request is answered here; the next one follows the load or error of the one before.
  for (let at = 0, link; (link = links()[at]); at++) link.dispatchEvent(new Event(at % 2 ? 'load' : 'error'));
  const asked = [...links()].map(({ href, integrity }) => [href, integrity || '']);
  const run = async (...files: (readonly [src: string, integrity?: string])[]) => {
    for (const [src, integrity = ''] of files)
      document.head.append(Object.assign(document.createElement('script'), { src, integrity }));
    await Promise.resolve();
  };
  const draw = () => {
    document.body.innerHTML = '<main><h1>Shifts</h1></main>';
  };
  const leave = () => {
    jest.advanceTimersByTime(1000);
    end();
    document.body.innerHTML = '';
  };
  return { asked, atOnce, isKnown, run, draw, leave, links };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.useRealTimers());

const react = ['http://localhost/react.22222222.js'] as const;
const details = [`${folder}scheduling/1.2.0-0123456789ab/version.json`, ''] as const;
const other = [`${folder}scheduling/1.2.0-0123456789ab/8.bb.js`, hash('b')] as const;
const part = [`${folder}scheduling/1.2.0-0123456789ab/7.aa.js`, hash('a')] as const;

async function seen(path: string, ...files: Parameters<ReturnType<typeof visit>['run']>) {
  const page = visit(path);
  await page.run(...files);
  page.leave();
}

describe('the files that a page used last time', () => {
  it('are preloaded at its next visit, in order, with the version’s details and their signed hashes, and none is run', async () => {
    await seen('/shifts', react, part, other);
    const next = visit('/shifts');
    expect(next.asked).toEqual([[react[0], ''], details, [part[0], hash('a')], [other[0], hash('b')]]);
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
    expect([...next.links()].map(({ rel, as, crossOrigin }) => [rel, as, crossOrigin])).toEqual([
      ['preload', 'script', null],
      ['preload', 'fetch', 'anonymous'],
      ['preload', 'script', 'anonymous'],
      ['preload', 'script', 'anonymous'],
    ]);
    next.leave();
  });

  it('are only those of this page', async () => {
    await seen('/shifts', react, part);
    const other = visit('/timesheet');
    expect(other.asked).toEqual([]);
    other.leave();
  });

  it('are recorded anew with each visit, so that unused files are not requested again', async () => {
    await seen('/shifts', react, part);
    await seen('/shifts', react);
    const next = visit('/shifts');
    expect(next.asked).toEqual([[react[0], '']]);
    next.leave();
  });

  it('are recorded by their own address if a retry or another version’s folder served them', async () => {
    await seen('/shifts', [`${part[0]}?r=1`, hash('a')], [`${part[0]}#kept`, hash('a')]);
    const next = visit('/shifts');
    expect(next.asked).toEqual([details, [part[0], hash('a')]]);
    next.leave();
  });

  it('omit the shell’s files after a release, which renames all of them', async () => {
    await seen('/shifts', react, part);
    const next = visit('/shifts', { shell: '/first.99999999.js' });
    expect(next.asked).toEqual([details, [part[0], hash('a')]]);
    next.leave();
  });

  it('omit files that loaded after a press', async () => {
    const page = visit('/shifts');
    await page.run(react);
    document.dispatchEvent(new Event('pointerdown'));
    await page.run(part);
    page.leave();
    const next = visit('/shifts');
    expect(next.asked).toEqual([[react[0], '']]);
    next.leave();
  });

  it('omit files that loaded after its data had come, for what may be opened later', async () => {
    const page = visit('/shifts');
    await page.run(react);
    answered();
    jest.advanceTimersByTime(400);
    await page.run(part);
    page.draw();
    answered();
    jest.advanceTimersByTime(600);
    await page.run(other);
    page.leave();
    const next = visit('/shifts');
    expect(next.asked).toEqual([[react[0], ''], details, [part[0], hash('a')]]);
    next.leave();
  });

  it('include the page’s own on a slow device, where the account’s answers come long before them', async () => {
    const page = visit('/shifts');
    await page.run(react);
    document.body.innerHTML = '<main><div role="progressbar"></div></main>';
    answered();
    jest.advanceTimersByTime(5000);
    await page.run(part);
    page.draw();
    jest.advanceTimersByTime(600);
    await page.run(other);
    page.leave();
    const next = visit('/shifts');
    expect(next.asked).toEqual([[react[0], ''], details, [part[0], hash('a')]]);
    next.leave();
  });

  it('omit files that did not arrive', async () => {
    const page = visit('/shifts');
    await page.run(react, part);
    document.head.querySelector('script[src*="releases"]')?.dispatchEvent(new Event('error'));
    page.leave();
    const next = visit('/shifts');
    expect(next.asked).toEqual([[react[0], '']]);
    next.leave();
  });

  it('are never files of other origins, whoever wrote into the storage', async () => {
    await seen('/shifts', ['https://else.test/a.js'], react);
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { pages: [string, unknown[]][] };
    kept.pages[0]?.[1].push(
      ['//else.test/a.js', ''],
      ['https://else.test/a.js', ''],
      ['scheduling/../../a.js', ''],
      ['scheduling/1.0.0-a/7.js', 'none'],
      'x',
      null,
    );
    localStorage.setItem(key, JSON.stringify(kept));
    const next = visit('/shifts');
    expect(next.asked).toEqual([[react[0], '']]);
    next.leave();
    localStorage.setItem(key, '{"shell":1');
    const broken = visit('/shifts');
    expect(broken.asked).toEqual([]);
    broken.leave();
  });

  it('are limited to eight pages and sixty files', async () => {
    const many = Array.from({ length: 70 }, (_, at) => [`http://localhost/${at}.js`] as const);
    for (let at = 0; at < 9; at++) await seen(`/page${at}`, ...many);
    const first = visit('/page0');
    expect(first.asked).toEqual([]);
    expect(first.isKnown).toBe(false);
    first.leave();
    const last = visit('/page8');
    expect(last.asked).toHaveLength(60);
    expect(last.isKnown).toBe(true);
    last.leave();
  });

  it('are requested two at a time, and three once the first questions are sent', async () => {
    const many = Array.from({ length: 9 }, (_, at) => [`http://localhost/${at}.js`] as const);
    await seen('/shifts', ...many);
    const waiting = visit('/shifts');
    expect(waiting.atOnce).toBe(2);
    waiting.leave();
    for (const sent of [Promise.resolve(), Promise.reject(new Error('no code'))]) {
      document.head.innerHTML = '';
      askForPageFiles({ path: '/shifts', shell: build, folder, store: localStorage, isIn: () => true, sent });
      await Promise.allSettled([sent]);
      expect(document.head.querySelectorAll('link')).toHaveLength(3);
    }
  });

  it('of a version do not hold up those of the shell', async () => {
    await seen('/shifts', react, part, other, ['http://localhost/a.js'], ['http://localhost/b.js']);
    const next = visit('/shifts');
    // React, three files of the version, and a.js.
    expect(next.atOnce).toBe(5);
    next.leave();
  });

  it('are stored only while somebody is signed in', async () => {
    const page = visit('/shifts', { isIn: () => false });
    await page.run(react);
    page.leave();
    expect(localStorage).toHaveLength(0);
    await seen('/shifts', react);
    expect(localStorage).toHaveLength(1);
    forgetPageFiles();
    expect(localStorage).toHaveLength(0);
  });
});
