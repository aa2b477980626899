import { hrefs, matchRoute, redirects, routes } from '.';

describe('the routes', () => {
  it.each([
    ['/login', 'shell', 'signedOut'],
    ['/', 'dayof', 'member'],
    ['/shifts', 'scheduling', 'member'],
    ['/checkins', 'backoffice', 'admin'],
    ['/passwordreset', 'accounts', 'open'],
    ['/verification', 'accounts', 'verifying'],
    ['/teamspage', 'accounts', 'settingUp'],
    ['/team/abc', 'accounts', 'member'],
  ])('%s belongs to %s for %s', (path, owner, audience) => {
    expect(matchRoute(path)).toMatchObject({ owner, audience });
  });

  it('hold every address that the specification names (ACC-013..019, ADM-002..006)', () => {
    const named =
      '/timesheet /messages /ratingsreviews /finances /editprofile /editprofile/addemployee /editprofile/editemployee /permissionspage /test /test2 /signup /register /view-schedule /manage-positions /allshifts /adminmessages /timesheets /verifications /addrequirements /requirementsskills /spotteroffertest /certnverifications /uniformverifications /search /cancellations /companies /activityfeed /minimumWageAdjustment /latecancellationpolicy'.split(
        ' ',
      );
    expect(named.filter((path) => matchRoute(path) === undefined)).toEqual([]);
  });

  it('match exactly: /verification is not /verifications, nor /timesheet /timesheets (C12)', () => {
    expect(matchRoute('/verification')?.owner).toBe('accounts');
    expect(matchRoute('/verifications')?.owner).toBe('backoffice');
    expect(matchRoute('/timesheets')?.audience).toBe('admin');
    expect(matchRoute('/shifts/1')).toBeUndefined();
    expect(matchRoute('/team/a/b')).toBeUndefined();
    expect(matchRoute('/team/')).toBeUndefined();
  });

  it('do not mind a slash at the end', () => {
    expect(matchRoute('/shifts/')).toBe(matchRoute('/shifts'));
    expect(matchRoute('/')?.path).toBe('/');
  });

  it('are each listed once', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  it('lead old addresses and spellings to ones that exist (ACC-107, ACC-108, SCH-008, ADM-005)', () => {
    for (const to of Object.values(redirects)) expect(matchRoute(to.split('?')[0] ?? '')).toBeDefined();
    expect([redirects['/creategig'], redirects['/minimumwageadjustment']]).toEqual([
      '/shifts?post=new',
      '/minimumWageAdjustment',
    ]);
  });
});

describe('hrefs', () => {
  it('lead to routes', () => {
    const made = [
      hrefs.login(),
      hrefs.signup(),
      hrefs.register(),
      hrefs.passwordReset(),
      hrefs.verification(),
      hrefs.setUp(),
      hrefs.overview(),
      hrefs.shifts(),
      hrefs.managePositions(),
      hrefs.timesheet(),
      hrefs.timesheets(),
      hrefs.messages(),
      hrefs.permissions(),
      hrefs.team('a/b c'),
      hrefs.checkins(),
      hrefs.companies({ company: 'a b' }).split('?')[0] ?? '',
    ];
    expect(made.filter((path) => matchRoute(path) === undefined)).toEqual([]);
  });

  it('write only the parameters that are given', () => {
    expect(hrefs.shifts({ day: '2026-11-24', gig: undefined })).toBe('/shifts?day=2026-11-24');
    expect(hrefs.checkins({ day: '2026-11-24' })).toBe('/checkins?day=2026-11-24');
  });
});
