/** Unsaved work of every mounted feature. */
export function createLeaveGuard() {
  const askers = new Set<() => boolean>();
  const dirty = () => [...askers].some((isDirty) => isDirty());
  return {
    dirty,
    confirmLeave: (isDirty: () => boolean) => {
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
