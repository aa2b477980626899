import { type AuthContext } from '../local/src/types';

export const now = '2026-02-03T04:05:06.789012Z';
export const requestTime = { timestampValue: now };
export const earlier = { timestampValue: '2026-02-03T03:00:00Z' };

const person = (uid: string, claims: Record<string, unknown> = {}): AuthContext => ({
  uid,
  token: { email: `${uid}@north.test`, email_verified: true, ...claims },
});

/** Every kind of user. `ghost` has an unverified email but all rights otherwise, `former` stands in lists but is no member. */
export const users = {
  signedOut: null,
  owner: person('owner'),
  admin: person('admin'),
  edit: person('edit'),
  view: person('view'),
  other: person('other', { email: 'other@lake.test' }),
  worker: person('worker'),
  platform: person('platform', { admin: true }),
  falsePlatform: person('falsePlatform', { admin: true, email_verified: false }),
  ghost: person('ghost', { email_verified: false }),
  former: person('former'),
} as const satisfies Record<string, AuthContext | null>;
export type User = keyof typeof users;

const member = (uid: string, teamID: string, permission: string, owner = false) => ({
  uid,
  groupID: 'north',
  teamID,
  permission,
  owner,
});
const onGig = { spotterID: 'worker', gigID: 'gig', teamID: 'team', groupID: 'north', name: 'Wanda' };
const employee = (uid: string) => ({ uid, email: `${uid}@north.test`, employer_uid: 'north', name: uid, isAdmin: false });
const company = { name: 'North', status: 'Active', owners: { 'owner@north.test': { name: 'Olive' } }, requireManualHours: false };
const chat = {
  teamID: 'team',
  groupID: 'north',
  spotterID: 'worker',
  lastMessage: { text: 'Hi', readByEmployer: false, adminViewed: false },
};
const message = { kind: 'message', text: 'Hi', sender: 'worker', recipient: 'team', senderSide: 'worker', read: false, adminViewed: false };
const gig = { teamID: 'team', groupID: 'north', status: 'pending', numHired: 1, notifications: { hired: true, applicants: true } };

/** One company with one team and its shift, another that is deactivated, and a stranger's. */
export const documents: Record<string, Record<string, unknown>> = {
  'groups/north': company,
  'groups/closed': { ...company, status: 'Deactivated' },
  'groups/north/employees/edit': { uid: 'edit' },
  'groups/north/blocked/worker': { noteText: 'Late' },
  'groups/north/prevBilled/one': { billedTo: 'Arena' },
  'groups/north/positions/position': {},
  'groups/north/gigs/gig': {},
  'groups/north/badges/edit': { newMessage: true },
  'groups/north/notes/note': { by: 'platform', note: 'Call back', timestamp: earlier },
  'employees/owner': employee('owner'),
  'employees/edit': employee('edit'),
  'employees/view': employee('view'),
  'employees/ghost': employee('ghost'),
  'employees/former': employee('former'),
  'members/north_owner': member('owner', '', 'Admin', true),
  'members/north_admin': member('admin', '', 'Admin'),
  'members/north_edit': member('edit', '', 'Edit'),
  'members/north_view': member('view', '', 'View'),
  'members/north_ghost': member('ghost', '', 'Admin', true),
  'members/team_owner': member('owner', 'team', 'Admin', true),
  'members/team_admin': member('admin', 'team', 'Admin'),
  'members/team_edit': member('edit', 'team', 'Edit'),
  'members/team_view': member('view', 'team', 'View'),
  'members/team_ghost': member('ghost', 'team', 'Admin', true),
  'members/team_platform': member('platform', 'team', 'Edit'),
  'members/closed_edit': { ...member('edit', '', 'Edit'), groupID: 'closed' },
  'members/closedTeam_edit': { ...member('edit', 'closedTeam', 'Edit'), groupID: 'closed' },
  'members/lake_other': { ...member('other', '', 'Admin', true), groupID: 'lake' },
  'members/lakeTeam_other': { ...member('other', 'lakeTeam', 'Admin', true), groupID: 'lake' },
  'teams/team': {
    name: 'Downtown',
    group_uid: 'north',
    administrators: ['admin@north.test', 'ghost@north.test'],
    editMembers: ['edit@north.test', 'ghost@north.test'],
    viewMembers: ['view@north.test', 'ghost@north.test'],
  },
  'teams/team/spotterActivity/entry': { actionType: 'hired', readBy: ['owner@north.test'] },
  'teams/team/pool/worker': { uid: 'worker' },
  'teams/team/uniforms/vest': { name: 'Vest' },
  'teams/team/postLocks/lock': { gigID: 'gig' },
  'teams/team/postings/posting': { gigIds: ['gig'] },
  'teams/team/drafts/edit': { form: 'position', values: {}, updatedAt: earlier },
  'teams/team/drafts/view': { form: 'position', values: {}, updatedAt: earlier },
  'positions/position': { teamID: 'team', groupID: 'north', role: 'Server' },
  'positions/position/gigs/gig': {},
  'gigs/gig': gig,
  'gigs/closedGig': { ...gig, teamID: 'closedTeam', groupID: 'closed' },
  'gigs/gig/hired/worker': onGig,
  'gigs/gig/applicants/worker': onGig,
  'gigs/gig/offers/worker': onGig,
  'gigs/gig/declined/worker': onGig,
  'gigs/gig/absent/worker': onGig,
  'gigs/gig/waitlist/worker': onGig,
  'gigs/gig/deletedWaitlist/one': onGig,
  'gigs/gig/deletedHires/one': onGig,
  'gigs/gig/deletedOffers/one': onGig,
  'gigs/gig/deletedApplicants/one': onGig,
  'spotters/worker': { uid: 'worker', phone: '+14165550100' },
  'spotters/worker/gigs/gig': { status: 'confirmed' },
  'spotters/worker/reviews/gig': { rating: 5 },
  'spotters/worker/locations/one': {},
  'publicSpotters/worker': { uid: 'worker', name: 'Wanda' },
  'cancellations/gig_worker': { reason: 'Ill' },
  'chats/chat': chat,
  'chats/closedChat': { ...chat, teamID: 'closedTeam', groupID: 'closed' },
  'chats/chat/messages/fromWorker': message,
  'chats/chat/messages/toWorker': { ...message, sender: 'team', recipient: 'worker', senderSide: 'employer' },
  'mail/one': {},
  'textQueue/one': {},
  'codes/team': { checkInCode: 'A2B3C4' },
  'certnApplications/one': {},
  'reqVerification/one': {},
  'uniforms/one': {},
  'skills/one': { name: 'Bar', requirementSkill: 'skill', expiry: null, hidden: null, addedBy: 'x', createdAt: earlier, type: 'normal' },
  'requirements/one': { name: 'Vest', requirementSkill: 'requirement', expiry: true, hidden: false, addedBy: 'x', createdAt: earlier, type: 'normal' },
  'appConfigs/public': { supportPhone: '+18005550100' },
  'appConfigs/minimumWages': { countries: [{ code: 'CA' }, { code: 'US' }] },
  'appConfigs/adminPermissions': { deactivation: [] },
  'reports/one': {},
  'recommendations/gig': {},
  'stats/2026-02-02': {},
  'stats/2026-02-02/teams/team': {},
  'names/north': {},
  'invites/one': {},
  'signUpLogs/one': {},
  'limits/one': {},
  'answers/one': {},
  'lists/employees': { registered: [], pending: [] },
  'adminActions/one': {},
  'unheardOf/one': {},
};
