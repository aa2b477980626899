import type * as contracts from '@spot/contracts/all/calls';
import type { Action } from '@spot/contracts/accounts';
import type { LimitName } from './limits';

type Contracts = typeof contracts;
type Named = { name: string; request: object; response: object };
/** Names of all callables: each stands under its name in the contracts. */
export type CallName = {
  [Name in keyof Contracts]: Contracts[Name] extends Named ? Name : never;
}[keyof Contracts];

export interface Access {
  /**
   * `open` is everybody, `signedIn` also who waits for the verification of the email, `verified` who does not, `worker` who has a
   * worker's record, `admin` a platform admin, `releaser` whose
   * claims name a feature, deployments, or the management of releases. It is checked before the handler runs; that a handler asks for `right` or the
   * worker's record, before it answers.
   */
  who: 'open' | 'signedIn' | 'verified' | 'worker' | 'admin' | 'releaser';
  /** What of the permission matrix is asked for, on which: every team that is touched, or the company; one of several by case. */
  right?: readonly Action[];
  on?: 'team' | 'company';
  /** Whether it decides about the workers whom the request names; nobody calls it about themself. */
  about?: 'workers';
  /** For users of a deactivated company (decision N26); `-` where no company is touched. Platform admins act on. */
  deactivated: 'refused' | 'allowed' | '-';
  limits: readonly LimitName[];
  /** The same request again: known by its id, by the version it names, changes nothing by nature, only reads, or is another one. */
  again: 'requestId' | 'version' | 'state' | 'read' | 'new';
  /** Does the office log hold what a platform admin does by it, for a company or for the whole platform? */
  log: 'yes' | 'platform' | '-';
  /** Who is told, and how. */
  tells: string;
}

const shifts = { who: 'verified', right: ['manageShifts'], on: 'team', deactivated: 'refused', log: 'yes' } as const;
const positions = { ...shifts, right: ['managePositions'], limits: [], tells: 'nobody' } as const;
const people = { ...shifts, right: ['manageMembers'], limits: [] } as const;
const owners = { ...shifts, right: ['manageOwners'], on: 'company', limits: [] } as const;
const company = { ...shifts, right: ['companyProfile'], on: 'company', limits: [], tells: 'nobody' } as const;
const own = { who: 'verified', deactivated: '-', limits: [], again: 'state', log: '-', tells: 'nobody' } as const;
const worker = {
  who: 'worker',
  deactivated: 'allowed',
  limits: [],
  again: 'state',
  log: '-',
  tells: 'nobody',
} as const;
const office = {
  who: 'admin',
  deactivated: 'allowed',
  limits: [],
  again: 'state',
  log: 'yes',
  tells: 'nobody',
} as const;
const platform = { ...office, deactivated: '-', log: 'platform' } as const;
const open = { who: 'open', deactivated: '-', log: '-', tells: 'nobody' } as const;

