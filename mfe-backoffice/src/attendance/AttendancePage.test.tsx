import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callText } from '@spot/contracts/core';
import { checkIn } from '@spot/contracts/dayof';
import { emailAbsence, setAttendanceComment, setAttendanceMark } from '@spot/contracts/backoffice';
import { attendanceCommentsQuery, hiredOnDateQuery, latestLocationQuery } from '@spot/contracts/backoffice/queries';
import { workerDocument } from '@spot/contracts/worker/queries';
import type { Hired } from '@spot/contracts/scheduling';
import {
  aHired,
  aSession,
  aSpotter,
  fakeShell,
  fixtureStart,
  fixtureZone,
  lookFrom,
  Refusal,
  renderInShell,
  serveCalls,
} from '@spot/contracts/testing';
import { addDays, dayKeyOf, dayMs, formatLongDate, hourMs, minuteMs, viewerZone } from '@spot/contracts/time';
import { AttendancePage } from './AttendancePage';

// The map needs a canvas, which jsdom does not have.
jest.mock('@spot/contracts/ui/map', () => ({
  MapView: ({ centre, pin }: { centre: { lat: number; lng: number }; pin: { label: string } }) =>
    `map of ${pin.label} at ${centre.lat}, ${centre.lng}`,
}));

const now = fixtureStart + 10 * minuteMs;
const today = dayKeyOf(now, viewerZone());
function draw(hired: readonly Hired[], path = '/checkins', day = today, comment = '') {
  const shell = fakeShell({ session: aSession('Office'), now });
  const give = (rows: readonly Hired[], on = day) => shell.data.give(hiredOnDateQuery(on), rows);
  give(hired);
  shell.data.give(
    attendanceCommentsQuery(day),
    hired.map(({ gigID, spotterID, dayKey }) => ({ id: spotterID, gigID, spotterID, dayKey, comment })),
  );
  return { give, ...renderInShell(<AttendancePage />, { shell, path }) };
}
const table = () => screen.getByRole('table', { name: 'Attendance' });
const textOf = (file: Blob | undefined) =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsText(file ?? new Blob());
  });
