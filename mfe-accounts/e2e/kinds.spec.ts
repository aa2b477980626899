import { inTabs } from '@spot/contracts/routes';
import { expect, test } from '../../tooling/e2e/fixtures';

test('owners, employees, team members and platform admins sign in and each see their own frame (ACC-002, ACC-103, ACC-105, ACC-125, ADM-002)', async ({
  page,
  world,
  signIn,
}) => {
  const company = await world.company({ teams: ['Downtown', 'Uptown'], members: ['Edit'] });
  const { group } = company;
  const employee = await world.person('Emre Employee');
  await world.employee(employee, group);
  await world.write({
    [`members/${group.id}_${employee.uid}`]: {
      uid: employee.uid,
      groupID: group.id,
      teamID: '',
      permission: 'View',
      owner: false,
    },
  });
  const tabs = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  const employer = ['Overview', 'Shifts', 'Timesheet', 'Messages', 'Ratings & Reviews', 'Finances'].concat(
    inTabs('member').map(({ title }) => title),
  );
  const [both, one, none] = [['Downtown', 'Uptown'], ['Downtown'], []];
  for (const { person, teams } of [
    { person: company.owner, teams: both },
    { person: company.member('Edit'), teams: one },
    { person: employee, teams: none },
  ]) {
    await signIn(person);
    await page.goto('/');
    await expect(tabs).toHaveText(employer);
    const menu = page.getByRole('banner').getByRole('button', { name: group.name });
    if (teams.length > 0) {
      await menu.click();
      await expect(page.getByRole('menuitemradio')).toHaveText(teams);
      await page.keyboard.press('Escape');
    } else await expect(menu).toHaveCount(0);
    await expect(page.getByRole('banner')).toContainText(group.name);
    await page.getByRole('button', { name: `Account of ${person.name}` }).click();
    await page.getByRole('menuitem', { name: 'Permissions' }).click();
    await expect(page.getByRole('heading', { name: 'Permissions' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Owners' })).toHaveCount(person === company.owner ? 1 : 0);
    await page.getByRole('button', { name: `Account of ${person.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
  }
  await signIn(await world.admin());
  await page.goto('/');
  await expect(page).toHaveURL(/\/checkins$/);
  await expect(tabs).toHaveText([
    'Shifts',
    'Verifications',
    'Time Sheets',
    'Messages',
    'Activity Feed',
    'Search',
    'Companies',
  ]);
  await expect(page.getByRole('banner')).not.toContainText(group.name);
});
