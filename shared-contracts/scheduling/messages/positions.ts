import { pluralize } from '../../core/messages/pluralize';
import { sentence } from '../../core/rules/sentence';

/** /manage-positions: the hub and its list (SCH-007, SCH-040..048). */
const hub = {
  title: 'Manage Positions',
  createTitle: 'Create New Position',
  editTitle: 'Edit Position',
  duplicateTitle: 'Duplicate Position',
  viewTitle: 'Position',
  uniformsTitle: 'Uniforms',
  panel: 'Positions',
  create: 'Create a new position',
  cancel: 'Cancel',
  manage: 'Manage pre-existing positions',
  uniforms: 'Manage uniforms',
  back: 'Back to Schedule',
  backToJobs: 'Back to Jobs',
  backToList: 'Back to positions',
  leaveTitle: 'Unsaved changes',
  leaveDraft: 'Leave the new position?',
  leaveVerb: 'Leave',
  leaveKeep: 'Keep editing',
  readOnly: 'You can view positions but you can’t change them.',
  gone: 'This position no longer exists.',
} as const;

const list = {
  label: 'Positions of the team',
  existing: 'Existing Positions',
  search: 'Search',
  columns: {
    role: 'Role',
    label: 'Label',
    time: 'Time',
    department: 'Department',
    shared: 'Who can use it',
    actions: 'Actions',
  },
  empty: 'There are no existing positions',
  noneFound: (text: string) => `No positions match “${text}”`,
  count: (shown: number, all: number) =>
    shown === all ? pluralize(all, 'position') : `${shown} of ${pluralize(all, 'position')}`,
  loadFailed: 'The positions could not be loaded',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  view: 'View',
  team: 'This team',
  company: 'All teams',
} as const;

const remove = {
  title: 'Delete position',
  verb: 'Delete position',
  question: (name: string) =>
    `Delete ${name}? Shifts posted from it stay as they are, and so do their cancellation fees.`,
  done: 'Position Deleted!',
} as const;

/** Make template public or private (SCH-065, decision N45). */
const visibility = {
  makePublic: 'Make template public',
  makePrivate: 'Make template private',
  publicVerb: 'Make public',
  privateVerb: 'Make private',
  publicText: (name: string) =>
    `${sentence(`All teams of your company will be able to post shifts from ${name}`)} Other companies never see it.`,
  privateText: (name: string) =>
    `${sentence(`Only this team will be able to post shifts from ${name}`)} Shifts that other teams have already posted from it stay.`,
  nowPublic: 'All teams of your company can now use this position',
  nowPrivate: 'Only this team can now use this position',
} as const;

/** Fields of a position, in the wizard and in the sectioned form (SCH-052..055, SCH-161..176). */
const fields = {
  role: 'Role',
  roleHint: 'Workers see this.',
  label: 'Internal label',
  labelHint: 'Tells positions with the same role apart. Hired workers can see it too.',
  department: 'Department',
  reporting: 'Reporting to',
  description: 'Description',
  remaining: (count: number) =>
    count >= 0 ? `${pluralize(count, 'character')} remaining` : `${pluralize(-count, 'character')} too many`,
  startTime: 'Start time',
  endTime: 'End time',
  sameDay: 'Same Day',
  nextDay: 'Next Day',
  nextDayMark: '(Next Day)',
  breakTime: 'Unpaid break (minutes)',
  break: 'Unpaid break',
  breakHint: '0 if there is none',
  minutes: (count: number) => (count === 0 ? 'None' : pluralize(count, 'minute')),
  skills: 'Skills',
  skillsHint: 'At least one',
  equipment: 'Equipment',
  physicalRequirements: 'Physical requirements',
  workingConditions: 'Working conditions',
  certificates: 'Certificates',
  certificatesHint: 'Every job requires ID Verification.',
  add: 'Add',
  nothingLeft: 'Nothing else to choose',
  remove: (name: string) => `Remove ${name}`,
  uniform: 'Uniform',
  noUniform: 'None',
  experience: 'Years of experience',
  offSite: 'Travel or off-site work',
  comments: 'Extra comments',
  workAllDays: 'Worker must work all days',
  location: 'Location',
  entrance: 'Entrance instructions',
  entranceHint: 'Side of building, red door',
  timeZone: 'Time zone',
  checkIn: 'Check-in location',
  moveCheckIn: 'Move check-in point',
  wage: 'Hourly wage',
  wageHint: (range: string) => `${range}, in steps of $0.25`,
  autofill: 'Smart autofill',
  yes: 'Yes',
  no: 'No',
  none: 'None',
} as const;