/** Who may call what, how often, and what comes of it. What this table says of `who`, `right` and `about` is what is enforced. */
export const access = {
  // Accounts
  registerCompany: {
    ...open,
    limits: ['registration', 'askedInvites', 'invites', 'places'],
    again: 'requestId',
    tells: 'the person by mail',
  },
  registerInvited: { ...open, limits: ['registration'], again: 'requestId', tells: 'the person by mail' },
  checkInvite: { ...open, limits: ['invite'], again: 'read' },
  acceptInvite: { ...open, limits: ['invite'], again: 'state' },
  requestPasswordReset: {
    ...open,
    limits: ['resetRequest', 'passwordReset', 'passwordResetsAsked', 'passwordResets'],
    again: 'new',
    tells: 'the person by mail',
  },
  suggestAddresses: { ...open, limits: ['places'], again: 'read' },
  resolvePlace: { ...open, limits: ['places'], again: 'read' },
  syncVerification: { ...own, who: 'signedIn' },
  sendVerificationEmail: {
    ...own,
    who: 'signedIn',
    limits: ['verification', 'verifications', 'askedInvites', 'invites'],
    again: 'new',
    tells: 'the person by mail',
  },
  completeSignUp: own,
  updateMyDetails: { ...own, again: 'version' },
  saveProfile: { ...company, limits: ['names', 'places'], again: 'version' },
  addEmployee: { ...company, limits: ['invites'], again: 'requestId', tells: 'the person by mail' },
  updateEmployee: { ...company, again: 'version' },
  removeEmployee: { ...company, again: 'state', tells: 'the person by mail' },
  setEmployeeDisabled: { ...company, again: 'state' },
  createTeam: { ...owners, limits: ['places'], again: 'requestId', tells: 'nobody' },
  deleteTeam: { ...owners, again: 'state', tells: 'the people by mail' },
  updateTeam: { ...people, right: ['editTeam'], limits: ['places'], again: 'version', tells: 'nobody' },
  inviteMembers: { ...people, limits: ['invites'], again: 'requestId', tells: 'the people by mail' },
  updateMember: { ...people, again: 'version', tells: 'nobody' },
  removeMembers: { ...people, again: 'state', tells: 'the people by mail' },
  cancelInvite: { ...people, right: ['manageMembers', 'manageOwners'], again: 'state', tells: 'nobody' },
  resendInvite: {
    ...people,
    right: ['manageMembers', 'manageOwners'],
    limits: ['invites'],
    again: 'new',
    tells: 'the person by mail',
  },
  inviteOwners: { ...owners, limits: ['invites'], again: 'requestId', tells: 'the people by mail' },
  updateOwner: { ...owners, again: 'version', tells: 'nobody' },
  removeOwner: { ...owners, again: 'state', tells: 'the person by mail' },
  transferOwnership: {
    ...owners,
    right: ['transferOwnership'],
    again: 'state',
    log: '-',
    tells: 'both primary owners by mail',
  },
  updateExistingPositions: { ...company, right: ['mandatoryRequirements'], again: 'state' },
  repairOwners: office,
  setGroupStatus: office,
  setManualHours: office,
  turnOnCheckinCheckoutGroup: { ...office, tells: 'members of the teams by mail' },

  // Scheduling
  postShifts: { ...shifts, limits: ['places'], again: 'requestId', tells: 'workers by the list of open shifts' },
  copyShifts: { ...shifts, limits: [], again: 'requestId', tells: 'workers by the list of open shifts' },
  editNumworker: { ...shifts, limits: [], again: 'state', tells: 'nobody' },
  editShiftTime: {
    ...shifts,
    limits: ['changeTexts', 'changeTextsToWorker', 'textsOfCompany', 'textsToWorker'],
    again: 'version',
    tells: 'hired workers by text',
  },
  moveShift: { ...shifts, limits: [], again: 'version', tells: 'nobody' },
  setSmartAutofill: { ...shifts, limits: [], again: 'version', tells: 'nobody' },
  setWaitlist: {
    ...shifts,
    right: ['waitlist'],
    deactivated: 'allowed',
    limits: ['textsOfCompany'],
    again: 'state',
    tells: 'who waits by text',
  },
  deleteGig: { ...shifts, limits: ['textsOfCompany'], again: 'requestId', tells: 'workers by text' },
  hireApplicant: {
    ...shifts,
    about: 'workers',
    limits: ['textsOfCompany'],
    again: 'state',
    tells: 'the worker by text',
  },
  declineApplicants: {
    ...shifts,
    about: 'workers',
    limits: ['textsToWorker'],
    again: 'requestId',
    tells: 'workers by text',
  },
  removeHired: {
    ...shifts,
    about: 'workers',
    limits: ['textsOfCompany'],
    again: 'requestId',
    tells: 'workers by text',
  },
  blockSpotter: {
    ...shifts,
    about: 'workers',
    right: ['block'],
    on: 'company',
    limits: ['textsOfCompany'],
    again: 'requestId',
    tells: 'the worker by text of each shift, owners by mail',
  },
  unblockSpotter: {
    ...shifts,
    about: 'workers',
    right: ['block'],
    on: 'company',
    limits: [],
    again: 'state',
    tells: 'nobody',
  },
  undo: {
    ...shifts,
    right: ['manageShifts', 'managePositions', 'block', 'adjustTime', 'checkIn'],
    limits: [],
    again: 'state',
    tells: 'nobody',
  },
  updateRequestReplacement: { ...shifts, limits: [], again: 'state', tells: 'nobody' },
  findReplacements: { ...shifts, limits: [], again: 'read', log: '-', tells: 'nobody' },
  sendOffers: {
    ...shifts,
    about: 'workers',
    limits: ['offers', 'textsToWorker'],
    again: 'requestId',
    tells: 'workers by text',
  },
  offerToRecentWorkers: {
    ...shifts,
    about: 'workers',
    limits: ['offers', 'textsToWorker'],
    again: 'requestId',
    tells: 'workers by text',
  },
  removeOffers: {
    ...shifts,
    about: 'workers',
    limits: ['textsToWorker'],
    again: 'requestId',
    tells: 'workers by text',
  },
  createPosition: { ...positions, limits: ['places'], again: 'requestId' },
  editPosition: { ...positions, limits: ['places', 'textsToWorker'], again: 'version', tells: 'hired workers by text' },
  deletePosition: { ...positions, again: 'requestId' },
  setPositionVisibility: { ...positions, again: 'state' },
  createUniform: { ...positions, again: 'requestId' },
  deleteUniform: { ...positions, again: 'state' },

  // The day of a shift: who is hired works and is paid, whatever becomes of the company.
  checkIn: {
    ...shifts,
    about: 'workers',
    right: ['checkIn'],
    deactivated: 'allowed',
    limits: [],
    again: 'state',
    tells: 'nobody',
  },
  markNotHere: {
    ...shifts,
    about: 'workers',
    right: ['checkIn'],
    deactivated: 'allowed',
    limits: [],
    again: 'state',
    tells: 'nobody',
  },
  sendMessage: {
    ...shifts,
    right: ['sendMessages'],
    limits: ['teamMessages', 'companyMessages'],
    again: 'requestId',
    tells: 'the worker by the message',
  },
  announce: {
    ...shifts,
    right: ['sendMessages'],
    limits: ['announcements', 'companyMessages'],
    again: 'requestId',
    tells: 'hired workers by messages',
  },
  adjustTime: {
    ...shifts,
    about: 'workers',
    right: ['adjustTime'],
    deactivated: 'allowed',
    limits: ['changeTexts', 'changeTextsToWorker', 'textsToWorker'],
    again: 'version',
    tells: 'the worker of fewer hours by text',
  },
  confirmHours: {
    ...shifts,
    about: 'workers',
    right: ['adjustTime'],
    deactivated: 'allowed',
    limits: [],
    again: 'requestId',
    tells: 'nobody',
  },
  rateWorker: {
    ...shifts,
    about: 'workers',
    right: ['rate'],
    deactivated: 'allowed',
    limits: [],
    again: 'version',
    log: '-',
    tells: 'nobody',
  },
  workedElsewhere: {
    ...shifts,
    right: ['seeSchedule'],
    deactivated: 'allowed',
    limits: [],
    again: 'read',
    log: '-',
    tells: 'nobody',
  },
  addShift: { ...office, about: 'workers', again: 'requestId' },
  generateInvoice: office,
  setAttendanceMark: { ...office, about: 'workers', tells: 'the team in its updates' },
  setAttendanceComment: { ...office, about: 'workers' },
  describePoint: { ...office, limits: ['places'], again: 'read', log: '-' },
  universalSearch: { ...office, again: 'read', log: '-' },
  addCatalogueEntry: { ...platform, again: 'requestId' },
  deleteCatalogueEntry: { ...platform, again: 'requestId' },
  openCheck: { ...platform, again: 'new' },
  holdCheck: { ...platform, log: '-' },
  acceptCheck: platform,
  rejectCheck: { ...platform, tells: 'the worker by text' },
  rejectRequirement: { ...platform, tells: 'the worker by text' },
  approveGroup: office,
  addCompanyNote: { ...office, again: 'requestId' },
  deleteCompanyNote: office,
  setLatePolicy: office,
  setMinimumWage: { ...platform, again: 'requestId' },
  withdrawWagePlan: platform,
  tellWageChange: { ...office, deactivated: '-', again: 'requestId', tells: 'owners by mail' },
  emailCancellation: { ...office, tells: 'administrators and owners by mail' },
  setReplacementSent: office,
  emailAbsence: { ...office, tells: 'administrators and owners by mail' },
  offerJobs: {
    ...office,
    about: 'workers',
    limits: ['offers', 'textsToWorker'],
    again: 'requestId',
    tells: 'the worker by text',
  },

  // Releases
  publishVersion: { ...platform, who: 'releaser' },
  setRelease: { ...platform, who: 'releaser', again: 'version', tells: 'everybody by the registry' },
  setReleaseRights: { ...platform, who: 'releaser' },
  recordFacts: { ...platform, who: 'releaser' },
  reportUse: { ...own, who: 'signedIn', limits: ['useOfPerson', 'useOfAddress'], again: 'requestId' },

  // The worker's side
  openGigs: { ...worker, again: 'read' },
  applyToGig: { ...worker, deactivated: 'refused', tells: 'the team by a flag' },
  acceptOffer: { ...worker, deactivated: 'refused', tells: 'the team in its updates' },
  declineOffer: worker,
  cancelMyGig: { ...worker, tells: 'the team in its updates' },
  checkInMyself: worker,
  checkOutMyself: worker,
  verifyCode: { ...worker, limits: ['codes'] },
  submitMyHours: worker,
  shareLocation: worker,
  submitId: { ...worker, deactivated: '-', limits: ['papers'], again: 'requestId', tells: 'the office by its queue' },
  submitRequirement: {
    ...worker,
    deactivated: '-',
    limits: ['papers'],
    again: 'requestId',
    tells: 'the office by its queue',
  },
  submitUniform: { ...worker, limits: ['papers'], again: 'requestId', tells: 'the office by its queue' },
  messageTeam: {
    ...worker,
    deactivated: 'refused',
    limits: ['messages'],
    again: 'new',
    tells: 'the team by the message',
  },
} as const satisfies Record<CallName, Access>;

export const accessOf = (name: string): Access => {
  const row: Access | undefined = (access as Record<string, Access>)[name];
  if (!row) throw new Error(`${name} has no row in the table of access`);
  return row;
};
