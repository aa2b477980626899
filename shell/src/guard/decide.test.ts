import { emptySession, type Session, type SessionUser } from '@spot/contracts/shell-api';
import type { Employee } from '@spot/contracts/accounts';
import { matchRoute, routes, type RouteEntry } from '@spot/contracts/routes';
import { decide, type Decision } from './decide';

const user = (more: Partial<SessionUser> = {}): SessionUser => ({
  uid: 'u',
  email: 'u@spot.test',
  emailVerified: true,
  admin: false,
  deactivator: false,
  ...more,
});
const session = (more: Partial<Session>): Session => ({ ...emptySession, ...more });
const employee = (signUpComplete: boolean) => ({ signUpComplete }) as Employee;
const ready = { status: 'ready' } as const;

const who = {
  starting: session({ status: 'starting' }),
  signedOut: session({ status: 'signedOut' }),
  loading: session({ status: 'loading', user: user() }),
  unverified: session({ ...ready, user: user({ emailVerified: false }), employee: employee(false) }),
  enrolling: session({ ...ready, user: user({ enrolling: true }), employee: employee(true) }),
  settingUp: session({ ...ready, user: user(), employee: employee(false) }),
  member: session({ ...ready, user: user(), employee: employee(true) }),
  admin: session({ ...ready, user: user({ admin: true }), employee: employee(true) }),
  viewing: session({ ...ready, user: user({ admin: true }), employee: employee(true), viewingAs: { groupId: 'g' } }),
  memberReleases: session({ ...ready, user: user({ releases: ['scheduling'] }), employee: employee(true) }),
  releases: session({ ...ready, user: user({ releases: ['scheduling'] }), employee: null }),
};
type Kind = keyof typeof who;

/** The guard's decision as one word: the page, `404`, `...`, or the redirect's target. */
function word(decision: Decision): string {
  if (decision.kind === 'redirect') return decision.to;
  return { allow: 'page', notFound: '404', loading: '...' }[decision.kind];
}
const page = (entry: RouteEntry) => (entry.state === 'planned' ? '404' : 'page');

/** What each kind of user gets for each kind of route; `page` is the route itself or its placeholder. */
const expected: Record<RouteEntry['audience'], Record<Kind, string>> = {
  open: {
    starting: 'page',
    signedOut: 'page',
    loading: 'page',
    unverified: 'page',
    enrolling: 'page',
    settingUp: 'page',
    member: 'page',
    admin: 'page',
    viewing: 'page',
    memberReleases: 'page',
    releases: 'page',
  },
  signedOut: {
    starting: '...',
    signedOut: 'page',
    loading: '...',
    unverified: '/verification',
    enrolling: '/secondfactor',
    settingUp: '/teamspage',
    member: '/',
    admin: '/checkins',
    viewing: '/',
    memberReleases: '/',
    releases: '/features',
  },
  verifying: {
    starting: '...',
    signedOut: '/login',
    loading: '...',
    unverified: 'page',
    enrolling: '/secondfactor',
    settingUp: '/teamspage',
    member: '/',
    admin: '/checkins',
    viewing: '/',
    memberReleases: '/',
    releases: '/features',
  },
  settingUp: {
    starting: '...',
    signedOut: '/login',
    loading: '...',
    unverified: '/verification',
    enrolling: '/secondfactor',
    settingUp: 'page',
    member: '/',
    admin: '/checkins',
    viewing: '/',
    memberReleases: '/',
    releases: '/features',
  },
  member: {
    starting: '...',
    signedOut: '/login',
    loading: '...',
    unverified: '/verification',
    enrolling: '/secondfactor',
    settingUp: '/teamspage',
    member: 'page',
    admin: 'page',
    viewing: 'page',
    memberReleases: 'page',
    releases: '/features',
  },
  admin: {
    starting: '...',
    signedOut: '/login',
    loading: '...',
    unverified: '/verification',
    enrolling: '/secondfactor',
    settingUp: '/teamspage',
    member: '/',
    admin: 'page',
    viewing: 'page',
    memberReleases: '/',
    releases: '/features',
  },
  releaser: {
    starting: '...',
    signedOut: '/login',
    loading: '...',
    unverified: '/verification',
    enrolling: '/secondfactor',
    settingUp: '/teamspage',
    member: '/',
    admin: 'page',
    viewing: 'page',
    memberReleases: 'page',
    releases: 'page',
  },
};

