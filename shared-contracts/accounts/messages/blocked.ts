/** Workers whom the company has blocked, on /permissionspage (SCH-145). */
export const blockedText = {
  title: 'Blocked workers',
  hint: 'They cannot see, accept or apply for shifts of your company.',
  search: 'Search blocked workers',
  worker: 'Worker',
  when: 'Blocked on',
  by: 'Blocked by',
  why: 'Why',
  action: 'Action',
  none: 'Nobody is blocked',
  noneFound: 'No blocked worker with this name',
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${name}`,
  question: (name: string) => `Unblock ${name}?`,
  effect: 'They see your shifts again and can apply. Shifts that the block took from them do not come back.',
  done: (name: string) => `${name} is unblocked`,
} as const;
