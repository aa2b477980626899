import { forgetLastKnown, isKept, keepLastKnown, readLastKnown, type LastKnown } from './kept';
import { asOf, showInItsFonts, showLastKnown } from './show';
import { takeLastKnown } from './take';

const hour = 3_600_000;
const page: LastKnown = { uid: 'u', at: 10 * hour, search: '', width: 390, look: 'light', html: '<p>Bar</p>', css: '' };
const wanted = { uid: 'u', path: '/shifts', search: '', width: 390, look: 'light' };

/** Replaces the browser's timeline, which jsdom does not have. */
let marks: { name: string }[] = [];
let onMarks = () => {};
const mark = (name: string) => marks.push({ name });
Object.assign(performance, { getEntriesByType: () => marks });
class Observer {
  constructor(tell: () => void) {
    onMarks = tell;
  }
  observe() {}
  disconnect() {
    onMarks = () => {};
  }
}
Object.assign(globalThis, { PerformanceObserver: Observer });

beforeEach(() => {
  marks = [];
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
});

describe('the copy of a page for the next visit (ACC-174)', () => {
  const after = (hours: number, over: Partial<typeof wanted> = {}) =>
    readLastKnown(localStorage, { ...wanted, ...over }, page.at + hours * hour);

  it('is shown to the same person at the same address, width and theme', () => {
    keepLastKnown(localStorage, '/shifts', page);
    expect(after(1)).toEqual(page);
    expect(after(1, { search: '?week=1' })).toBeUndefined();
    expect(after(1, { width: 1440 })).toBeUndefined();
    expect(after(1, { look: 'dark' })).toBeUndefined();
    expect(after(1, { path: '/timesheet' })).toBeUndefined();
    expect(after(1)).toEqual(page);
  });

  it.each([
    ['of somebody else', 1, { uid: 'another' }],
    ['older than a day', 24, {}],
    ['from a clock that went back', Number.NaN, {}],
  ])('is removed if it is %s', (_, hours, over) => {
    keepLastKnown(localStorage, '/shifts', page);
    expect(after(hours, over)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it('is ignored if it is too large or damaged', () => {
    keepLastKnown(localStorage, '/shifts', page);
    keepLastKnown(localStorage, '/shifts', { ...page, html: 'x'.repeat(800_000) });
    expect(localStorage).toHaveLength(0);
    localStorage.setItem('spot: last known /shifts', '{');
    expect(after(1)).toBeUndefined();
  });

  it('is removed at sign-out, and other data stays (ACC-105)', () => {
    for (const store of [localStorage, sessionStorage]) {
      keepLastKnown(store, '/', page);
      keepLastKnown(store, '/shifts', page);
      store.setItem('spot: registry', 'r');
    }
    forgetLastKnown();
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['spot: registry'], ['spot: registry']]);
  });

  it('exists for frequently used pages; for a platform admin only for the board of the day', () => {
    const kept = (admin: boolean) =>
      ['/', '/shifts', '/timesheet', '/messages', '/checkins', '/verification', '/permissionspage'].filter((path) =>
        isKept(path, { admin }),
      );
    expect(kept(false)).toEqual(['/', '/shifts', '/timesheet', '/messages']);
    expect(kept(true)).toEqual(['/checkins']);
  });
});

describe('the stored page', () => {
  const draw = (main: string) => {
    document.body.innerHTML = `<div id="root"><main>${main}</main></div>`;
  };

  it('is cut far below its heading', () => {
    draw('<h1>Shifts</h1><ul><li data-top="90">Ann</li><li data-top="1800"><b data-top="1810">Bob</b></li></ul>');
    const at = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: Number((this as HTMLElement).dataset.top ?? 0), height: 40 } as DOMRect;
    });
    expect(takeLastKnown()?.html).toContain(
      '<li data-top="90">Ann</li><li data-top="1800" style="height: 40px;"></li></ul>',
    );
    at.mockRestore();
  });

  it('is none of a page that could not be shown, so that the one before it stays', () => {
    draw('<div role="alert"><h1>Overview cannot be shown right now</h1><button>Retry</button></div>');
    expect(takeLastKnown()).toBeUndefined();
    draw('<h1>Shifts</h1><div role="alert"></div>');
    expect(takeLastKnown()?.html).toContain('Shifts');
  });

  it('has the page’s text, without input, scripts and object URLs', () => {
    draw(
      '<h1>Shifts</h1><script>run()</script><input value="typed" /><input type="checkbox" value="kept" />' +
        '<textarea>typed</textarea><img src="blob:x" /><img src="data:," /><b onclick="run()">Bar</b>',
    );
    expect(takeLastKnown()?.html).toBe(
      '<main><h1>Shifts</h1><input><input type="checkbox" value="kept"><textarea></textarea>' +
        '<img><img src="data:,"><b>Bar</b></main>',
    );
  });

  it('contains the style rules of its classes', () => {
    draw('<h1 class="a w\\:x">Shifts</h1>');
    const style = document.createElement('style');
    style.textContent =
      '.a { color: red } .b { color: blue } p { margin: 0px } @media (width > 1px) { .a { top: 0px } .b { top: 1px } } ' +
      '@media print { .b { left: 0px } } @font-face { font-family: X; src: url(x) }';
    document.head.append(style);
    const { css = '' } = takeLastKnown() ?? {};
    style.remove();
    expect(css.replace(/\s+/g, ' ')).toBe('.a {color: red;} p {margin: 0px;} @media (width > 1px) {.a {top: 0px;}}');
  });

  it('has the sides of a border that the browser leaves out of a rule’s text', () => {
    draw('<h1>Shifts</h1><p class="box" style="border-top-width: 1px"></p>');
    const cssText = '.box { border-top-width: ; border-bottom-width: 2px; }';
    const rule = Object.create(CSSStyleRule.prototype, {
      cssText: { value: cssText },
      selectorText: { value: '.box' },
    });
    const sheets = [{ cssRules: [rule] }] as unknown as StyleSheetList;
    const given = jest.spyOn(document, 'styleSheets', 'get').mockReturnValue(sheets);
    expect(takeLastKnown()?.css).toBe('.box { border-top-width: 1px; border-bottom-width: 2px; }');
    given.mockRestore();
  });

  it('is not made before the page is drawn, nor while an older one is shown', () => {
    draw('<p>Loading</p>');
    expect(takeLastKnown()).toBeUndefined();
    draw('<h1>Shifts</h1>');
    showLastKnown(page);
    expect(takeLastKnown()).toBeUndefined();
  });
});

