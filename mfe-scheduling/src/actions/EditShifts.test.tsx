import {
  editNumworker,
  editShiftTime,
  setSmartAutofill,
  autofillEntry,
  uniform,
  type Gig,
} from '@spot/contracts/scheduling';
import { autofillLogQuery, uniformDocument } from '@spot/contracts/scheduling/queries';
import {
  aSession,
  axeFindings,
  Refusal,
  renderInShell,
  serveCalls,
  type FakeShellOptions,
} from '@spot/contracts/testing';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { shift, shiftOn, week } from '../shift-drawer/testing';
import { aFee, aGig, doneOf } from '../testing';
import { ShiftActionDialog, type ShiftActionKind } from './ShiftActionDialog';

const calls = serveCalls();
const user = userEvent.setup();
const texts = ({ notifications }: { notifications: { text: string }[] }) => notifications.map(({ text }) => text);

function Screen({ kind, gigs }: { kind: ShiftActionKind; gigs: readonly Gig[] }) {
  const [open, setOpen] = useState(true);
  return open ? (
    <ShiftActionDialog action={{ kind, gigs }} known={gigs} onClose={() => setOpen(false)} />
  ) : (
    <p>closed</p>
  );
}
const show = (kind: ShiftActionKind, gigs: readonly Gig[] = [shift()], options: FakeShellOptions = {}) =>
  renderInShell(<Screen kind={kind} gigs={gigs} />, options);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const closed = async () => expect(await screen.findByText('closed')).toBeVisible();

