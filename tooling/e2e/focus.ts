import { expect, type Page } from './fixtures';

/** Helpers inside the page: what hides a focused control. */
const coverings = (page: Page) =>
  page.evaluateHandle(() => {
    const says = (element: Element | undefined) => element?.outerHTML.slice(0, 200) ?? 'the edge of the window';
    /** Where no sampled point inside the window shows the control, its label, a child or a parent: the element over it. */
    const coverNow = (control: HTMLElement): string | undefined => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const samples = (from: number, to: number, end: number) => {
        const [first, last] = [Math.max(from, 0) + 1, Math.min(to, end) - 1];
        return last < first ? [] : [0, 0.25, 0.5, 0.75, 1].map((part) => first + (last - first) * part);
      };
      const own = [control, ...((control as HTMLInputElement).labels ?? [])];
      let over: Element | undefined;
      for (const x of samples(left, right, innerWidth))
        for (const y of samples(top, bottom, innerHeight)) {
          const there = document.elementFromPoint(x, y);
          if (there && own.some((part) => part.contains(there) || there.contains(part))) return undefined;
          over ??= there ?? undefined;
        }
      return `${says(control)} below ${says(over)}`;
    };
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    /** After the page had time to scroll: twice the time that it needs. */
    const coverOf = async (control: HTMLElement): Promise<string | undefined> => {
      await drawn();
      await drawn();
      return coverNow(control);
    };
    /** What the keyboard can reach: the topmost dialog, or the page. */
    const reachable = (): ParentNode => [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
    return { says, drawn, coverNow, coverOf, reachable };
  });

interface Focus {
  /** How many controls took the focus. */
  taken: number;
  /** Controls that look the same with and without focus. */
  unseen: string[];
  /** Focused controls that something else hides completely (WCAG 2.4.11), going forward or back through the page. */
  covered: string[];
  /** Controls that something hid when they took the focus, and that the page has scrolled out since. */
  uncovered: number;
}

/** Focuses each control of the page in turn, as the keyboard does. `covered` names the control and the element over it. */
export async function lookAtFocus(page: Page): Promise<Focus> {
  return page.evaluate(
    async ({ says, drawn, coverNow, coverOf, reachable }) => {
      const looks = (control: Element) =>
        JSON.stringify(
          [control, ...control.querySelectorAll('*'), control.parentElement].flatMap((each) =>
            each
              ? [undefined, '::before', '::after'].map((part) => {
                  const style = getComputedStyle(each, part);
                  const { outline, boxShadow, borderColor, backgroundColor, content, transform } = style;
                  return [outline, boxShadow, borderColor, backgroundColor, content, transform];
                })
              : [],
          ),
        );
      const controls = [
        ...reachable().querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
      ].filter(
        (each) => each.checkVisibility({ opacityProperty: true }) && !each.matches(':disabled, [data-tabster-dummy]'),
      );
      const found: Focus = { taken: 0, unseen: [], covered: [], uncovered: 0 };
      const lookAtCover = async (control: HTMLElement) => {
        // Most controls are seen at once; only for the others is there anything to wait for.
        if (coverNow(control) === undefined) return;
        const cover = await coverOf(control);
        if (cover === undefined) found.uncovered += 1;
        else found.covered.push(cover);
      };
      for (const control of controls) {
        (document.activeElement as HTMLElement | null)?.blur();
        await drawn();
        const before = looks(control);
        control.focus({ focusVisible: true } as FocusOptions);
        if (document.activeElement !== control) continue;
        await lookAtCover(control);
        await drawn();
        found.taken += 1;
        if (looks(control) === before) found.unseen.push(says(control));
      }
      for (const control of controls.reverse()) {
        control.focus({ focusVisible: true } as FocusOptions);
        if (document.activeElement === control) await lookAtCover(control);
      }
      return found;
    },
    await coverings(page),
  );
}

/** Presses Tab until it has come to every control that can be used; names those that it missed, and those that were hidden. */
export async function pressTabThrough(page: Page): Promise<{ missed: string[]; covered: string[] }> {
  const helpers = await coverings(page);
  const wanted = await page.evaluate(({ reachable }) => {
    (document.activeElement as HTMLElement).blur();
    const usable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';
    const notStops = '[type=file], [type=radio]:not(:checked), [role=tab][aria-selected=false], [aria-hidden]';
    const found = [...reachable().querySelectorAll<HTMLElement>(usable)].filter(
      (element) => element.tabIndex >= 0 && !element.matches(notStops) && element.checkVisibility(),
    );
    for (const [index, element] of found.entries()) element.dataset.stop = String(index);
    return found.map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent}`);
  }, helpers);
  const reached = new Set<string>();
  const covered: string[] = [];
  // A long list draws more controls while Tab goes through it, so that only presses that lead to nothing new are counted.
  for (let idle = 0; idle < 20 && reached.size < wanted.length;) {
    await page.keyboard.press('Tab');
    const { stop, fresh, cover } = await page.evaluate(async ({ coverNow, coverOf }) => {
      const control = document.activeElement as HTMLElement;
      const { stop, drawnLater } = control.dataset;
      const fresh = stop === undefined && drawnLater === undefined && control !== document.body;
      if (fresh) control.dataset.drawnLater = '';
      const hidden = stop !== undefined && coverNow(control) !== undefined;
      return { stop, fresh, cover: hidden ? await coverOf(control) : undefined };
    }, helpers);
    if (!fresh && (stop === undefined || reached.has(stop))) idle += 1;
    if (stop !== undefined) reached.add(stop);
    if (cover !== undefined) covered.push(cover);
  }
  return { missed: wanted.filter((_, index) => !reached.has(String(index))), covered };
}

/** Tab comes to everything on the page that can be used. */
export async function expectReachable(page: Page): Promise<void> {
  expect((await pressTabThrough(page)).missed).toEqual([]);
}
