import { shellText } from '@spot/contracts/messages';
import { useEffect } from 'react';
import { type ShellHistory } from '../history';
import { type LeaveGuard } from './leave';

/**
 * Asks before unsaved work is left by a link, the back button, a tab of the top bar, a reload or by closing the page.
 * The question is the browser's own: nothing can be behind it, and it is the same in all of these cases (SCH-049).
 */
export function useLeaveGuard(leave: LeaveGuard, history: ShellHistory): void {
  useEffect(() => leave.watchUnload(), [leave]);
  useEffect(
    () =>
      history.block(({ from, to }) => {
        if (from.pathname === to.pathname || !leave.dirty()) return false;
        return !window.confirm(shellText.unsaved);
      }),
    [leave, history],
  );
}