describe('the number of workers', () => {
  const type = async (text: string) => {
    const field = screen.getByLabelText('Number of workers');
    await user.clear(field);
    await user.type(field, text);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.keyboard('{Enter}');
    return field;
  };

  it('is changed by keyboard alone (SCH-074, SCH-149, SCH-248)', async () => {
    const { shell } = show('number');
    await waitFor(() => expect(screen.getByLabelText('Number of workers')).toHaveFocus());
    expect(screen.getByLabelText('Number of workers')).toHaveValue('4');
    expect(await axeFindings()).toEqual([]);
    await user.clear(screen.getByLabelText('Number of workers'));
    await user.type(screen.getByLabelText('Number of workers'), '6');
    expect(screen.getByText('The planned cost becomes $900.00 instead of $600.00.')).toBeVisible();
    await type('6');
    await closed();
    expect(doneOf(calls, editNumworker)).toEqual([{ gigId: 'gig-1', numSpotters: 6, seen: 4, lateFees: [] }]);
    expect(texts(shell)).toEqual(['Number of workers updated']);
  });

  const withBudget = () => {
    const weeklyBudget = { cents: 100_000, currency: 'CAD' as const };
    const session = aSession();
    return { ...session, teams: session.teams.map((one) => ({ ...one, team: { ...one.team, weeklyBudget } })) };
  };

  it("warns before saving that the week would exceed the team's budget", async () => {
    show('number', [shift()], {
      session: withBudget(),
      data: (data) => data.give(week, [shift(), shiftOn('2026-11-25', { numSpotters: 2 })]),
    });
    const field = screen.getByLabelText('Number of workers');
    const enter = async (text: string) => {
      await user.clear(field);
      await user.type(field, text);
    };
    await enter('3');
    expect(screen.queryByText(/weekly budget/)).toBeNull();
    await enter('6');
    expect(
      await screen.findByText(
        'The week of Nov 22 would cost $1,200.00 CAD. The team’s weekly budget is $1,000.00 CAD.',
      ),
    ).toBeVisible();
    expect(await axeFindings()).toEqual([]);
  });

  it('says that the budget could not be checked, and checks again', async () => {
    const { shell } = show('number', [shift()], {
      session: withBudget(),
      data: (data) => data.fail(week, 'This could not be loaded.'),
    });
    const field = screen.getByLabelText('Number of workers');
    await user.clear(field);
    await user.type(field, '6');
    expect(await screen.findByText('The team’s budget couldn’t be checked.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([week.key]);
    expect(screen.getByLabelText('Number of workers')).toHaveValue('6');
  });

  it('says that it checks the late fee, and cannot be saved until that is known', async () => {
    let known = () => {};
    const held = new Promise<void>((resolve) => (known = resolve));
    calls.on(editNumworker, async ({ numSpotters, dryRun }) => {
      if (dryRun) await held;
      return { numHired: 2, numSpotters, fees: [aFee(3, { charged: false })] };
    });
    show('number');
    const field = screen.getByLabelText('Number of workers');
    await user.clear(field);
    await user.type(field, '6');
    expect(screen.getByText('Checking what this will change…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    known();
    expect(await screen.findByText(/^If this shift is cancelled.*= \$198\.00 CAD/)).toBeVisible();
    expect(screen.queryByText('Checking what this will change…')).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it("reports a colleague's change, keeps the typed number and saves over it", async () => {
    let change = (_: number) => {};
    function TwoWindows() {
      const [numSpotters, set] = useState(4);
      change = set;
      const gig = shift({ numSpotters });
      return <ShiftActionDialog action={{ kind: 'number', gigs: [shift()] }} known={[gig]} onClose={() => {}} />;
    }
    renderInShell(<TwoWindows />, {});
    await user.clear(screen.getByLabelText('Number of workers'));
    await user.type(screen.getByLabelText('Number of workers'), '5');
    act(() => change(6));
    expect(screen.getByText('A colleague has changed the number of workers to 6.')).toBeVisible();
    expect(screen.getByLabelText('Number of workers')).toHaveValue('5');
    await save();
    await waitFor(() => expect(doneOf(calls, editNumworker)).toMatchObject([{ numSpotters: 5, seen: 6 }]));
  });

  it('cannot be less than 1, with an error at the field and a notice (SCH-204, SCH-260)', async () => {
    const { shell } = show('number', [shift({ numHired: 0 })]);
    const field = await type('0');
    expect(field).toHaveAccessibleDescription("Number of workers can't be less than 1");
    expect(field).toHaveFocus();
    expect(shell.notifications).toEqual([{ text: "Number of workers can't be less than 1", variant: 'error' }]);
    expect(doneOf(calls, editNumworker)).toEqual([]);
  });

  it('cannot be less than the number hired, on the screen and on the server (SCH-205)', async () => {
    show('number');
    const field = await type('1');
    expect(field).toHaveAccessibleDescription('This number cannot be less than the workers that are hired.');
    expect(doneOf(calls, editNumworker)).toEqual([]);
    calls.on(editNumworker, ({ dryRun, numSpotters }) => {
      if (dryRun) return { numHired: 2, numSpotters, fees: [] };
      throw new Refusal('failed-precondition', 'This number cannot be less than the workers that are hired.', {
        reason: 'belowHired',
      });
    });
    await type('3');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This number cannot be less than the workers that are hired.',
    );
  });

  it('is changed for several shifts, and a failure says which are done', async () => {
    calls.on(editNumworker, ({ gigId, numSpotters, dryRun }) => {
      if (gigId === 'gig-2' && !dryRun) throw new Refusal('failed-precondition', 'This shift was cancelled.');
      return { numHired: 0, numSpotters, fees: [] };
    });
    show('number', [shift(), shiftOn('2026-11-26', { id: 'gig-2', numSpotters: 7 })]);
    expect(screen.getByLabelText('Number of workers')).toHaveValue('');
    await type('8');
    expect(await screen.findByRole('alert')).toHaveTextContent('This shift was cancelled. 1 of 2 shifts were changed.');
  });
});

describe('the time of a shift', () => {
  const choose = (name: string, option: string) => user.selectOptions(screen.getByLabelText(name), option);
  const tuesday = shift();

  it('moves in quarter hours within three hours of what was posted (SCH-148, SCH-206, SCH-207, SCH-249)', async () => {
    // Already moved by half an hour; the three hours count from the posted time (decision N34).
    const { shell } = show('time', [
      shift({
        start: tuesday.start + 30 * minuteMs,
        postedStart: tuesday.start,
        postedEnd: tuesday.end,
        version: 3,
      }),
    ]);
    const options = within(screen.getByLabelText('Start time')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 25 }, (_, step) => {
        const minutes = 360 + 15 * step;
        const hour = Math.floor(minutes / 60);
        return `${hour > 12 ? hour - 12 : hour}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
      }),
    );
    expect(screen.getByText(/^Posted as 9:00 AM - 5:00 PM.*by up to 3 hours\.$/)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await choose('Start time', '10:15 AM');
    expect(screen.getByText(/^The planned cost/)).toHaveTextContent('becomes $500.00 instead of $560.00.');
    await save();
    await closed();
    const request = { gigId: 'gig-1', version: 3, start: tuesday.start + 75 * minuteMs, end: tuesday.end };
    expect(doneOf(calls, editShiftTime)).toEqual([{ ...request, dryRun: false, lateFees: [] }]);
    expect(texts(shell)).toEqual(['Shift Time Changed']);
  });

  it('is left to a colleague if the user is hired for the shift, and says so', () => {
    show('time', [shift({ matched: ['user-1'] })]);
    expect(screen.getByText(/^You’re hired for this shift, so you can’t change its time or pay\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('refuses less than three hours until corrected (SCH-208)', async () => {
    show('time', [shift({ end: tuesday.start + 5 * hourMs })]);
    await choose('Start time', '12:00 PM');
    await save();
    expect(await screen.findByText('Jobs must be between 3-12 hours')).toBeVisible();
    await choose('Start time', '11:00 AM');
    expect(screen.queryByText('Jobs must be between 3-12 hours')).toBeNull();
    expect(doneOf(calls, editShiftTime)).toEqual([]);
  });

  it('refuses a start in the past (SCH-209)', async () => {
    show('time', [tuesday], { now: tuesday.start - hourMs });
    await choose('Start time', '7:00 AM');
    await save();
    expect(await screen.findByText('Jobs must be made for future')).toBeVisible();
    expect(doneOf(calls, editShiftTime)).toEqual([]);
  });

  it('lists hired workers with another shift then, and saves anyway on request (SCH-209)', async () => {
    calls.on(editShiftTime, ({ start, end }) => ({
      start,
      end,
      overlaps: ['Cy Tran', 'Di Rossi'],
      workers: 2,
      others: 1,
      fees: [aFee(3, { charged: false })],
    }));
    const { shell } = show('time');
    await choose('End time', '6:00 PM');
    expect(
      await screen.findByText(
        '2 workers hired and 1 with an offer, an application or a place on the waitlist will be notified.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(/^If this shift is cancelled.*17\.60 x 7\.5 h x 3 workers x 50 % = \$198\.00 CAD/),
    ).toBeVisible();
    await save();
    const question = within(
      await screen.findByRole('alertdialog', { name: '2 workers with another shift at that time' }),
    );
    expect(question.getByText('Cy Tran, Di Rossi already have another shift at the new time.')).toBeVisible();
    expect(doneOf(calls, editShiftTime)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Change anyway' }));
    await closed();
    expect(texts(shell)).toEqual(['Shift Time Changed']);
  });

  const found = (effect: 'notice' | 'refusal') => ({
    spotterId: 'cy',
    name: 'Cy Tran',
    findings: [{ kind: 'week' as const, effect, minutes: 2700, limit: 2640, region: 'Ontario', elsewhere: false }],
  });
  const answer = (effect: 'notice' | 'refusal') =>
    calls.on(editShiftTime, ({ start, end }) => ({
      ...{ start, end, overlaps: [], workers: 1, others: 0, fees: [], hours: [found(effect)] },
    }));

  it("shows the effects on hired workers' hours before saving, and sends what it showed", async () => {
    answer('notice');
    show('time');
    await choose('End time', '6:00 PM');
    expect(
      await screen.findByText(/^This shift brings Cy Tran to 45 hours that week\. Overtime in Ontario/),
    ).toBeVisible();
    await save();
    await closed();
    expect(doneOf(calls, editShiftTime)).toMatchObject([{ hoursSeen: [{ spotterId: 'cy', kinds: ['week'] }] }]);
  });

  it('refuses times that the law forbids', async () => {
    answer('refusal');
    show('time');
    await choose('End time', '6:00 PM');
    expect(await screen.findByText(/^This shift brings Cy Tran/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('asks again if there are more findings than shown', async () => {
    calls.on(editShiftTime, ({ start, end, dryRun }) => {
      if (!dryRun)
        throw new Refusal('failed-precondition', 'This shift brings Cy Tran to 45 hours.', { reason: 'hours' });
      return { start, end, overlaps: [], workers: 1, others: 0, fees: [] };
    });
    show('time');
    await choose('End time', '6:00 PM');
    await save();
    expect(await screen.findByText(/to 45 hours\. Save again if you want to go ahead\.$/)).toBeVisible();
  });

  it('says that it checks what changes while that is loaded', async () => {
    let known = () => {};
    const held = new Promise<void>((resolve) => (known = resolve));
    calls.on(editShiftTime, async ({ start, end }) => {
      await held;
      return { start, end, overlaps: [], workers: 1, others: 0, fees: [] };
    });
    show('time');
    await choose('End time', '6:00 PM');
    expect(screen.getByText('Checking what this will change…')).toBeVisible();
    known();
    await waitFor(() => expect(screen.queryByText('Checking what this will change…')).toBeNull());
  });

  it('counts two hired workers of the same name as two (SCH-209)', async () => {
    calls.on(editShiftTime, ({ start, end }) => ({
      start,
      end,
      overlaps: ['Cy Tran', 'Cy Tran'],
      workers: 2,
      others: 0,
      fees: [],
    }));
    show('time');
    await choose('End time', '6:00 PM');
    await save();
    expect(
      await screen.findByRole('alertdialog', { name: '2 workers with another shift at that time' }),
    ).toHaveTextContent('Cy Tran, Cy Tran already have');
  });

  it.each([
    ['it was changed meanwhile', 'Someone has changed this shift. Please review it and try again.'],
    ['it could not be saved (SCH-263)', 'An error occurred while saving the changes. Please try again.'],
    ['it could not be processed (SCH-264)', 'An error occurred while processing the time changes. Please try again.'],
    ['it is too far (SCH-206)', 'Start/End Times may only be changed by up to 3 hours'],
    ['the company is deactivated', 'The company account is deactivated. Contact SPOT to reactivate it.'],
  ])('keeps the choice and says that %s', async (_, message) => {
    calls.on(editShiftTime, () => {
      throw new Refusal('failed-precondition', message);
    });
    show('time');
    await choose('Start time', '8:30 AM');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByLabelText('Start time')).toHaveDisplayValue('8:30 AM');
  });

  it('says so where the clocks change, names the zone, and offers an hour that comes twice two times', async () => {
    const night = { timeZone: 'America/Vancouver', teamID: 'team-1' };
    const { unmount } = show('time', [aGig('2026-03-07', 22 * 60, 30 * 60, { ...night, id: 'spring' })], {
      now: Date.UTC(2026, 0, 1),
    });
    expect(screen.getByText('7 h worked, because the clocks go forward')).toBeVisible();
    expect(screen.getByText('Times are in PST until the clocks change, then in PDT.')).toBeVisible();
    unmount();
    show('time', [aGig('2027-11-06', 22 * 60, 27 * 60, { ...night, timeZone: 'America/Toronto' })], {
      now: Date.UTC(2027, 0, 1),
    });
    const end = within(screen.getByLabelText('End time'));
    expect(end.getByRole('option', { name: '1:30 AM, Sun, Nov 7' })).toBeInTheDocument();
    expect(
      end.getByRole('option', { name: '1:30 AM (the second one, after the clocks went back), Sun, Nov 7' }),
    ).toBeInTheDocument();
  });

  it('moves several shifts by their own clocks, if they share their times', async () => {
    const thursday = shiftOn('2026-11-26', { id: 'gig-2', version: 5 });
    const { unmount } = show('time', [tuesday, thursday]);
    await choose('Start time', '8:00 AM');
    await save();
    await closed();
    expect(doneOf(calls, editShiftTime)).toEqual([
      { gigId: 'gig-1', version: 1, start: tuesday.start - hourMs, end: tuesday.end, dryRun: false, lateFees: [] },
      { gigId: 'gig-2', version: 5, start: thursday.start - hourMs, end: thursday.end, dryRun: false, lateFees: [] },
    ]);
    unmount();
    show('time', [tuesday, aGig('2026-11-26', 600, 1020, { id: 'gig-3' })]);
    expect(screen.getByText('The selected shifts have different times. Change them one by one.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});

describe('smart autofill', () => {
  const two = [
    { gigId: 'gig-1', version: 1 },
    { gigId: 'gig-2', version: 4 },
  ];

  it('changes this shift or all of the week, after showing how many (SCH-074, SCH-078, SCH-146, SCH-147)', async () => {
    calls.on(setSmartAutofill, ({ scope, expected, dryRun }) => ({
      shifts: scope.kind === 'week' ? two : two.slice(0, 1),
      updated: dryRun ? 0 : expected.length,
      changed: 0,
    }));
    const { shell } = show('autofill');
    expect(await screen.findByText('Changes the smart autofill of 1 shift.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: "This week's shifts of Event Server, Banquet" }));
    expect(await screen.findByText('Changes the smart autofill of 2 shifts.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Accept applicants who have completed enough shifts' }));
    const jobs = screen.getByLabelText('Completed shifts, at least');
    await user.clear(jobs);
    expect(screen.getByRole('button', { name: 'Change 2 shifts' })).toBeDisabled();
    await user.type(jobs, '3');
    expect(await axeFindings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Change 2 shifts' }));
    await closed();
    expect(calls.requestsOf(setSmartAutofill).at(-1)).toMatchObject({
      scope: { kind: 'week', gigId: 'gig-1' },
      dryRun: false,
      expected: two,
      smartAutofill: { radioButtons: { option: 'WORKED_ENOUGH_JOBS', minJobsWorked: 3 } },
    });
    expect(texts(shell)).toEqual(['Smart autofill changed for 2 shifts']);
  });

  it('changes nothing without a future shift (SCH-146)', async () => {
    calls.on(setSmartAutofill, () => ({ shifts: [], updated: 0, changed: 0 }));
    show('autofill');
    expect(await screen.findByText('There are no future shifts to change.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Change/ })).toBeDisabled();
  });

  it('shows every worker who was taken or passed over, and why (SCH-005)', async () => {
    const entry = (name: string, outcome: 'accepted' | 'skipped', reasons: string[] = []) =>
      autofillEntry.parse({ id: name, at: 1, spotterID: name, name, teamID: 'team-1', outcome, reasons });
    const { shell } = show('log', [shift()], { data: (data) => data.give(autofillLogQuery('gig-1', 'team-1'), []) });
    expect(screen.getByText('Smart autofill hasn’t checked any workers yet')).toBeVisible();
    act(() =>
      shell.data.give(autofillLogQuery('gig-1', 'team-1'), [
        entry('Ana Souza', 'accepted'),
        entry('Ben Okafor', 'skipped', ['idNotVerified', 'overlap']),
        entry('Cy Tran', 'skipped', ['blocked', 'documents', 'tooFewShifts', 'notInPool', 'full']),
      ]),
    );
    const [ana, ben, cy] = screen.getAllByRole('listitem');
    expect(ana).toHaveTextContent('Ana Souza: Accepted by smart autofill');
    expect(ben).toHaveTextContent('Ben Okafor: Passed over: the ID is not verified, has another shift at that time');
    expect(cy).toHaveTextContent(
      'Passed over: blocked by your company, a required document is missing or not valid on that day, has not completed enough shifts, is not in your worker pool, the shift was full',
    );
    expect(await axeFindings()).toEqual([]);
  });
});

it('shows the uniform with its picture from Storage (SCH-074)', async () => {
  show('uniform', [shift({ uniformId: 'vest' })], {
    data: (data) =>
      data.give(
        uniformDocument('team-1', 'vest'),
        uniform.parse({
          id: 'vest',
          name: 'Black vest',
          description: 'With a white shirt',
          url: 'uniforms/team-1/v.png',
        }),
      ),
  });
  expect(await screen.findByRole('dialog', { name: 'Black vest' })).toBeVisible();
  expect(screen.getByText('With a white shirt')).toBeVisible();
  expect((await screen.findByRole('img')).getAttribute('src')).toContain('uniforms%2Fteam-1%2Fv.png');
});
