/** Work that waits today, shown above each page of the back office. */
export const todayStripText = {
  label: 'Today',
  late: 'late',
  absent: 'absent',
  unfilled: 'unfilled within 24 h',
  ids: 'IDs',
  requirements: 'requirements',
  uniforms: 'uniforms',
  unread: 'unread',
  unknown: '–',
} as const;
