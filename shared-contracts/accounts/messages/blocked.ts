/** Workers whom the company has blocked, on /permissionspage (SCH-145). */
export const blockedText = {
  title: 'Blocked workers',
  hint: 'They cannot see, accept or apply for shifts of your company.',
  search: 'Search blocked workers',
  worker: 'Worker',
  when: 'Blocked on',
  by: 'Blocked by',
  why: 'Reason',
  action: 'Action',
  none: 'No workers are blocked',
  noneFound: 'No blocked workers match',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  question: (name: string) => `Unblock ${name}?`,
  effect: 'They can see and apply for your shifts again. Shifts they lost when they were blocked are not restored.',
  done: (name: string) => `${name} is unblocked`,
} as const;
