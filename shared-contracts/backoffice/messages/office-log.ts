/** An action's other stored details, by the name of their field. */
export type LogDetails = Readonly<Record<string, unknown>>;
/** The predicate of an entry's sentence; `{shifts}`, `{workers}` and `{company}` are replaced with names. */
type Says = string | ((details: LogDetails) => string);

const word = (value: unknown, otherwise = ''): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;
const list = (value: unknown): string => (Array.isArray(value) ? value.map((one) => word(one)).join(', ') : 'people');
const cents = (value: unknown): string => (typeof value === 'number' ? ` to $${(value / 100).toFixed(2)}` : '');
const area = (name: unknown, code: unknown): string => word(name) || word(code, 'a region');
const from = (day: unknown): string => word(day) && ` from ${word(day)}`;
const person = (details: LogDetails): string => word(details['name']) || word(details['email'], 'someone');
const on = (details: LogDetails, what: string): string => `turned ${details['on'] === true ? 'on' : 'off'} ${what}`;

const accounts: Readonly<Record<string, Says>> = {
  saveProfile: 'edited the profile of {company}',
  addEmployee: ({ email }) => `added ${word(email, 'someone')} as an employee`,
  updateEmployee: (details) => `edited the employee ${person(details)}`,
  removeEmployee: (details) => `removed the employee ${person(details)}`,
  setEmployeeDisabled: (details) =>
    `${details['disabled'] === true ? 'disabled' : 'enabled'} the account of ${person(details)}`,
  createTeam: 'created a team',
  updateTeam: 'edited the details of a team',
  deleteTeam: 'deleted a team',
  inviteMembers: ({ emails }) => `invited ${list(emails)} to a team`,
  updateMember: ({ email, permission }) =>
    `changed the permission of ${word(email, 'someone')}${word(permission) && ` to ${word(permission)}`}`,
  removeMembers: ({ emails }) => `removed ${list(emails)} from a team`,
  cancelInvite: ({ email }) => `withdrew the invite of ${word(email, 'someone')}`,
  resendInvite: ({ email }) => `resent the invite of ${word(email, 'someone')}`,
  inviteOwners: ({ emails }) => `invited ${list(emails)} as owners`,
  updateOwner: ({ email }) => `edited the owner ${word(email, 'someone')}`,
  removeOwner: ({ email }) => `removed the owner ${word(email, 'someone')}`,
  answerAutofillReview: 'answered {workers}, who asked for a review of smart autofill',
  eraseAccount: 'deleted the account of a person who requested it',
  repairOwners: ({ email }) => `made ${word(email, 'someone')} the owner`,
  updateExistingPositions: 'changed the default requirements of all positions',
};

const undone: Readonly<Record<string, string>> = {
  cancel: 'cancelling shifts',
  remove: 'removing workers',
  removeOffers: 'withdrawing offers',
  decline: 'declining applicants',
  block: 'blocking a worker',
  deletePosition: 'deleting a position',
  confirmHours: 'confirming hours',
  checkIn: 'a check-in',
  notHere: 'a Not Here mark',
  giveAway: 'giving a place away',
};

const scheduling: Readonly<Record<string, Says>> = {
  postShifts: 'posted {shifts}',
  copyShifts: 'copied {shifts}',
  editNumworker: ({ numSpotters }) =>
    `changed the number of workers of {shifts}${word(numSpotters) && ` to ${word(numSpotters)}`}`,
  editShiftTime: 'changed the time of {shifts}',
  moveShift: 'moved {shifts} to another day',
  setSmartAutofill: 'changed the smart autofill of {shifts}',
  setWaitlist: (details) => on(details, 'the waitlist of {shifts}'),
  deleteGig: 'cancelled {shifts}',
  hireApplicant: 'hired {workers} for {shifts}',
  declineApplicants: 'declined {workers} for {shifts}',
  removeHired: 'removed {workers} from {shifts}',
  blockSpotter: 'blocked {workers}',
  unblockSpotter: 'unblocked {workers}',
  undo: ({ kind }) => `undid ${undone[word(kind)] ?? 'an action'}`,
  updateRequestReplacement: ({ answer }) =>
    answer === 1 ? 'requested a replacement for {shifts}' : 'declined a replacement for {shifts}',
  giveAwayPlace: 'gave the place of {workers} on {shifts} to someone else',
  setFavourite: ({ favourite }) =>
    favourite === true ? 'made {workers} a favourite' : 'removed {workers} from the favourites',
  sendOffers: 'offered {shifts} to {workers}',
  offerToRecentWorkers: 'offered {shifts} to {workers}',
  removeOffers: 'withdrew the offer of {shifts} to {workers}',
  createPosition: 'created a position',
  editPosition: 'edited a position',
  deletePosition: 'deleted a position',
  setPositionVisibility: ({ visibility }) =>
    visibility === 'company' ? 'shared a position with all teams' : 'made a position private to its team',
  createUniform: 'created a uniform',
  deleteUniform: 'deleted a uniform',
};

