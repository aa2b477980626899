import { adjustTime, confirmHours, lockAt, rateWorker, type Adjustment } from '@spot/contracts/dayof';
import { publicConfigDocument } from '@spot/contracts/core/queries';
import { adjustmentsQuery, adminCommentsQuery } from '@spot/contracts/dayof/queries';
import { minimumWagesDocument } from '@spot/contracts/scheduling/queries';
import type { Hired } from '@spot/contracts/scheduling';
import { fixtureZone, Refusal, serveCalls, someMinimumWages } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hourMs } from '@spot/contracts/time';
import { at, monday, showSheet, time, worked } from '../testing';

const calls = serveCalls();
const sundayNight = at(6, 20);
const dialog = () => screen.findByRole('dialog', { name: 'Adjust Time: Ana Souza' });
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const option = (name: RegExp) => screen.getByRole('radio', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

/** Draws the page with one shift on Tuesday from 9 to 5, and opens its dialog. */
async function open(
  over: Partial<Hired> = {},
  options: Parameters<typeof showSheet>[1] = {},
  history: Adjustment[] = [],
) {
  const hired = worked('Ana Souza', 1, 9, 17, over);
  const shown = showSheet([hired], { now: sundayNight, ...options });
  act(() => {
    shown.shell.data.give(adjustmentsQuery('team-1', hired.gigID, hired.spotterID), history);
    shown.shell.data.give(adminCommentsQuery('team-1', monday), []);
    shown.shell.data.give(minimumWagesDocument(), someMinimumWages());
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Ana Souza, Tue, Nov 17/ }));
  await dialog();
  return { hired, ...shown };
}

