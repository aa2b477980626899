import type { Right } from '../../core/calls/access';
import type { Role } from '../rules/permissions';
import { nowStands, type Both } from './conflict';
import { pluralize } from '../../core/messages/pluralize';
import { sentence } from '../../core/rules/sentence';

/** Columns and buttons of the lists of teams, owners and members (ACC-123..133, decision N22). */
const lists = {
  teams: 'Teams',
  teamsHint: 'Who can do what on each team.',
  owners: 'Owners',
  ownersHint: 'Owners have Admin permission on every team.',
  searchTeams: 'Search teams',
  searchOwners: 'Search owners',
  searchMembers: 'Search members',
  teamName: 'Team Name',
  administrators: 'Administrators',
  teamSize: 'Team Size',
  teamInfo: 'View Team Info',
  invitePermissions: 'Invite Team Members or Edit/View Permissions',
  ownerName: 'First and Last Name',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  permissions: 'Permissions',
  status: 'Status',
  action: 'Action',
  pending: 'Pending',
  accepted: 'Accepted',
  primary: 'Primary owner',
  you: '(you)',
  nobody: 'Nobody',
  more: (shown: readonly string[], rest: number) => [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', '),
  unnamed: 'Some names could not be loaded, so you may see email addresses instead.',
  noTeams: 'There are no teams yet',
  firstTeam:
    'There are no teams yet. A team posts shifts for one place or department. Create one, then add positions to it.',
  noTeamFound: 'No teams match',
  noMembers: 'This team has no members yet',
  noMemberFound: 'No one matches this name or email',
  noCompany: 'Choose a company first. Open one from Companies or Employer View.',
  people: (count: number) => pluralize(count, 'person', 'people'),
} as const;

const actions = {
  createTeam: 'Create Team',
  createFirst: 'Create your first team',
  invite: 'Invite Team Members',
  addOwners: 'Add Owners',
  editPermissions: 'Edit Permissions',
  viewPermissions: 'View Permissions',
  mandatory: 'Set mandatory requirements/certificates',
  edit: (name: string) => `Edit ${name}`,
  save: (name: string) => `Save ${name}`,
  cancelEdit: (name: string) => `Stop editing ${name}`,
  remove: (name: string) => `Remove ${name}`,
  cancelInvite: (name: string) => `Cancel the invite for ${name}`,
  resend: (name: string) => `Resend the invite to ${name}`,
  makePrimary: 'Make primary owner',
  makePrimaryOf: (name: string) => `Make primary owner: ${name}`,
  forTeam: (action: string, team: string) => `${action}: ${team}`,
  help: 'What each permission allows',
} as const;

const removal = {
  title: 'Confirm Member Removal',
  member: (name: string, team: string) => `Remove ${name} from ${team}?`,
  memberEffect: 'They lose access immediately.',
  memberVerb: 'Remove member',
  owner: (name: string) => `Remove ${name} as an owner?`,
  ownerEffect: 'They stay an employee of the company, without a team.',
  ownerVerb: 'Remove owner',
  ownerRemoved: 'Owner removed',
  cancelTitle: 'Cancel this invite?',
  cancelInvite: (name: string) => `${name} will no longer be able to sign up with the emailed link.`,
  cancelVerb: 'Cancel invite',
  keep: 'Keep',
} as const;

const transfer = {
  title: 'Make primary owner',
  explain: (name: string, company: string) =>
    `${sentence(`${name} becomes the primary owner of ${company}`)} Only they can transfer this role again. You stay an owner.`,
  type: (company: string) => `Type ${company} to confirm`,
  done: (name: string) => `${name} is now the primary owner`,
} as const;

const conflict = {
  owner: (name: string, role: string) =>
    `${sentence(`Someone else has changed this owner to ${name}, ${role}`)} Save again to replace it with yours, or stop editing to keep it.`,
  member: (name: string, role: string, permission: string) =>
    `Someone else has changed this member to ${name}, ${role}, ${permission}. Save again to replace it with yours, or stop editing to keep it.`,
  gone: 'This person is no longer on the list.',
} as const;