const hours = (minutes: unknown) => (typeof minutes === 'number' ? ` to ${(minutes / 60).toFixed(2)} h` : '');

const dayOf: Readonly<Record<string, Says>> = {
  checkIn: 'checked in {workers} for {shifts}',
  markNotHere: 'marked {workers} as Not Here for {shifts}',
  sendMessage: 'sent a message to {workers}',
  announce: ({ workers }) => `sent an announcement to ${word(workers, 'the')} workers of {shifts}`,
  adjustTime: ({ minutes }) => `adjusted the hours of {workers} for {shifts}${hours(minutes)}`,
  confirmHours: 'confirmed the hours of {workers} for {shifts}',
  addShift: 'added {shifts} to the timesheet of {workers}',
  generateInvoice: ({ week }) => `generated the invoice of ${word(week) ? `the week of ${word(week)}` : 'a week'}`,
};

const queues: Readonly<Record<string, string>> = { ids: 'ID', uniforms: 'uniform', requirements: 'document' };
const check = ({ queue, what }: LogDetails) =>
  `the ${queues[word(queue)] ?? ''} check of {workers}${word(what) ? ` (${word(what)})` : ''}`.replace('  ', ' ');
const rejected: Says = (details) =>
  `rejected ${check(details)}${word(details['reason']) ? `: “${word(details['reason'])}”` : ''}`;
const released: Readonly<Record<string, string>> = {
  canary: 'started a canary of',
  promote: 'promoted',
  rollback: 'rolled back',
  off: 'switched off',
  on: 'switched on',
};

const office: Readonly<Record<string, Says>> = {
  setGroupStatus: ({ status }) => `${status === 'Deactivated' ? 'deactivated' : 'activated'} {company}`,
  setManualHours: (details) => on(details, 'manual hours'),
  approveGroup: 'approved {company}',
  addCompanyNote: 'added a note about {company}',
  deleteCompanyNote: ({ writtenBy }) => `deleted the note of ${word(writtenBy, 'someone')} about {company}`,
  turnOnCheckinCheckoutGroup: (details) => on(details, 'check-in and check-out'),
  setAttendanceMark: ({ mark }) =>
    word(mark) ? `marked {workers} as ${word(mark)} for {shifts}` : 'removed the mark of {workers} for {shifts}',
  setAttendanceComment: 'edited the comment about {workers} for {shifts}',
  addCatalogueEntry: ({ name }) => `added “${word(name, 'an entry')}” to the catalogue`,
  deleteCatalogueEntry: ({ name }) => `deleted “${word(name, 'an entry')}” from the catalogue`,
  setLatePolicy: ({ own, hours: before, percentage }) =>
    own === false
      ? 'reset the late cancellation policy to the default'
      : `set the late cancellation policy${word(before) && ` to ${word(before)} hours and ${word(percentage)}%`}`,
  setMinimumWage: ({ regionName, region, cents: wage, effectiveFrom }) =>
    `set the minimum wage of ${area(regionName, region)}${cents(wage)}${from(effectiveFrom)}`,
  withdrawWagePlan: ({ regionName, region, effectiveFrom }) =>
    `withdrew the planned minimum wage of ${area(regionName, region)}${from(effectiveFrom)}`,
  tellWageChange: ({ region }) =>
    `emailed the owners of {company} about the minimum wage of ${area(undefined, region)}`,
  emailAbsence: 'emailed the team that {workers} is absent from {shifts}',
  emailCancellation: 'emailed the team that {workers} cancelled {shifts}',
  setReplacementSent: ({ replacementSent }) =>
    `noted that ${replacementSent === true ? 'a' : 'no'} replacement was sent for {workers} to {shifts}`,
  publishVersion: ({ feature, version }) => `published ${word(feature, 'a feature')} ${word(version)}`.trim(),
  setRelease: ({ action, feature, version }) =>
    `${released[word(action)] ?? 'changed the release of'} ${word(feature, 'a feature')} ${word(version)}`.trim(),
  setPreviewer: ({ email, feature, may }) =>
    may === false
      ? `ended previews of ${word(feature, 'a feature')} for ${word(email, 'someone')}`
      : `let ${word(email, 'someone')} preview ${word(feature, 'a feature')}`,
  setReleaseRights: ({ email }) => `changed the release rights of ${word(email, 'someone')}`,
  recordFacts: ({ of }) => `registered the build of ${word(of, 'a part')}`,
  keepShell: ({ version }) => `kept the files of the shell ${word(version)}`.trim(),
  openCheck: (details) => `opened ${check(details)}`,
  acceptCheck: (details) => `accepted ${check(details)}`,
  rejectCheck: rejected,
  rejectRequirement: rejected,
  offerJobs: 'offered {shifts} to {workers}',
  callFeature: ({ feature, spotterId }) =>
    `changed data of ${word(feature, 'a feature')} ${spotterId === undefined ? 'for {company}' : 'about {workers}'}`,
  sendAgain: ({ kind }) => `sent ${kind === 'mail' ? 'an email' : 'a text message'} again`,
  dismissTrouble: ({ kind }) => `dismissed an entry of the system health (${word(kind, 'error')})`,
};

