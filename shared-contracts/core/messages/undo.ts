/** Taking back what was just done, within ten seconds. */
export const undoText = {
  undo: 'Undo',
  undone: 'Undone',
  tooLate: 'It is too late to undo this.',
  nothing: 'There is nothing to undo.',
  /** Some of it had been changed by somebody else meanwhile. */
  partly: (restored: number, changed: number) =>
    restored === 0
      ? 'Couldn’t undo: someone has changed this.'
      : `Undone, except for ${changed} that someone has changed.`,
} as const;