const cases = routes.flatMap((entry) =>
  (Object.keys(who) as Kind[]).map((kind) => {
    const admins = entry.path === '/' && kind === 'admin';
    const says = admins ? '/checkins' : expected[entry.audience][kind];
    return [entry.path, kind, says === 'page' ? page(entry) : says] as const;
  }),
);

/** The back-office pages that the specification names. */
const office = [
  '/checkins',
  '/allshifts',
  '/adminmessages',
  '/timesheets',
  '/verifications',
  '/addrequirements',
  '/requirementsskills',
  '/spotteroffertest',
  '/certnverifications',
  '/uniformverifications',
  '/search',
  '/cancellations',
  '/companies',
  '/minimumWageAdjustment',
  '/latecancellationpolicy',
  '/activityfeed',
];

describe('the route guard (ACC-005..020, ACC-025..028, ACC-190, OPS-003..005, C12, C41, C42)', () => {
  it.each(cases)('%s for somebody %s leads to %s', (path, kind, says) => {
    expect(word(decide(path.replace(':teamId', 'team-1'), who[kind]))).toBe(says);
  });

  it.each(['/login', '/signup'])('shows %s to nobody who is signed in (ACC-207)', (path) => {
    expect(word(decide(path, who.signedOut))).toBe('page');
    for (const kind of ['unverified', 'settingUp', 'member', 'admin', 'viewing'] as const)
      expect([kind, word(decide(path, who[kind]))]).not.toEqual([kind, 'page']);
  });

  it.each([
    ['/teamspage', 'settingUp'],
    ['/verification', 'unverified'],
    ['/', 'member'],
    ['/permissionspage', 'member'],
  ] as const)('shows %s to nobody who is signed out (ACC-207)', (path, kind) => {
    expect(word(decide(path, who[kind]))).toBe('page');
    expect(word(decide(path, who.signedOut))).toBe('/login');
  });

  it('knows every route of the specification (ACC-005..019)', () => {
    const named = [
      '/login',
      '/signup',
      '/passwordreset',
      '/verification',
      '/teamspage',
      '/register',
      '/',
      '/shifts',
      '/view-schedule',
      '/manage-positions',
      '/timesheet',
      '/messages',
      '/ratingsreviews',
      '/finances',
      '/editprofile',
      '/editprofile/addemployee',
      '/editprofile/editemployee',
      '/permissionspage',
      '/team/1',
      '/test',
      '/test2',
      ...office,
    ];
    expect(named.filter((path) => !matchRoute(path))).toEqual([]);
  });

  it('shows every back-office page to platform admins, also while they view a company, and to no one else (ADM-176)', () => {
    const ofFeature = routes.filter(({ owner }) => owner === 'backoffice').map(({ path }) => path);
    const everyone = Object.keys(who) as Kind[];
    const seenBy = (path: string) => everyone.filter((kind) => word(decide(path, who[kind])) === 'page');
    for (const path of new Set([...office, ...ofFeature]))
      expect([path, seenBy(path)]).toEqual([
        path,
        // Who releases versions has the page of the features too.
        ['admin', 'viewing', ...(path === '/features' ? ['memberReleases', 'releases'] : [])],
      ]);
  });

  it.each([
    ['signedOut', '/login'],
    ['unverified', '/verification'],
    ['settingUp', '/teamspage'],
    ['member', '404'],
    ['admin', '404'],
  ] as const)('an unknown address for somebody %s leads to %s (ACC-020, ACC-025)', (kind, says) => {
    expect(word(decide('/nonsense', who[kind]))).toBe(says);
  });

  it('redirects the old addresses to the week, only for people who may see it (N13)', () => {
    expect(word(decide('/gigsapplicants', who.member))).toBe('/shifts');
    expect(word(decide('/creategig', who.member))).toBe('/shifts?post=new');
    expect(word(decide('/creategig/', who.member))).toBe('/shifts?post=new');
    expect(word(decide('/creategig', who.signedOut))).toBe('/login');
  });

  it('knows the wage page by either spelling, and no other path in another case (C12)', () => {
    expect(word(decide('/minimumwageadjustment', who.admin))).toBe('/minimumWageAdjustment');
    expect(word(decide('/Shifts', who.member))).toBe('404');
  });

  it('sends an unverified person to /verification while nothing else is known yet (ACC-026)', () => {
    const early = session({ status: 'loading', user: user({ emailVerified: false }) });
    expect(word(decide('/', early))).toBe('/verification');
    expect(word(decide('/verification', early))).toBe('page');
  });
});
