/** /autofillreviews: workers who requested that a person review a decision of smart autofill. */
export const autofillReviewsText = {
  title: 'Autofill reviews',
  search: 'Search by worker or company',
  none: 'No worker has asked for a review',
  columns: { name: 'Worker', shift: 'Shift', asked: 'Asked', words: 'Request', answer: 'Answer' },
  reply: 'Answer',
  replyTo: (name: string) => `Answer ${name}`,
  words: 'Your answer to the worker',
  required: 'Enter an answer',
  hint: 'Look at the shift first. If the worker should have it, hire them there.',
  answered: 'The worker can read your answer',
  noRequest: 'This request no longer exists.',
  taken: 'A colleague has already answered.',
} as const;
