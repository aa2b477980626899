import { confirmHours } from '@spot/contracts/dayof';
import type { Hired } from '@spot/contracts/scheduling';
import { undo } from '@spot/contracts/core';
import { Refusal, serveCalls } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { at, monday, showSheet, time, worked } from '../testing';

const calls = serveCalls();
const now = at(6, 20);
const confirmed = { cells: [], workers: 1, minutes: 450, undecided: [], confirmed: 1, changed: [], undoId: 'undo-1' };
const confirmations = () => calls.requestsOf(confirmHours).filter(({ dryRun }) => !dryRun);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

const overtime = {
  ...{ kind: 'week' as const, effect: 'notice' as const, minutes: 2760, limit: 2640 },
  ...{ region: 'Ontario', elsewhere: false },
};

describe('Confirm Hours', () => {
  it('confirms exactly the displayed week of a worker, says so, and can be undone for ten seconds (OPS-053, OPS-073, N81)', async () => {
    const shifts = [0, 2].map((day) => worked('Ana Souza', day, 9, 17, { version: day + 1 }));
    const { shell } = showSheet([...shifts, worked('Ana Souza', 6, 22, 30)], { now });
    calls.on(confirmHours, () => ({ ...confirmed, minutes: 900 }));
    await screen.findByRole('grid');
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    expect(ask).toHaveTextContent('1 shift of the week has not ended and is left out.');
    expect(within(ask).queryByRole('checkbox')).toBeNull();
    await userEvent.click(within(ask).getByRole('button', { name: 'Confirm 15 h' }));
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(confirmations()).toEqual([
      {
        requestId: expect.any(String),
        scope: { kind: 'worker', teamId: 'team-1', week: monday, spotterId: 'worker-anasouza' },
        dryRun: false,
        expected: shifts.map(({ gigID, version }) => ({ gigId: gigID, spotterId: 'worker-anasouza', version })),
        workerHours: false,
      },
    ]);
    expect(shell.notifications[0]).toMatchObject({ text: 'Hours confirmed', action: { label: 'Undo' } });
    act(() => shell.notifications[0]?.action?.run());
    await waitFor(() => expect(calls.requestsOf(undo)).toEqual([{ undoId: 'undo-1' }]));
  });

  it('shows posted and worker’s hours side by side and asks for I confirm before the worker’s count (OPS-072)', async () => {
    showSheet([worked('Ana Souza', 1, 9, 17, { spotterTime: time(1, 9, 16.25) })], { now });
    calls.on(confirmHours, () => ({ ...confirmed, minutes: 405 }));
    expect(await screen.findByRole('button', { name: /Worker entered different hours/ })).toBeVisible();
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    expect(
      within(ask)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['9:00 AM - 5:00 PM EST', '9:00 AM - 4:15 PM EST', '6.75− 45 min']);
    const verb = within(ask).getByRole('button', { name: 'Confirm 6 h 45 min' });
    await userEvent.click(verb);
    expect(await screen.findByText('Tick “I confirm” to use the worker’s hours.')).toBeVisible();
    expect(confirmations()).toEqual([]);
    await userEvent.click(within(ask).getByRole('checkbox', { name: 'I confirm' }));
    await userEvent.click(verb);
    await waitFor(() => expect(confirmations()).toHaveLength(1));
    expect(confirmations()[0]).toMatchObject({ workerHours: true });
  });

  it('shows the check-in times if they differ much from the posted ones, and asks for I confirm before the posted count', async () => {
    const hired = worked('Ana Souza', 1, 9, 17, { checkInTime: at(1, 11), checkOutTime: at(1, 16), checkOut: true });
    showSheet([hired], { now });
    calls.on(confirmHours, () => confirmed);
    await userEvent.click(await screen.findByRole('button', { name: /Clock times differ/ }));
    const adjusting = await dialog('Adjust Time: Ana Souza');
    const clocked = within(adjusting).getByRole('radio', {
      name: 'Adjusted hours Clock: 11:00 AM - 4:00 PM EST, 30 min break, 4.50 h',
    });
    await userEvent.click(clocked);
    expect(within(adjusting).getByRole('textbox', { name: 'Start' })).toHaveValue('11:00');
    expect(within(adjusting).getByRole('textbox', { name: 'End' })).toHaveValue('4:00');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    expect(ask).toHaveTextContent('Clock: 11:00 AM - 4:00 PM EST');
    const verb = within(ask).getByRole('button', { name: 'Confirm 7 h 30 min' });
    await userEvent.click(verb);
    expect(await screen.findByText('Tick “I confirm” to use the posted hours.')).toBeVisible();
    await userEvent.click(within(ask).getByRole('checkbox', { name: 'I confirm' }));
    await userEvent.click(verb);
    await waitFor(() => expect(confirmations()).toMatchObject([{ workerHours: true }]));
  });

  it('says which limit on hours the worker passes by what is confirmed', async () => {
    showSheet([worked('Ana Souza', 1, 9, 17)], { now });
    calls.on(confirmHours, ({ dryRun }) => ({
      ...confirmed,
      ...(dryRun && { hours: [{ spotterId: 'worker-anasouza', name: 'Ana Souza', findings: [overtime] }] }),
    }));
    await screen.findByRole('grid');
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    expect(
      await within(ask).findByText(/^Ana Souza worked 46 hours that week\. Overtime in Ontario starts/),
    ).toBeVisible();
    expect(calls.requestsOf(confirmHours)).toMatchObject([
      { dryRun: true, workerHours: false, scope: { kind: 'cell' } },
    ]);
  });

  it('says that the limits on hours could not be checked, and checks them again', async () => {
    showSheet([worked('Ana Souza', 1, 9, 17)], { now });
    calls.on(confirmHours, () => {
      throw new Refusal('unavailable', 'The server cannot be reached.');
    });
    await screen.findByRole('grid');
    await press('Confirm Hours of Ana Souza');
    const ask = within(await dialog('Confirm hours of Ana Souza'));
    expect(await ask.findByText('The limits on hours and rest couldn’t be checked.')).toBeVisible();
    calls.on(confirmHours, () => ({
      ...confirmed,
      hours: [{ spotterId: 'worker-anasouza', name: 'Ana Souza', findings: [overtime] }],
    }));
    await userEvent.click(ask.getByRole('button', { name: 'Retry' }));
    expect(await ask.findByText(/^Ana Souza worked 46 hours that week/)).toBeVisible();
    expect(ask.queryByText('The limits on hours and rest couldn’t be checked.')).toBeNull();
  });

  it('omits locked shifts of a week whose Sunday night is still open, and says until when that is (C44)', async () => {
    const saturday = worked('Ana Souza', 5, 9, 17);
    const night = worked('Ana Souza', 6, 22, 30);
    const { give } = showSheet([saturday, night], { now: at(6, 31) });
    expect(await screen.findByRole('timer')).toHaveTextContent(
      'You can still confirm shifts that ended after the lock until Nov 23, 2026, 6:00 PM',
    );
    expect(screen.getByRole('button', { name: 'Confirm all that match' })).toBeEnabled();
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    expect(ask).toHaveTextContent('1 shift of the week is locked and left out.');
    await userEvent.click(within(ask).getByRole('button', { name: 'Cancel' }));
    act(() => give([saturday, { ...night, hoursConfirmed: true }]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm all that match' })).toBeNull());
    expect(screen.getByRole('timer')).not.toHaveTextContent('until');
  });

  it('is refused with a message after the lock (OPS-126), and names who changed hours in the meantime', async () => {
    const { shell } = showSheet([worked('Ana Souza', 1, 9, 17)], { now });
    calls.on(confirmHours, ({ dryRun }) => {
      if (dryRun) return confirmed;
      throw new Refusal('failed-precondition', 'The timesheet for the selected week has been locked.', {
        reason: 'locked',
      });
    });
    await screen.findByRole('grid');
    await press('Confirm Hours of Ana Souza');
    await dialog('Confirm hours of Ana Souza');
    await press('Confirm 7 h 30 min');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ERROR: The timesheet for the selected week has been locked.',
    );
    const changed = [{ gigId: 'g', spotterId: 's', name: 'Ana Souza', by: 'Maya Chen' }];
    calls.on(confirmHours, () => ({ ...confirmed, confirmed: 0, changed, undoId: undefined }));
    await press('Confirm 7 h 30 min');
    await waitFor(() =>
      expect(shell.notifications).toEqual([
        {
          text: 'Not confirmed where Maya Chen had just changed the hours. Please review them.',
          variant: 'error',
        },
      ]),
    );
  });
});

describe('Confirm Hours that somebody else decides about first', () => {
  it('offers no confirmation of hours that are confirmed by now, and keeps the focus in the dialog', async () => {
    const hired = worked('Ana Souza', 1, 9, 17, { version: 1 });
    const { give } = showSheet([hired], { now });
    await screen.findByRole('grid');
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    act(() => within(ask).getByRole('button', { name: 'Confirm 7 h 30 min' }).focus());
    act(() => give([{ ...hired, version: 2, hoursConfirmed: true, changedByName: 'Maya Chen' }]));
    expect(await within(ask).findByText('These hours are already confirmed.')).toBeVisible();
    expect(within(ask).getByRole('button', { name: 'Confirm 7 h 30 min' })).toBeDisabled();
    expect(ask).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(within(ask).getByRole('button', { name: 'Confirm 7 h 30 min' }));
    expect(confirmations()).toEqual([]);
  });

  it('asks for no second attempt if the hours were confirmed but the answer was lost', async () => {
    const hired = worked('Ana Souza', 1, 9, 17, { version: 1 });
    const { give } = showSheet([hired], { now });
    calls.on(confirmHours, () => {
      throw new Refusal('unavailable', 'The server cannot be reached. Please try again.');
    });
    await screen.findByRole('grid');
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    await userEvent.click(within(ask).getByRole('button', { name: 'Confirm 7 h 30 min' }));
    expect(await within(ask).findByText(/^ERROR: /)).toBeVisible();
    act(() => give([{ ...hired, version: 2, hoursConfirmed: true }]));
    expect(await within(ask).findByText('These hours are already confirmed.')).toBeVisible();
    expect(within(ask).queryByText(/^ERROR: /)).toBeNull();
  });

  it('shows hours as changed by a colleague, asks again for I confirm, and confirms exactly those', async () => {
    const hired = worked('Ana Souza', 1, 9, 17, { version: 1, spotterTime: time(1, 9, 16.25) });
    const { give } = showSheet([hired], { now });
    calls.on(confirmHours, () => ({ ...confirmed, minutes: 405 }));
    await screen.findByRole('grid');
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    await userEvent.click(within(ask).getByRole('checkbox', { name: 'I confirm' }));
    act(() => give([{ ...hired, version: 2, spotterTime: time(1, 9, 15), changedByName: 'Maya Chen' }]));
    expect(await within(ask).findByText('Maya Chen has changed these hours. Please review them.')).toBeVisible();
    expect(within(ask).getByRole('checkbox', { name: 'I confirm' })).not.toBeChecked();
    await userEvent.click(within(ask).getByRole('checkbox', { name: 'I confirm' }));
    await userEvent.click(within(ask).getByRole('button', { name: 'Confirm 5 h 30 min' }));
    await waitFor(() => expect(confirmations()).toMatchObject([{ expected: [{ version: 2 }], workerHours: true }]));
  });

  it('leaves out the shifts of the week that are confirmed by now, and says who needs to decide before the others', async () => {
    const [one, other] = [0, 2].map((day) => worked('Ana Souza', day, 9, 17, { version: 1 })) as [Hired, Hired];
    const { give } = showSheet([one, other], { now });
    await screen.findByRole('grid');
    await press('Confirm Hours of Ana Souza');
    const ask = await dialog('Confirm hours of Ana Souza');
    const done = { ...one, version: 2, hoursConfirmed: true, changedByName: 'Maya Chen' };
    act(() => give([done, other]));
    expect(await within(ask).findByRole('button', { name: 'Confirm 7 h 30 min' })).toBeEnabled();
    expect(within(ask).getAllByRole('row')).toHaveLength(2);
    act(() => give([done, { ...other, version: 2, checkIn: false, checkInTime: undefined }]));
    expect(await within(ask).findByText(/^Decide about the No Show on Wed, Nov 18 first\.$/)).toBeVisible();
    expect(within(ask).getByRole('button', { name: /^Confirm/ })).toBeDisabled();
  });
});

describe('Confirm all that match', () => {
  const cells = [{ gigId: 'gig-a', spotterId: 'a', version: 2 }];
  const plan = (count: number, names: string[]) => ({
    ...confirmed,
    cells,
    workers: count,
    minutes: 12_750,
    confirmed: 0,
    undoId: undefined,
    undecided: names.map((name, index) => ({
      gigId: 'g',
      spotterId: `worker-${index}`,
      name,
      dayKey: '2026-11-17',
      reason: 'noShow' as const,
    })),
  });

  it('shows beforehand whom it confirms and who needs a decision, and confirms exactly that', async () => {
    const hired = worked('Ana Souza', 1, 9, 17);
    const { shell, give } = showSheet([hired], { now });
    calls.on(confirmHours, ({ dryRun }) =>
      dryRun
        ? {
            ...plan(14, ['Ana Souza', 'Ben Roy', 'Ben Roy']),
            hours: [{ spotterId: 'cy', name: 'Cy Tran', findings: [overtime] }],
          }
        : { ...confirmed, confirmed: 1, workers: 14, minutes: 12_750 },
    );
    await screen.findByRole('grid');
    await press('Confirm all that match');
    const ask = await screen.findByRole('alertdialog', { name: 'Confirm all that match?' });
    expect(ask).toHaveTextContent(
      'Cy Tran worked 46 hours that week. Overtime in Ontario starts after 44 hours a week.',
    );
    expect(ask).toHaveTextContent('Confirms 14 workers, 212 h 30 min; 3 need a decision: Ana Souza, Ben Roy, Ben Roy.');
    await press('Confirm 14 workers');
    await waitFor(() => expect(shell.notifications).toHaveLength(1));
    expect(shell.notifications[0]).toMatchObject({
      text: 'Hours confirmed: 14 workers, 212 h 30 min',
      action: { label: 'Undo' },
    });
    expect(calls.requestsOf(confirmHours)[1]).toMatchObject({ dryRun: false, expected: cells, workerHours: false });
    // Nothing is left to confirm, but the keyboard focus is not lost.
    act(() => give([{ ...hired, hoursConfirmed: true }]));
    const button = screen.getByRole('button', { name: 'Confirm all that match' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    await waitFor(() => expect(button).toHaveFocus());
  });
});
