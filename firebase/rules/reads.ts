import { type User } from './world';

export const everybody = ['owner', 'admin', 'edit', 'view', 'other', 'worker', 'platform', 'former'] as const;
const team = ['owner', 'admin', 'edit', 'view', 'platform'] as const;
const managers = ['owner', 'admin', 'platform'] as const;
const owners = ['owner', 'platform'] as const;
const office = ['platform'] as const;
const onShift = [...team, 'worker'] as const;
const nobody = [] as const;

/** Who may get a document. */
export const gets: readonly (readonly [path: string, readonly User[]])[] = [
  ['groups/north', team],
  ['groups/north/employees/edit', managers],
  ['groups/north/blocked/worker', team],
  ['groups/north/prevBilled/one', team],
  ['groups/north/positions/position', owners],
  ['groups/north/gigs/gig', owners],
  ['groups/north/badges/edit', ['edit']],
  ['groups/closed/badges/view', nobody],
  ['groups/north/notes/note', office],
  ['employees/edit', ['edit', ...managers]],
  ['employees/ghost', ['ghost', ...managers]],
  ['employees/nobodyYet', office],
  ['members/team_view', ['view', 'platform']],
  ['members/team_ghost', ['ghost', 'platform']],
  ['teams/team', team],
  ['teams/team/spotterActivity/entry', team],
  ['teams/team/pool/worker', team],
  ['teams/team/uniforms/vest', team],
  ['teams/team/postLocks/lock', nobody],
  ['teams/team/postings/posting', nobody],
  ['teams/team/drafts/edit', ['edit']],
  ['teams/team/drafts/view', nobody],
  ['positions/position', team],
  ['positions/position/gigs/gig', office],
  ['gigs/gig', team],
  ['gigs/gig/hired/worker', onShift],
  ['gigs/gig/applicants/worker', onShift],
  ['gigs/gig/offers/worker', onShift],
  ['gigs/gig/declined/worker', team],
  ['gigs/gig/absent/worker', team],
  ['gigs/gig/waitlist/worker', office],
  ['gigs/gig/deletedWaitlist/one', office],
  ['gigs/gig/deletedHires/one', office],
  ['gigs/gig/deletedOffers/one', office],
  ['gigs/gig/deletedApplicants/one', office],
  ['spotters/worker', ['worker', 'platform']],
  ['spotters/worker/gigs/gig', ['worker', 'platform']],
  ['spotters/worker/reviews/gig', office],
  ['spotters/worker/locations/one', office],
  ['publicSpotters/worker', ['owner', 'edit', 'view', 'former', 'worker', 'platform']],
  ['cancellations/gig_worker', office],
  ['chats/chat', onShift],
  ['chats/chat/messages/fromWorker', onShift],
  ['mail/one', nobody],
  ['textQueue/one', nobody],
  ['codes/team', team],
  ['certnApplications/one', office],
  ['reqVerification/one', office],
  ['uniforms/one', office],
  ['skills/one', everybody],
  ['requirements/one', everybody],
  ['appConfigs/public', ['signedOut', 'ghost', 'falsePlatform', ...everybody]],
  ['appConfigs/minimumWages', everybody],
  ['appConfigs/adminPermissions', office],
  ['reports/one', office],
  ['recommendations/gig', office],
  ['stats/2026-02-02', office],
  ['stats/2026-02-02/teams/team', office],
  ['names/north', nobody],
  ['invites/one', nobody],
  ['signUpLogs/one', nobody],
  ['limits/one', nobody],
  ['answers/one', nobody],
  ['lists/employees', office],
  ['adminActions/one', office],
  ['unheardOf/one', nobody],
];

type Condition = readonly [field: string, op: 'EQUAL' | 'IN' | 'ARRAY_CONTAINS' | 'GREATER_THAN', value: unknown];
/** `$email` and `$uid` in a condition stand for the asking user's own. */
export interface QueryRow {
  collection: string;
  parent?: string;
  group?: boolean;
  where?: readonly Condition[];
  allow: readonly User[];
}

const inTeam: Condition = ['teamID', 'EQUAL', 'team'];

