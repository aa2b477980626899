const gap = 8;

const isPinned = (element: Element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position);

/** The sticky or fixed bar drawn over this point of the control; undefined if there is none. */
function barOver(control: Element, x: number, y: number): Element | undefined {
  let bar: Element | null = document.elementFromPoint(x, y);
  while (bar && !bar.contains(control)) {
    if (isPinned(bar)) return bar;
    bar = bar.parentElement;
  }
  return undefined;
}

/**
 * Moves the control by scrolling the areas around it. An area scrolls only as far as it still shows the control; the rest is
 * left to the next outer one.
 */
function scrollAround(control: Element, axis: 'left' | 'top', distance: number): void {
  const [whole, shown, overflow, side] =
    axis === 'top'
      ? (['scrollHeight', 'clientHeight', 'overflowY', 'bottom'] as const)
      : (['scrollWidth', 'clientWidth', 'overflowX', 'right'] as const);
  const end = control.getBoundingClientRect()[axis] - distance;
  for (let at = control.parentElement; at; at = at.parentElement) {
    const isPage = at === document.scrollingElement;
    const scrolls = at[whole] > at[shown] && ['auto', 'scroll'].includes(getComputedStyle(at)[overflow]);
    if (!isPage && (at === document.body || !scrolls)) continue;
    const [place, area] = [control.getBoundingClientRect(), at.getBoundingClientRect()];
    const left = place[axis] - end;
    const room = left > 0 ? place[axis] - area[axis] : area[side] - place[side];
    const step = isPage ? left : Math.sign(left) * Math.min(Math.abs(left), Math.max(0, room));
    if (Math.abs(step) >= 1) at.scrollBy({ [axis]: step });
  }
}

/** Scrolls the control out from under the bars around its scroll area. A bar wider than high is above or below it. */
function uncover(control: Element): void {
  // At most one bar above, one below and a column on each side.
  for (let bars = 0; bars < 4; bars += 1) {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) => [
      [x, top + 2] as const,
      [x, bottom - 2] as const,
    ]);
    const bar = points.map(([x, y]) => barOver(control, x, y)).find(Boolean);
    if (!bar) return;
    const over = bar.getBoundingClientRect();
    const away = (before: number, after: number, from: number, to: number, end: number) =>
      (from + to) / 2 < end / 2 ? before - to - gap : after - from + gap;
    if (over.width > over.height) scrollAround(control, 'top', away(top, bottom, over.top, over.bottom, innerHeight));
    else scrollAround(control, 'left', away(left, right, over.left, over.right, innerWidth));
  }
}

/**
 * Keeps a control with keyboard focus from being hidden below a sticky header, column or bar (WCAG 2.4.11). The browser scrolls
 * it into the window but ignores what is drawn over it.
 */
export function uncoverFocus(page: Document = document): void {
  page.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    // The browser scrolls after this event, so this waits for the next frame.
    requestAnimationFrame(() => document.activeElement === target && uncover(target));
  });
}
