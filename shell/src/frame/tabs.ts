import { shellText } from '@spot/contracts/core';
import { hrefs, inTabs, isServed } from '@spot/contracts/routes';
import type { View } from './view';

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

/** Omits pages that do not exist yet. */
const served = <Link extends TabLink>(links: readonly Link[]) => links.filter(({ to }) => isServed(to));
const servedTabs = (tabs: readonly Tab[]) =>
  tabs.flatMap((tab): Tab[] => {
    if (!isGroup(tab)) return served([tab]);
    const links = served(tab.links);
    // A group with one link becomes that link.
    return links.length > 1 ? [{ ...tab, links }] : links;
  });

const moreTabs = (audience: 'member' | 'admin'): TabLink[] =>
  inTabs(audience).map(({ path, title }) => ({ to: path, label: title }));

/** Tabs for employers. */
export const employerTabs: readonly TabLink[] = served([
  { to: '/', label: 'Overview' },
  { to: '/shifts', label: 'Shifts' },
  { to: '/timesheet', label: 'Timesheet' },
  { to: '/messages', label: 'Messages' },
  { to: '/ratingsreviews', label: 'Ratings & Reviews' },
  { to: '/finances', label: 'Finances' },
  ...moreTabs('member'),
]);

/** Tabs for platform admins, two of them groups (ADM-002..004). */
export const adminTabs: readonly Tab[] = servedTabs([
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
  ...moreTabs('admin'),
]);

/** The tab of a person who releases versions of features and has no company. */
export const releaserTabs: readonly TabLink[] = served([{ to: hrefs.features(), label: shellText.features }]);

export const tabsOf: Readonly<Record<View, readonly Tab[]>> = {
  office: adminTabs,
  employer: employerTabs,
  releaser: releaserTabs,
};

/** Where the product's name leads. */
export const startOf: Readonly<Record<View, string>> = {
  office: hrefs.checkins(),
  employer: hrefs.overview(),
  releaser: hrefs.features(),
};

/** A platform admin's menu: the own account and the settings of the marketplace (ADM-005). */
export const adminMenu: readonly TabLink[] = served([
  { to: hrefs.account(), label: shellText.account },
  { to: '/requirementsskills', label: 'Requirements and Skills' },
  { to: '/minimumWageAdjustment', label: 'Minimum Wages' },
  { to: '/latecancellationpolicy', label: 'Late cancellation policy' },
  { to: '/officelog', label: 'Audit log' },
  { to: '/health', label: 'System health' },
  { to: '/deletions', label: 'Account deletions' },
  { to: '/autofillreviews', label: 'Autofill reviews' },
  { to: hrefs.features(), label: shellText.features },
]);

/** An employer's menu (ACC-105): own account, company's pages for owners, versions of features for releasers. */
export const accountMenu = (owner: boolean, releaser = false): readonly TabLink[] =>
  served([
    { to: hrefs.account(), label: shellText.account },
    ...(owner
      ? [
          { to: hrefs.editProfile(), label: shellText.companyProfile },
          { to: hrefs.editEmployee(), label: shellText.employees },
        ]
      : []),
    { to: hrefs.permissions(), label: shellText.permissions },
    ...(releaser ? [{ to: hrefs.features(), label: shellText.features }] : []),
  ]);

/** Tabs in a phone's bottom bar; all others are under More. */
const onPhone = ['/', '/shifts', '/timesheet', '/messages', '/checkins', '/timesheets', '/adminmessages', '/search'];

export function phoneTabs(tabs: readonly Tab[]): { bar: TabLink[]; more: Tab[] } {
  const links = tabs.flatMap((tab) => (isGroup(tab) ? tab.links : [tab]));
  const bar = onPhone.flatMap((path) => links.filter(({ to }) => to === path));
  return { bar, more: without(tabs, bar) };
}

function without(tabs: readonly Tab[], shown: readonly TabLink[]): Tab[] {
  return tabs.flatMap((tab): Tab[] => {
    if (!isGroup(tab)) return shown.includes(tab) ? [] : [tab];
    const links = tab.links.filter((link) => !shown.includes(link));
    return links.length > 0 ? [{ ...tab, links }] : [];
  });
}