/** Who may ask for many at once: the queries of the screens, and what they would be without their limits. */
export const queries: readonly QueryRow[] = [
  { collection: 'groups', allow: office },
  { collection: 'teams', allow: office },
  { collection: 'teams', where: [['administrators', 'ARRAY_CONTAINS', '$email']], allow: everybody },
  { collection: 'teams', where: [['editMembers', 'ARRAY_CONTAINS', '$email']], allow: everybody },
  { collection: 'teams', where: [['viewMembers', 'ARRAY_CONTAINS', '$email']], allow: everybody },
  { collection: 'teams', where: [['administrators', 'ARRAY_CONTAINS', 'admin@north.test']], allow: ['admin', 'platform'] },
  { collection: 'teams', where: [['editMembers', 'ARRAY_CONTAINS', 'edit@north.test']], allow: ['edit', 'platform'] },
  { collection: 'teams', where: [['viewMembers', 'ARRAY_CONTAINS', 'view@north.test']], allow: ['view', 'platform'] },
  { collection: 'teams', where: [['group_uid', 'EQUAL', 'north']], allow: owners },
  { collection: 'positions', allow: office },
  { collection: 'positions', where: [inTeam], allow: team },
  { collection: 'gigs', allow: office },
  { collection: 'gigs', where: [inTeam, ['status', 'IN', ['pending', 'active']]], allow: team },
  { collection: 'gigs', where: [['status', 'EQUAL', 'pending']], allow: office },
  ...['hired', 'applicants', 'offers'].flatMap((collection) => [
    { collection, parent: 'gigs/gig', where: [inTeam], allow: team },
    { collection, parent: 'gigs/gig', allow: office },
    { collection, parent: 'gigs/gig', where: [['spotterID', 'EQUAL', 'worker'] as const], allow: ['worker', 'platform'] as const },
  ]),
  { collection: 'declined', parent: 'gigs/gig', where: [inTeam], allow: team },
  { collection: 'absent', parent: 'gigs/gig', where: [inTeam], allow: team },
  { collection: 'waitlist', parent: 'gigs/gig', where: [inTeam], allow: office },
  ...['deletedWaitlist', 'deletedHires', 'deletedOffers', 'deletedApplicants'].map((collection) => ({
    collection,
    parent: 'gigs/gig',
    where: [inTeam],
    allow: office,
  })),
  { collection: 'hired', group: true, where: [inTeam, ['gigStart', 'GREATER_THAN', 1]], allow: team },
  { collection: 'hired', group: true, where: [['dayKey', 'EQUAL', '2026-02-03']], allow: office },
  { collection: 'hired', group: true, where: [['spotterID', 'EQUAL', 'worker']], allow: ['worker', 'platform'] },
  { collection: 'applicants', group: true, where: [inTeam], allow: nobody },
  { collection: 'gigs', group: true, where: [inTeam], allow: nobody },
  { collection: 'spotterActivity', parent: 'teams/team', allow: team },
  { collection: 'pool', parent: 'teams/team', allow: team },
  { collection: 'uniforms', parent: 'teams/team', allow: team },
  { collection: 'postLocks', parent: 'teams/team', allow: nobody },
  { collection: 'postings', parent: 'teams/team', allow: nobody },
  { collection: 'drafts', parent: 'teams/team', allow: nobody },
  { collection: 'employees', allow: office },
  { collection: 'employees', where: [['employer_uid', 'EQUAL', 'north']], allow: managers },
  { collection: 'members', where: [['uid', 'EQUAL', 'edit']], allow: ['edit', 'platform'] },
  { collection: 'members', where: [['groupID', 'EQUAL', 'north']], allow: office },
  { collection: 'employees', parent: 'groups/north', allow: managers },
  { collection: 'blocked', parent: 'groups/north', allow: team },
  { collection: 'prevBilled', parent: 'groups/north', allow: team },
  { collection: 'positions', parent: 'groups/north', allow: owners },
  { collection: 'gigs', parent: 'groups/north', allow: owners },
  { collection: 'badges', parent: 'groups/north', allow: nobody },
  { collection: 'notes', parent: 'groups/north', allow: office },
  { collection: 'gigs', parent: 'positions/position', allow: office },
  { collection: 'spotters', allow: office },
  { collection: 'gigs', parent: 'spotters/worker', allow: ['worker', 'platform'] },
  { collection: 'reviews', parent: 'spotters/worker', allow: office },
  { collection: 'locations', parent: 'spotters/worker', allow: office },
  { collection: 'publicSpotters', allow: office },
  { collection: 'cancellations', allow: office },
  { collection: 'chats', where: [inTeam], allow: team },
  { collection: 'chats', where: [['spotterID', 'EQUAL', 'worker']], allow: ['worker', 'platform'] },
  { collection: 'chats', allow: office },
  { collection: 'messages', parent: 'chats/chat', allow: onShift },
  ...['certnApplications', 'reqVerification', 'uniforms', 'reports', 'recommendations', 'stats', 'lists', 'adminActions'].map((collection) => ({
    collection,
    allow: office,
  })),
  { collection: 'teams', parent: 'stats/2026-02-02', allow: office },
  ...['skills', 'requirements'].map((collection) => ({ collection, allow: everybody })),
  ...['mail', 'textQueue', 'codes', 'appConfigs', 'names', 'invites', 'signUpLogs', 'limits', 'answers', 'unheardOf'].map((collection) => ({
    collection,
    allow: nobody,
  })),
];
