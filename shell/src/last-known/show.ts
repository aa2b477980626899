import { isDrawn } from '../first/drawn';
import type { LastKnown } from './kept';

export const lastKnownMark = '[data-last-known]';
/** What says that something has failed; regions for it may be there all the time. */
export const failure = '[role="alert"]:not(:empty)';

/** In ms. After this time the page itself is shown, even if incomplete; after `longestDrawn` if it is at least drawn. */
const longest = 15_000;
const longestDrawn = 1_000;
/** In ms. Looking once per frame would make the browser draw frames in which nothing changes. */
const pause = 50;

/**
 * `As of 2:05 PM`, with the date if it was another day. Written without Intl, whose first use takes a slow phone 0.2 s, while it
 * should run the page's own code.
 */
export function asOf(at: number, now: number): string {
  const then = new Date(at);
  const day = then.toDateString();
  const date = day === new Date(now).toDateString() ? '' : `${day.slice(4, 10).replace(' 0', ' ')}, `;
  const minutes = String(then.getMinutes()).padStart(2, '0');
  const time = `${then.getHours() % 12 || 12}:${minutes} ${then.getHours() < 12 ? 'AM' : 'PM'}`;
  return `As of ${date}${time}. Loading what is new`;
}

/** Keys of the queries with this mark in the browser's timeline, which LiveStore sets. */
const marked = (what: 'ask ' | 'live ') =>
  performance.getEntriesByType('mark').flatMap(({ name }) => (name.startsWith(what) ? name.slice(what.length) : []));

/** Loads the fonts of a copy; begun early, they are there when the copy can be shown. */
export const loadFonts = (): Promise<unknown> =>
  Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 1em "Open Sans"`)));

/**
 * Shows the copy once its fonts have loaded, because its text would move otherwise. After an earlier visit they are in the
 * browser's cache. If the page itself has begun to load its data by then, the copy is not shown.
 */
export async function showInItsFonts(known: LastKnown): Promise<void> {
  await loadFonts();
  if (marked('ask ').length === 0) showLastKnown(known);
}

/**
 * Shows a copy of the page until the page itself is drawn with the server's answers. Nothing in it can be pressed, so that
 * nobody acts on outdated data or lost rights.
 */
export function showLastKnown({ html, css, at }: LastKnown, page: Document = document): void {
  const root = page.getElementById('root');
  if (!root) return;
  const shown = page.createElement('div');
  shown.dataset.lastKnown = '';
  const words = page.createElement('p');
  words.setAttribute('role', 'status');
  words.textContent = asOf(at, Date.now());
  shown.append(words);
  // Closed, so that code which looks for elements of the page does not find those of the copy.
  const inside = shown.attachShadow({ mode: 'closed' });
  const style = page.createElement('style');
  style.textContent = css;
  // Rules that begin with `html` apply in it too.
  const picture = page.createElement('html');
  picture.inert = true;
  // Has a stacking context of its own, so that the note is above the copy's top layer.
  Object.assign(picture.style, { height: '100%', isolation: 'isolate' });
  picture.innerHTML = html;
  inside.append(style, picture, page.createElement('slot'));
  root.inert = true;
  // The browser neither styles nor lays out what nobody sees.
  root.style.contentVisibility = 'hidden';
  page.body.append(shown);

  const began = performance.now();
  const { href } = location;
  // Queries of the page's first rendering; later ones are not waited for.
  let awaited: readonly string[] | undefined;
  let drawn: { at: number; asked: number } | undefined;
  const isLive = (): boolean => {
    if (root.querySelector(failure)) return true;
    const asked = marked('ask ');
    if (!drawn) {
      if (isDrawn(root) && asked.length > 0) drawn = { at: performance.now(), asked: asked.length };
      return false;
    }
    const waited = performance.now() - drawn.at;
    // A page asks after its first frame, or for nothing.
    if (!awaited && asked.length === drawn.asked && waited < pause) return false;
    awaited ??= asked;
    const answered = new Set(marked('live '));
    // A query that the page has since cancelled gets no answer, so waiting has a limit.
    return waited > longestDrawn || (isDrawn(root) && awaited.every((key) => answered.has(key)));
  };
  const look = () => {
    const over = location.href !== href || performance.now() - began > longest;
    if (!over && !isLive()) return;
    clearInterval(timer);
    drawings.disconnect();
    answers.disconnect();
    root.inert = false;
    root.style.contentVisibility = '';
    shown.remove();
  };
  // Changes of the page and answers are noticed at once, everything else in time.
  const timer = setInterval(look, pause);
  const drawings = new MutationObserver(look);
  drawings.observe(root, { childList: true, subtree: true });
  const answers = new PerformanceObserver(look);
  answers.observe({ type: 'mark' });
}