const sections = {
  basics: 'Basic details',
  skills: 'Skills and requirements',
  location: 'Location and wage',
  autofill: 'Smart autofill',
} as const;

/** The wizard's four steps and its summary (SCH-050, SCH-051, SCH-059..061, SCH-122). */
const wizard = {
  progress: 'Steps of the new position',
  /** Short enough for five names side by side on a phone. */
  names: { basics: 'Basics', skills: 'Skills', location: 'Location', autofill: 'Autofill', summary: 'Summary' },
  done: 'done',
  step: (number: number, of: number, name: string) => `Step ${number} of ${of}: ${name}`,
  back: 'Back',
  next: 'Next',
  toSummary: 'Back to summary',
  summaryTitle: 'Create a position summary and review',
  cancel: 'Cancel',
  confirm: 'Confirm and create',
  edit: 'edit',
  editSection: (name: string) => `edit ${name}`,
  confirmTitle: 'Create this role?',
  confirmVerb: 'Create position',
  confirmText: (role: string, label: string) =>
    `Workers will see the role “${role}”. Your company sees it as “${label}”.`,
  cancelTitle: 'Cancel position creation?',
  cancelText: 'Your entries will be lost.',
  cancelVerb: 'Cancel creation',
  keep: 'Keep editing',
  created: 'Position Created!',
  createdText: (name: string) => `${name} is ready. You can now post shifts from it.`,
  toSchedule: 'Back to schedule',
  toPositions: 'Manage Positions',
  positionCancelled: 'Position Cancelled',
  creationCancelled: 'Creation Cancelled',
  reminderTitle: 'Role name reminder',
  reminderRole: (role: string) => `Workers see the role “${role}” when they look for work.`,
  reminderLabel: (label: string) =>
    `The label “${label}” tells this position apart in your company. Hired workers can see it too.`,
  reminderVerb: 'Continue',
  reminderBack: 'Change',
} as const;

/** Offer to continue an unfinished form. */
const draft = {
  found: (when: string | undefined) => `You started a position${when ? ` on ${when}` : ''} and didn’t finish it.`,
  unread:
    'We couldn’t check whether you have an unfinished position. What you enter isn’t saved as a draft until we can.',
  resume: 'Continue editing',
  discard: 'Start over',
} as const;

const ownNames = {
  times: 'times',
  breakTime: 'break',
  wageCents: 'wage',
  department: 'department',
  entranceInstructions: 'entrance instructions',
  address: 'address',
  smartAutofill: 'smart autofill',
} as const;
interface Kept {
  what: keyof typeof ownNames;
  shifts: number;
}

