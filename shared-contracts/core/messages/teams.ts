/** In the place of a page of the selected team where there is none. */
export const noTeamText = {
  owner: 'Your company has no teams yet. A team posts shifts for one place or department.',
  member: 'You are not on a team yet. Ask an owner of your company to add you to a team.',
  viewing: 'This company has no teams yet.',
  create: 'Create a team',
} as const;
