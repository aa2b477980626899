import { useRenderer_unstable as useRenderer } from '@griffel/react';
import { useState, type ReactNode } from 'react';

/** Splits a style sheet into its rules; a rule ends at the brace that closes the outermost block. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let from = 0;
  let opens = css.indexOf('{');
  // Jumps from brace to brace, because checking each character would take as long as rendering part of the page.
  for (let closes = css.indexOf('}'); closes >= 0; closes = css.indexOf('}', closes + 1)) {
    for (; opens >= 0 && opens < closes; opens = css.indexOf('{', opens + 1)) depth++;
    if (--depth > 0) continue;
    rules.push(css.slice(from, closes + 1));
    from = closes + 1;
  }
  return rules;
}

/**
 * Registers the styles in the prerendered HTML with Griffel, so that none is inserted twice. Griffel's own rehydration parses
 * all of them, which takes longer than rendering the page.
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
