export interface TabLink {
  to: string;
  label: string;
}
export interface TabGroup {
  label: string;
  links: readonly TabLink[];
}
export type Tab = TabLink | TabGroup;

export const isGroup = (tab: Tab): tab is TabGroup => 'links' in tab;

/** Tabs of employers; the first four are always in sight, also on a phone. */
export const employerTabs: readonly TabLink[] = [
  { to: '/', label: 'Overview' },
  { to: '/shifts', label: 'Shifts' },
  { to: '/timesheet', label: 'Timesheet' },
  { to: '/messages', label: 'Messages' },
  { to: '/ratingsreviews', label: 'Ratings & Reviews' },
  { to: '/finances', label: 'Finances' },
];

/** Tabs of platform admins, two of them groups (ADM-002..004). */
export const adminTabs: readonly Tab[] = [
  {
    label: 'Shifts',
    links: [
      { to: '/allshifts', label: 'All jobs' },
      { to: '/checkins', label: 'Check-ins' },
      { to: '/cancellations', label: 'Cancellations' },
    ],
  },
  {
    label: 'Verifications',
    links: [
      { to: '/verifications', label: 'Requirements Verification' },
      { to: '/certnverifications', label: 'ID Verification' },
      { to: '/uniformverifications', label: 'Uniform Verification' },
    ],
  },
  { to: '/timesheets', label: 'Time Sheets' },
  { to: '/adminmessages', label: 'Messages' },
  { to: '/activityfeed', label: 'Activity Feed' },
  { to: '/search', label: 'Search' },
  { to: '/companies', label: 'Companies' },
];

/** What a platform admin's menu leads to (ADM-005). */
export const adminMenu: readonly TabLink[] = [
  { to: '/requirementsskills', label: 'Requirements and Skills' },
  { to: '/minimumWageAdjustment', label: 'Minimum Wages' },
  { to: '/latecancellationpolicy', label: 'Late cancellation policy' },
];

/** Which four stand in a phone's bottom bar; everything else is under More. */
const adminOnPhone = ['/checkins', '/timesheets', '/adminmessages', '/search'];

export function phoneTabs(tabs: readonly Tab[]): { bar: TabLink[]; more: Tab[] } {
  const links = tabs.flatMap((tab) => (isGroup(tab) ? tab.links : [tab]));
  const admin = adminOnPhone.map((path) => links.find(({ to }) => to === path)).filter((link) => link !== undefined);
  const bar = admin.length > 0 ? admin : links.slice(0, 4);
  return { bar, more: without(tabs, bar) };
}

function without(tabs: readonly Tab[], shown: readonly TabLink[]): Tab[] {
  return tabs.flatMap((tab): Tab[] => {
    if (!isGroup(tab)) return shown.includes(tab) ? [] : [tab];
    const links = tab.links.filter((link) => !shown.includes(link));
    return links.length > 0 ? [{ ...tab, links }] : [];
  });
}

/** Is the page at `pathname` the one of this tab? `/` is only itself. */
export function isCurrent(to: string, pathname: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`);
}
