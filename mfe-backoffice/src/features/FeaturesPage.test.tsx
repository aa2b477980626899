import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  setRelease,
  setPreviewer,
  setReleaseRights,
  type PublishedVersion,
  type ReleasedRegistry,
  type ReleaseEntry,
  newTrial,
  noCounts,
  type FeatureEntry,
  type VersionEntry,
} from '@spot/contracts/releases';
import {
  featureUseQuery,
  registryDocument,
  previewersQuery,
  registryLogQuery,
  releaseBranchesQuery,
  releasersQuery,
  trialsQuery,
  versionsQuery,
} from '@spot/contracts/releases/queries';
import {
  aSession,
  axeFindings,
  fakeShell,
  fixtureNow,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { dayMs, minuteMs } from '@spot/contracts/time';
import { FeaturesPage } from './FeaturesPage';

const version = (name: string): VersionEntry => ({
  version: name,
  base: `scheduling/${name}-0123456789ab/`,
  entry: 'remoteEntry.js',
  container: 'spot',
  files: {},
  federation: '2.9.2',
  borrows: {},
  slots: [],
  routes: [],
  calls: [],
});
const registry = (features: Record<string, FeatureEntry>, number = 7): ReleasedRegistry => ({
  id: 'current',
  number,
  at: fixtureNow,
  features,
});
const served: Record<string, FeatureEntry> = {
  scheduling: {
    current: { ...version('1.1.0'), commit: '1f3a5c70000000000000000000000000000000ab-dirty' },
    previous: version('1.0.0'),
    canary: { ...version('1.2.0'), share: 5 },
  },
  dayof: { current: version('2.0.0'), off: { reason: 'Wrong times' } },
};
const until = fixtureNow - (fixtureNow % minuteMs);
const use = {
  id: 'scheduling',
  feature: 'scheduling',
  until,
  versions: [
    {
      version: '1.2.0',
      settled: { ...noCounts(), loads: 1200, failures: { chunk: 2 } },
      lastAt: until,
      minutes: [
        { ...noCounts(), at: until - minuteMs, loads: 4 },
        {
          ...noCounts(),
          at: until,
          loads: 8,
          failures: { chunk: 1, render: 3 },
          failedCalls: 5,
          mounted: [0, 0, 9, 0, 2, 0, 1],
        },
      ],
    },
  ],
  days: [],
};
const published = (name: string): PublishedVersion => ({
  id: `scheduling_${name}`,
  feature: 'scheduling',
  version: name,
  digest: 'd',
  base: 'b',
  files: 3,
  bytes: 1000,
  by: 'pat@spot.test',
  at: fixtureNow,
});
const done: ReleaseEntry[] = [
  {
    id: '7',
    number: 7,
    action: 'rollback',
    feature: 'dayof',
    version: '2.1.0',
    by: '',
    at: fixtureNow,
    why: 'It did not load for any of 3 people.',
    before: {},
    after: {},
  },
  {
    id: '6',
    number: 6,
    action: 'canary',
    feature: 'scheduling',
    version: '1.2.0',
    share: 5,
    at: fixtureNow,
    by: 'pat@spot.test',
    why: 'New week',
    before: {},
    after: {},
  },
];

function draw(features = served, { admin = true, looks = false, trial = true, held = '' } = {}) {
  const session = admin ? aSession('Office') : aSession('Owner');
  const user = session.user && {
    ...session.user,
    releases: admin ? [] : ['scheduling'],
    releaseManager: admin && !looks,
  };
  const shell = fakeShell({ session: { ...session, user }, now: fixtureNow });
  shell.data.give(registryDocument(), registry(features));
  shell.data.give(featureUseQuery(), [use]);
  const begun = { version: '1.2.0', base: version('1.2.0').base, against: '1.1.0', share: 5, slowFrom: 4 };
  const known = { ...newTrial(begun, fixtureNow), id: 'scheduling' };
  known.canary = { ...known.canary, people: 4, loads: 12 };
  known.current = { ...known.current, people: held ? 40 : 9 };
  if (held) Object.assign(known, { held, stepSince: 0, canary: { ...known.canary, people: 40, loads: 99 } });
  shell.data.give(trialsQuery(), trial ? [known] : []);
  shell.data.give(registryLogQuery(10), done);
  shell.data.give(versionsQuery('scheduling', 20), ['1.2.0', '1.1.0', '1.0.0'].map(published));
  shell.data.give(releasersQuery(), []);
  return renderInShell(<FeaturesPage />, { shell, path: '/features' });
}
const region = (name: string) => screen.getByRole('region', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const cells = (feature: string) =>
  [...within(region(feature)).getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(0, 5).map((cell) => cell.textContent),
  );

describe('the page of features', () => {
  const calls = serveCalls();

  it('shows which version serves whom and how it performs, in figures, charts and words', async () => {
    const { container } = draw();
    expect(screen.getByText(/^Registry 7, changed/)).toBeVisible();
    expect(cells('scheduling')).toEqual([
      ['1.1.0from 1f3a5c7-dirty', '95 percent', '–', '–', '–'],
      ['1.2.0', '5 percent, as canary', '1,208', '5', '63: part of it did not load3: error while rendering'],
      ['1.0.0', 'Fallback', '–', '–', '–'],
    ]);
    expect(
      within(region('scheduling')).getByRole('img', {
        name: /^Last hour: 12 loads, 4 failed. Peak of 12 in one minute, at/,
      }),
    ).toBeVisible();
    expect(
      within(region('scheduling')).getByRole('img', {
        name: 'Of 12 pages, half were rendered within 500 ms and 95% within 2 s',
      }),
    ).toBeVisible();
    expect(cells('dayof')).toEqual([['2.0.0', 'No one, switched off', '–', '–', '–']]);
    expect(within(region('dayof')).getByText('Switched off: Wrong times')).toBeVisible();
    expect(within(region('dayof')).getByText('No data yet. Browsers report within a minute of loading.')).toBeVisible();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('shows the state of the canary analysis and what it waits for', () => {
    draw();
    expect(region('scheduling')).toHaveTextContent(
      'Canary analysis 4 people with 12 loads so far. Increases to 25 percent after 6 more people, 1 more person with the current version, 38 more loads, 30 more minutes.',
    );
    draw(served, { trial: false });
    expect(screen.getAllByText(/begins within a minute/)).toHaveLength(1);
  });

  it('says why a canary that qualifies for its next step does not get it', () => {
    draw(served, { held: 'scheduling 1.2.0 can call listDays, but no functions in service serve it.' });
    expect(region('scheduling')).toHaveTextContent(
      'The canary is healthy, but can’t increase to 25 percent: scheduling 1.2.0 can call listDays, but no functions in service serve it.',
    );
  });

  it('shows the history with person and reason, or the canary analysis if no person decided', () => {
    draw();
    const rows = [...screen.getByRole('table', { name: 'History' }).querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent),
    );
    expect(rows).toEqual([
      ['dayof', '2.1.0 rolled back', 'It did not load for any of 3 people.', 'Canary analysis'],
      ['scheduling', '1.2.0 to 5 percent', 'New week', 'pat@spot.test'],
    ]);
  });

  it('changes the share based on the registry number that was seen, after showing the effect and asking for the reason', async () => {
    const { shell } = draw();
    await press('Change share: scheduling');
    const dialog = await screen.findByRole('dialog', { name: 'Start a canary of scheduling' });
    const share = within(dialog).getByRole('textbox', { name: /Share of people/ });
    await userEvent.clear(share);
    await userEvent.type(share, '101');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Release 1.2.0/ }));
    expect(await within(dialog).findByText('Please enter a number from 0 to 100')).toBeVisible();
    expect(within(dialog).getByText('Fields cannot be left empty')).toBeVisible();
    expect(calls.heard).toEqual([]);
    await userEvent.clear(share);
    await userEvent.type(share, '25');
    expect(within(dialog).getByText(/^25% of people get 1.2.0 .* The others keep 1.1.0/)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'It does well');
    expect(await axeFindings(dialog)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release 1.2.0 to 25 percent' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'scheduling updated (registry 2)' }]));
    expect(calls.requestsOf(setRelease)).toEqual([
      { feature: 'scheduling', action: 'canary', version: '1.2.0', share: 25, why: 'It does well', expected: 7 },
    ]);
  });

  it.each([
    [
      'Promote: scheduling',
      'Promote 1.2.0',
      /^Everyone gets 1.2.0 .* 1.1.0 is the fallback/,
      { action: 'promote', version: '1.2.0' },
    ],
    ['Roll back: scheduling', 'Roll back', /^1.2.0 is withdrawn/, { action: 'rollback' }],
    ['Switch off: scheduling', 'Switch off', /^Its pages close immediately/, { action: 'off' }],
    ['Switch on: dayof', 'Switch on', /^Everyone gets 2.0.0 again/, { action: 'on', feature: 'dayof' }],
  ])('%s asks for the reason, shows the effect and does it', async (button, verb, effect, request) => {
    draw();
    await press(button);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(effect)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Because');
    await userEvent.click(within(dialog).getByRole('button', { name: verb }));
    await waitFor(() =>
      expect(calls.requestsOf(setRelease)).toEqual([
        { feature: 'scheduling', why: 'Because', expected: 7, ...request },
      ]),
    );
  });

  it('offers every published version but the one in service, and says if there is no other', async () => {
    const { shell } = draw();
    await press('Promote: scheduling');
    const dialog = await screen.findByRole('dialog');
    const choices = () =>
      within(within(dialog).getByRole('combobox', { name: /Version/ }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(choices()).toEqual(expect.arrayContaining(['1.2.0', '1.0.0']));
    expect(choices()).not.toContain('1.1.0');
    expect(within(dialog).queryByText(/^No other versions/)).toBeNull();
    act(() => shell.data.give(versionsQuery('scheduling', 20), [published('1.1.0')]));
    expect(within(dialog).getByText('No other versions of this feature are published.')).toBeVisible();
    act(() => shell.data.fail(versionsQuery('scheduling', 20), 'Not reached.'));
    expect(within(dialog).queryByText(/^No other versions/)).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([versionsQuery('scheduling', 20).key]);
  });

  it.each([
    ['0', true],
    ['100', true],
    ['', false],
  ])('takes a share from 0 to 100, and no other: %j', async (typed, isTaken) => {
    draw();
    await press('Change share: scheduling');
    const dialog = await screen.findByRole('dialog');
    const share = within(dialog).getByRole('textbox', { name: /Share of people/ });
    expect(share).toHaveValue('5');
    await userEvent.clear(share);
    if (typed) await userEvent.type(share, typed);
    expect(within(dialog).queryAllByText(/of people get 1.2.0/)).toHaveLength(isTaken ? 1 : 0);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Because');
    await userEvent.click(within(dialog).getByRole('button', { name: /^Release 1.2.0/ }));
    if (isTaken) await waitFor(() => expect(calls.requestsOf(setRelease)).toMatchObject([{ share: Number(typed) }]));
    else expect(await within(dialog).findByText('Please enter a number from 0 to 100')).toBeVisible();
  });

  it('does nothing without a reason, or for another failure than a change by somebody else', async () => {
    draw();
    calls.on(setRelease, () => {
      throw new Refusal('failed-precondition', 'This version does not fit.');
    });
    await press('Switch off: scheduling');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Shown to everyone who opens the feature.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), ' ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(await within(dialog).findByText('Fields cannot be left empty')).toBeVisible();
    expect(calls.requestsOf(setRelease)).toEqual([]);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Because');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(await within(dialog).findByText(/This version does not fit/)).toBeVisible();
    expect(within(dialog).queryByText(/have been updated/)).toBeNull();
  });

  it('says of a change that browsers do not see yet when they will', async () => {
    const { shell } = draw();
    calls.on(setRelease, () => ({ number: 8, live: false }));
    await press('Roll back: scheduling');
    const dialog = await screen.findByRole('dialog', { name: 'Roll back scheduling' });
    expect(within(dialog).getByText('Shown in the history and in the audit log.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Because');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
    await waitFor(() =>
      expect(shell.notifications).toEqual([{ text: 'scheduling: saved. Browsers see it within a minute.' }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says before its own feature is switched off how it is switched on again', async () => {
    draw({ ...served, backoffice: { current: version('3.0.0') } });
    await press('Switch off: backoffice');
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByText(
        /^Its pages close immediately.*This page closes too.*“npm run feature -- on backoffice”/,
      ),
    ).toBeVisible();
  });

  it('says who was faster, and applies to the newer state only after a second press', async () => {
    const { shell } = draw();
    calls.on(setRelease, () => {
      throw new Refusal('aborted', 'pat@spot.test has just promoted scheduling 1.2.0. Review it and try again.', {
        reason: 'conflict',
      });
    });
    await press('Switch off: scheduling');
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Because');
    act(() => shell.data.give(registryDocument(), registry({ scheduling: { current: version('1.2.0') } }, 8)));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    expect(await within(dialog).findByText(/^pat@spot.test has just promoted scheduling 1.2.0/)).toBeVisible();
    expect(within(dialog).getByText(/is now a different one. Press again/)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Reason/ })).toHaveValue('Because');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(calls.requestsOf(setRelease).map(({ expected }) => expected)).toEqual([7, 8]));
  });

  it('shows everything to a platform admin without the right, and lets them change nothing', () => {
    draw(served, { looks: true });
    expect(region('scheduling')).toBeVisible();
    expect(region('dayof')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows a feature team its own features, and no rights', () => {
    draw(served, { admin: false });
    expect(region('scheduling')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'dayof' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Who can release' })).not.toBeInTheDocument();
  });

  it('says how a first version arrives if there is none', () => {
    draw({});
    expect(screen.getByText(/^No features have been released yet/)).toBeVisible();
  });

  it('does not claim that nobody has rights if they cannot be read', async () => {
    const { shell } = draw();
    shell.data.fail(releasersQuery(), 'The server cannot be reached.');
    await press('Who can release');
    const dialog = await screen.findByRole('dialog', { name: 'Who can release' });
    expect(within(dialog).getByText('The server cannot be reached.')).toBeVisible();
    expect(within(dialog).queryByText('Only release managers can release.')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Add a person' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('saves no right while the rights of people cannot be read, because theirs would be replaced', async () => {
    const { shell } = draw();
    shell.data.give(releasersQuery(), []);
    await press('Who can release');
    await press('Add a person');
    const dialog = await screen.findByRole('dialog', { name: 'Add a person' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'pat@spot.test');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Can release scheduling' }));
    act(() => shell.data.fail(releasersQuery(), 'The server cannot be reached.'));
    expect(within(dialog).getByText('The server cannot be reached.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(calls.requestsOf(setReleaseRights)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    const pat = { id: 'pat', email: 'pat@spot.test', features: ['dayof'], deploy: true, by: 'ops', at: fixtureNow };
    act(() => shell.data.give(releasersQuery(), [pat]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.requestsOf(setReleaseRights)).toEqual([
        { email: 'pat@spot.test', features: ['dayof', 'scheduling'], deploy: true },
      ]),
    );
  });

  it('says that figures, addresses and versions cannot be read, instead of showing none', async () => {
    const { shell } = draw();
    act(() => shell.data.fail(trialsQuery(), 'The server cannot be reached.'));
    expect(screen.getByText("Some figures couldn't be loaded.")).toBeVisible();
    await press('Retry');
    expect(shell.data.retried).toEqual([trialsQuery().key]);
    act(() => shell.data.fail(versionsQuery('scheduling', 20), 'No versions now.'));
    await press('Promote: scheduling');
    expect(within(await screen.findByRole('dialog')).getByText('No versions now.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    act(() => shell.data.fail(releaseBranchesQuery('scheduling', 10), 'No branches now.'));
    await press('Previews: scheduling');
    const dialog = await screen.findByRole('dialog', { name: 'Previews of scheduling' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toContain(releaseBranchesQuery('scheduling', 10).key);
  });

  it('does not say that a feature has no data before its figures are read', () => {
    const { shell } = draw();
    const none = 'No data yet. Browsers report within a minute of loading.';
    act(() => shell.data.withhold(featureUseQuery()));
    expect(screen.queryByText(none)).toBeNull();
    act(() => shell.data.fail(featureUseQuery(), 'Not reached.'));
    expect(screen.queryByText(none)).toBeNull();
    act(() => shell.data.give(featureUseQuery(), []));
    expect(screen.getAllByText(none)[0]).toBeVisible();
  });

  it('shows the error budget of the current version, and warns once it is spent', () => {
    const { shell } = draw();
    const at = until - (until % dayMs);
    const days = (failed: number) => [
      { at: at - 9 * dayMs, version: '1.0.0', loads: 10_000, failed: 100 },
      { at, version: '1.1.0', loads: 1000, failed },
    ];
    act(() => shell.data.give(featureUseQuery(), [{ ...use, days: days(20) }]));
    const card = screen.getByRole('region', { name: 'scheduling' });
    expect(card).toHaveTextContent(/Error budget 20 of 20 allowed failures in 1,000 loads since/);
    act(() => shell.data.give(featureUseQuery(), [{ ...use, days: days(21) }]));
    expect(card).toHaveTextContent(
      /1\.1\.0 has failed 21 times in 1,000 loads since .*The versions before it would have failed about 10 times\./,
    );
  });

  it('shows that versions load, and says that none is published', async () => {
    const { shell } = draw();
    act(() => {
      shell.data.give(previewersQuery('scheduling'), []);
      shell.data.withhold(releaseBranchesQuery('scheduling', 10));
    });
    await press('Previews: scheduling');
    const dialog = within(await screen.findByRole('dialog', { name: 'Previews of scheduling' }));
    expect(await dialog.findByLabelText('Loading')).toBeVisible();
    act(() => shell.data.give(versionsQuery('scheduling', 10), []));
    expect(dialog.getByLabelText('Loading')).toBeVisible();
    act(() => shell.data.give(releaseBranchesQuery('scheduling', 10), []));
    expect(dialog.queryByLabelText('Loading')).toBeNull();
    expect(dialog.getByText('No version or branch has been published yet.')).toBeVisible();
  });

  it('lists the addresses of versions and branches, and who may preview them', async () => {
    const { shell } = draw();
    await press('Previews: scheduling');
    const dialog = await screen.findByRole('dialog', { name: 'Previews of scheduling' });
    act(() => {
      shell.data.give(releaseBranchesQuery('scheduling', 10), [{ ...published('fix-pay.3'), branch: 'fix-pay' }]);
      shell.data.give(versionsQuery('scheduling', 10), [published('1.3.0'), published('local')]);
      shell.data.give(previewersQuery('scheduling'), []);
    });
    const addresses = within(dialog).getAllByRole('link');
    expect(addresses.map((link) => link.getAttribute('href'))).toEqual([
      '/?preview=scheduling@fix-pay',
      '/?preview=scheduling@1.3.0',
    ]);
    expect(within(dialog).getByText('Only the feature’s team and platform admins can preview it.')).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await press('Invite a person');
    const invite = await screen.findByRole('dialog', { name: 'Invite a person' });
    await userEvent.click(within(invite).getByRole('button', { name: 'Invite' }));
    expect(await within(invite).findByText('Fields cannot be left empty')).toBeVisible();
    const email = within(invite).getByRole('textbox', { name: /Email/ });
    await userEvent.type(email, 'Guest');
    await userEvent.click(within(invite).getByRole('button', { name: 'Invite' }));
    expect(await within(invite).findByText('Enter a valid email')).toBeVisible();
    await userEvent.type(email, '@spot.test');
    await userEvent.click(within(invite).getByRole('button', { name: 'Invite' }));
    await waitFor(() =>
      expect(calls.requestsOf(setPreviewer)).toEqual([{ feature: 'scheduling', email: 'Guest@spot.test', may: true }]),
    );
    const guest = { id: 'g', feature: 'scheduling', email: 'guest@spot.test', by: 'pat', at: fixtureNow };
    act(() => shell.data.give(previewersQuery('scheduling'), [{ ...guest, expiresAt: fixtureNow + 90 * dayMs }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove guest@spot.test' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(calls.requestsOf(setPreviewer)[1]).toEqual({
        feature: 'scheduling',
        email: 'guest@spot.test',
        may: false,
      }),
    );
  });

  it('adds a right to release to those that a person has, and removes it', async () => {
    const { shell } = draw();
    const pat = { id: 'pat', email: 'pat@spot.test', features: ['dayof'], deploy: false, by: 'ops', at: fixtureNow };
    shell.data.give(releasersQuery(), [pat]);
    await press('Who can release');
    await press('Add a person');
    const dialog = await screen.findByRole('dialog', { name: 'Add a person' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'Pat@spot.test');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please choose what they can release')).toBeVisible();
    expect(calls.requestsOf(setReleaseRights)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Can release scheduling' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(calls.requestsOf(setReleaseRights)).toEqual([
        { email: 'Pat@spot.test', features: ['dayof', 'scheduling'], deploy: false },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove pat@spot.test' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(calls.requestsOf(setReleaseRights)[1]).toEqual({ email: 'pat@spot.test', features: [], deploy: false }),
    );
  });
});
