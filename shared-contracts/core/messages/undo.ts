/** Taking back what was just done, within ten seconds. */
export const undoText = {
  undo: 'Undo',
  undone: 'Undone',
  tooLate: 'It is too late to undo this.',
  nothing: 'There is nothing to undo.',
  /** Some of it had been changed by somebody else meanwhile. */
  partly: (restored: number, changed: number) =>
    restored === 0
      ? 'Not undone, because it was changed meanwhile.'
      : `Undone, but for ${changed} that ${changed === 1 ? 'was' : 'were'} changed meanwhile.`,
} as const;
