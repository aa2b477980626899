import { useRenderer_unstable as useRenderer } from '@griffel/react';
import { useState } from 'react';

/**
 * Makes Griffel pass over styles that it has inserted. By itself it looks at every rule again for every component that is
 * mounted, which takes a tenth of the time in which a page is drawn.
 */
export function useStylesOnce(): void {
  const renderer = useRenderer();
  useState(() => {
    const insert = renderer.insertCSSRules;
    const inserted = new WeakSet<object>();
    renderer.insertCSSRules = (styles) => {
      // Only the lists of rules stay the same objects for as long as the page lives.
      const lists = Object.values(styles);
      if (lists.every((list) => inserted.has(list))) return;
      insert(styles);
      for (const list of lists) inserted.add(list);
    };
  });
}
