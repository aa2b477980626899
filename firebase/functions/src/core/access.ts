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
  /** What the call itself counts. Texts are counted where they are sent (`scheduling/texts`), whatever made them. */
  limits: readonly LimitName[];
  /** The same request again: known by its id, by the version it names, changes nothing by nature, only reads, or is another one. */
  again: 'requestId' | 'version' | 'state' | 'read' | 'new';
  /** Does the office log hold what a platform admin does by it, for a company or for the whole platform? */
  log: 'yes' | 'platform' | '-';
}

const shifts = { who: 'verified', right: ['manageShifts'], on: 'team', deactivated: 'refused', log: 'yes' } as const;
const positions = { ...shifts, right: ['managePositions'], limits: [] } as const;
const people = { ...shifts, right: ['manageMembers'], limits: [] } as const;
const owners = { ...shifts, right: ['manageOwners'], on: 'company', limits: [] } as const;
const company = { ...shifts, right: ['companyProfile'], on: 'company', limits: [] } as const;
const own = { who: 'verified', deactivated: '-', limits: [], again: 'state', log: '-' } as const;
const worker = {
  who: 'worker',
  deactivated: 'allowed',
  limits: [],
  again: 'state',
  log: '-',
} as const;
const office = {
  who: 'admin',
  deactivated: 'allowed',
  limits: [],
  again: 'state',
  log: 'yes',
} as const;
const platform = { ...office, deactivated: '-', log: 'platform' } as const;
const open = { who: 'open', deactivated: '-', log: '-' } as const;

