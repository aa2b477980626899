import { lastKnownMark } from './show';

const typed = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** The page's HTML, without typed text, scripts and object URLs, which end with the page. */
function htmlOf(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  for (const one of copy.querySelectorAll('script, iframe, object, embed, noscript, style, link')) one.remove();
  for (const field of copy.querySelectorAll(typed)) field.removeAttribute('value');
  for (const area of copy.querySelectorAll('textarea')) area.textContent = '';
  for (const image of copy.querySelectorAll('img[src^="blob:"]')) image.removeAttribute('src');
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
  return copy.innerHTML;
}

const firstClass = /\.((?:[\w-]|\\.)+)/;

/** The style rules that the page's elements use. Fonts are left out, because the document's also apply in a shadow tree. */
function cssOf(root: HTMLElement, page: Document): string {
  const used = new Set<string>();
  for (const { classList } of root.querySelectorAll('*')) for (const name of classList) used.add(name);
  const isUsed = (selector: string) => {
    const name = firstClass.exec(selector)?.[1];
    return name === undefined || used.has(name.replace(/\\/g, ''));
  };
  const texts = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      // Unused rules are left out, because writing all of them would delay the next page.
      if ('selectorText' in rule) return isUsed(String(rule.selectorText)) ? [rule.cssText] : [];
      const { cssText } = rule;
      if (cssText.startsWith('@font-face')) return [];
      if (!cssText.startsWith('@media') && !cssText.startsWith('@supports')) return [cssText];
      const inner = texts((rule as CSSGroupingRule).cssRules);
      return inner.length > 0 ? [`${cssText.slice(0, cssText.indexOf('{'))}{${inner.join('')}}`] : [];
    });
  return [...page.styleSheets].flatMap((sheet) => texts(sheet.cssRules)).join('\n');
}

/** A copy of the page as it is now. Undefined before it is drawn and while an older copy is shown. */
export function takeLastKnown(page: Document = document): { html: string; css: string } | undefined {
  const root = page.getElementById('root');
  if (!root?.querySelector('main h1') || page.querySelector(lastKnownMark)) return undefined;
  return { html: htmlOf(root), css: cssOf(root, page) };
}
