import type { Page } from '../e2e/fixtures';

/** Elements that convey something only by colour, and disappear in forced colours. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none' });
  await page.evaluate(() => {
    const alpha = (colour: string) => (colour.startsWith('rgba') ? Number(colour.split(',')[3]?.replace(')', '')) : 1);
    // An empty element such as a dot, bar or patch consists only of its colour.
    for (const each of document.querySelectorAll<HTMLElement>('#root *, [data-portal-node] *')) {
      const { width, height } = each.getBoundingClientRect();
      const bare = each.childElementCount === 0 && each.textContent?.trim() === '' && !each.closest('svg');
      const isMark =
        bare &&
        width >= 2 &&
        height >= 2 &&
        width * height >= 16 &&
        // What dims the page behind a dialog carries no information.
        !each.matches('img, input, textarea, canvas, [data-tabster-dummy], [class*=__backdrop]');
      const { backgroundColor } = getComputedStyle(each);
      if (
        isMark &&
        each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        alpha(backgroundColor) > 0.3
      )
        each.dataset.mark = backgroundColor;
    }
  });
  await page.emulateMedia({ forcedColors: 'active' });
  return page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    // Waits for transitions between colours.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = numbers(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
      return (bright + 0.05) / (dark + 0.05);
    };
    const seen = (each: Element) =>
      each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      each.getBoundingClientRect().width > 0;
    const opaque = (colour: string) => numbers(colour)[3] !== 0;
    const behind = (each: Element | null): string => {
      for (let at = each; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (opaque(backgroundColor)) return backgroundColor;
      }
      return matchMedia('(prefers-color-scheme: dark)').matches ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)';
    };
    const says = (kind: string, each: Element) => `${kind}: ${each.outerHTML.slice(0, 220)}`;
    const lost: string[] = [];

    // Fluent draws the edge of a badge beside its content, for forced colours.
    const isEdged = (mark: Element) =>
      [undefined, '::before', '::after'].some((pseudo) => {
        const { content, borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth } = getComputedStyle(
          mark,
          pseudo,
        );
        const widths = [borderTopWidth, borderRightWidth, borderBottomWidth, borderLeftWidth];
        return (!pseudo || content !== 'none') && widths.some((width) => parseFloat(width) > 0);
      });
    const isLostMark = (mark: Element) =>
      seen(mark) &&
      !isEdged(mark) &&
      contrast(getComputedStyle(mark).backgroundColor, behind(mark.parentElement)) < 1.5;
    for (const mark of document.querySelectorAll<HTMLElement>('[data-mark]')) {
      if (isLostMark(mark)) lost.push(says('mark', mark));
      delete mark.dataset.mark;
    }

    // A shape larger than an icon is a picture beside the text.
    const isOfIcon = (shape: Element) =>
      !shape.closest('defs, clipPath, mask') && (shape.closest('svg')?.clientWidth ?? 0) <= 100;
    for (const shape of document.querySelectorAll('svg :is(path, circle, rect, ellipse, polygon, line, polyline)')) {
      if (!seen(shape) || !isOfIcon(shape)) continue;
      const { fill, stroke, color, forcedColorAdjust } = getComputedStyle(shape);
      // Where the browser forces the colours of a drawing, its computed colours are still the page's.
      const drawn = [fill, stroke]
        .filter((colour) => colour !== 'none' && opaque(colour))
        .map((colour) => (forcedColorAdjust === 'auto' ? color : colour));
      const ground = behind(shape.closest('svg'));
      if (drawn.length > 0 && drawn.every((colour) => contrast(colour, ground) < 3))
        lost.push(`${says('drawing', shape.closest('svg') ?? shape)} ${drawn.join()} on ${ground}`);
    }

    // A selected item must look different from those that can be selected.
    const look = (each: Element) =>
      JSON.stringify(
        [each, ...each.querySelectorAll('*')].flatMap((part) =>
          [undefined, '::before', '::after'].map((pseudo) => {
            const s = getComputedStyle(part, pseudo);
            return [
              s.display,
              s.content,
              s.color,
              s.backgroundColor,
              s.borderWidth,
              s.borderStyle,
              s.borderColor,
              s.outlineStyle,
              s.outlineColor,
              s.fontWeight,
              s.textDecorationLine,
              s.fill,
              s.opacity,
              s.visibility,
            ];
          }),
        ),
      );
    const roleOf = (each: Element) => each.getAttribute('role') ?? each.tagName;
    const groups = '[role=tablist], [role=listbox], [role=radiogroup], [role=toolbar], [role=group], nav, ul, table';
    const notChosenBeside = (chosen: Element, state: string) => {
      const around = chosen.closest(groups) ?? chosen.parentElement;
      return [...(around?.querySelectorAll(chosen.tagName) ?? [])].find(
        (each) =>
          each !== chosen &&
          roleOf(each) === roleOf(chosen) &&
          ['false', null].includes(each.getAttribute(state)) &&
          seen(each) &&
          each.childElementCount === chosen.childElementCount,
      );
    };
    for (const state of ['aria-selected', 'aria-pressed', 'aria-current', 'aria-checked']) {
      for (const chosen of document.querySelectorAll(`[${state}]:not([${state}=false])`)) {
        const other = notChosenBeside(chosen, state);
        if (seen(chosen) && other && look(chosen) === look(other)) lost.push(says('choice', chosen));
      }
    }
    return [...new Set(lost)];
  });
}
