import type { LastKnown } from './kept';

export const lastKnownMark = '[data-last-known]';

/** After this long whatever there is of the page itself is shown, in ms; sooner where the page is drawn. */
const longest = 15_000;
const longestDrawn = 1_000;

const sameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString();

/** `As of 2:05 PM`, with the date where it was another day. */
export function asOf(at: number, now: number): string {
  const then = new Date(at);
  const date = sameDay(then, new Date(now)) ? {} : ({ month: 'short', day: 'numeric' } as const);
  const time = then.toLocaleString('en-US', { ...date, hour: 'numeric', minute: '2-digit' });
  return `As of ${time}. Loading what is new`;
}

/** The keys of queries whose mark in the browser's timeline begins so (LiveStore). */
const marked = (what: 'ask ' | 'live ') =>
  performance.getEntriesByType('mark').flatMap(({ name }) => (name.startsWith(what) ? name.slice(what.length) : []));

/** Whether the page has drawn what it says before its data is there. */
const isDrawn = (root: HTMLElement) =>
  root.querySelector('main h1') !== null && root.querySelector('[role="progressbar"], [aria-busy="true"]') === null;

/**
 * Shows it once its fonts are there, because others would move it a moment later. They are in the browser's cache wherever the
 * page has been before; where they come late, the page itself may be under way already.
 */
export async function showInItsFonts(known: LastKnown): Promise<void> {
  await Promise.allSettled([400, 600].map((weight) => document.fonts.load(`${weight} 1em "Open Sans"`)));
  if (marked('ask ').length === 0) showLastKnown(known);
}

/**
 * Shows a page as it was last known until the page itself is drawn with the server's answers. It is a picture: nothing of it can
 * be pressed, so that nobody acts on what has changed or on rights that are gone.
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
  // Closed: nothing that looks for elements of the page finds those of the picture.
  const inside = shown.attachShadow({ mode: 'closed' });
  const style = page.createElement('style');
  style.textContent = css;
  const picture = page.createElement('div');
  picture.inert = true;
  // With layers of its own, so that the words lie above what the page has on top.
  Object.assign(picture.style, { height: '100%', isolation: 'isolate' });
  picture.innerHTML = html;
  inside.append(style, picture, page.createElement('slot'));
  root.inert = true;
  page.body.append(shown);

  const began = performance.now();
  const { href } = location;
  // What the page asks for with its first drawing; what it asks later is not waited for.
  let awaited: readonly string[] | undefined;
  let drawnAt = Infinity;
  function isLive(element: HTMLElement): boolean {
    if (element.querySelector('[role="alert"]:not(:empty)')) return true;
    if (!awaited) {
      const asked = isDrawn(element) ? marked('ask ') : [];
      if (asked.length === 0) return false;
      drawnAt = performance.now();
      requestAnimationFrame(() => (awaited = marked('ask ')));
      return false;
    }
    const answered = new Set(marked('live '));
    // A query that the page has given up since has no answer.
    const waited = performance.now() - drawnAt > longestDrawn;
    return waited || (isDrawn(element) && awaited.every((key) => answered.has(key)));
  }
  function look(element: HTMLElement) {
    const over = location.href !== href || performance.now() - began > longest;
    if (!over && !isLive(element)) return void requestAnimationFrame(() => look(element));
    element.inert = false;
    shown.remove();
  }
  look(root);
}