describe('Adjust Time', () => {
  it('offers the posted time, the worker’s if there is one, custom hours and No Show, each with its hours (OPS-060)', async () => {
    await open({ spotterTime: time(1, 9, 16) });
    expect(
      screen
        .getAllByRole('radio')
        .slice(0, 4)
        .map((radio) => radio.closest('span')?.textContent),
    ).toEqual([
      'Posted time9:00 AM - 5:00 PM EST, 30 min break, 7.50 h',
      "Worker's time9:00 AM - 4:00 PM EST, 30 min break, 6.50 h",
      'Adjusted hoursEnter start, end and break',
      'No ShowThe worker didn’t come. Nothing is paid.',
    ]);
  });

  it('omits the posted time if hours are entered manually, and the worker’s if there is none (OPS-060, OPS-062)', async () => {
    await open({}, { group: { requireManualHours: true } });
    expect(screen.queryByRole('radio', { name: /Posted time|Worker's time/ })).toBeNull();
    expect(option(/Adjusted hours/)).toBeEnabled();
  });

  it('requires an option and the fields of custom hours, with its own messages (OPS-063, OPS-064, OPS-065, OPS-066)', async () => {
    await open();
    expect(screen.getByRole('radiogroup', { name: 'Hours to use' })).toBeRequired();
    await save();
    expect(await screen.findByText('Please select an option on the left')).toBeVisible();
    await userEvent.click(option(/Adjusted hours/));
    await userEvent.clear(field('Start'));
    await userEvent.clear(field('End'));
    await userEvent.clear(field('Unpaid break (minutes)'));
    await save();
    expect(await screen.findAllByText('Please fill in all required fields')).toHaveLength(3);
    await userEvent.type(field('Start'), '13:00');
    await userEvent.type(field('End'), '5:7');
    await userEvent.type(field('Unpaid break (minutes)'), '-5');
    await save();
    expect(await screen.findAllByText('Invalid time format')).toHaveLength(2);
    await userEvent.clear(field('Start'));
    await userEvent.type(field('Start'), '9:05');
    await userEvent.clear(field('End'));
    await userEvent.type(field('End'), '09:05');
    const end = within(screen.getByRole('group', { name: /^End/ }));
    await userEvent.click(end.getByRole('button', { name: 'AM' }));
    expect(await screen.findByText('The end must be after the start')).toBeVisible();
    expect(screen.queryByText('Please fill in all required fields')).toBeNull();
    await userEvent.click(end.getByRole('button', { name: 'PM' }));
    await userEvent.clear(field('End'));
    await userEvent.type(field('End'), '05:10');
    await save();
    expect(await screen.findByText('Breaktime cannot be negative')).toBeVisible();
    const outcome = screen.getByRole('table', { name: 'What is paid' });
    expect(within(outcome).getAllByRole('cell').at(-1)).toHaveTextContent('–');
    for (const text of ['30,5', '1.5']) {
      await userEvent.clear(field('Unpaid break (minutes)'));
      await userEvent.type(field('Unpaid break (minutes)'), text);
      expect(await screen.findByText('Enter whole minutes, for example 30')).toBeVisible();
    }
    expect(calls.requestsOf(adjustTime)).toEqual([]);
  });

  it('shows the pay before and after, asks why it decreases, saves to the minute and says so (OPS-061, OPS-069, OPS-129)', async () => {
    const { hired, shell } = await open({ version: 3 });
    await userEvent.click(option(/Adjusted hours/));
    await userEvent.clear(field('End'));
    await userEvent.type(field('End'), '4:07');
    const outcome = screen.getByRole('table', { name: 'What is paid' });
    expect(
      within(outcome)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '7.50', '6.62']);
    await save();
    expect(await screen.findByText('Explain why you’re reducing the hours. The worker will see this.')).toBeVisible();
    await userEvent.type(field(/Reason for reducing the hours/), 'Left early');
    calls.on(adjustTime, () => ({ version: 4, minutes: 397, previousMinutes: 450 }));
    await save();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Time changes saved', variant: 'success' }]));
    expect(calls.requestsOf(adjustTime)).toEqual([
      {
        gigId: hired.gigID,
        spotterId: hired.spotterID,
        version: 3,
        option: 2,
        custom: { start: at(1, 9), end: at(1, 16) + 7 * 60_000, breakTime: 30 },
        reason: 'Left early',
      },
    ]);
    expect(calls.requestsOf(rateWorker)).toEqual([]);
  });

  it('leaves the focus on the cell when its hours are adjusted for the first time', async () => {
    const { hired, give } = await open();
    await userEvent.keyboard('{Escape}');
    const cell = () => screen.findByRole('button', { name: /^Ana Souza, Tue, Nov 17/ });
    const before = await cell();
    act(() => before.focus());
    act(() => give([{ ...hired, selectedTimeOption: 2, end: at(1, 16) }]));
    await waitFor(async () => expect(await cell()).toHaveAccessibleName(/Adjusted$/));
    await waitFor(async () => expect(await cell()).toHaveFocus());
  });

  it('offers the whole keyboard for typed times, because the keys of numbers have no colon (OPS-063)', async () => {
    await open();
    await userEvent.click(option(/Adjusted hours/));
    for (const name of ['Start', 'End']) expect(field(name)).not.toHaveAttribute('inputmode');
  });

  it('accepts no end in the future, and says so at the end', async () => {
    await open({}, { now: at(1, 18) });
    await userEvent.click(option(/Adjusted hours/));
    await userEvent.clear(field('End'));
    await userEvent.type(field('End'), '6:01');
    await save();
    await waitFor(() => expect(field('End')).toHaveAccessibleDescription('The end can’t be in the future'));
    expect(calls.requestsOf(adjustTime)).toEqual([]);
  });

  it('counts typed times of an overnight shift from the posted day (decisions section 4 item 12)', async () => {
    await open({ gigStart: at(1, 22), gigEnd: at(1, 30), start: at(1, 22), end: at(1, 30) });
    await userEvent.click(option(/Adjusted hours/));
    await userEvent.clear(field('End'));
    await userEvent.type(field('End'), '6:30');
    await save();
    await waitFor(() => expect(calls.requestsOf(adjustTime)).toHaveLength(1));
    expect(calls.requestsOf(adjustTime)[0]).toMatchObject({ custom: { start: at(1, 22), end: at(1, 30.5) } });
  });

  it('asks which hours are meant if the clock shows them twice, and saves those (decisions section 4 item 12)', async () => {
    // In the night to Sunday, November 1, 1:30 AM occurs twice in Toronto.
    const week = '2026-10-26';
    const hired = worked('Ana Souza', 5, 20, 28, {
      gigStart: at(5, 20, week),
      gigEnd: at(5, 28, week),
      dayKey: '2026-10-31',
    });
    const shown = showSheet([hired], { now: at(6, 20, week), week });
    act(() => shown.shell.data.give(adjustmentsQuery('team-1', hired.gigID, hired.spotterID), []));
    await userEvent.click(await screen.findByRole('button', { name: /^Ana Souza, Sat, Oct 31/ }));
    await dialog();
    await userEvent.click(option(/^Adjusted hours/));
    for (const [name, typed, period] of [
      ['Start', '8:00', 'PM'],
      ['End', '1:30', 'AM'],
    ] as const) {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), typed);
      await userEvent.click(
        within(screen.getByRole('group', { name: new RegExp(`^${name}`) })).getByRole('button', { name: period }),
      );
    }
    const which = within(
      screen.getByRole('radiogroup', { name: 'The clocks change that night. Which hours do you mean?' }),
    );
    const choices = which.getAllByRole('radio');
    expect(choices.map((one) => one.closest('span')?.textContent)).toEqual([
      '8:00 PM EDT - 1:30 AM EDT, 5 h 30 min',
      '8:00 PM EDT - 1:30 AM EST, 6 h 30 min',
    ]);
    await userEvent.click(choices[1] as HTMLElement);
    await userEvent.type(field(/^Reason for/), 'Left early');
    await save();
    await waitFor(() => expect(calls.requestsOf(adjustTime)).toHaveLength(1));
    const start = at(5, 20, week);
    const custom = { start, end: start + 6.5 * hourMs, breakTime: 30 };
    expect(calls.requestsOf(adjustTime)[0]?.custom).toMatchObject(custom);
    // When the dialog opens again, the same hours are selected.
    act(() => shown.give([{ ...hired, ...custom, selectedTimeOption: 2, version: 1 }]));
    await userEvent.click(await screen.findByRole('button', { name: /^Ana Souza, Sat, Oct 31/ }));
    await dialog();
    expect(screen.getByRole('radio', { name: /1:30 AM EST/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '5 stars: Excellent Performance' }));
    await save();
    await waitFor(() => expect(calls.requestsOf(rateWorker)).toHaveLength(1));
    expect(calls.requestsOf(adjustTime)).toHaveLength(1);
  });

  it('says how many hours pass when the clocks change, and refuses a typed time that they skip (decisions section 4 items 2, 4)', async () => {
    // In the night to Sunday, March 14, there is no 2:30 AM in Toronto.
    const week = '2027-03-08';
    const gigStart = at(5, 22, week);
    const hired = worked('Ana Souza', 5, 22, 30, { gigStart, gigEnd: gigStart + 7 * hourMs, dayKey: '2027-03-13' });
    const shown = showSheet([hired], { now: at(6, 20, week), week });
    act(() => shown.shell.data.give(adjustmentsQuery('team-1', hired.gigID, hired.spotterID), []));
    await userEvent.click(await screen.findByRole('button', { name: /^Ana Souza, Sat, Mar 13/ }));
    await dialog();
    // The clock shows 8 hours, of which 7 passed.
    const posted =
      '10:00 PM EST - 6:00 AM EDT (Next Day), 7 h worked, because the clocks go forward, 30 min break, 6.50 h';
    expect(screen.getByText(posted)).toBeVisible();
    await userEvent.click(option(/^Adjusted hours/));
    expect(screen.getByText('7 h worked, because the clocks go forward')).toBeVisible();
    await userEvent.clear(field('End'));
    await userEvent.type(field('End'), '2:30');
    await save();
    expect(field('End')).toHaveAccessibleDescription(
      'This time doesn’t exist on that day, because the clocks go forward',
    );
    expect(calls.requestsOf(adjustTime)).toEqual([]);
  });

  it('offers a rating with stars and their words, by keyboard too, to people who are not admins (OPS-068, OPS-107, OPS-130)', async () => {
    const { hired, shell } = await open({ selectedTimeOption: 0, version: 1 });
    expect(screen.getByText('Rate This Worker')).toBeVisible();
    const stars = screen.getAllByRole('radio', { name: /^\d stars?: / });
    expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
      '1 star: Poor',
      '2 stars: Below Average',
      '3 stars: Average',
      '4 stars: Good',
      '5 stars: Excellent Performance',
    ]);
    await userEvent.type(field('Comment'), 'On time');
    await save();
    const alone = 'Please choose a star rating as well. The comment is saved with it.';
    expect(await screen.findByText(alone)).toBeVisible();
    await userEvent.click(stars[3] as HTMLElement);
    expect(screen.getByText('Good')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(alone)).toBeNull());
    await save();
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(calls.requestsOf(rateWorker)).toEqual([
      { gigId: hired.gigID, spotterId: hired.spotterID, rating: 4, comment: 'On time', seen: null },
    ]);
    // The hours are unchanged, so they are not saved.
    expect(calls.requestsOf(adjustTime)).toEqual([]);
  });

  it('takes back a rating that was chosen by accident', async () => {
    const { shell } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '2 stars: Below Average' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset the rating' }));
    expect(screen.getByText('Rate This Worker')).toBeVisible();
    expect(screen.getByRole('radio', { name: '1 star: Poor' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Reset the rating' })).toBeNull();
    await userEvent.click(option(/^Posted time/));
    await save();
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(calls.requestsOf(adjustTime)).toHaveLength(1);
    expect(calls.requestsOf(rateWorker)).toEqual([]);
  });

  it('returns to the rating that was saved before, and saves a changed comment alone', async () => {
    const { hired } = await open({ selectedTimeOption: 0, spotterRating: 4, comments: '', ratedAt: sundayNight });
    await userEvent.click(screen.getByRole('radio', { name: '2 stars: Below Average' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset the rating' }));
    expect(screen.getByRole('radio', { name: '4 stars: Good' })).toBeChecked();
    await userEvent.type(field('Comment'), 'On time');
    await save();
    await waitFor(() =>
      expect(calls.requestsOf(rateWorker)).toEqual([
        { gigId: hired.gigID, spotterId: hired.spotterID, rating: 4, comment: 'On time', seen: 4 },
      ]),
    );
    expect(calls.requestsOf(adjustTime)).toEqual([]);
  });

  it('saves a rating alone while the hours are undecided (OPS-065, OPS-068, OPS-107)', async () => {
    const { hired, shell, give } = await open();
    await userEvent.click(screen.getByRole('radio', { name: '4 stars: Good' }));
    calls.on(rateWorker, () => {
      throw new Refusal('unavailable', 'The server cannot be reached.');
    });
    await save();
    await screen.findByRole('alert');
    // Only the answer was lost.
    act(() => give([{ ...hired, spotterRating: 4, comments: '', ratedAt: sundayNight }]));
    calls.on(rateWorker, ({ rating }) => ({ rating, ratedAt: sundayNight }));
    await save();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Rating saved', variant: 'success' }]));
    const request = { gigId: hired.gigID, spotterId: hired.spotterID, rating: 4, comment: '', seen: null };
    expect(calls.requestsOf(rateWorker)).toEqual([request, request]);
    expect(calls.requestsOf(adjustTime)).toEqual([]);
  });

  it.each([
    ['somebody who came', {}],
    ['a No Show without a decision', { checkIn: false, checkInTime: null }],
  ] as const)('saves a rating of %s after the lock, and no hours (OPS-056, OPS-068, OPS-107)', async (_, over) => {
    const { hired, shell } = await open(over, { now: lockAt(monday, fixtureZone) + hourMs });
    expect(within(await dialog()).getByText(/call SPOT at 1-800-555-0123 for assistance\.$/)).toBeVisible();
    act(() => shell.data.withhold(publicConfigDocument()));
    expect(
      within(await dialog()).getByText(
        'The timesheet for the selected week has been locked. To adjust hours, please call SPOT for assistance.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: '4 stars: Good' }));
    await save();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Rating saved', variant: 'success' }]));
    expect(calls.requestsOf(rateWorker)).toEqual([
      { gigId: hired.gigID, spotterId: hired.spotterID, rating: 4, comment: '', seen: null },
    ]);
    expect(calls.requestsOf(adjustTime)).toEqual([]);
  });

  it('accepts no comment that could no longer be saved', async () => {
    await open({ selectedTimeOption: 0, spotterRating: 4, comments: 'On time', ratedAt: sundayNight - 25 * hourMs });
    expect(screen.getByText('You can only change a rating within 24 hours.')).toBeVisible();
    expect(field('Comment')).toBeDisabled();
  });

  it('saves a reason only if the hours decrease', async () => {
    await open();
    await userEvent.click(option(/No Show/));
    await userEvent.type(field(/^Reason for/), 'Never came');
    await userEvent.click(option(/Posted time/));
    await save();
    await waitFor(() => expect(calls.requestsOf(adjustTime)).toHaveLength(1));
    expect(calls.requestsOf(adjustTime)[0]).not.toHaveProperty('reason');
  });

  it('leaves a colleague’s wage and comment unchanged if they were not edited', async () => {
    const { hired, give, shell } = await open({ version: 1, selectedTimeOption: 0 }, { role: 'CompanyView' });
    const note = { id: `${hired.gigID}_${hired.spotterID}`, comment: 'Agreed by phone' };
    act(() => {
      give([{ ...hired, version: 2, changedByName: 'Oona Price', wageCents: 2000 }]);
      shell.data.give(adminCommentsQuery('team-1', monday), [note as never]);
    });
    await waitFor(() => expect(field('Hourly wage')).toHaveValue('20.00'));
    expect(field('Admin comment')).toHaveValue('Agreed by phone');
    await userEvent.click(option(/No Show/));
    await userEvent.type(field(/^Reason for/), 'Never came');
    await save();
    await waitFor(() => expect(calls.requestsOf(adjustTime)).toHaveLength(1));
    expect(calls.requestsOf(adjustTime)[0]).not.toHaveProperty('wageCents');
    expect(calls.requestsOf(adjustTime)[0]).not.toHaveProperty('adminComment');
  });

  it('says that the admin comment cannot be read, and keeps what was typed when it is read again', async () => {
    const { hired, shell } = await open({}, { role: 'CompanyView' });
    const query = adminCommentsQuery('team-1', monday);
    await userEvent.keyboard('{Escape}');
    act(() => shell.data.fail(query, 'The server cannot be reached.'));
    await userEvent.click(await screen.findByRole('button', { name: /^Ana Souza, Tue, Nov 17/ }));
    const said = "The admin comment couldn't be loaded.";
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Admin comment' })).toBeNull();
    await userEvent.click(option(/No Show/));
    await userEvent.type(field(/^Reason for/), 'Never came');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([query.key]);
    expect(field(/^Reason for/)).toHaveValue('Never came');
    const note = { id: `${hired.gigID}_${hired.spotterID}`, comment: 'Agreed by phone' };
    act(() => shell.data.give(query, [note as never]));
    expect(field('Admin comment')).toHaveValue('Agreed by phone');
    expect(screen.queryByText(said)).toBeNull();
    await userEvent.type(field('Admin comment'), ', twice');
    act(() => shell.data.fail(query, 'The server cannot be reached.'));
    expect(field('Admin comment')).toHaveValue('Agreed by phone, twice');
    await save();
    await waitFor(() => expect(calls.requestsOf(adjustTime)).toHaveLength(1));
    expect(calls.requestsOf(adjustTime)[0]).toMatchObject({ option: 3, adminComment: 'Agreed by phone, twice' });
  });

  it('lets admins set wage and comment instead of a rating (OPS-067, OPS-107, ADM-175, C03)', async () => {
    await open({}, { role: 'CompanyView' });
    expect(screen.queryByText('Rate This Worker')).toBeNull();
    const wage = field('Hourly wage');
    await userEvent.click(option(/Posted time/));
    for (const [typed, said] of [
      ['14.00', 'Valid wage range: $15.00 - $100.00'],
      ['20.10', 'Please enter a valid wage'],
      ['abc', 'Please enter a valid wage'],
    ] as const) {
      await userEvent.clear(wage);
      await userEvent.type(wage, typed);
      await save();
      expect(await screen.findByText(said)).toBeVisible();
    }
    await userEvent.clear(wage);
    await userEvent.type(wage, '16.00');
    expect(await screen.findByText('This is below the minimum wage of the region on that date, $17.60.')).toBeVisible();
    await userEvent.type(field('Admin comment'), 'Agreed by phone');
    await save();
    await waitFor(() => expect(calls.requestsOf(adjustTime)).toHaveLength(1));
    expect(calls.requestsOf(adjustTime)[0]).toMatchObject({
      option: 0,
      wageCents: 1600,
      adminComment: 'Agreed by phone',
    });
  });

  it('saves a wage alone for hours that were adjusted before (OPS-067)', async () => {
    await open({ selectedTimeOption: 0 }, { role: 'CompanyView' });
    await userEvent.clear(field('Hourly wage'));
    await userEvent.type(field('Hourly wage'), '21.00');
    await save();
    await waitFor(() => expect(calls.requestsOf(adjustTime)).toMatchObject([{ option: 0, wageCents: 2100 }]));
  });

  it('keeps what was typed when a colleague confirms the hours in the meantime, and says that they are final (OPS-054)', async () => {
    const { hired, give } = await open({ version: 1 });
    await userEvent.click(option(/No Show/));
    await userEvent.type(field(/Reason for reducing the hours/), 'Never came');
    const confirmed = { hoursConfirmed: true, selectedTimeOption: 0, confirmedByName: 'Maya Chen' } as const;
    act(() => give([{ ...hired, ...confirmed, version: 2, changedByName: 'Maya Chen' }]));
    const said = 'Maya Chen has confirmed these hours. Your company can’t adjust hours once they are confirmed.';
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/has changed these hours/)).toBeNull();
    expect(field(/Reason for reducing the hours/)).toHaveValue('Never came');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(option(/Posted time/));
    await userEvent.click(screen.getByRole('radio', { name: '4 stars: Good' }));
    await save();
    await waitFor(() => expect(calls.requestsOf(rateWorker)).toHaveLength(1));
    expect(calls.requestsOf(adjustTime)).toEqual([]);
  });

  it('says who changed the shift in the meantime, keeps the input, and saves once that was seen', async () => {
    const { hired, give } = await open({ version: 1 });
    await userEvent.click(option(/No Show/));
    await userEvent.type(field(/Reason for reducing the hours/), 'Never came');
    act(() => give([{ ...hired, version: 2, changedByName: 'Maya Chen' }]));
    const said = 'Maya Chen has changed these hours. Please review them.';
    expect(await screen.findByText(said)).toBeVisible();
    calls.on(adjustTime, () => {
      throw new Refusal('aborted', said, { reason: 'changed' });
    });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(`ERROR: ${said}`);
    expect(field(/Reason for reducing the hours/)).toHaveValue('Never came');
    calls.on(adjustTime, () => ({ version: 3, minutes: 0, previousMinutes: 450 }));
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.requestsOf(adjustTime).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('names nobody when its own change is stored although the answer was lost, and closes when saved again (OPS-069)', async () => {
    const { hired, give } = await open({ version: 1 });
    await userEvent.click(option(/No Show/));
    await userEvent.type(field(/Reason for reducing the hours/), 'Never came');
    calls.on(adjustTime, () => {
      throw new Refusal('internal', 'Something went wrong. Please try again.');
    });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
    act(() => give([{ ...hired, version: 2, selectedTimeOption: 3, changedByName: 'Olive Fern' }]));
    expect(
      await screen.findByRole('button', { name: /^Ana Souza, Tue, Nov 17, 0.00/, hidden: true }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/has changed these hours/)).toBeNull();
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.requestsOf(adjustTime)).toHaveLength(1);
  });

  it('is refused with a message if the lock passes in the meantime, and the form stays (OPS-126, decisions section 6 item 6)', async () => {
    const { shell } = await open();
    const said =
      'The timesheet for the selected week has been locked. To adjust hours, please call SPOT at 1-800-555-0123 for assistance.';
    calls.on(adjustTime, () => {
      throw new Refusal('failed-precondition', said, { reason: 'locked' });
    });
    await userEvent.click(option(/Posted time/));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(`ERROR: ${said}`);
    expect(option(/Posted time/)).toBeChecked();
    expect(shell.notifications).toEqual([]);
  });

  it('shows the whole history in words: posted, checked in, and each change with who, when, from, to and why', async () => {
    const change: Adjustment = {
      id: 'a1',
      kind: 'adjustment',
      what: 'adjusted',
      gigID: 'g',
      spotterID: 's',
      teamID: 'team-1',
      groupID: 'group-1',
      at: at(3, 10),
      by: 'user-2',
      byName: 'Maya Chen',
      from: { ...time(1, 9, 17), minutes: 450 },
      to: { ...time(1, 9, 16), minutes: 390, option: 2 },
      reason: 'Left early',
    };
    await open({}, {}, [change]);
    const history = screen.getByRole('heading', { name: 'History' }).closest('section') as HTMLElement;
    expect(
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Posted: 9:00 AM - 5:00 PM EST',
      'Checked inNov 17, 2026, 9:00 AM EST',
      'Maya Chen changed 9:00 AM - 5:00 PM EST (7.50 h) to 9:00 AM - 4:00 PM EST (6.50 h)“Left early”Nov 19, 2026, 10:00 AM EST',
    ]);
  });

  it('offers to ask again for a history that could not be read', async () => {
    const { shell, hired } = await open();
    const query = adjustmentsQuery('team-1', hired.gigID, hired.spotterID);
    act(() => shell.data.fail(query, 'The server cannot be reached.'));
    const history = screen.getByRole('heading', { name: 'History' }).closest('section') as HTMLElement;
    expect(history).toHaveTextContent('The server cannot be reached.');
    await userEvent.click(within(history).getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([query.key]);
  });

  it('confirms only this cell (N81)', async () => {
    const { hired } = await open({ version: 5 });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm hours' }));
    const ask = await screen.findByRole('dialog', { name: 'Confirm hours of Ana Souza' });
    await userEvent.click(within(ask).getByRole('button', { name: 'Confirm 7 h 30 min' }));
    const confirmations = () => calls.requestsOf(confirmHours).filter(({ dryRun }) => !dryRun);
    await waitFor(() => expect(confirmations()).toHaveLength(1));
    expect(confirmations()[0]).toMatchObject({
      scope: { kind: 'cell', gigId: hired.gigID, spotterId: hired.spotterID },
      expected: [{ gigId: hired.gigID, spotterId: hired.spotterID, version: 5 }],
    });
  });
});
