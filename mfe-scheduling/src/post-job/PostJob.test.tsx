import { type Favourite, postShifts, type PositionTemplate } from '@spot/contracts/scheduling';
import {
  favouritesQuery,
  minimumWagesDocument,
  positionsQuery,
  prevBilledQuery,
  publicPositionsQuery,
  weekGigsQuery,
} from '@spot/contracts/scheduling/queries';
import type { Role } from '@spot/contracts/accounts';
import { blockedWorkersQuery } from '@spot/contracts/accounts/queries';
import { aGroup, aSession, Refusal, renderInShell, serveCalls, someMinimumWages } from '@spot/contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { PageRoutes } from '@spot/contracts/shell-api';
import { pages } from '../pages';
import { aPosition, toronto } from '../testing';

const calls = serveCalls();
const server = aPosition({ teamID: 'team-1' });
const cook = aPosition({ id: 'cook', teamID: 'team-2', role: 'Line Cook' });

function show(
  path: string,
  {
    position = server as PositionTemplate | null,
    role = 'Owner' as Role,
    group = aGroup(),
    shared = [] as PositionTemplate[],
    favourites = [] as Favourite[],
    wages = true,
  } = {},
) {
  window.innerWidth = 1440;
  return renderInShell(<PageRoutes pages={pages} />, {
    path,
    session: aSession(role, { group }),
    data: (data) => {
      data.give(positionsQuery('team-1'), position ? [position] : []);
      data.give(publicPositionsQuery('group-1'), shared);
      data.give(weekGigsQuery('team-1', '2026-11-22', toronto), []);
      data.give(favouritesQuery('team-1'), favourites);
      if (wages) data.give(minimumWagesDocument(), someMinimumWages());
      data.give(prevBilledQuery('group-1'), [
        { id: '1', billedTo: 'PO 1001' },
        { id: '2', billedTo: 'Gala' },
      ]);
    },
  });
}
const dialog = () => screen.findByRole('dialog', { name: 'Post a Job' });
const press = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Post Job' }));
/** The field by its label; a focused time field's list has the same label. */
const field = async (name: string | RegExp) => (await screen.findAllByLabelText(name))[0] as HTMLElement;
async function retype(user: UserEvent, name: string | RegExp, text: string) {
  const input = await field(name);
  await user.clear(input);
  if (text !== '') await user.type(input, text);
  await user.tab();
}

