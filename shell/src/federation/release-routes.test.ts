import { sampleEntry } from '../../../shared-contracts/releases/testing';
import { aSession } from '@spot/contracts/testing';
import { matchRoute, type FeatureName } from '@spot/contracts/routes';
import type { RouteFact } from '@spot/contracts/releases';
import { decide } from '../guard/decide';
import { knownRoutes, releaseRoutes } from './release-routes';

const fact = (path: string, more: Partial<RouteFact> = {}): RouteFact => ({
  path,
  title: `Title of ${path}`,
  audience: 'member',
  ...more,
});
const withRoutes = (routes: Record<FeatureName, RouteFact[]>) =>
  releaseRoutes(
    new Map(Object.entries(routes).map(([feature, facts]) => [feature, sampleEntry('1.0.0', { routes: facts })])),
  );

describe('pages that a version adds', () => {
  it('are served to their audience without a release of the shell', () => {
    const { match } = withRoutes({
      scheduling: [fact('/shifts/templates/:templateId'), fact('/rates', { audience: 'admin' })],
    });
    expect(match('/shifts/templates/7')).toMatchObject({ owner: 'scheduling', audience: 'member' });
    const kind = (path: string, role: Parameters<typeof aSession>[0]) => decide(path, aSession(role), match).kind;
    expect(kind('/shifts/templates/7', 'Owner')).toBe('allow');
    expect(kind('/rates', 'Office')).toBe('allow');
    expect(kind('/rates', 'Owner')).toBe('redirect');
    expect(kind('/nonsense', 'Owner')).toBe('notFound');
  });

  it('never replace a page of the shell, of another feature, or an old address that redirects', () => {
    const { match } = withRoutes({
      scheduling: ['/login', '/finances', '/messages', '/team/:id', '/gigsapplicants'].map((path) => fact(path)),
    });
    for (const path of ['/login', '/finances', '/messages', '/team/7', '/gigsapplicants'])
      expect([path, match(path)]).toEqual([path, matchRoute(path)]);
  });

  it('belong to the first feature if two add the same page', () => {
    const { match } = withRoutes({ scheduling: [fact('/plans/:a')], dayof: [fact('/plans/:b')] });
    expect(match('/plans/1')?.owner).toBe('scheduling');
  });

  it('may be of a feature unknown to this shell, which replaces nothing of known features', () => {
    const { match, tabs } = withRoutes({
      'a-new-one': [fact('/payroll', { tab: { label: 'Payroll' } }), fact('/plans'), fact('/shifts')],
      scheduling: [fact('/plans')],
    });
    expect([match('/payroll')?.owner, match('/plans')?.owner, match('/shifts')]).toEqual([
      'a-new-one',
      'scheduling',
      matchRoute('/shifts'),
    ]);
    expect(tabs('member')).toEqual([{ to: '/payroll', label: 'Payroll' }]);
  });

  it('are for people who are signed in', () => {
    const { match } = withRoutes({ accounts: [fact('/welcome', { audience: 'open' })] });
    expect(match('/welcome')).toBeUndefined();
  });

  it('may rename pages that this shell knows, for the same audience', () => {
    const { match } = withRoutes({ dayof: [fact('/messages', { title: 'Chats', audience: 'admin' })] });
    expect(match('/messages')).toMatchObject({ title: 'Chats', audience: 'member', owner: 'dayof' });
  });

  it('have tabs in their order, for their audience', () => {
    const { tabs } = withRoutes({
      scheduling: [
        fact('/plans', { tab: { label: 'Plans' } }),
        fact('/rates', { tab: { label: 'Rates', order: 1 } }),
        fact('/plans/:planId', { tab: { label: 'One plan' } }),
        fact('/shifts', { tab: { label: 'Shifts' } }),
        fact('/tools', { audience: 'admin', tab: { label: 'Tools' } }),
        fact('/quiet'),
      ],
    });
    expect(tabs('member')).toEqual([
      { to: '/rates', label: 'Rates' },
      { to: '/plans', label: 'Plans' },
    ]);
    expect(tabs('admin')).toEqual([{ to: '/tools', label: 'Tools' }]);
    expect(knownRoutes.tabs('member')).toEqual([]);
  });

  it('have tabs also for pages that this shell knows but has no tab for', () => {
    const { tabs } = withRoutes({
      accounts: [fact('/permissionspage', { tab: { label: 'Permissions' } })],
      dayof: [fact('/timesheet', { tab: { label: 'Hours' } })],
      backoffice: [fact('/verifications', { audience: 'admin', tab: { label: 'Papers' } })],
    });
    expect(tabs('member')).toEqual([{ to: '/permissionspage', label: 'Permissions' }]);
    expect(tabs('admin')).toEqual([]);
  });
});
