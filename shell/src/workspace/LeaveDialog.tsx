import { useBlocker } from 'react-router-dom';
import { useEffect } from 'react';
import { type LeaveGuard } from './leave';

/** Asks before unsaved work is left by a link, the back button or a tab of the top bar. */
export function LeaveDialog({ leave }: { leave: LeaveGuard }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && leave.dirty(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // The browser's own question: it is the same as the one on closing the page, and nothing can be behind it.
    if (window.confirm('Leave this page? What you have typed will be lost.')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  return null;
}
