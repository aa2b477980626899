import { pluralize } from '../../core/messages/pluralize';

/** /teamspage (ACC-087..090, decision N02). */
export const setUpText = {
  title: 'Set Up Your Account',
  logout: 'Logout',
  ownership:
    'You have been assigned as the owner of this account. You can transfer ownership at any time through the permissions page once you complete sign up.',
  progress: 'Steps of the set-up',
  steps: { profile: 'Profile', team: 'Team', invites: 'Invitations', finish: 'Finish' },
  done: 'done',
  createTeam: 'Create New Team',
  invite: 'Invite Team Members',
  finish: 'Finish Sign Up',
  teams: 'Your teams',
  noTeam: 'A team posts shifts for one place or department. You can create one now or later.',
  invited: (people: number) =>
    people === 0 ? 'No one invited yet' : `${pluralize(people, 'person', 'people')} invited`,
  noInvites: 'Invite people to your team now or later. Each person gets an email with a link.',
  teamFirst: 'Create a team first, then invite people to it.',
  finishHint: 'You can change everything later.',
  /** Shown to invited people. */
  detailsTitle: 'Tell us who you are',
  name: 'Name',
  nameRequired: 'Please enter your name',
  phone: 'Phone number',
  detailsFinish: 'Finish',
} as const;

/** Create a Profile (ACC-091..101); the form of a team has the same fields. */
export const createProfileText = {
  title: 'Create a Profile',
  submit: 'Create Profile',
  logIn: 'Log in',
  otherAccount: 'Not your company?',
  kept: 'Your entries are kept here until you finish.',
  saved: 'Company profile saved',
  logo: 'Company Logo',
  name: 'Company Name',
  phone: 'Company Phone',
  url: 'Company Website URL',
  bio: 'What We Do',
  address: 'Company Address',
  changeAddress: 'Change',
  keepAddress: 'Keep this address',
  bioHint: (used: number, most: number) => `${used} of ${most} characters`,
} as const;

/** Dialog Create Team (ACC-127, ACC-134..139). */
export const createTeamText = {
  title: 'Create Team',
  verb: 'Create Team',
  picture: 'Team Photo',
  name: 'Team Name',
  phone: 'Company Phone',
  url: 'Company Website URL',
  bio: 'What We Do',
  address: 'Team Address',
} as const;

/** Dialog Invite Team Members (ACC-128, ACC-140..150). */
export const inviteMembersText = {
  title: 'Invite Team Members',
  verb: (people: number) => `Send ${pluralize(people, 'invitation')}`,
  team: 'Team',
  chooseTeam: 'Choose a team',
  to: (team: string) => `To the team ${team}`,
  person: (number: number) => `Person ${number}`,
  name: 'Name',
  email: 'Email',
  confirmEmail: 'Confirm Email',
  role: 'Role',
  roleHint: 'For example Supervisor',
  permission: 'Permission',
  choosePermission: 'Choose',
  /** Explains each permission in one line. */
  means: {
    Admin: 'Everything in Edit. Can also invite people, set permissions and edit team info.',
    Edit: 'Everything in View. Can also post and change shifts, hire, block, check in, confirm hours and message workers.',
    View: 'Can see the schedule, timesheet, messages and wages, but can’t change anything.',
  },
  meansHint: 'What each permission allows',
  add: 'Add another person',
  remove: (number: number) => `Remove person ${number}`,
} as const;