describe('the page as last seen', () => {
  const look = () => jest.advanceTimersToNextTimer();
  const shown = () => document.querySelector('[data-last-known]');
  const root = () => document.querySelector<HTMLElement>('#root');

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    showLastKnown(page);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('says how old it is, and neither it nor the page below can be pressed', () => {
    expect(shown()?.querySelector('[role=status]')?.textContent).toMatch(/^As of .+\. Loading what is new$/);
    expect(shown()?.shadowRoot).toBeNull();
    expect(root()?.inert).toBe(true);
  });

  it('disappears once the page is drawn and its first queries are answered; later queries are not waited for', () => {
    const main = document.createElement('main');
    main.innerHTML = '<h1>Shifts</h1><p role="progressbar"></p>';
    root()?.append(main);
    mark('ask employees/u');
    mark('live employees/u');
    for (let at = 0; at < 3; at++) look();
    main.querySelector('p')?.remove();
    look();
    mark('ask gigs');
    for (let at = 0; at < 3; at++) look();
    expect(shown()).not.toBeNull();
    mark('ask news');
    mark('live gigs');
    look();
    expect(shown()).toBeNull();
    expect(root()?.inert).toBe(false);
  });

  it('disappears as soon as the page is drawn and its answers are there, without waiting for a moment to look', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(1000);
    mark('ask employees/u');
    mark('live employees/u');
    root()?.insertAdjacentHTML('beforeend', '<main><h1>Shifts</h1></main>');
    await Promise.resolve();
    root()?.insertAdjacentHTML('beforeend', '<p>Bar</p>');
    await Promise.resolve();
    // What the page asks for is known after its first frame only; something else may be answered before.
    mark('live news');
    onMarks();
    look();
    expect(shown()).not.toBeNull();
    mark('ask gigs');
    onMarks();
    expect(shown()).not.toBeNull();
    mark('live gigs');
    onMarks();
    expect(shown()).toBeNull();
  });

  it('disappears a moment after the drawing if the page asks for nothing', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
    mark('ask employees/u');
    mark('live employees/u');
    root()?.insertAdjacentHTML('beforeend', '<main><h1>Shifts</h1></main>');
    await Promise.resolve();
    look();
    expect(shown()).not.toBeNull();
    now.mockReturnValue(1050);
    look();
    expect(shown()).toBeNull();
  });

  it('disappears at once if the page shows an error, or another page opens', async () => {
    root()?.insertAdjacentHTML('beforeend', '<div role="alert">The server cannot be reached.</div>');
    await Promise.resolve();
    expect(shown()).toBeNull();
    root()?.replaceChildren();
    showLastKnown(page);
    history.replaceState(null, '', '/login');
    look();
    history.replaceState(null, '', '/');
    expect(shown()).toBeNull();
  });

  describe('in its fonts', () => {
    let come: () => void = () => {};
    beforeEach(() => {
      jest.useRealTimers();
      document.body.innerHTML = '<div id="root"></div>';
      const fonts = { load: () => new Promise<void>((resolve) => (come = resolve)) };
      Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
    });
    afterEach(() => Reflect.deleteProperty(document, 'fonts'));

    it.each([
      ['is shown once they are there', [], true],
      ['is not shown where the page itself has asked for its data before', ['ask gigs'], false],
    ])('%s', async (_, asked, isShown) => {
      const load = jest
        .spyOn(document.fonts, 'load')
        .mockImplementationOnce(() => Promise.reject(new Error('no file')));
      const showing = showInItsFonts(page);
      await new Promise((resolve) => setTimeout(resolve));
      expect([load.mock.calls.length, shown()]).toEqual([2, null]);
      asked.forEach(mark);
      come();
      await showing;
      expect(shown() !== null).toBe(isShown);
    });
  });

  it('includes the date if it was another day', () => {
    const at = (text: string) => new Date(text).getTime();
    expect(asOf(at('2026-11-24T14:05'), at('2026-11-24T15:00'))).toBe('As of 2:05 PM. Loading what is new');
    expect(asOf(at('2026-11-23T14:05'), at('2026-11-24T08:00'))).toBe('As of Nov 23, 2:05 PM. Loading what is new');
    expect(asOf(at('2026-11-03T00:00'), at('2026-11-04T08:00'))).toBe('As of Nov 3, 12:00 AM. Loading what is new');
    expect(asOf(at('2026-11-03T12:30'), at('2026-11-03T13:00'))).toBe('As of 12:30 PM. Loading what is new');
  });
});
