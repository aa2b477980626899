const kinds: Readonly<Record<string, string>> = {
  cancel: 'Cancelling shifts',
  blockSpotter: 'Blocking a worker',
  undo: 'Undoing',
  editPosition: 'Updating upcoming shifts',
  setSmartAutofill: 'Changing smart autofill',
  copyShifts: 'Copying shifts',
  offers: 'Sending offers',
  tellWageChange: 'Notifying companies of the new minimum wage',
};

/** Work that continues in the background, even after its page is closed. */
export const jobText = {
  /** Undefined for work that no screen shows. */
  underWay: (kind: string, done: number, total: number): string | undefined => {
    const what = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
    return what && total > 1 ? `${what}: ${done} of ${total} done` : what && `${what}…`;
  },
} as const;
