/** In ms. A frozen page answers no press. */
const longest = 5000;

async function press(page, name) {
  const button = page.locator('main').getByRole('button', { name }).first();
  await button.click({ timeout: longest }).catch(() => {});
}
/** Presses a button that opens a dialog or a menu, and closes it. */
async function look(page, name) {
  await press(page, name);
  await page.keyboard.press('Escape').catch(() => {});
}

const owner = { canary: 'owner@northside.test', current: 'admin@northside.test' };
const admin = { canary: 'ops@spot.test', current: 'support@spot.test' };

/**
 * Real pages. `component` is the page's name in its built file, `use` is what people do there, `people` are those of the
 * sample data who open it with the canary and with the current version.
 */
export const places = {
  week: {
    feature: 'scheduling',
    path: '/shifts',
    component: 'WeekPage',
    people: owner,
    use: async (page) => {
      await press(page, 'Next week');
      await press(page, 'Previous week');
      await look(page, 'Post Shift');
    },
  },
  positions: {
    feature: 'scheduling',
    path: '/manage-positions',
    component: 'ManagePositionsPage',
    people: owner,
    use: async (page) => {
      await press(page, 'Create a new position');
      await look(page, /^Actions for/);
    },
  },
  overview: {
    feature: 'dayof',
    path: '/',
    component: 'OverviewPage',
    people: owner,
    use: async (page) => {
      await press(page, /^Check In /);
      await press(page, 'Copy the check-in code');
      await look(page, 'Sign-in sheet');
    },
  },
  messages: {
    feature: 'dayof',
    path: '/messages',
    component: 'MessagesPage',
    people: owner,
    use: async (page) => {
      await page
        .locator('main')
        .getByRole('link')
        .first()
        .click({ timeout: longest })
        .catch(() => {});
    },
  },
  timesheet: {
    feature: 'dayof',
    path: '/timesheet',
    component: 'TimesheetPage',
    people: owner,
    use: async (page) => {
      // The page asks by itself for hours with other teams.
      await look(page, /^Adjust/);
    },
  },
  account: {
    feature: 'accounts',
    path: '/account',
    component: 'MyAccountPage',
    people: owner,
    use: async (page) => {
      const name = page.getByLabel('Name', { exact: true });
      await name.fill(`Robin ${Date.now() % 10_000}`, { timeout: longest }).catch(() => {});
      await press(page, 'Save Changes');
    },
  },
  permissions: {
    feature: 'accounts',
    path: '/permissionspage',
    component: 'PermissionsPage',
    people: owner,
    use: async (page) => {
      await look(page, 'What each permission allows');
      await look(page, /^View Team Info/);
    },
  },
  companies: {
    feature: 'backoffice',
    path: '/companies',
    component: 'CompaniesPage',
    people: admin,
    use: async (page) => {
      await press(page, 'Name');
      await press(page, 'Next page');
    },
  },
  search: {
    feature: 'backoffice',
    path: '/search',
    component: 'SearchPage',
    people: admin,
    use: async (page) => {
      await press(page, 'Filters');
      const text = page.locator('main').getByRole('textbox').first();
      await text.fill('an', { timeout: longest }).catch(() => {});
      await press(page, /^Search$/);
    },
  },
};

/** The other page of the same feature. */
export const besides = (place) =>
  Object.values(places).find(({ feature, path }) => feature === place.feature && path !== place.path);
