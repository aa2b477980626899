/** Texts for undoing an action within ten seconds. */
export const undoText = {
  undo: 'Undo',
  undone: 'Undone',
  tooLate: 'It is too late to undo this.',
  nothing: 'There is nothing to undo.',
  /** Someone has changed some of the documents since. */
  partly: (restored: number, changed: number) =>
    restored === 0
      ? 'Couldn’t undo: someone has changed this.'
      : `Undone, except for ${changed} that someone has changed.`,
} as const;
