import { personText } from './people';

/** Sign-up (ACC-043..076); the specification has no texts for the phone (decision N05). */
export const signUpText = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  companyName: 'Please enter your company name',
  address: 'Please enter your company address',
  phoneRequired: 'Please enter your phone number',
  phoneInvalid: 'Enter a valid phone number',
  emailInvalid: 'Enter a valid email',
  emailRequired: 'Email is required',
  confirmEmail: 'Confirm your email',
  emailsDiffer: 'Emails do not match',
  password: 'Enter your password',
  passwordShort: 'Password must contain at least 6 characters',
  passwordParts: 'Please add what your password is missing',
  confirmPassword: 'Confirm your password',
  passwordsDiffer: 'Passwords do not match',
  agreement: 'Please accept the Terms and Conditions, the Privacy Policy and the Agreement',
  registeredEmail: 'This email is already registered',
  noInvite: 'You do not have a valid invite to join this company',
  success: 'Registered',
} as const;

/** Missing parts of a password, in the specification's words (ACC-064). */
export const passwordPartText = {
  notEmail: 'password is not an email address',
  lowercase: 'lowercase',
  uppercase: 'uppercase',
  symbol: 'symbol',
  number: 'number',
  length: 'less than 8 characters',
} as const;

/** Create a Profile and Edit Profile (ACC-094..101, ACC-109..113; decision N07). */
export const profileText = {
  picture: 'Please Upload a Company Logo',
  name: 'Company Name is Required',
  phone: 'Company Phone Number is Required',
  phoneInvalid: 'Enter a valid phone number',
  url: 'Company URL is required',
  urlInvalid: 'Enter a valid website',
  bio: 'Please explain what you do',
  bioLong: 'Please use at most 300 characters',
  address: 'Company Address is required',
  addressUnknown: 'Please select a valid address',
  nameTaken: 'Another company already has this name',
  uploadFailed: 'Upload failed',
  updated: 'Profile Updated!',
  incomplete: 'Please complete your company profile first',
} as const;

/** Create Team and View Team Info (ACC-134..139, ACC-152). */
export const teamText = {
  picture: 'Please select an image',
  name: 'Team name is required',
  nameBlank: 'Please enter a team name',
  phone: 'Company phone number is required',
  phoneInvalid: 'Enter a valid phone number',
  url: 'Company URL is required',
  urlInvalid: 'Enter a valid website',
  bio: 'Please explain what you do',
  bioLong: 'Please use at most 300 characters',
  address: 'Please select a valid address',
  addressUnknown: 'Please select a valid address',
  nameTaken: 'Another team of your company already has this name',
  created: 'Team created!',
  updated: 'Team updated!',
  photoUploaded: 'Photo uploaded!',
  deleted: 'Team deleted',
  upcoming: (shifts: number) =>
    shifts === 1
      ? 'This team has a shift that has not ended. Cancel it first, or wait until it is over.'
      : `This team has ${shifts} shifts that have not ended. Cancel them first, or wait until they are over.`,
} as const;

/** Invite dialogs, members and owners (ACC-140..151, ACC-226..234). */
export const inviteText = {
  ...personText,
  email: 'Please enter an email',
  emailInvalid: 'Enter a valid email',
  confirmEmail: 'Confirm the email',
  emailsDiffer: 'Emails do not match',
  team: 'Please select a team',
  invalid: 'Please ensure all fields are filled and valid',
  editInvalid: 'Please ensure all fields are filled and are valid',
  owner: 'An owner with this email already exists',
  member: 'A user with this email is already on this team',
  otherCompany: 'This email belongs to another company',
  disabled: 'This person is locked out. Restore their access first.',
  removedBefore: 'This person was removed from the company. Only an owner can add them again.',
  tooManyOwners: 'You can only invite up to 10 owners at once',
  tooManyMembers: 'You can only invite up to 10 team members at once',
  nobody: 'Please add at least one person',
  coolDown: 'Please wait a minute before sending this invite again.',
  invited: 'Invitations sent',
  removed: 'Removed invite',
  membersRemoved: 'Members removed',
  memberUpdated: 'Member data updated',
  ownerUpdated: 'Owner data updated',
  noInvite: 'There is no open invite for this email.',
  accepted: 'This invite has already been accepted.',
  noMember: 'This person is not on this team.',
  noOwner: 'This person is not an owner.',
  ownPermission: 'You cannot change your own permission.',
  lastOwner: 'A company needs at least one owner.',
  primaryOwner: 'Please make someone else the primary owner first.',
  notRegistered: 'This owner has not accepted the invite yet.',
  onlyPrimary: 'Only the primary owner can do this.',
  confirmation: 'Please type the company name to confirm.',
} as const;

