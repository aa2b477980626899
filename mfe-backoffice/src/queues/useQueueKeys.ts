import { useEffect, useRef } from 'react';
import { usesSingleKeys } from './singleKeys';

/** The action of each key; keys with undefined are left to the page. */
export type QueueKeys = Readonly<Record<string, (() => void) | undefined>>;

const typing =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable], [role="combobox"]';
const over = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Keyboard shortcuts, wherever the focus is, except while somebody types or a dialog is open. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const isCharacter = event.key.length === 1;
      if (isCharacter && !usesSingleKeys()) return;
      const at = event.target instanceof Element ? event.target : undefined;
      if (at?.closest(typing) || at?.closest(over) || document.querySelector('[aria-modal="true"]')) return;
      const run = latest.current[isCharacter ? event.key.toLowerCase() : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
