/** The answer to the mail about a cancelled worker (SCH-010, SCH-011, SCH-257, SCH-258, decision N32). */
export const replacementText = {
  askTitle: 'Request a replacement?',
  noneTitle: 'No replacement needed?',
  shift: (role: string, when: string) => `${role}, ${when}`,
  askText: 'SPOT looks for another worker for the place that was cancelled.',
  noneText: 'The number of workers of this shift is lowered by the place that was cancelled, but not below 1.',
  askVerb: 'Request a replacement',
  noneVerb: 'No replacement needed',
  requested: 'A replacement has been requested!',
  notRequested: 'No replacement will be requested',
  answered: (by: string, requested: boolean) =>
    requested
      ? `${by} has already answered: a replacement is requested.`
      : `${by} has already answered: no replacement is needed.`,
  notThere: 'This shift is not there any more.',
  readOnly: 'Your permission on this team is View. Somebody who may edit has to answer.',
} as const;
