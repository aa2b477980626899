import { useRenderer_unstable as useRenderer } from '@griffel/react';
import { useState, type ReactNode } from 'react';

/** The rules of a style sheet: each ends where the outermost brace closes. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let from = 0;
  let opens = css.indexOf('{');
  // From brace to brace: looking at each character takes as long as to draw a part of the page.
  for (let closes = css.indexOf('}'); closes >= 0; closes = css.indexOf('}', closes + 1)) {
    for (; opens >= 0 && opens < closes; opens = css.indexOf('{', opens + 1)) depth++;
    if (--depth > 0) continue;
    rules.push(css.slice(from, closes + 1));
    from = closes + 1;
  }
  return rules;
}

/**
 * Takes over the styles that a page as it was built brought along: none of them is written a second time. Griffel's own way
 * to do so parses all of them, which takes longer than to draw the page.
 */
export function TakeOverStyles({ children }: { children: ReactNode }) {
  const { insertionCache } = useRenderer();
  useState(() => {
    for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-make-styles-bucket]'))
      for (const rule of rulesOf(style.textContent))
        insertionCache[rule] = style.dataset.makeStylesBucket as (typeof insertionCache)[string];
  });
  return children;
}
