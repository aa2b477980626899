import { deleteGig, type Gig, defaultLatePolicy, planCancellation } from '@spot/contracts/scheduling';
import { undo, type RequestOf } from '@spot/contracts/core';
import { jobDocument, publicConfigDocument } from '@spot/contracts/core/queries';
import { aGroup, aSession, axeFindings, fixtureNow, Refusal, renderInShell, serveCalls } from '@spot/contracts/testing';
import { hourMs } from '@spot/contracts/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { shift, shiftOn } from '../shift-drawer/testing';
import { CancelShifts } from './CancelShifts';
import type { ScopeKind } from './scopes';

const calls = serveCalls();
const user = userEvent.setup();
type Request = RequestOf<typeof deleteGig>;

// Three workers needed at $17.60 for 7.5 paid hours; half of that is $198.00 (decision C08).
const priced = { wageCents: 1760, numSpotters: 3, numHired: 2, numApplicants: 0, breakTime: 30 };
const tuesday = shift(priced);
const thursday = shiftOn('2026-11-26', { id: 'gig-2', ...priced });

/** Answers like the function: applies the rules to the shifts that the scope finds. */
function serve(found: Partial<Record<string, readonly Gig[]>>, { now = fixtureNow, changed = 0 } = {}) {
  calls.on(deleteGig, ({ scope, dryRun, expected }: Request) => {
    const plan = planCancellation(found[scope.kind] ?? [], () => defaultLatePolicy, now);
    return dryRun
      ? { ...plan, cancelled: 0, changed: 0 }
      : { ...plan, cancelled: expected.length - changed, changed, undoId: 'undo-1' };
  });
}
let colleague = (_: readonly Gig[]) => {};
function Screen({ gigs, scopes }: { gigs: readonly Gig[]; scopes?: readonly ScopeKind[] }) {
  const [open, setOpen] = useState(true);
  const [known, setKnown] = useState<readonly Gig[]>([tuesday, thursday]);
  colleague = setKnown;
  return open ? (
    <CancelShifts gigs={gigs} known={known} scopes={scopes} onClose={() => setOpen(false)} />
  ) : (
    <p>closed</p>
  );
}
const show = (
  gigs: readonly Gig[] = [tuesday],
  { now = fixtureNow, scopes = undefined as ScopeKind[] | undefined } = {},
) =>
  renderInShell(<Screen gigs={gigs} scopes={scopes} />, {
    now,
    session: aSession('Owner', { group: aGroup() }),
    data: (data) =>
      data.give(publicConfigDocument(), { id: 'public', lateCancellationFeesText: 'plus applicable fees' }),
  });
const done = () => calls.requestsOf(deleteGig).filter(({ dryRun }) => !dryRun);
const texts = ({ notifications }: { notifications: { text: string }[] }) => notifications.map(({ text }) => text);

