import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ShellHistory } from '../history';
import type { LeaveGuard } from './leave';

/** A move that waits for an answer. */
export interface Leaving {
  /** What was typed is kept as a draft. */
  kept: boolean;
  onLeave(): void;
  onStay(): void;
}

/**
 * Asks before unsaved work is left by a link, the back button or a tab of the top bar (SCH-049). Closing or reloading the page
 * is asked about by the browser itself, which lets nobody else. `ask` asks before something else that ends what was typed.
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
        if (!leave.dirty()) return false;
        // Within a page only the way back ends what was typed, in a dialog that the address has opened.
        if (from.pathname === to.pathname && (!back || leave.kept())) return false;
        setWaiting({ kept: leave.kept(), go });
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