describe('Post a Job', () => {
  const user = userEvent.setup();

  it('asks for position, workers and dates in the words of the specification and sends nothing (SCH-030, SCH-031, SCH-179, SCH-180, SCH-181)', async () => {
    show('/shifts?post=new', { shared: [cook] });
    await dialog();
    await retype(user, 'Number of workers', '');
    await press(user);
    for (const text of ['Please select a Position!', 'Please enter a valid number of workers', 'Please select a date!'])
      expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Position' })).toHaveFocus());
    expect(calls.requestsOf(postShifts)).toEqual([]);
  });

  it('goes to the calendar if only the date is missing (SCH-181)', async () => {
    show('/shifts?post=server');
    await dialog();
    await press(user);
    expect((await screen.findAllByText('Please select a date!')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'gridcell'));
    expect(calls.requestsOf(postShifts)).toEqual([]);
  });

  it('starts at the position if none is chosen, and at the other fields if one is (SCH-030)', async () => {
    const { unmount } = show('/shifts?post=new', { shared: [cook] });
    await dialog();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Position' })).toHaveFocus());
    unmount();
    show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Position' })).not.toHaveFocus());
  });

  it('preselects the only position (SCH-030)', async () => {
    show('/shifts?post=new&day=2026-11-24');
    const shown = within(await dialog());
    expect(shown.getByRole('combobox', { name: 'Position' })).toHaveTextContent(/Event Server/);
    expect(shown.getByText('1 shift, 1 worker, 7.5 h, $150.00 CAD')).toBeVisible();
  });

  it.each([
    ['/shifts?post=new&week=2027-02-07', 'February 2027'],
    ['/shifts?post=new&week=2026-11-22&day=2026-12-03', 'December 2026'],
    ['/shifts?post=new&week=2026-01-04', 'November 2026'],
  ])('opens the calendar of %s at %s (SCH-032)', async (path, month) => {
    show(path);
    const shown = within(await dialog());
    expect(shown.getByRole('grid', { name: month })).toBeVisible();
  });

  it("reserves space for a position's values, and summarizes the posting (SCH-030)", async () => {
    show('/shifts?post=new&day=2026-11-24');
    const shown = within(await dialog());
    const before = shown.getByRole('region', { name: 'From the position' });
    expect(within(before).getAllByRole('definition')).toHaveLength(7);
    await user.click(shown.getByRole('combobox', { name: 'Position' }));
    await user.click(await screen.findByRole('option', { name: /^Event Server/ }));
    expect(shown.getByRole('region', { name: 'From the position' })).toBe(before);
    expect(within(before).getAllByRole('definition')).toHaveLength(7);
    expect(shown.getByText('1 shift, 1 worker, 7.5 h, $150.00 CAD')).toBeVisible();
    await user.click(shown.getByRole('gridcell', { name: /25/ }));
    expect(shown.getByText('2 shifts, 1 worker, 15 h, $300.00 CAD, $150.00 a day')).toBeVisible();
  });

  it('says that a team without positions has nothing to post from, and links to creating one (SCH-030)', async () => {
    show('/shifts?post=new', { position: null });
    const shown = within(await dialog());
    expect(shown.getByText(/This team has no positions yet\./)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Create a Position' })).toHaveAttribute(
      'href',
      '/manage-positions?create=true',
    );
  });

  it('does not treat unreadable positions as none, and loads them again', async () => {
    const { shell } = show('/shifts?post=new', { position: null });
    await dialog();
    act(() => shell.data.fail(positionsQuery('team-1'), 'The server cannot be reached.'));
    const shown = within(await dialog());
    expect(shown.getByText(/The positions could not be loaded\. The server cannot be reached\./)).toBeVisible();
    expect(shown.queryByText(/This team has no positions yet\./)).toBeNull();
    await user.click(shown.getByRole('button', { name: /again|Retry/ }));
    expect(shell.data.retried).toContain(positionsQuery('team-1').key);
  });

  it('keeps what was typed when a colleague deletes the last position', async () => {
    const { shell } = show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await retype(user, 'Number of workers', '6');
    act(() => shell.data.give(positionsQuery('team-1'), []));
    expect(await field('Number of workers')).toHaveValue('6');
  });

  it('posts three days of a position as one call, says so and shows the week (SCH-032, SCH-124, SCH-126, SCH-250)', async () => {
    const { shell } = show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await user.click(screen.getByRole('gridcell', { name: /November 25/ }));
    await user.click(screen.getByRole('gridcell', { name: /November 27/ }));
    await retype(user, 'Number of workers', '6');
    await user.click(screen.getByRole('checkbox', { name: 'Temp to hire' }));
    await press(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.requestsOf(postShifts)).toEqual([
      {
        postingId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        teamId: 'team-1',
        positionId: 'server',
        templateVersion: 1,
        dates: ['2026-11-24', '2026-11-25', '2026-11-27'],
        numSpotters: 6,
        startTime: { period: 'AM', hour: 9, min: 0 },
        endTime: { period: 'PM', hour: 5, min: 0 },
        breakTime: 30,
        wageCents: 2000,
        smartAutofill: server.smartAutofill,
        department: 'Catering',
        entranceInstructions: 'Loading dock, red door',
        billTo: '',
        tempToHire: true,
      },
    ]);
    expect(shell.notifications).toEqual([{ text: 'Shift(s) posted', variant: 'success' }]);
    expect(shell.isDirty()).toBe(false);
  });

  it('locks what comes from the position until Edit is pressed, and shows its smart autofill (SCH-033..036, SCH-038)', async () => {
    show('/shifts?post=server&day=2026-11-24');
    const shown = within(await dialog());
    expect(shown.getByText(/^9:00 AM - 5:00 PM( EST)? \(8 h\)$/)).toBeVisible();
    expect(shown.getByText('$20.00 CAD')).toBeVisible();
    expect(shown.getByText('Off: you choose every worker yourself')).toBeVisible();
    expect(shown.queryByLabelText('Hourly wage')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Edit' }));
    expect(shown.getByLabelText('Hourly wage')).toHaveValue('20.00');
    expect(shown.getByText('CAD')).toBeVisible();
    expect(shown.getByLabelText('Location')).toHaveValue('1 Front St W, Toronto, Ontario, Canada');
    expect(shown.getByRole('radio', { name: 'Off: you choose every worker yourself' })).toBeChecked();
    expect(shown.getByText('Side of building, red door')).toBeVisible();
  });

  it('says no lowest wage before the minimum wages are read (SCH-172)', async () => {
    const { shell } = show('/shifts?post=server&day=2026-11-24', { wages: false });
    await user.click(within(await dialog()).getByRole('button', { name: 'Edit' }));
    expect(await field('Hourly wage')).toHaveAccessibleDescription('In steps of $0.25');
    act(() => shell.data.give(minimumWagesDocument(), someMinimumWages()));
    expect(await field('Hourly wage')).toHaveAccessibleDescription('At least $17.60, in steps of $0.25');
  });

  it('refuses a wage below the minimum of the province, unlocks the field and then takes a right one (SCH-190)', async () => {
    show('/shifts?post=server&day=2026-11-24', { position: aPosition({ teamID: 'team-1', wageCents: 1700 }) });
    await dialog();
    await press(user);
    expect(await screen.findByText('Valid wage range: $17.60 - $100.00')).toBeVisible();
    expect(await field('Hourly wage')).toHaveFocus();
    expect(calls.requestsOf(postShifts)).toEqual([]);
    await retype(user, 'Hourly wage', '17.60');
    await waitFor(() => expect(screen.queryByText(/Valid wage range/)).toBeNull());
    await press(user);
    await waitFor(() => expect(calls.requestsOf(postShifts)).toMatchObject([{ wageCents: 1760 }]));
  });

  it('says at the right field what is wrong with time, break, department and entrance (SCH-185, SCH-187, SCH-188, SCH-191, SCH-192)', async () => {
    show('/shifts?post=server&day=2026-11-24');
    await user.click(within(await dialog()).getByRole('button', { name: 'Edit' }));
    await retype(user, 'End time', '11:00 am');
    await retype(user, /Unpaid break/, '');
    await retype(user, 'Department', ' ');
    await retype(user, 'Entrance instructions', '');
    await press(user);
    const described = (name: string | RegExp, text: string) =>
      waitFor(async () => expect(await field(name)).toHaveAccessibleDescription(expect.stringContaining(text)));
    await described('End time', 'Jobs must be between 3-12 hours');
    await described(/Unpaid break/, 'Enter a unpaid break time');
    await described('Department', 'Please enter the department');
    await described('Entrance instructions', 'Please input entrance instructions!');
    await retype(user, /Unpaid break/, '601');
    await described(/Unpaid break/, 'Please enter a valid unpaid break time');
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Jobs must be between 3-12 hours');
  });

  it('posts nothing while the break leaves nothing to pay, and opens where it is corrected (decisions section 5 item 3)', async () => {
    show('/shifts?post=server&day=2026-11-24', { position: aPosition({ teamID: 'team-1', breakTime: 480 }) });
    await dialog();
    await press(user);
    expect(await screen.findByText('Please enter a valid unpaid break time')).toBeVisible();
    await retype(user, /Unpaid break/, '479');
    await press(user);
    await waitFor(() => expect(calls.requestsOf(postShifts)).toMatchObject([{ breakTime: 479 }]));
  });

  it('refuses the 31st day at once (SCH-182) and disables past days (SCH-183)', async () => {
    show('/shifts?post=server&day=2026-11-24');
    const shown = within(await dialog());
    expect(shown.getByRole('gridcell', { name: /November 22/ })).toHaveAttribute('aria-disabled', 'true');
    await user.click(shown.getByRole('button', { name: 'Next month' }));
    const days = shown.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-label')?.includes('December'));
    expect(days).toHaveLength(31);
    for (const day of days) fireEvent.click(day);
    expect(await shown.findByText('Please select a maximum of 30 days.')).toBeVisible();
  });

  it("starts at the next quarter hour if the position's start has passed today (SCH-184)", async () => {
    show('/shifts?post=server&day=2026-11-23');
    expect(within(await dialog()).getByText(/^12:15 - 5:00 PM( EST)? \(4 h 45 min\)$/)).toBeVisible();
    await press(user);
    await waitFor(() =>
      expect(calls.requestsOf(postShifts)).toMatchObject([{ startTime: { period: 'PM', hour: 12, min: 15 } }]),
    );
  });

  it('refuses a start in the past with the text of the specification (SCH-184)', async () => {
    show('/shifts?post=server&day=2026-11-23');
    await user.click(within(await dialog()).getByRole('button', { name: 'Edit' }));
    await retype(user, 'Start time', '9a');
    await press(user);
    expect(await field('Start time')).toHaveAccessibleDescription('Jobs must be made for future (Mon, Nov 23)');
  });

  it('posts for favourites first if the team has some and the hours end before the start', async () => {
    const liked = { id: 'ana', uid: 'ana', name: 'Ana', addedBy: '', addedAt: 1 };
    const { shell } = show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await user.selectOptions(await field('Who can apply'), 'Favourites first, for 24 hours');
    await press(user);
    expect(await screen.findByText(/^Your team has no favourites who can apply/)).toBeVisible();
    act(() => shell.data.give(favouritesQuery('team-1'), [liked]));
    await press(user);
    expect(await field('Who can apply')).toHaveAccessibleDescription(
      /^The shift on Tue, Nov 24 begins within 24 hours\. Choose fewer hours/,
    );
    await user.selectOptions(await field('Who can apply'), 'Favourites first, for 6 hours');
    await press(user);
    await waitFor(() => expect(calls.requestsOf(postShifts)).toMatchObject([{ favouritesHours: 6 }]));
  });

  it('posts for nobody first if the company has blocked all favourites', async () => {
    const liked = { id: 'ana', uid: 'ana', name: 'Ana', addedBy: '', addedAt: 1 };
    const { shell } = show('/shifts?post=server&day=2026-11-30', { favourites: [liked] });
    const names = { spotterName: 'Ana', blockedBy: 'owner-1', noteText: '' };
    const block = { id: 'ana', spotterId: 'ana', blockedAt: 1, notifcationClicked: false, ...names };
    act(() => shell.data.give(blockedWorkersQuery('group-1'), [block]));
    await dialog();
    await user.selectOptions(await field('Who can apply'), 'Favourites first, for 6 hours');
    await press(user);
    expect(await screen.findByText(/^Your team has no favourites who can apply/)).toBeVisible();
    expect(calls.requestsOf(postShifts)).toEqual([]);
  });

  it('refuses the night in which the start does not exist, and suggests the next moment', async () => {
    const late = aPosition({
      teamID: 'team-1',
      startTime: { period: 'AM', hour: 2, min: 30 },
      endTime: { period: 'AM', hour: 8, min: 0 },
    });
    show('/shifts?week=2027-03-14&post=server&day=2027-03-14', { position: late });
    expect(
      await screen.findByText('2:30 AM does not exist on Sun, Mar 14, because the clocks go forward.'),
    ).toBeVisible();
    await press(user);
    expect(calls.requestsOf(postShifts)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Start at 3:00 AM' }));
    await waitFor(() => expect(screen.queryByText(/does not exist/)).toBeNull());
  });

  it('says how long an overnight shift is when the clocks change', async () => {
    const night = aPosition({
      teamID: 'team-1',
      startTime: { period: 'PM', hour: 10, min: 0 },
      endTime: { period: 'AM', hour: 6, min: 0 },
    });
    show('/shifts?week=2027-03-07&post=server&day=2027-03-13', { position: night });
    expect(await screen.findByText('Sat, Mar 13: 7 h worked, because the clocks go forward')).toBeVisible();
  });

  it.each([
    ['2026-11-24', /^10:00 PM - 6:00 AM CST \(Next Day\)/],
    ['2027-07-01', /^10:00 PM - 6:00 AM CDT \(Next Day\)/],
    ['2027-03-13', /^10:00 PM CST - 6:00 AM CDT \(Next Day\)/],
  ])('names the zone of the chosen day: %s', async (day, shown) => {
    const night = aPosition({
      teamID: 'team-1',
      timeZone: 'America/Chicago',
      startTime: { period: 'PM', hour: 10, min: 0 },
      endTime: { period: 'AM', hour: 6, min: 0 },
    });
    show(`/shifts?week=${day}&post=server&day=${day}`, { position: night });
    expect(within(await dialog()).getByText(shown)).toBeVisible();
  });

  it('keeps the entries if the position is already posted, and says what to do (SCH-194, SCH-195, SCH-265, decision N38)', async () => {
    calls.on(postShifts, () => {
      throw new Refusal('already-exists', 'It appears you already have this position posted.', { field: 'dates' });
    });
    const { shell } = show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await retype(user, 'Number of workers', '3');
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /It appears you already have this position posted\..*number of workers/,
    );
    expect(await field('Number of workers')).toHaveValue('3');
    expect(screen.getByRole('button', { name: 'Post Job' })).toBeEnabled();
    expect(shell.notifications).toEqual([]);
  });

  it("shows the server's refusal at its field, unlocked", async () => {
    calls.on(postShifts, () => {
      throw new Refusal('failed-precondition', 'Valid wage range: $18.00 - $100.00', { field: 'wageCents' });
    });
    show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await press(user);
    expect(await field('Hourly wage')).toHaveAccessibleDescription(
      expect.stringContaining('Valid wage range: $18.00 - $100.00'),
    );
  });

  it('sends the same posting again under the same id, so that it counts once', async () => {
    let times = 0;
    calls.on(postShifts, () => {
      times += 1;
      if (times === 1) throw new Refusal('unavailable', 'unavailable');
      return { gigIds: ['gig-1'] };
    });
    show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await press(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = calls.requestsOf(postShifts);
    expect(second).toEqual(first);
  });

  it('suggests earlier Bill To entries (SCH-037)', async () => {
    show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await user.type(await field('Bill To'), 'po');
    await user.click(await screen.findByRole('option', { name: 'PO 1001' }));
    expect(await field('Bill To')).toHaveValue('PO 1001');
    await user.clear(await field('Bill To'));
    await user.type(await field('Bill To'), 'ga{ArrowDown}{Enter}');
    await press(user);
    await waitFor(() => expect(calls.requestsOf(postShifts)).toMatchObject([{ billTo: 'Gala' }]));
  });

  it('says that earlier Bill To entries cannot be read, and keeps what is typed (SCH-037)', async () => {
    const { shell } = show('/shifts?post=server&day=2026-11-24');
    await dialog();
    const earlier = prevBilledQuery('group-1');
    fireEvent.change(await field('Bill To'), { target: { value: 'PO 7' } });
    act(() => shell.data.fail(earlier, 'Not reached.'));
    expect(screen.getByText('Earlier entries couldn’t be loaded. You can still type one.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([earlier.key]);
    expect(await field('Bill To')).toHaveValue('PO 7');
  });

  it.each(['{Tab}', '{Enter}'])(
    'bills to the typed text, not to a suggestion with the same beginning, on %s (SCH-037)',
    async (key) => {
      show('/shifts?post=server&day=2026-11-24');
      await dialog();
      await user.type(await field('Bill To'), `PO${key}`);
      expect(await field('Bill To')).toHaveValue('PO');
      expect(calls.requestsOf(postShifts)).toEqual([]);
    },
  );

  it('asks before requirements of the company are applied (SCH-039, SCH-068, SCH-196)', async () => {
    const group = aGroup({
      positionRequirement: { certificates: ['WHIMIS Certificate'], equipment: [], physicalRequirements: [] },
    });
    show('/shifts?post=server&day=2026-11-24', { group });
    await dialog();
    await press(user);
    const question = await screen.findByRole('alertdialog', {
      name: 'Missing mandatory requirements and certificates',
    });
    expect(within(question).getByText('WHMIS Certificate')).toBeVisible();
    expect(within(question).getByRole('button', { name: 'Cancel' })).toBeEnabled();
    expect(calls.requestsOf(postShifts)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Apply and post shift(s)' }));
    await waitFor(() => expect(calls.requestsOf(postShifts)).toHaveLength(1));
  });

  it('asks for the smart autofill where the position has none; Edit Position opens the choice for this posting (SCH-067, SCH-193, SCH-157)', async () => {
    const { smartAutofill: _, ...bare } = server;
    show('/shifts?post=server&day=2026-11-24', { position: bare });
    await dialog();
    await press(user);
    const question = () => screen.findByRole('alertdialog', { name: 'Smart autofill not selected' });
    await user.click(within(await question()).getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('radio', { name: /Off/ })).toBeNull();
    await press(user);
    await user.click(within(await question()).getByRole('button', { name: 'Edit Position' }));
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    await user.click(await screen.findByRole('radio', { name: /completed enough shifts/ }));
    // An empty number of an option not chosen does not block another option.
    await retype(user, 'Completed shifts, at least', '');
    await user.click(screen.getByRole('radio', { name: /^Off/ }));
    await press(user);
    await waitFor(() =>
      expect(calls.requestsOf(postShifts)).toMatchObject([{ smartAutofill: { radioButtons: { option: 'NONE' } } }]),
    );
  });

  it('posts with the number that a smart autofill rule needs (SCH-193, SCH-202)', async () => {
    show('/shifts?post=server&day=2026-11-24');
    await user.click(within(await dialog()).getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('radio', { name: /completed enough shifts/ }));
    await retype(user, 'Completed shifts, at least', '3');
    await press(user);
    await waitFor(() =>
      expect(calls.requestsOf(postShifts)).toMatchObject([
        { smartAutofill: { radioButtons: { option: 'WORKED_ENOUGH_JOBS', minJobsWorked: 3 } } },
      ]),
    );
  });

  it('posts from a public position of another team of the company (SCH-065)', async () => {
    const shared = [aPosition({ id: 'bar', role: 'Bartender', label: 'Bar', teamID: 'team-2', visibility: 'company' })];
    show('/shifts?post=bar&day=2026-11-24', { shared });
    await dialog();
    await press(user);
    await waitFor(() => expect(calls.requestsOf(postShifts)).toMatchObject([{ teamId: 'team-1', positionId: 'bar' }]));
  });

  it('moves the focus from Edit to the first unlocked field, so that Esc still closes (SCH-033)', async () => {
    show('/shifts?post=server&day=2026-11-24');
    await user.click(within(await dialog()).getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveFocus();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before typed entries are lost', async () => {
    const { shell } = show('/shifts?post=server&day=2026-11-24');
    await dialog();
    await retype(user, 'Number of workers', '9');
    expect(shell.isDirty()).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.isDirty()).toBe(false);
  });
});
