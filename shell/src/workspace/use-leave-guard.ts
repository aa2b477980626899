import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ShellHistory } from '../history';
import type { LeaveGuard } from './leave';

/** A move that waits for the person's answer. */
export interface Leaving {
  /** The input is kept as a draft. */
  kept: boolean;
  onLeave(): void;
  onStay(): void;
}

/** Dismisses the question that is open, of the shell or of a feature. Returns whether there is one. */
function dismissQuestion(): boolean {
  const question = [...document.querySelectorAll('[role="alertdialog"]')].at(-1);
  question?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  return question !== undefined;
}

/**
 * Asks before a link, the back button or a tab of the top bar leaves unsaved work (SCH-049). Before closing or reloading the
 * page only the browser itself may ask. `ask` is for other actions that discard input.
 */
export function useLeaveGuard(
  leave: LeaveGuard,
  history: ShellHistory,
): { leaving: Leaving | null; ask(go: () => void): void } {
  const [waiting, setWaiting] = useState<{ kept: boolean; go(): void } | null>(null);
  useEffect(() => leave.watchUnload(), [leave]);
  useEffect(
    () =>
      history.block(({ from, to, back, go }) => {
        const samePage = from.pathname === to.pathname;
        const sameAddress = back && samePage && from.search === to.search;
        if (!leave.dirty(sameAddress)) return false;
        // Like Escape, the back button answers an open question first; a second one is not put over it.
        if (back && dismissQuestion()) return true;
        const kept = leave.kept(sameAddress);
        // Within a page only the back button discards input: it closes a dialog that the address had opened.
        if (samePage && (!back || kept)) return false;
        setWaiting({ kept, go });
        return true;
      }),
    [leave, history],
  );
  const ask = useCallback((go: () => void) => (leave.dirty() ? setWaiting({ kept: leave.kept(), go }) : go()), [leave]);
  const leaving = useMemo(() => {
    if (!waiting) return null;
    const onLeave = () => {
      setWaiting(null);
      waiting.go();
    };
    return { kept: waiting.kept, onLeave, onStay: () => setWaiting(null) };
  }, [waiting]);
  return { leaving, ask };
}
