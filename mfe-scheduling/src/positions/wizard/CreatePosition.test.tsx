import { createPosition, chooseAutofill } from '@spot/contracts/scheduling';
import { minimumWagesDocument, positionsQuery } from '@spot/contracts/scheduling/queries';
import { axeFindings, Refusal, serveCalls, someMinimumWages } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, teamPosition } from '../testing';
import { browse, choose, fill, picked, press, showWizard, step, toSummary, user } from './testing';

const calls = serveCalls();

describe('The wizard', () => {
  it('leads through four steps, reminds of the role name, sums up, asks and creates (SCH-050..055, SCH-059, SCH-061, SCH-066, SCH-119, SCH-245, SCH-122, N45)', async () => {
    const { shell } = showWizard();
    expect(await step('Step 1 of 5: Basic details')).toHaveFocus();
    expect(
      within(screen.getByRole('list', { name: 'Steps of the new position' })).getAllByRole('listitem'),
    ).toHaveLength(5);
    fill('Role', 'Bartender');
    expect(screen.getByLabelText('Internal label')).toHaveAttribute('placeholder', 'Bartender');
    fill('Internal label', 'Bar team');
    fill('Department', 'Beverages');
    fill('Reporting to', 'Amir Haddad');
    fill('Description', 'Runs a satellite bar.');
    fill('Start time', '5:00 PM');
    fill('End time', '1:00 AM');
    fill('Unpaid break (minutes)', '30');
    expect(await axeFindings()).toEqual([]);
    await press('Next');
    const reminder = await screen.findByRole('alertdialog', { name: 'Role name reminder' });
    expect(reminder).toHaveTextContent('Workers see the role “Bartender” when they look for work.');
    // The label is part of the worker's own record of the shift.
    expect(reminder).toHaveTextContent('Hired workers can see it too.');
    await press('Continue');

    await step('Step 2 of 5: Skills and requirements');
    await choose('Skills', 'Guest relations');
    await user.selectOptions(screen.getByLabelText('Uniform'), 'Black shirt');
    await user.selectOptions(screen.getByLabelText('Years of experience'), '1-2');
    await user.click(screen.getByRole('checkbox', { name: 'Travel or off-site work' }));
    await user.click(screen.getByRole('checkbox', { name: 'Worker must work all days' }));
    fill('Extra comments', 'Bring a corkscrew.');
    expect(await axeFindings()).toEqual([]);
    await press('Next');

    await step('Step 3 of 5: Location and wage');
    await user.type(screen.getByRole('combobox', { name: 'Location' }), '255 Fr');
    await user.click(await screen.findByRole('option', { name: /255 Front St W/ }));
    expect(await screen.findByText('Time zone: America/Toronto')).toBeVisible();
    fill('Entrance instructions', 'Red door');
    fill('Hourly wage', '22.50');
    expect(await axeFindings()).toEqual([]);
    await press('Next');

    await step('Step 4 of 5: Smart autofill');
    await user.click(screen.getByRole('radio', { name: 'Off: you choose every worker yourself' }));
    expect(await axeFindings()).toEqual([]);
    await press('Next');

    await step('Create a position summary and review');
    expect(screen.getByRole('region', { name: 'Basic details' })).toHaveTextContent(
      '5:00 PM - 1:00 AM (Next Day) (8 h)',
    );
    expect(screen.getByRole('region', { name: 'Skills and requirements' })).toHaveTextContent('Black shirt');
    expect(screen.getByRole('region', { name: 'Location and wage' })).toHaveTextContent('$22.50 CAD');
    expect(await axeFindings()).toEqual([]);
    await press('Confirm and create');
    expect(await screen.findByRole('alertdialog', { name: 'Create this role?' })).toBeVisible();
    expect(calls.requestsOf(createPosition)).toEqual([]);
    await press('Create position');

    const done = await screen.findByRole('dialog', { name: 'Position Created!' });
    expect(shell.notifications).toEqual([{ text: 'Position Created!', variant: 'success' }]);
    expect(shell.isDirty()).toBe(false);
    expect(calls.requestsOf(createPosition)).toEqual([
      {
        requestId: expect.any(String),
        teamId: 'team-1',
        position: {
          role: 'Bartender',
          label: 'Bar team',
          department: 'Beverages',
          reporting: 'Amir Haddad',
          description: 'Runs a satellite bar.',
          startTime: { period: 'PM', hour: 5, min: 0 },
          endTime: { period: 'AM', hour: 1, min: 0 },
          breakTime: 30,
          skills: ['Guest relations'],
          equipment: [],
          physicalRequirements: [],
          workingConditions: [],
          certificates: [],
          uniformId: 'u1',
          experience: '1-2',
          offSite: true,
          comments: 'Bring a corkscrew.',
          place: picked,
          entranceInstructions: 'Red door',
          wageCents: 2250,
          smartAutofill: {
            workAllDays: true,
            radioButtons: {
              option: 'NONE',
              minJobsWorked: 1,
              hoursBeforeGigStart: 6,
              hoursBeforeGigStartWorkerPool: 6,
            },
          },
        },
      },
    ]);
    expect(within(done).getByRole('button', { name: 'Manage Positions' })).toBeVisible();
    expect(address()).toBe('/manage-positions');
    await user.click(within(done).getByRole('button', { name: 'Back to schedule' }));
    await waitFor(() => expect(address()).toBe('/shifts'));
  });

  it('refuses an incomplete step, says so and focuses the first invalid field at each press of Next (SCH-161, SCH-165)', async () => {
    showWizard();
    fill('Role', 'Bartender');
    expect(screen.queryByText('Required')).toBeNull();
    await press('Next');
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Department')).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    await press('Next');
    await waitFor(() => expect(screen.getByLabelText('Department')).toHaveFocus());
    for (const name of [
      'Department',
      'Reporting to',
      'Description',
      'Start time',
      'End time',
      'Unpaid break (minutes)',
    ])
      expect(screen.getAllByLabelText(name)[0]).toHaveAccessibleDescription(expect.stringContaining('Required'));
    expect(await axeFindings()).toEqual([]);
  });

  it('says that a typed time or wage cannot be read, instead of calling it missing (SCH-165, SCH-168)', async () => {
    showWizard({ draft: { startTime: null, wageCents: null } });
    await press('Continue editing');
    const start = screen.getByRole('combobox', { name: 'Start time' });
    await user.type(start, '25:00');
    await press('Next');
    expect(await screen.findAllByText('Enter a time, for example 9:30 PM')).toHaveLength(2);
    expect(screen.queryByText('Please fill in all required fields')).toBeNull();
    await user.clear(start);
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  });

  it('removes a message while its field is edited, so that no button moves under a press (SCH-165)', async () => {
    showWizard();
    await press('Next');
    const role = screen.getByLabelText('Role');
    await waitFor(() => expect(role).toHaveAccessibleDescription('Required'));
    await user.type(role, 'B');
    expect(role).toHaveFocus();
    await waitFor(() => expect(role).not.toHaveAccessibleDescription('Required'));
  });

  it('has a required skill, location, entrance, wage and smart autofill (SCH-162, SCH-163, SCH-164, SCH-202)', async () => {
    showWizard({ draft: { skills: [], place: null, entranceInstructions: ' ', wageCents: null, smartAutofill: null } });
    await press('Continue editing');
    await press('Next');
    await press('Continue');
    await step('Step 2 of 5: Skills and requirements');
    await press('Next');
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
    await choose('Skills', 'Table service');
    await press('Next');
    await step('Step 3 of 5: Location and wage');
    await press('Next');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Location' })).toHaveFocus());
    for (const name of ['Location', 'Entrance instructions', 'Hourly wage'])
      expect(screen.getAllByLabelText(name)[0]).toHaveAccessibleDescription(expect.stringContaining('Required'));
  });

  it('offers the first three smart autofill rules and NONE with their defaults, and holds them to whole numbers (OPS-111, SCH-055, SCH-157, SCH-202, SCH-203)', async () => {
    showWizard({ draft: { smartAutofill: null } });
    await press('Continue editing');
    await press('Next');
    await press('Continue');
    for (const next of ['Step 2 of 5: Skills and requirements', 'Step 3 of 5: Location and wage']) {
      await step(next);
      await press('Next');
    }
    await step('Step 4 of 5: Smart autofill');
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await press('Next');
    expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /completed enough shifts/ }));
    expect(screen.getByLabelText('Completed shifts, at least')).toHaveValue('1');
    expect(screen.getByLabelText('Completed shifts, at least')).toBeRequired();
    expect(screen.getByLabelText('Completed shifts, at least')).toHaveAttribute('inputmode', 'numeric');
    await user.click(screen.getByRole('radio', { name: /^Accept applicants automatically/ }));
    expect(screen.getByLabelText('Hours before the start')).toHaveAttribute('inputmode', 'decimal');
    await user.click(screen.getByRole('radio', { name: /completed enough shifts/ }));
    fill('Completed shifts, at least', '1.5');
    await press('Next');
    expect((await screen.findAllByText(/valid numbers|whole number/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByLabelText('Completed shifts, at least')).toHaveFocus());
    expect(screen.queryByRole('heading', { name: 'Create a position summary and review' })).toBeNull();
    fill('Completed shifts, at least', '3');
    await press('Next');
    await step('Create a position summary and review');
    expect(screen.getByText('Accepts applicants with at least 3 completed shifts')).toBeVisible();
  });

  it('goes back a step, and edits a section from the summary (SCH-051, SCH-122)', async () => {
    await toSummary({ draft: {} });
    await press('edit Location and wage');
    await step('Step 3 of 5: Location and wage');
    fill('Hourly wage', '25.00');
    await press('Back to summary');
    await step('Create a position summary and review');
    expect(screen.getByText('$25.00 CAD')).toBeVisible();
    await press('Back');
    await step('Step 4 of 5: Smart autofill');
    await press('Back');
    await step('Step 3 of 5: Location and wage');
  });

  it('keeps a smart autofill number as typed and refuses a wrong one (SCH-202, C14)', async () => {
    const jobs = chooseAutofill(undefined, 'WORKED_ENOUGH_JOBS');
    await toSummary({ draft: { smartAutofill: jobs } });
    await press('edit Smart autofill');
    const typed = 'Completed shifts, at least';
    fill(typed, '0');
    await press('Back to summary');
    expect(screen.getByLabelText(typed)).toHaveValue('0');
    expect(screen.getByLabelText(typed)).toHaveAccessibleDescription('Enter a whole number of at least 1');
    expect(screen.queryByRole('heading', { name: 'Create a position summary and review' })).toBeNull();
    fill(typed, '2');
    await press('Back to summary');
    await step('Create a position summary and review');
    expect(screen.getByText('Accepts applicants with at least 2 completed shifts')).toBeVisible();
  });

  it('does not create a position that a colleague has created: role and label are unique (SCH-166, SCH-167)', async () => {
    const { shell } = await toSummary({ draft: {} });
    expect(screen.getByRole('button', { name: 'Confirm and create' })).toBeEnabled();
    shell.data.give(positionsQuery('team-1'), [teamPosition({ role: 'event SERVER', label: ' gala ' })]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm and create' })).toBeDisabled());
    expect(screen.getByText(/^A position under this role and label already exists/)).toBeVisible();
    await press('edit Basic details');
    fill('Internal label', 'Gala');
    expect(
      await screen.findByText(
        'A position under this role and label already exists, please enter another role or label',
      ),
    ).toBeVisible();
  });

  it.each([
    ['Basic details', 'Department', ' ', 'Gala', 'Please fill in all required fields'],
    ['Basic details', 'Role', '', 'Event Server', 'Please fill in all required fields'],
    ['Basic details', 'Start time', '', '9:00 AM', 'Please fill in all required fields'],
    ['Basic details', 'Start time', '25:00', '9:00 AM', 'Enter a time, for example 9:30 PM'],
    ['Basic details', 'End time', '10:00 AM', '5:00 PM', 'The position must be between 3-12 hours long'],
    ['Location and wage', 'Entrance instructions', '', 'Red door', 'Please fill in all required fields'],
    ['Location and wage', 'Hourly wage', '', '25.00', 'Please fill in all required fields'],
    ['Location and wage', 'Hourly wage', '1.00', '25.00', /^Valid wage range: /],
  ] as const)(
    'confirms nothing while the summary shows an error: %s, %s “%s” (SCH-166)',
    async (section, label, wrong, right, message) => {
      await toSummary({ draft: {} });
      const confirm = () => screen.getByRole('button', { name: 'Confirm and create' });
      for (const [value, shown] of [
        [wrong, true],
        [right, false],
      ] as const) {
        await press(`edit ${section}`);
        await screen.findAllByLabelText(label);
        fill(label, value);
        // The browser's button checks nothing, unlike Back to summary.
        await browse(-1);
        await step('Create a position summary and review');
        if (!shown) expect(confirm()).toBeEnabled();
        else {
          expect(confirm()).toBeDisabled();
          expect(screen.getByText(message)).toBeVisible();
        }
      }
    },
  );

  it('confirms no wage that a new minimum wage forbids (SCH-166)', async () => {
    const { shell } = await toSummary({ draft: { wageCents: 2000 } });
    expect(screen.getByRole('button', { name: 'Confirm and create' })).toBeEnabled();
    const [canada] = someMinimumWages().countries;
    if (!canada) throw new Error('There is no country');
    const raised = { ...canada, regions: canada.regions.map((region) => ({ ...region, cents: 2100 })) };
    act(() => shell.data.give(minimumWagesDocument(), someMinimumWages({ countries: [raised] })));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm and create' })).toBeDisabled());
    expect(screen.getByText(/\$21\.00/)).toBeVisible();
  });

  it('keeps the entries and shows the reason when the server refuses; the same request is sent again (SCH-267, N36)', async () => {
    calls.on(createPosition, () => {
      throw new Refusal('unavailable', 'x');
    });
    const { shell } = await toSummary({ draft: {} });
    await press('Confirm and create');
    await press('Create position');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ERROR: The server cannot be reached/);
    await press('Create position');
    await waitFor(() => expect(calls.requestsOf(createPosition)).toHaveLength(2));
    const [first, second] = calls.requestsOf(createPosition);
    expect(second).toEqual(first);
    expect(shell.isDirty()).toBe(true);
  });

  it('can be confirmed again after its answer was lost, although the position then exists (SCH-119)', async () => {
    calls.on(createPosition, () => {
      throw new Refusal('unavailable', 'x');
    });
    const { shell } = await toSummary({ draft: {} });
    await press('Confirm and create');
    await press('Create position');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ERROR: The server cannot be reached/);
    act(() => shell.data.give(positionsQuery('team-1'), [teamPosition({ id: 'made', label: 'Gala' })]));
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Confirm and create');
    await press('Create position');
    await waitFor(() => expect(calls.requestsOf(createPosition)).toHaveLength(2));
    const [first, second] = calls.requestsOf(createPosition);
    expect(second).toEqual(first);
  });

  it('locks the summary after the creation, with the way back to the jobs (SCH-048, SCH-118)', async () => {
    const { shell } = await toSummary({ draft: {} });
    await press('Confirm and create');
    await press('Create position');
    await screen.findByRole('dialog', { name: 'Position Created!' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Create a new position' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^edit/ })).toBeNull();
    expect(screen.getByText('Position Created!')).toBeVisible();
    expect(shell.isDirty()).toBe(false);
    await press('Back to Jobs');
    expect(address()).toBe('/shifts');
  });

  it('shows the existing positions beside the form, with their actions (SCH-047)', async () => {
    showWizard();
    const beside = within(screen.getByRole('complementary', { name: 'Existing Positions' }));
    expect(beside.getByRole('listitem')).toHaveTextContent('Event ServerBanquet, 9:00 AM - 5:00 PM');
    await user.click(beside.getByRole('button', { name: 'Actions for Event Server - Banquet' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(expect.arrayContaining(['Edit', 'Duplicate', 'Delete']));
  });
});