const says: Readonly<Record<string, Says>> = { ...accounts, ...scheduling, ...dayOf, ...office };

/** Calls that have their own sentence. */
export const officeCalls: readonly string[] = Object.keys(says).sort();

const callNames: Readonly<Record<string, string>> = {
  deleteGig: 'Cancel shifts',
  editNumworker: 'Change number of workers',
  blockSpotter: 'Block worker',
  unblockSpotter: 'Unblock worker',
  recordFacts: 'Register build',
  setGroupStatus: 'Activate or deactivate company',
  approveGroup: 'Approve company',
  turnOnCheckinCheckoutGroup: 'Turn check-in and check-out on or off',
  updateExistingPositions: 'Change default requirements',
  updateRequestReplacement: 'Answer about a replacement',
  setReplacementSent: 'Note a sent replacement',
  callFeature: 'Change data of a feature',
};

/** A call's name in words: `setLatePolicy` is `Set late policy`. */
export function officeCallText(call: string): string {
  const words = call.replace(/([A-Z])/g, ' $1').toLowerCase();
  return callNames[call] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Past tenses, for calls without their own sentence. */
const past: Readonly<Record<string, string>> = { add: 'added', create: 'created', edit: 'edited', delete: 'deleted' };

/** `added a shift note` for `addShiftNote`. */
function plainAction(call: string): string {
  const [verb = '', ...object] = call
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
  const done = past[verb];
  if (done === undefined || object.length === 0) return `used “${officeCallText(call)}”`;
  return `${done} ${/^[aeiou]/.test(object[0] ?? '') ? 'an' : 'a'} ${object.join(' ')}`;
}

/** An entry's predicate, e.g. `cancelled {shifts}`. For a call without its own sentence it is formed from the call's name. */
export function officeActionText(call: string, details: unknown): string {
  const known = says[call];
  if (known === undefined) return plainAction(call);
  if (typeof known === 'string') return known;
  return known(details !== null && typeof details === 'object' ? (details as LogDetails) : {});
}

/** Audit log, /officelog: actions of platform admins, by company and time. */
export const officeLogText = {
  title: 'Audit log',
  context: 'A read-only record of every action by platform admins.',
  columns: { at: 'When', what: 'Action' },
  who: 'Admin’s email',
  company: 'Company',
  worker: 'Worker',
  kind: 'Kind',
  by: 'Done by',
  byWhom: { people: 'People', system: 'The system' },
  from: 'From',
  to: 'Until',
  anything: 'Everything',
  system: 'The system',
  shift: (role: string, day: string) => (day ? `${role} on ${day}` : role),
  shiftOf: (shift: string) => `Open ${shift}`,
  profileOf: (name: string) => `Open the profile of ${name}`,
  /** Instead of a name that could not be read. */
  unread: {
    shift: 'a shift (name not loaded)',
    worker: 'a worker (name not loaded)',
    company: 'a company (name not loaded)',
  },
  aShift: 'a shift',
  aWorker: 'a worker',
  aCompany: 'a company',
  shifts: (count: number) => (count === 1 ? 'a shift' : `${count} shifts`),
  workers: (count: number) => (count === 1 ? 'a worker' : `${count} workers`),
  more: (count: number) => `${count} more`,
  lateFee: (amounts: string) => `Late fee: ${amounts}.`,
  none: 'No actions yet',
  noneFound: 'No actions match these filters',
  clear: 'Clear filters',
} as const;
