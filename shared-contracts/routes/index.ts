import { matchesPath } from './match';

export { matchesPath };

// A file of its own: who only leads somewhere does not bring along the whole table.
export * as hrefs from './hrefs';

/** Features that are made in this repository. A shell learns of all others from the registry. */
export const featureNames = ['accounts', 'scheduling', 'dayof', 'backoffice'] as const;
export type KnownFeature = (typeof featureNames)[number];
/** The name of any feature. */
export type FeatureName = string;

/**
 * Who may enter: anybody; only signed-out people; people who wait for verification or set-up; set-up people; platform admins;
 * platform admins and who may release versions of features.
 */
export type Audience = 'open' | 'signedOut' | 'verifying' | 'settingUp' | 'member' | 'admin' | 'releaser';

export interface RouteEntry {
  path: string;
  /** A feature; `shell` owns what must work while every feature is down. */
  owner: FeatureName;
  audience: Audience;
  title: string;
  /** `soon`: the placeholder page the specification names; `planned`: not served yet, shows the not-found page. */
  state?: 'soon' | 'planned';
  /** The page has a tab of this title, after those of `shell/src/frame/tabs.ts`. */
  inTabs?: boolean;
}

type Owner = KnownFeature | 'shell';
type More = Pick<RouteEntry, 'state' | 'inTabs'> & { owner?: Owner };
const member = (path: string, owner: Owner, title: string, more: More = {}): RouteEntry => ({
  path,
  owner,
  audience: 'member',
  title,
  ...more,
});
const admin = (path: string, title: string, more: More = {}): RouteEntry => ({
  path,
  owner: 'backoffice',
  audience: 'admin',
  title,
  ...more,
});

/** Every route of the product, matched exactly and in this order (decision C12). */
export const routes: readonly RouteEntry[] = [
  { path: '/login', owner: 'shell', audience: 'signedOut', title: 'Sign In' },
  { path: '/signup', owner: 'accounts', audience: 'signedOut', title: 'Sign Up' },
  { path: '/register', owner: 'accounts', audience: 'open', title: 'Sign Up' },
  { path: '/passwordreset', owner: 'accounts', audience: 'open', title: 'Forgot your password?' },
  { path: '/verification', owner: 'accounts', audience: 'verifying', title: 'Verify your email' },
  // Everyone who is signed in, whatever their set-up state: earlier shells have no audience for that.
  { path: '/secondfactor', owner: 'accounts', audience: 'open', title: 'Two-step sign-in' },
  { path: '/teamspage', owner: 'accounts', audience: 'settingUp', title: 'Set Up Your Account' },
  member('/', 'dayof', 'Overview'),
  member('/shifts', 'scheduling', 'Shifts'),
  member('/view-schedule', 'scheduling', 'Schedule'),
  member('/manage-positions', 'scheduling', 'Manage Positions'),
  member('/timesheet', 'dayof', 'Timesheet'),
  member('/messages', 'dayof', 'Messages'),
  member('/ratingsreviews', 'shell', 'Ratings & Reviews', { state: 'soon' }),
  member('/finances', 'shell', 'Finances', { state: 'soon' }),
  member('/account', 'accounts', 'My account'),
  member('/editprofile', 'accounts', 'Profile'),
  member('/editprofile/addemployee', 'accounts', 'Add an employee'),
  member('/editprofile/editemployee', 'accounts', 'Employees'),
  member('/permissionspage', 'accounts', 'Permissions'),
  member('/team/:teamId', 'accounts', 'Team'),
  member('/test', 'shell', 'Test', { state: 'planned' }),
  member('/test2', 'shell', 'Test', { state: 'planned' }),
  admin('/checkins', 'Check-ins'),
  admin('/allshifts', 'All jobs'),
  admin('/cancellations', 'Cancellations'),
  admin('/adminmessages', 'Messages'),
  admin('/timesheets', 'Time Sheets', { owner: 'dayof' }),
  admin('/verifications', 'Requirements Verification'),
  admin('/certnverifications', 'ID Verification'),
  admin('/uniformverifications', 'Uniform Verification'),
  admin('/activityfeed', 'Activity Feed'),
  admin('/search', 'Search'),
  admin('/companies', 'Companies'),
  admin('/requirementsskills', 'Requirements and Skills'),
  admin('/addrequirements', 'Requirements and Skills'),
  admin('/spotteroffertest', 'Offer a Job to: Spotter'),
  admin('/minimumWageAdjustment', 'Minimum Wages'),
  admin('/officelog', 'Audit log'),
  admin('/health', 'System health'),
  admin('/deletions', 'Account deletions'),
  admin('/autofillreviews', 'Autofill reviews'),
  admin('/latecancellationpolicy', 'Late cancellation policy'),
  { path: '/features', owner: 'backoffice', audience: 'releaser', title: 'Features' },
];

/** Pages whose tab follows those that the specification names. */
export const inTabs = (audience: 'member' | 'admin'): readonly RouteEntry[] =>
  routes.filter((route) => route.inTabs && route.audience === audience);

/** The old side menu's addresses and spellings that still lead somewhere (decisions N13, C12). */
export const redirects: Readonly<Record<string, string>> = {
  '/gigsapplicants': '/shifts',
  '/creategig': '/shifts?post=new',
  '/minimumwageadjustment': '/minimumWageAdjustment',
};

/** The entry of a path, parameters included; undefined for an unknown address. A trailing slash does not matter. */
export function matchRoute(pathname: string): RouteEntry | undefined {
  return routes.find((entry) => matchesPath(entry.path, pathname));
}

/** Whether there is something to see at a path: a page, or the placeholder that the specification names. */
export function isServed(pathname: string): boolean {
  const entry = matchRoute(pathname);
  return entry !== undefined && entry.state !== 'planned';
}