/** Who may call what, how often, and what comes of it. What this table says of `who`, `right` and `about` is what is enforced. */
export const access = {
  // Accounts
  registerCompany: {
    ...open,
    limits: ['registration', 'askedInvites', 'invites', 'places'],
    again: 'requestId',
  },
  registerInvited: { ...open, limits: ['registration'], again: 'requestId' },
  checkInvite: { ...open, limits: ['invite'], again: 'read' },
  acceptInvite: { ...open, limits: ['invite'], again: 'state' },
  requestPasswordReset: {
    ...open,
    limits: ['resetRequest', 'passwordReset', 'passwordResetsAsked', 'passwordResets'],
    again: 'new',
  },
  suggestAddresses: { ...open, limits: ['places'], again: 'read' },
  resolvePlace: { ...open, limits: ['places'], again: 'read' },
  syncVerification: { ...own, who: 'signedIn' },
  sendVerificationEmail: {
    ...own,
    who: 'signedIn',
    limits: ['verification', 'verifications', 'askedInvites', 'invites'],
    again: 'new',
  },
  completeSignUp: own,
  updateMyDetails: { ...own, again: 'version' },
  saveProfile: { ...company, limits: ['names', 'places'], again: 'version' },
  addEmployee: { ...company, limits: ['invites'], again: 'requestId' },
  updateEmployee: { ...company, again: 'version' },
  removeEmployee: { ...company, again: 'state' },
  setEmployeeDisabled: { ...company, again: 'state' },
  createTeam: { ...owners, limits: ['places'], again: 'requestId' },
  deleteTeam: { ...owners, again: 'state' },
  updateTeam: { ...people, right: ['editTeam'], limits: ['places'], again: 'version' },
  inviteMembers: { ...people, limits: ['invites'], again: 'requestId' },
  updateMember: { ...people, again: 'version' },
  removeMembers: { ...people, again: 'state' },
  cancelInvite: { ...people, right: ['manageMembers', 'manageOwners'], again: 'state' },
  resendInvite: {
    ...people,
    right: ['manageMembers', 'manageOwners'],
    limits: ['invites'],
    again: 'new',
  },
  inviteOwners: { ...owners, limits: ['invites'], again: 'requestId' },
  updateOwner: { ...owners, again: 'version' },
  removeOwner: { ...owners, again: 'state' },
  transferOwnership: {
    ...owners,
    right: ['transferOwnership'],
    again: 'state',
    log: '-',
  },
  updateExistingPositions: { ...company, right: ['mandatoryRequirements'], again: 'state' },
  repairOwners: office,
  setGroupStatus: office,
  setManualHours: office,
  turnOnCheckinCheckoutGroup: { ...office },

  // Scheduling
  postShifts: { ...shifts, limits: ['places'], again: 'requestId' },
  copyShifts: { ...shifts, limits: [], again: 'requestId' },
  editNumworker: { ...shifts, limits: [], again: 'state' },
  editShiftTime: {
    ...shifts,
    limits: [],
    again: 'version',
  },
  moveShift: { ...shifts, limits: [], again: 'version' },
  setSmartAutofill: { ...shifts, limits: [], again: 'version' },
  setWaitlist: {
    ...shifts,
    right: ['waitlist'],
    deactivated: 'allowed',
    limits: [],
    again: 'state',
  },
  deleteGig: { ...shifts, limits: [], again: 'requestId' },
  hireApplicant: {
    ...shifts,
    about: 'workers',
    limits: [],
    again: 'state',
  },
  declineApplicants: {
    ...shifts,
    about: 'workers',
    limits: [],
    again: 'requestId',
  },
  removeHired: {
    ...shifts,
    about: 'workers',
    limits: [],
    again: 'requestId',
  },
  blockSpotter: {
    ...shifts,
    about: 'workers',
    right: ['block'],
    on: 'company',
    limits: [],
    again: 'requestId',
  },
  unblockSpotter: {
    ...shifts,
    about: 'workers',
    right: ['block'],
    on: 'company',
    limits: [],
    again: 'state',
  },
  undo: {
    ...shifts,
    right: ['manageShifts', 'managePositions', 'block', 'adjustTime', 'checkIn'],
    limits: [],
    again: 'state',
  },
  updateRequestReplacement: { ...shifts, limits: [], again: 'state' },
  findReplacements: { ...shifts, limits: [], again: 'read', log: '-' },
  sendOffers: {
    ...shifts,
    about: 'workers',
    limits: ['offers', 'textsToWorker'],
    again: 'requestId',
  },
  offerToRecentWorkers: {
    ...shifts,
    about: 'workers',
    limits: ['offers', 'textsToWorker'],
    again: 'requestId',
  },
  removeOffers: {
    ...shifts,
    about: 'workers',
    limits: [],
    again: 'requestId',
  },
  createPosition: { ...positions, limits: ['places'], again: 'requestId' },
  editPosition: { ...positions, limits: ['places'], again: 'version' },
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
  },
  markNotHere: {
    ...shifts,
    about: 'workers',
    right: ['checkIn'],
    deactivated: 'allowed',
    limits: [],
    again: 'state',
  },
  sendMessage: {
    ...shifts,
    right: ['sendMessages'],
    limits: ['teamMessages', 'companyMessages'],
    again: 'requestId',
  },
  announce: {
    ...shifts,
    right: ['sendMessages'],
    limits: ['announcements', 'companyMessages'],
    again: 'requestId',
  },
  adjustTime: {
    ...shifts,
    about: 'workers',
    right: ['adjustTime'],
    deactivated: 'allowed',
    limits: [],
    again: 'version',
  },
  confirmHours: {
    ...shifts,
    about: 'workers',
    right: ['adjustTime'],
    deactivated: 'allowed',
    limits: [],
    again: 'requestId',
  },
  rateWorker: {
    ...shifts,
    about: 'workers',
    right: ['rate'],
    deactivated: 'allowed',
    limits: [],
    again: 'version',
    log: '-',
  },
  workedElsewhere: {
    ...shifts,
    right: ['seeSchedule'],
    deactivated: 'allowed',
    limits: [],
    again: 'read',
    log: '-',
  },
  addShift: { ...office, about: 'workers', again: 'requestId' },
  generateInvoice: office,
  setAttendanceMark: { ...office, about: 'workers' },
  setAttendanceComment: { ...office, about: 'workers' },
  describePoint: { ...office, limits: ['places'], again: 'read', log: '-' },
  universalSearch: { ...office, again: 'read', log: '-' },
  addCatalogueEntry: { ...platform, again: 'requestId' },
  deleteCatalogueEntry: { ...platform, again: 'requestId' },
  openCheck: { ...platform, again: 'new' },
  holdCheck: { ...platform, log: '-' },
  acceptCheck: platform,
  rejectCheck: { ...platform },
  rejectRequirement: { ...platform },
  approveGroup: office,
  addCompanyNote: { ...office, again: 'requestId' },
  deleteCompanyNote: office,
  setLatePolicy: office,
  setMinimumWage: { ...platform, again: 'requestId' },
  withdrawWagePlan: platform,
  tellWageChange: { ...office, deactivated: '-', again: 'requestId' },
  emailCancellation: { ...office },
  setReplacementSent: office,
  emailAbsence: { ...office },
  offerJobs: {
    ...office,
    about: 'workers',
    limits: ['offers', 'textsToWorker'],
    again: 'requestId',
  },

  // Releases
  publishVersion: { ...platform, who: 'releaser' },
  setRelease: { ...platform, who: 'releaser', again: 'version' },
  setReleaseRights: { ...platform, who: 'releaser' },
  recordFacts: { ...platform, who: 'releaser' },
  reportUse: { ...own, who: 'signedIn', limits: ['useOfPerson', 'useOfAddress'], again: 'requestId' },

  // The worker's side
  openGigs: { ...worker, again: 'read' },
  applyToGig: { ...worker, deactivated: 'refused' },
  acceptOffer: { ...worker, deactivated: 'refused' },
  declineOffer: worker,
  cancelMyGig: { ...worker },
  checkInMyself: worker,
  checkOutMyself: worker,
  verifyCode: { ...worker, limits: ['codes'] },
  submitMyHours: worker,
  shareLocation: worker,
  submitId: { ...worker, deactivated: '-', limits: ['papers'], again: 'requestId' },
  submitRequirement: {
    ...worker,
    deactivated: '-',
    limits: ['papers'],
    again: 'requestId',
  },
  submitUniform: { ...worker, limits: ['papers'], again: 'requestId' },
  messageTeam: {
    ...worker,
    deactivated: 'refused',
    limits: ['messages'],
    again: 'new',
  },
} as const satisfies Record<CallName, Access>;

export const accessOf = (name: string): Access => {
  const row: Access | undefined = (access as Record<string, Access>)[name];
  if (!row) throw new Error(`${name} has no row in the table of access`);
  return row;
};