/** The sectioned form (SCH-056, SCH-117, SCH-118, SCH-120). */
const form = {
  next: 'Next step',
  confirm: 'Confirm',
  finish: 'Finish',
  save: 'Save',
  create: 'Create Position',
  saved: 'Edit Saved!',
  confirmTitle: 'Editing Information',
  question: 'Apply the changes to upcoming posted shifts?',
  applyYes: 'Yes',
  applyNo: 'No, leave them unchanged',
  counting: 'Checking upcoming shifts…',
  noShifts: 'No upcoming shifts were posted from this position.',
  effect: ({ shifts, kept, workers }: { shifts: number; kept: readonly Kept[]; workers: number }) =>
    [
      `Changes ${pluralize(shifts, 'upcoming shift')}`,
      ...kept.map(
        ({ what, shifts }) => `${shifts} ${shifts === 1 ? 'keeps its own' : 'keep their own'} ${ownNames[what]}`,
      ),
      workers > 0 ? `${pluralize(workers, 'hired worker')} will see it` : 'no workers are hired yet',
    ].join(', ') + '.',
  takeBack: 'Also replace what was changed on these shifts',
  moved: 'The address is in a different time zone. The shifts keep the same times, in the new local time.',
  hoursRefused: 'The shifts can’t take over these times. Choose other times, or leave the shifts unchanged.',
  leftAlone: (count: number) =>
    `Someone had just changed ${pluralize(count, 'shift')}, so ${count === 1 ? 'it was' : 'they were'} not updated.`,
  saveVerb: 'Save changes',
  copied: (name: string) => `${sentence(`This is a copy of ${name}`)} Give it its own role and label.`,
  requiredField: 'Required',
  /** With the saved values that both changed; the form already shows the others. */
  conflict: (both: readonly (readonly [field: string, value: string])[]) =>
    both.length === 0
      ? 'Someone else has changed this position. Those changes are now shown beside yours. Save to keep both.'
      : `Someone else has changed this position. Current values: ${both.map(([field, value]) => `${field}: ${value || 'empty'}`).join('; ')}. Save to replace them with yours.`,
  updated: 'Someone else has changed this position. You see the latest version.',
  deleted: (address: string) =>
    `Someone else has deleted this position. Your entries are still here. You can create a new position with them: choose the address again (${address}).`,
} as const;

/** The check-in location (SCH-069, decision N45). */
const map = {
  title: 'Check-in location',
  verb: 'Use this location',
  explain:
    'Workers check in here. Drag the pin, press the map, or move it with the arrow keys: 10 m a step, 100 m with Shift.',
  plain: 'This map doesn’t show streets. Distance and direction from the address are correct.',
  label: 'Map around the address',
  pin: 'Check-in pin',
  unknown: 'Unknown. Choose the address again to set it.',
  address: 'Address',
  saved: 'Saved location',
  atAddress: 'At the address',
  asSaved: 'As saved',
  centre: 'Centre of the town',
  atCentre: (town: string) => `At the centre of ${town}. Move the point to where workers check in.`,
  explainCentre: (town: string) =>
    `We couldn’t locate this street, so the point is at the centre of ${town}. Move it to where workers check in.`,
  fromSaved: 'the saved location',
  fromCentre: "the town's centre",
  fromAddress: 'the address',
  away: (metres: number, direction: string, from: string) => `${metres} m ${direction} of ${from}`,
  /** Shown when the point moves although workers are already hired. */
  moved: (metres: number, direction: string) => `The check-in point is now ${metres} m ${direction} of where it was.`,
  movedSomewhere: 'The check-in point has changed.',
  reset: 'Undo the move',
  coordinates: (lat: number, lng: number) =>
    `${Math.abs(lat).toFixed(5)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(5)}° ${lng < 0 ? 'W' : 'E'}`,
  directions: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
} as const;

export const positionsText = { hub, list, remove, visibility, fields, sections, wizard, draft, form, map } as const;

/** Uniforms of a team (SCH-064, SCH-198..201). */
export const uniformText = {
  label: 'Uniforms of the team',
  columns: { name: 'Name', description: 'Description', actions: 'Actions' },
  empty: 'There are no uniforms yet',
  create: 'Create new uniform',
  view: 'View uniform',
  viewNamed: (name: string) => `View ${name}`,
  name: 'Name',
  description: 'Description',
  picture: 'Picture',
  pictureOf: (name: string) => `Picture of ${name}`,
  gone: 'This uniform no longer exists',
  noPicture: 'This uniform has no picture',
  noPictureNow: 'The picture could not be loaded',
  uploaded: (name: string) => `Uploaded uniform "${name}"`,
  delete: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete uniform',
  deleteVerb: 'Delete uniform',
  deleteText: (name: string) => `Delete ${name}? Positions and shifts that use it will no longer show it.`,
  deleted: (name: string) => `Deleted uniform "${name}"`,
  loadFailed: 'The uniforms could not be loaded',
} as const;
