import type { ShellApi } from '@spot/contracts/shell-api';

type Asker = Parameters<ShellApi['confirmLeave']>[0];

/** Unsaved work of every mounted feature. */
export function createLeaveGuard() {
  const askers = new Set<Asker>();
  const dirty = () => [...askers].some((isDirty) => isDirty() !== false);
  return {
    dirty,
    /** All that is unsaved is kept as a draft. */
    kept: () => [...askers].every((isDirty) => isDirty() !== true),
    confirmLeave: (isDirty: Asker) => {
      askers.add(isDirty);
      return () => {
        askers.delete(isDirty);
      };
    },
    /** Lets the browser ask before the page is closed or reloaded. */
    watchUnload: () => {
      const ask = (event: BeforeUnloadEvent) => {
        if (dirty()) event.preventDefault();
      };
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
  };
}
export type LeaveGuard = ReturnType<typeof createLeaveGuard>;
