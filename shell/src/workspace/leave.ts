import type { ShellApi } from '@spot/contracts/shell-api';

type Asker = Parameters<ShellApi['confirmLeave']>[0];

/** Unsaved work of every mounted feature. */
export function createLeaveGuard() {
  const askers = new Set<Asker>();
  const dirty = (sameAddress = false) => [...askers].some((isDirty) => isDirty(sameAddress) !== false);
  return {
    dirty,
    /** Whether all unsaved work is stored as a draft. */
    kept: (sameAddress = false) => [...askers].every((isDirty) => isDirty(sameAddress) !== true),
    confirmLeave: (isDirty: Asker) => {
      askers.add(isDirty);
      return () => {
        askers.delete(isDirty);
      };
    },
    /** Makes the browser ask before the page is closed or reloaded. Returns a function that ends this. */
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