const rowOf = (name: string) => within(table()).getByRole('row', { name: new RegExp(name) });
const names = () =>
  [...table().querySelectorAll('tbody tr')].map((row) => /Ana|Ben|Cid|Dee|Eve/.exec(row.textContent ?? '')?.[0]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const out = { checkIn: true, checkInTime: fixtureStart, checkOut: true, checkOutTime: fixtureStart + minuteMs };
const ana = aHired({ spotterID: 's1', name: 'Ana Souza', checkIn: true, checkInTime: fixtureStart });
const ben = aHired({ spotterID: 's2', name: 'Ben Roy', role: 'Line Cook' });
const cid = aHired({ spotterID: 's3', name: 'Cid Moss', checkIn: true, checkInTime: fixtureStart + minuteMs });
const dee = aHired({ spotterID: 's4', name: 'Dee Fox', group: 'Lakeshore Logistics', start: fixtureStart + hourMs });
const eve = aHired({ spotterID: 's5', name: 'Eve Lee', ...out, start: fixtureStart + 2 * hourMs });
const everybody = [ana, ben, cid, dee, eve];

describe('the attendance board', () => {
  const calls = serveCalls();

  it('shows today in MM/dd/yyyy and everybody’s status by the board’s own rules (ADM-007, ADM-010, ADM-020..022)', () => {
    draw(everybody);
    const [year, month, date] = today.split('-');
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue(`${month}/${date}/${year}`);
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([
      'Status',
      'Checked-in Time',
      'Checked-out Time',
      'Name',
      'Job',
      'Company',
      'Shift Start/End Time',
      'Comments',
      'Action',
      'Reliability',
      'Location',
    ]);
    expect(rowOf('Ana Souza')).toHaveTextContent(/^Here/);
    expect(rowOf('Ben Roy')).toHaveTextContent(/^Absent/);
    expect(rowOf('Cid Moss')).toHaveTextContent(/^Late/);
    expect(rowOf('Dee Fox')).toHaveTextContent(/^Waiting/);
    expect(rowOf('Eve Lee')).toHaveTextContent(/^Checked Out/);
  });

  it('opens another date by typing it or by the address, and returns to today (ADM-007)', async () => {
    const other = addDays(today, 1);
    const { shell, give } = draw([], `/checkins?day=${other}`, other);
    const [year, month, date] = other.split('-');
    const field = screen.getByRole('textbox', { name: 'Date' });
    expect(field).toHaveValue(`${month}/${date}/${year}`);
    expect(screen.getByText('No workers are hired on this date')).toBeVisible();
    give([ana], today);
    await press('Today');
    expect(shell.visited).toEqual(['/checkins']);
    expect(rowOf('Ana Souza')).toBeVisible();
    const third = addDays(today, 2);
    const [y, m, d] = third.split('-');
    await userEvent.clear(field);
    await userEvent.type(field, `${m}/${d}/${y}`);
    expect(shell.visited.at(-1)).toBe(`/checkins?day=${third}`);
  });

  it('does not show comments that cannot be read as missing, and reads them again (ADM-012)', async () => {
    const { shell } = draw([ana], '/checkins', today, 'Called, on the way');
    act(() => shell.data.fail(attendanceCommentsQuery(today), 'The comments could not be loaded.'));
    expect(screen.getByText('The comments could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /comment/i })).not.toBeInTheDocument();
    await press('Retry');
    expect(shell.data.retried).toEqual([attendanceCommentsQuery(today).key]);
  });

  it('offers no comment to add until the comments are read', () => {
    const { shell } = draw([ana], '/checkins', today, 'Called, on the way');
    act(() => shell.data.withhold(attendanceCommentsQuery(today)));
    expect(within(rowOf('Ana Souza')).queryByRole('button', { name: /comment/i })).toBeNull();
  });

  it('searches worker, role and company and filters by status, with counts (ADM-008, ADM-009)', async () => {
    draw(everybody);
    for (const label of ['Absent (1)', 'Late (1)', 'Here (1)', 'Waiting (1)', 'Checked Out (1)'])
      expect(screen.getByRole('checkbox', { name: label })).toBeChecked();
    const search = screen.getByRole('searchbox', { name: 'Search by name, role or company' });
    await userEvent.type(search, 'lakeshore');
    expect(names()).toEqual(['Dee']);
    expect(screen.getByRole('checkbox', { name: 'Waiting (1)' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Here (0)' })).toBeInTheDocument();
    await userEvent.clear(search);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Absent (1)' }));
    expect(names()).toEqual(['Ana', 'Cid', 'Dee', 'Eve']);
    await userEvent.type(search, 'cook');
    expect(screen.getByText('No workers match your search and view')).toBeVisible();
    await press('Show everyone');
    expect(names()).toEqual(['Ana', 'Ben', 'Cid', 'Dee', 'Eve']);
  });

  it('shows 10 rows a page (ADM-011)', async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      aHired({ spotterID: `w${index}`, name: `Worker ${String(index).padStart(2, '0')}` }),
    );
    draw(many);
    expect(within(table()).getAllByRole('row')).toHaveLength(11);
    expect(screen.getByText('1-10 of 23')).toBeVisible();
    await press('Next page');
    await press('Next page');
    expect(screen.getByText('21-23 of 23')).toBeVisible();
    expect(rowOf('Worker 22')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), '04');
    expect(screen.getByText('1-1 of 1')).toBeVisible();
  });

  it('is printed with everyone, in order', () => {
    const of = (start: number, name: string) =>
      aHired({ spotterID: name, name, gigStart: start, gigEnd: start + hourMs });
    const named = (from: number) => Array.from({ length: 10 }, (_, index) => `Worker${from + index}`);
    const later = named(20).map((name) => of(fixtureStart + hourMs, name));
    draw([...later.reverse(), ...named(10).map((name) => of(fixtureStart, name))]);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const drawn = within(table()).getAllByRole('row').slice(1);
    expect(drawn.map(({ textContent }) => /Worker\d+/.exec(textContent)?.[0])).toEqual([...named(10), ...named(20)]);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  describe('in the zone of the shift', () => {
    lookFrom(fixtureZone);

    it('checks in at a listed or a typed time, only within the window (ADM-016, ADM-017, ADM-018, ADM-019)', async () => {
      const at = fixtureStart - 15 * minuteMs;
      calls.on(checkIn, () => ({ checkInTime: at, first: true }));
      const { shell } = draw([ana, ben]);
      expect(screen.getByRole('button', { name: 'Check In Ana Souza' })).toBeDisabled();
      await press('Check In Ben Roy');
      const dialog = await screen.findByRole('dialog', { name: 'Check in Ben Roy' });
      const submit = () => userEvent.click(within(dialog).getByRole('button', { name: 'Check In' }));
      const time = within(dialog).getByRole('combobox', { name: /Check in time/ });
      expect(time).toHaveValue('9:00 AM');
      for (const wrong of ['{Backspace}', '5:45 am', '9:15 am']) {
        await userEvent.clear(time);
        await userEvent.type(time, wrong);
        await submit();
        expect(await within(dialog).findByText('Check in time must be valid')).toBeVisible();
      }
      expect(calls.heard).toEqual([]);
      await userEvent.clear(time);
      await userEvent.type(time, '845');
      expect(time).toHaveValue('845');
      const offered = screen.getAllByRole('option', { hidden: true });
      expect(offered.map(({ textContent }) => textContent)).toEqual(['8:45 AM']);
      await submit();
      await waitFor(() => expect(calls.requestsOf(checkIn)).toEqual([{ gigId: 'gig-1', spotterId: 's2', at }]));
      await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Spotter checked in at 8:45 AM' }]));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('is compact on a phone, with all actions for a worker in one row of buttons', () => {
    window.innerWidth = 390;
    draw([ben]);
    const card = screen.getByRole('listitem');
    expect(
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Job', 'Company']);
    const row = within(card).getByRole('button', { name: 'Check In Ben Roy' }).parentElement;
    expect(row).toContainElement(within(card).getByRole('button', { name: 'Late: Ben Roy' }));
    expect(row).toContainElement(within(card).getByRole('button', { name: 'View the location of Ben Roy' }));
    expect(row).toContainElement(within(card).getByRole('button', { name: /comment.* Ben Roy/i }));
    window.innerWidth = 1440;
  });

  it('links to the shift, shows the whole comment and exports the day', async () => {
    const comment = 'Called at 8:40: the bus is late, comes by 9:15 and stays until the end.';
    const { shell } = draw([ben], undefined, undefined, comment);
    expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
    await press('Line Cook: open the shift of Ben Roy');
    expect(shell.viewed).toEqual([
      { groupId: ben.groupID, teamId: ben.teamID, to: `/shifts?day=${ben.dayKey}&gig=${ben.gigID}` },
    ]);
    await press(`Comment about Ben Roy: ${comment}`);
    expect(within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Comment' })).toHaveValue(comment);
  });

  it('names both zones of a shift in which the clocks change', () => {
    const gigStart = Date.UTC(2027, 2, 14, 4);
    const night = { gigStart, gigEnd: gigStart + 7 * hourMs, timeZone: 'America/Chicago', dayKey: '2027-03-13' };
    draw([{ ...ben, ...night }], '/checkins?day=2027-03-13', '2027-03-13');
    expect(rowOf('Ben Roy')).toHaveTextContent(/10:00\sPM - 6:00\sAM\(Next Day\) CST - CDT/);
  });

  it('exports once the comments are loaded', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${files.push(blob as Blob)}`;
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const shell = fakeShell({ session: aSession('Office'), now });
    shell.data.give(hiredOnDateQuery(today), [ben]);
    renderInShell(<AttendancePage />, { shell, path: '/checkins' });
    await press('Export');
    expect(files).toEqual([]);
    expect(screen.getByText('Preparing the file…')).toBeVisible();
    const { gigID, spotterID, dayKey } = ben;
    act(() =>
      shell.data.give(attendanceCommentsQuery(today), [
        { id: spotterID, gigID, spotterID, dayKey, comment: 'Called, the bus is late' },
      ]),
    );
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await textOf(files[0])).toContain('"Called, the bus is late"');
    expect(await textOf(files[0])).not.toContain('(Next Day)');
    const gigEnd = ben.gigStart + 20 * hourMs;
    act(() => shell.data.give(hiredOnDateQuery(today), [{ ...ben, gigEnd, timeZone: 'America/Toronto' }]));
    await press('Export');
    await waitFor(() => expect(files).toHaveLength(2));
    expect(await textOf(files[1])).toContain('(Next Day)');
    click.mockRestore();
  });

  it('opens the check-in 3 hours before the shift', () => {
    draw([{ ...ben, gigStart: now + 3 * hourMs + minuteMs, gigEnd: now + 8 * hourMs }]);
    const button = screen.getByRole('button', { name: 'Check In Ben Roy' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('title', expect.stringMatching(/^Check-in opens /));
  });

  it('keeps the dialog open and says why if the check-in is refused (N12)', async () => {
    calls.on(checkIn, () => {
      throw new Refusal('failed-precondition', 'Worker has already been removed from this shift');
    });
    draw([ben]);
    await press('Check In Ben Roy');
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check In' }));
    expect(await within(dialog).findByText('ERROR: Worker has already been removed from this shift')).toBeVisible();
  });

  it('marks Late, and undoes it by a second press (ADM-012, ADM-015)', async () => {
    const { give } = draw([ben]);
    calls.on(setAttendanceMark, ({ mark }) => ({ mark }));
    await press('Late: Ben Roy');
    await waitFor(() =>
      expect(calls.requestsOf(setAttendanceMark)).toEqual([
        { gigId: 'gig-1', spotterId: 's2', mark: 'late', seen: 'none' },
      ]),
    );
    act(() => give([{ ...ben, mark: 'late' }]));
    expect(screen.getByRole('button', { name: 'Late: Ben Roy' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Absent: Ben Roy' })).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Late: Ben Roy' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    await press('Late: Ben Roy');
    await waitFor(() => expect(calls.requestsOf(setAttendanceMark)[1]).toMatchObject({ mark: 'none' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says that a colleague has set another mark, and does not take its own for a colleague’s', async () => {
    const { give, shell } = draw([ben]);
    const seen = () => calls.requestsOf(setAttendanceMark).map((request) => `${request.seen} ${request.mark}`);
    calls.on(setAttendanceMark, ({ mark }) => ({ mark }));
    await press('Late: Ben Roy');
    await waitFor(() => expect(seen()).toEqual(['none late']));
    const absent = screen.getByRole('button', { name: 'Absent: Ben Roy' });
    await waitFor(() => expect(absent).not.toHaveAttribute('aria-disabled', 'true'));
    // The row does not show Late yet.
    const refused = 'A colleague has removed the mark of Ben Roy. Press again to set yours.';
    calls.on(setAttendanceMark, () => {
      throw new Refusal('aborted', refused, { reason: 'conflict' });
    });
    await userEvent.click(absent);
    await waitFor(() => expect(shell.notifications).toEqual([{ text: `ERROR: ${refused}`, variant: 'error' }]));
    expect(seen()).toEqual(['none late', 'late absent']);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    act(() => give([{ ...ben, mark: 'none' }]));
    calls.on(setAttendanceMark, ({ mark }) => ({ mark }));
    await userEvent.click(absent);
    await waitFor(() => expect(seen()[2]).toBe('none absent'));
  });

  it('offers to email the company when a worker is marked Absent (ADM-014)', async () => {
    calls.on(setAttendanceMark, ({ mark }) => ({ mark }));
    const { shell } = draw([ben]);
    await press('Absent: Ben Roy');
    const question = await screen.findByRole('alertdialog', { name: 'Email the company?' });
    expect(question).toHaveTextContent('Northside Events');
    expect(calls.requestsOf(emailAbsence)).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Send Email' }));
    await waitFor(() => expect(calls.requestsOf(emailAbsence)).toEqual([{ gigId: 'gig-1', spotterId: 's2' }]));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Email Successfully Sent!' }]));
  });

  it('sends nothing if the question is declined (ADM-014)', async () => {
    calls.on(setAttendanceMark, ({ mark }) => ({ mark }));
    draw([ben]);
    await press('Absent: Ben Roy');
    await screen.findByRole('alertdialog');
    await press('Not now');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(calls.requestsOf(emailAbsence)).toEqual([]);
  });

  it('edits the comment and asks before losing it (ADM-012)', async () => {
    calls.on(setAttendanceComment, ({ comment }) => ({ comment }));
    draw([ben], '/checkins', today, 'Bus was late');
    await press('Edit the comment about Ben Roy');
    const dialog = await screen.findByRole('dialog', { name: 'Comment about Ben Roy' });
    const field = within(dialog).getByRole('textbox', { name: 'Comment' });
    expect(field).toHaveValue('Bus was late');
    await userEvent.type(field, ', called twice');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Save' }));
    const request = { gigId: 'gig-1', spotterId: 's2', comment: 'Bus was late, called twice', seen: 'Bus was late' };
    await waitFor(() => expect(calls.requestsOf(setAttendanceComment)).toEqual([request]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says that somebody else has changed the comment, and replaces theirs only once that was seen', async () => {
    const refusal = new Refusal('aborted', 'Someone else has changed this comment.', { reason: 'conflict' });
    let denied = true;
    calls.on(setAttendanceComment, ({ comment, seen }) => {
      if (seen !== 'Called') throw refusal;
      if (denied) throw new Refusal('permission-denied', callText.notAllowed);
      return { comment };
    });
    const { shell } = draw([ben], '/checkins', today, 'Bus was late');
    await press('Edit the comment about Ben Roy');
    const dialog = await screen.findByRole('dialog', { name: 'Comment about Ben Roy' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Comment' }), '!');
    const theirs = { id: 's2', gigID: ben.gigID, spotterID: 's2', dayKey: ben.dayKey, comment: 'Called' };
    act(() => shell.data.give(attendanceCommentsQuery(today), [theirs]));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/It is now: “Called”. Save again to replace it./)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(`ERROR: ${callText.notAllowed}`)).toBeVisible();
    denied = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('changes the day at midnight, but not below an open dialog, which belongs to the shown day (ADM-007)', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { shell, give } = draw([ben], '/checkins', today, 'Bus was late');
      const tomorrow = addDays(today, 1);
      act(() => give([aHired({ spotterID: 's1', name: 'Ana Souza', dayKey: tomorrow })], tomorrow));
      act(() => shell.data.give(attendanceCommentsQuery(tomorrow), []));
      fireEvent.click(screen.getByRole('button', { name: 'Edit the comment about Ben Roy' }));
      const dialog = await screen.findByRole('dialog', { name: 'Comment about Ben Roy' });
      shell.setNow(now + dayMs);
      act(() => void jest.advanceTimersByTime(minuteMs));
      expect(screen.getByText(formatLongDate(today))).toBeInTheDocument();
      fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      shell.setNow(now + dayMs + minuteMs);
      act(() => void jest.advanceTimersByTime(minuteMs));
      expect(screen.getByText(formatLongDate(tomorrow))).toBeVisible();
      expect(rowOf('Ana Souza')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps the rows in place while the pointer is on them, and updates them afterwards', async () => {
    const { give } = draw([ana, ben, cid]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Late (1)' }));
    expect(names()).toEqual(['Ana', 'Ben']);
    fireEvent.pointerMove(rowOf('Ben Roy'));
    act(() => give([{ ...ana, checkInTime: fixtureStart + minuteMs }, ben, cid]));
    expect(names()).toEqual(['Ana', 'Ben']);
    expect(rowOf('Ana Souza')).toHaveTextContent(/^Late/);
    fireEvent.pointerOut(rowOf('Ben Roy'), { relatedTarget: document.body });
    expect(names()).toEqual(['Ben']);
  });

  it('shows on a map where a worker was within 24 hours, or that location was off (ADM-012, ADM-013)', async () => {
    const { shell } = draw([ana]);
    const since = now - dayMs;
    shell.data.give(latestLocationQuery('s1', since), []);
    await press('View the location of Ana Souza');
    const dialog = await screen.findByRole('dialog', { name: 'Location of Ana Souza' });
    expect(
      within(dialog).getByText('This Spotter did not have their location turned on within the last 24 hours.'),
    ).toBeVisible();
    const position = { geohash: 'dpz8', lat: 43.65, lng: -79.38 };
    act(() =>
      shell.data.give(latestLocationQuery('s1', since), [{ id: 'latest', timestamp: now - 12 * minuteMs, position }]),
    );
    expect(await within(dialog).findByText(/^Last seen 12 minutes ago, /)).toBeVisible();
    expect(await screen.findByText('map of Ana Souza at 43.65, -79.38')).toBeVisible();
  });

  it('opens the profile of a worker (ADM-012, ADM-174)', async () => {
    const { shell } = draw([ana]);
    shell.data.give(
      workerDocument('s1'),
      aSpotter({ uid: 's1', name: 'Ana Souza', reliabilityMetrics: { late: 2, absent: 1, lateCancellation: 0 } }),
    );
    await press('Profile of Ana Souza');
    const dialog = await screen.findByRole('dialog', { name: 'Ana Souza' });
    expect(within(dialog).getByText('Late: 2')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Offer a Job' }));
    expect(shell.visited).toEqual(['/spotteroffertest?worker=s1']);
  });

  it('shows what went wrong if the day cannot be read', () => {
    const shell = fakeShell({ session: aSession('Office'), now });
    shell.data.fail(hiredOnDateQuery(today), 'You do not have permission to see this.');
    renderInShell(<AttendancePage />, { shell, path: '/checkins' });
    expect(screen.getByRole('alert')).toHaveTextContent('You do not have permission to see this.');
  });
});
