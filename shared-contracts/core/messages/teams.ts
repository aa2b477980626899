/** Shown instead of a team's page if there is no team to select. */
export const noTeamText = {
  owner: 'Your company has no teams yet. A team posts shifts for one place or department.',
  member: 'You are not on a team yet. Ask an owner of your company to add you to a team.',
  viewing: 'This company has no teams yet.',
  create: 'Create a team',
} as const;