/** Employees of a company (ACC-114..122). */
export const employeeText = {
  name: 'Please enter a name',
  department: 'Please enter a department',
  email: 'Please enter an email',
  emailInvalid: 'Enter a valid email',
  registered: 'This email is already registered',
  saved: 'Your Changes have been saved.',
  removeQuestion: (name: string) => `Are you sure you want to remove ${name} as an employee? You cannot undo this.`,
  noEmployee: 'This person is not an employee of the company.',
  ownerFirst: 'Please remove this person as an owner first.',
  self: 'You can’t do this to your own account.',
} as const;

/** Mandatory requirements and certificates (ACC-216). */
export const requirementsText = { updated: 'Default requirements updated' } as const;

/** Mails about accounts. */
export const accountMail = {
  verifySubject: 'Verify your email',
  passwordChanged: {
    subject: 'Your password was changed',
    lines: [
      'The password of your SPOT account was changed.',
      'If this wasn’t you, choose a new one now: open SPOT, press “Forgot password?”, and tell SPOT.',
    ],
  },
  inviteSubject: (company: string) => `You are invited to join ${company} on SPOT`,
  inviteGreeting: (name: string) => `Hello ${name},`,
  invitedToTeam: (by: string, team: string, company: string) =>
    `${by} has invited you to join ${team} at ${company} on SPOT.`,
  invitedAsOwner: (by: string, company: string) => `${by} has invited you to become an owner of ${company} on SPOT.`,
  invitedAsEmployee: (by: string, company: string) => `${by} has invited you to join ${company} on SPOT.`,
  inviteHow: (email: string) => `To accept, sign up with this email address: ${email}`,
  belongsElsewhere:
    'This email address belongs to another company on SPOT. To accept, ask that company to remove you first, or ask for an invite to a different address.',
  inviteLink: 'Accept the invite',
  addedSubject: (company: string) => `Your access at ${company} has changed`,
  addedToTeam: (by: string, team: string, company: string) => `${by} added you to ${team} at ${company} on SPOT.`,
  madeOwner: (by: string, company: string) => `${by} made you an owner of ${company} on SPOT.`,
  addedLink: 'Open SPOT',
  removedFromTeam: (by: string, team: string, company: string) =>
    `${by} removed you from ${team} at ${company} on SPOT.`,
  removedFromCompany: (by: string, company: string) =>
    `${by} removed you from ${company} on SPOT. You can no longer sign in to it.`,
  removedAsOwner: (by: string, company: string) =>
    `${by} removed you as an owner of ${company} on SPOT. You are still an employee there.`,
  madePrimary: (by: string, company: string) => `${by} made you the primary owner of ${company} on SPOT.`,
  handedOver: (to: string, company: string) =>
    `${to} is now the primary owner of ${company} on SPOT. You are still an owner. If you didn’t make this change, contact us right away.`,
  teamDeleted: (by: string, team: string, company: string) =>
    `${by} deleted the team ${team} at ${company} on SPOT. You no longer have access to it.`,
  blockedSubject: (worker: string) => `${worker} was blocked`,
  blockedLine: (by: string, worker: string) => `${by} blocked ${worker} for your company.`,
  stillOn: (worker: string, shifts: number) =>
    `${worker} is still hired, offered or applied on ${shifts} upcoming ${shifts === 1 ? 'shift' : 'shifts'} of other teams. Please decide what to do with ${shifts === 1 ? 'it' : 'them'}.`,
} as const;