describe('cancelling shifts', () => {
  it('shows the effects, cancels this shift and can undo it (SCH-129, SCH-131, SCH-255)', async () => {
    serve({ shift: [tuesday] });
    const { shell } = show();
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this shift?' }));
    expect(await dialog.findByText('Cancels 1 shift, 2 hired workers will be notified.')).toBeVisible();
    // 21 hours before the start; the fee starts 12 hours before it, by the shift's clock.
    expect(
      dialog.getByText(
        /^No fee until Nov 23, 2026, 9:00 PM( EST)?. After that, the late cancellation policy applies.$/,
      ),
    ).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel shift' }));
    expect(await screen.findByText('closed')).toBeVisible();
    expect(done()).toEqual([
      {
        requestId: expect.any(String),
        scope: { kind: 'shift', gigId: 'gig-1' },
        dryRun: false,
        expected: [{ gigId: 'gig-1', version: 1 }],
        lateFees: [],
      },
    ]);
    expect(texts(shell)).toEqual(['Job deleted']);
    act(() => shell.notifications[0]?.action?.run());
    await waitFor(() => expect(calls.requestsOf(undo)).toEqual([{ undoId: 'undo-1' }]));
  });

  it.each([
    ['week', "This week's shifts of Event Server, Banquet", 'Shifts cancelled for this week!'],
    ['all', 'All future shifts of Event Server, Banquet', 'All shifts cancelled!'],
  ])('cancels by the scope %s exactly what the dry run named (SCH-131, SCH-252, SCH-253)', async (kind, name, said) => {
    serve({ shift: [tuesday], [kind]: [tuesday, thursday] });
    const { shell } = show();
    await user.click(await screen.findByRole('radio', { name }));
    expect(await screen.findByText('Cancels 2 shifts, 4 hired workers will be notified.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel 2 shifts' }));
    expect(await screen.findByText('closed')).toBeVisible();
    expect(done()).toMatchObject([
      {
        scope: { kind, gigId: 'gig-1' },
        expected: [
          { gigId: 'gig-1', version: 1 },
          { gigId: 'gig-2', version: 1 },
        ],
      },
    ]);
    expect(texts(shell)).toEqual([said]);
  });

  it('warns of a late cancellation with the exact amount, the workers and the minute (SCH-078, SCH-132, SCH-270..273, SCH-274)', async () => {
    const now = tuesday.start - 11 * hourMs;
    serve({ shift: [tuesday], week: [tuesday, thursday] }, { now });
    show([tuesday], { now });
    await user.click(await screen.findByRole('radio', { name: /This week's shifts/ }));
    expect(
      await screen.findByText('Cancels 2 shifts, 4 hired workers will be notified, late fee $198.00 for 1 of them.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel 2 shifts' }));
    const warning = within(
      await screen.findByRole('alertdialog', { name: 'Under 12 hour shift cancellation warning' }),
    );
    expect(done()).toEqual([]);
    for (const text of [
      'Shifts that start in under 12 hours are charged 50% plus applicable fees.',
      'Late fee $198.00 plus applicable fees',
      /^Tue, Nov 24: late from Nov 23, 2026, 9:00 PM( EST)? on, 17\.60 x 7\.5 h x 3 workers x 50 % = \$198\.00 CAD$/,
    ])
      expect(warning.getByText(text)).toBeVisible();
    expect(await axeFindings()).toEqual([]);
    await user.click(warning.getByRole('button', { name: 'Keep' }));
    expect(done()).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Cancel 2 shifts' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel 2 shifts' }));
    expect(await screen.findByText('closed')).toBeVisible();
    expect(done()).toHaveLength(1);
  });

  it('warns of a fee that began while the dialog was open, before anything is cancelled (SCH-270, SCH-271)', async () => {
    serve({ shift: [tuesday] });
    const { shell } = show();
    await screen.findByText('Cancels 1 shift, 2 hired workers will be notified.');
    const late = tuesday.start - 11 * hourMs;
    act(() => shell.setNow(late));
    calls.on(deleteGig, ({ dryRun, expected, lateFees }: Request) => {
      const plan = planCancellation([tuesday], () => defaultLatePolicy, late);
      if (!dryRun && JSON.stringify(lateFees) !== JSON.stringify(plan.lateFees))
        throw new Refusal('aborted', 'The late fee has changed.', { reason: 'feeChanged' });
      return { ...plan, cancelled: dryRun ? 0 : expected.length, changed: 0 };
    });
    await user.click(screen.getByRole('button', { name: 'Cancel shift' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The late fee has changed.');
    expect(
      await screen.findByText('Cancels 1 shift, 2 hired workers will be notified, late fee $198.00.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel shift' }));
    const warning = within(await screen.findByRole('alertdialog', { name: /^Under 12 hour shift cancellation/ }));
    await user.click(warning.getByRole('button', { name: 'Cancel shift' }));
    expect(await screen.findByText('closed')).toBeVisible();
    expect(done().map(({ lateFees }) => lateFees)).toEqual([[], [{ currency: 'CAD', cents: 19_800 }]]);
  });

  it("counts the hours of the company's own policy (SCH-270, SCH-274)", async () => {
    serve({ shift: [tuesday] });
    const { shell } = show();
    const group = aGroup({ lateCancellationPolicy: { hours: 24, percentage: 100 } });
    act(() => shell.setSession({ group }));
    calls.on(deleteGig, () => ({
      ...planCancellation([tuesday], () => group.lateCancellationPolicy ?? defaultLatePolicy, fixtureNow),
      cancelled: 0,
      changed: 0,
    }));
    await user.click(await screen.findByRole('radio', { name: /All future/ }));
    expect(
      await screen.findByText('Cancels 1 shift, 2 hired workers will be notified, late fee $396.00.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel shift' }));
    expect(await screen.findByRole('alertdialog', { name: 'Under 24 hour shift cancellation warning' })).toBeVisible();
    expect(
      screen.getByText('Shifts that start in under 24 hours are charged 100% plus applicable fees.'),
    ).toBeVisible();
  });

  it('reports how many changed in the meantime', async () => {
    serve({ selected: [tuesday, thursday] }, { changed: 1 });
    const { shell } = show([tuesday, thursday]);
    expect(await screen.findByText('The 2 selected shifts')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Cancel 2 shifts' }));
    expect(await screen.findByText('closed')).toBeVisible();
    expect(done()).toMatchObject([{ scope: { kind: 'selected', gigIds: ['gig-1', 'gig-2'] } }]);
    expect(texts(shell)).toEqual([
      'Job deleted',
      '1 of 2 done. Someone had just changed 1 shift, so it was left as it is.',
    ]);
  });

  it('follows what a colleague cancels and changes while it is open', async () => {
    serve({ selected: [tuesday, thursday] });
    show([tuesday, thursday]);
    expect(await screen.findByText('Cancels 2 shifts, 4 hired workers will be notified.')).toBeVisible();
    serve({ selected: [thursday] });
    act(() => colleague([thursday]));
    expect(await screen.findByText('Cancels 1 shift, 2 hired workers will be notified.')).toBeVisible();
    const changed = { ...thursday, numHired: 3, version: 2 };
    serve({ selected: [changed] });
    act(() => colleague([changed]));
    expect(await screen.findByText('Cancels 1 shift, 3 hired workers will be notified.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel shift' }));
    expect(await screen.findByText('closed')).toBeVisible();
    expect(done()).toMatchObject([{ expected: [{ gigId: 'gig-2', version: 2 }] }]);
  });

  it('asks again about a late cancellation whose fee a colleague has changed', async () => {
    const now = tuesday.start - 11 * hourMs;
    serve({ shift: [tuesday] }, { now });
    show([tuesday], { now });
    await screen.findByText(/late fee \$198\.00\.$/);
    await user.click(screen.getByRole('button', { name: 'Cancel shift' }));
    await screen.findByRole('alertdialog');
    const fewer = { ...tuesday, numSpotters: 2, version: 2 };
    serve({ shift: [fewer] }, { now });
    act(() => colleague([fewer, thursday]));
    expect(await screen.findByText(/late fee \$132\.00\.$/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel shift' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Late fee $132.00 plus applicable fees');
    expect(done()).toEqual([]);
  });

  it('leaves its plan alone while its own cancellation runs', async () => {
    serve({ selected: [tuesday, thursday] });
    show([tuesday, thursday]);
    await screen.findByText(/^Cancels 2 shifts/);
    let answer = () => {};
    const plan = planCancellation([tuesday, thursday], () => defaultLatePolicy, fixtureNow);
    calls.on(
      deleteGig,
      () => new Promise((resolve) => (answer = () => resolve({ ...plan, cancelled: 2, changed: 0 }))),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel 2 shifts' }));
    await waitFor(() => expect(done()).toHaveLength(1));
    act(() => colleague([]));
    expect(screen.getByText(/^Cancels 2 shifts/)).toBeVisible();
    expect(calls.requestsOf(deleteGig)).toHaveLength(2);
    answer();
    expect(await screen.findByText('closed')).toBeVisible();
  });

  it('shows the progress of many, and continues under the same id after a failure', async () => {
    const many = Array.from({ length: 12 }, (_, index) => shiftOn('2026-11-26', { id: `gig-${index}`, numHired: 0 }));
    let answer = (_: unknown) => {};
    calls.on(deleteGig, ({ dryRun }: Request) => {
      const plan = { ...planCancellation(many, () => defaultLatePolicy, fixtureNow), cancelled: 0, changed: 0 };
      return dryRun ? plan : new Promise((resolve) => (answer = () => resolve({ ...plan, cancelled: 12 })));
    });
    const { shell } = show([tuesday], { scopes: ['all', 'week'] });
    expect(await screen.findByText('Cancels 12 shifts, no workers are hired.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel 12 shifts' }));
    await waitFor(() => expect(done()).toHaveLength(1));
    const id = done()[0]?.requestId ?? '';
    act(() => shell.data.fail(jobDocument(id), 'Not reached.'));
    expect(screen.getByRole('progressbar', { name: 'Cancelling 12 shifts…' })).not.toHaveAttribute('value');
    act(() =>
      shell.data.give(jobDocument(id), {
        id,
        kind: 'cancel',
        teamID: 'team-1',
        total: 12,
        done: 6,
        changed: 1,
        state: 'running',
      }),
    );
    expect(screen.getByRole('progressbar', { name: '6 of 12 cancelled' })).toBeVisible();
    answer(undefined);
    expect(await screen.findByText('closed')).toBeVisible();
    expect(texts(shell)).toEqual(['All shifts cancelled!']);
  });

  it('keeps its id when it is pressed again after the connection broke', async () => {
    serve({ shift: [tuesday] });
    show();
    await screen.findByText(/^Cancels 1 shift/);
    calls.on(deleteGig, () => {
      throw new Refusal('unavailable', 'x');
    });
    await user.click(screen.getByRole('button', { name: 'Cancel shift' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached. Please try again.');
    serve({ shift: [tuesday] });
    await user.click(screen.getByRole('button', { name: 'Cancel shift' }));
    expect(await screen.findByText('closed')).toBeVisible();
    const [first, second] = done();
    expect(first?.requestId).toBe(second?.requestId);
  });

  it('cancels nothing without future shifts, and says why a deactivated company cannot (SCH-130)', async () => {
    serve({ shift: [] });
    show();
    expect(await screen.findByText('There are no future shifts to cancel.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Cancel/ })).toBeDisabled();
    calls.on(deleteGig, () => {
      throw new Refusal('failed-precondition', 'The company account is deactivated. Contact SPOT to reactivate it.', {
        reason: 'deactivated',
      });
    });
    await user.click(screen.getByRole('radio', { name: /All future/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The company account is deactivated. Contact SPOT to reactivate it.',
    );
  });

  it('closes by Esc without cancelling', async () => {
    serve({ shift: [tuesday] });
    show();
    await screen.findByText(/^Cancels 1 shift/);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('closed')).toBeVisible();
    expect(done()).toEqual([]);
  });
});
