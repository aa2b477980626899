import * as contracts from '../calls';
import type { Call, ResponseOf } from '../calls';
import { fixtureNow } from './fixtures';

type Contracts = typeof contracts;
/** Every callable of the product, by its name. */
export type CallName = {
  [Name in keyof Contracts]: Contracts[Name] extends Call<never, infer _> | Call<infer _R, infer _S> ? Name : never;
}[keyof Contracts];
export type CallOf<Name extends CallName> = Contracts[Name];

/** What each function answers in a test that does not say otherwise. */
export const answers: { [Name in CallName]: ResponseOf<CallOf<Name>> } = {
  universalSearch: { hits: { total: { value: 0 }, hits: [] } },
  syncVerification: { verified: true },
  sendVerificationEmail: { sent: true },
  requestPasswordReset: { accepted: true },
  registerCompany: { kind: 'company', uid: 'owner-1' },
  registerInvited: { uid: 'edit-1' },
  checkInvite: {
    valid: true,
    email: 'invited@company.test',
    name: 'Ines Vidal',
    company: 'Company',
    hasAccount: false,
  },
  acceptInvite: { groupId: 'group-1' },
  completeSignUp: { signUpComplete: true },
  createTeam: { teamId: 'team-2' },
  updateTeam: { version: 1 },
  inviteMembers: { invited: 1 },
  updateMember: { updated: true },
  removeMembers: { removed: 1 },
  cancelInvite: { cancelled: true },
  resendInvite: { sent: true },
  inviteOwners: { invited: 1 },
  updateOwner: { updated: true },
  removeOwner: { removed: true },
  transferOwnership: { primaryOwnerUid: 'owner-2' },
  repairOwners: { repaired: true },
  setGroupStatus: { status: 'Deactivated' },
  saveProfile: { version: 1, complete: true },
  addEmployee: { employeeId: 'employee-1' },
  updateEmployee: { updated: true },
  removeEmployee: { removed: 'hidden' },
  setEmployeeDisabled: { disabled: true },
  updateExistingPositions: { positions: 0 },
  suggestAddresses: {
    suggestions: [
      {
        placeId: 'place-1',
        label: '255 Front St W, Toronto, ON, Canada',
        main: '255 Front St W',
        area: 'Toronto, ON, Canada',
      },
    ],
  },
  resolvePlace: {
    address: { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' },
    position: { geohash: 'dpz83df1v', lat: 43.6427, lng: -79.3871 },
    timeZone: 'America/Toronto',
  },
  postShifts: { gigIds: ['gig-1'] },
  hireApplicant: { numHired: 1, numSpotters: 4 },
  removeHired: { removed: 1, fees: [], undoId: 'undo-1' },
  blockSpotter: { hired: 0, offers: 0, applications: 0, emptied: 0, fees: [] },
  unblockSpotter: { unblocked: true },
  undo: { restored: 1, changed: 0 },
  updateRequestReplacement: { answer: 1, by: 'Olga Ferrara', first: true },
  sendOffers: { sent: 1, skipped: [] },
  offerToRecentWorkers: { sent: 1, skipped: [] },
  removeOffers: { removed: 1, accepted: 0, undoId: 'undo-1' },
  createPosition: { positionId: 'position-2' },
  editPosition: { templateVersion: 2, shifts: 0, workers: 0, kept: [], moved: false, changed: 0, versions: [] },
  deletePosition: { undoId: 'undo-1' },
  setPositionVisibility: { visibility: 'company' },
  createUniform: { uniformId: 'uniform-1' },
  deleteUniform: { deleted: true },
  editNumworker: { numHired: 0, numSpotters: 5, fees: [] },
  editShiftTime: { start: fixtureNow, end: fixtureNow, overlaps: [], workers: 0, others: 0, fees: [] },
  moveShift: { start: fixtureNow, end: fixtureNow },
  setSmartAutofill: { shifts: [], updated: 1, changed: 0 },
  setWaitlist: { waitlist: true, removed: 0 },
  deleteGig: {
    shifts: [{ gigId: 'gig-1', version: 1 }],
    fees: [],
    workers: 0,
    others: 0,
    lateShifts: 0,
    lateFees: [],
    cancelled: 1,
    changed: 0,
    undoId: 'undo-1',
  },
  copyShifts: { gigIds: ['gig-2'], shifts: 1, refused: [] },
  checkIn: { checkInTime: fixtureNow, first: true },
  markNotHere: { markedNotHere: true },
  setAttendanceMark: { mark: 'late' },
  emailAbsence: { sent: true },
  setAttendanceComment: { comment: '' },
  setManualHours: { on: true },
  openGigs: { gigs: [] },
  applyToGig: { status: 'applied' },
  acceptOffer: { status: 'confirmed' },
  declineOffer: { status: 'declined' },
  cancelMyGig: { status: 'cancelled' },
  checkInMyself: { checkInTime: fixtureNow },
  checkOutMyself: { checkOutTime: fixtureNow },
  messageTeam: { chatId: 'team-1_spotter-1', messageId: 'message-1' },
};

/** The contracts as a list, for tests and handlers that go over all of them. */
export const allCalls: readonly Call<unknown, unknown>[] = Object.values(contracts as Record<string, unknown>).filter(
  (value): value is Call<unknown, unknown> =>
    typeof value === 'object' && value !== null && 'request' in value && 'response' in value,
);