const teamInfo = {
  title: 'View Team Info',
  edit: 'Edit',
  save: 'Save',
  photo: 'Photo',
  changePhoto: 'Change photo',
  name: 'Team name',
  phone: 'Phone',
  website: 'Website',
  bio: 'What We Do',
  address: 'Address',
  budget: 'Weekly budget',
  budgetHint: (currency: string) =>
    `In ${currency}, for the shifts of a week, Sunday to Saturday. You see a notice before it is passed.`,
  budgetRange: 'Enter an amount up to 1,000,000.00, or leave it empty for no budget',
  conflict: (both: Both) => `Someone else has changed this team. ${nowStands(both)}`,
} as const;

const deleteTeam = {
  button: 'Delete team',
  question: (team: string) => `Delete the team ${team}?`,
  looking: 'Checking what will be affected',
  people: (people: number) =>
    people === 0
      ? 'Only owners are on this team.'
      : `${people === 1 ? '1 person loses access to it and is notified' : `${people} people lose access to it and are notified`} by email.`,
  invites: (invites: number) =>
    invites === 1 ? '1 open invite is withdrawn.' : `${invites} open invites are withdrawn.`,
  unconfirmed: (shifts: number) =>
    shifts === 1
      ? 'The hours of 1 past shift are not confirmed. Confirm them first. After you delete the team, only SPOT can.'
      : `The hours of ${shifts} past shifts are not confirmed. Confirm them first. After you delete the team, only SPOT can.`,
  stays: 'Its past shifts, hours and messages are kept. You cannot undo this.',
} as const;

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

const addOwners = {
  title: 'Add Owners',
  lead: 'Owners can see and change everything in the company, on every team, and can add and remove owners.',
  question: (people: number) => (people === 1 ? 'Make this person an owner?' : `Make these ${people} people owners?`),
  effect: (names: readonly string[]) =>
    `${conjunction.format(names)} will be able to change everything in the company, remove people and add other owners. Team lists no longer show them.`,
  confirm: (people: number) => (people === 1 ? 'Make owner' : `Make ${people} owners`),
  verb: (people: number) => `Send ${pluralize(people, 'invitation')}`,
} as const;

const mandatory = {
  title: 'Mandatory requirements and certificates',
  explain:
    'Every position in the company requires these. When you save, they are added to positions that don’t have them yet.',
  certificates: 'Certificates',
  equipment: 'Equipment',
  physicalRequirements: 'Physical requirements',
  none: 'None chosen',
  chosen: (count: number) => `${count} chosen`,
  remove: 'Remove',
} as const;

const roleName: Record<Role, string> = {
  Owner: 'Owner',
  Admin: 'Team Admin',
  Edit: 'Edit',
  View: 'View',
  CompanyView: 'SPOT, viewing a company',
  Office: 'SPOT back office',
};

const actionName: Record<Right, string> = {
  seeSchedule: 'See schedule, overview, timesheet, messages, worker profile',
  seeWages: 'See wages at posting',
  manageShifts: 'Post shifts, offers, change number, time or autofill, cancel, remove worker',
  managePositions: 'Create, edit, duplicate or delete positions, uniforms',
  waitlist: 'Waitlist',
  block: 'Block or unblock workers',
  checkIn: 'Check in, Not Here',
  adjustTime: 'Adjust time, confirm hours',
  rate: 'Rate workers',
  afterLock: 'Change times after the lock',
  sendMessages: 'Send messages',
  payColumns: 'Pay columns, invoices, exports',
  manageMembers: 'Invite, edit or remove team members, set permissions',
  editTeam: 'Edit team info, logo',
  manageOwners: 'Create teams, invite and remove owners',
  transferOwnership: 'Transfer ownership',
  mandatoryRequirements: 'Mandatory requirements',
  companyProfile: 'Company profile, employees',
};

/** The published permission matrix (decisions section 8). */
const matrix = { title: actions.help, what: 'Action', yes: 'Yes', no: 'No', roleName, actionName } as const;

/** /permissionspage and /team/{teamId} (ACC-123..133). */
export const permissionsText = {
  title: 'Permissions',
  /** Title of the page of a team that cannot be shown. */
  team: 'Team',
  teamGone: 'This team was deleted, or you are no longer on it.',
  toPermissions: 'Go to Permissions',
  lists,
  actions,
  removal,
  transfer,
  conflict,
  addOwners,
  deleteTeam,
  teamInfo,
  mandatory,
  matrix,
} as const;
