import { failure, lastKnownMark } from './show';

const typed = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** How many heights of the window from the heading on are kept. The rest would delay the copy and is seldom scrolled to at once. */
const keptHeights = 1.5;

/** Empties what is far below the heading, keeping its height. `copy` is a clone of `root`. */
function cutBelow(root: HTMLElement, copy: HTMLElement): void {
  const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
  const end = topOf(root.querySelector('main h1')) + keptHeights * window.innerHeight;
  const copies = copy.querySelectorAll<HTMLElement>('*');
  let cut: Element | undefined;
  root.querySelectorAll('*').forEach((element, index) => {
    if (cut?.contains(element) || topOf(element) <= end) return;
    cut = element;
    copies[index]?.replaceChildren();
    if (copies[index]) copies[index].style.height = `${element.getBoundingClientRect().height}px`;
  });
}

/** The page without typed text, scripts and object URLs, which end with the page. */
function copyOf(root: HTMLElement): HTMLElement {
  const copy = root.cloneNode(true) as HTMLElement;
  cutBelow(root, copy);
  for (const one of copy.querySelectorAll('script, iframe, object, embed, noscript, style, link')) one.remove();
  for (const field of copy.querySelectorAll(typed)) field.removeAttribute('value');
  for (const area of copy.querySelectorAll('textarea')) area.textContent = '';
  for (const image of copy.querySelectorAll('img[src^="blob:"]')) image.removeAttribute('src');
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
  return copy;
}

const firstClass = /\.((?:[\w-]|\\.)+)/;

/**
 * The rule's text. Where a declaration replaces one side of a border that has a variable, Chromium writes no value for the other
 * sides; these have the value of an element of the page.
 */
function textOf({ cssText, selectorText }: CSSStyleRule, root: HTMLElement): string {
  if (!cssText.includes(': ;')) return cssText;
  const element = root.querySelector(selectorText);
  const styles = element && getComputedStyle(element);
  return cssText.replace(/([\w-]+): ;/g, (_, name: string) =>
    styles ? `${name}: ${styles.getPropertyValue(name)};` : '',
  );
}

/** The style rules that the copy's elements use. Fonts are left out, because the document's also apply in a shadow tree. */
function cssOf(root: HTMLElement, copy: HTMLElement, page: Document): string {
  const used = new Set<string>();
  for (const { classList } of copy.querySelectorAll('*')) for (const name of classList) used.add(name);
  const isUsed = (selector: string) => {
    const name = firstClass.exec(selector)?.[1];
    return name === undefined || used.has(name.replace(/\\/g, ''));
  };
  const texts = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      // Unused rules are left out, because writing all of them would delay the next page.
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? [textOf(rule, root)] : [];
      const { cssText } = rule;
      if (cssText.startsWith('@font-face')) return [];
      if (!cssText.startsWith('@media') && !cssText.startsWith('@supports')) return [cssText];
      const inner = texts((rule as CSSGroupingRule).cssRules);
      return inner.length > 0 ? [`${cssText.slice(0, cssText.indexOf('{'))}{${inner.join('')}}`] : [];
    });
  return [...page.styleSheets].flatMap((sheet) => texts(sheet.cssRules)).join('\n');
}

/** A copy of the page as it is now. Undefined before it is drawn, while an older copy is shown, and if a part failed. */
export function takeLastKnown(page: Document = document): { html: string; css: string } | undefined {
  const root = page.getElementById('root');
  if (!root?.querySelector('main h1') || page.querySelector(lastKnownMark)) return undefined;
  // At the next visit the failure may be over, and in a copy its Retry cannot be pressed.
  if (root.querySelector(`main ${failure}`)) return undefined;
  const copy = copyOf(root);
  return { html: copy.innerHTML, css: cssOf(root, copy, page) };
}
