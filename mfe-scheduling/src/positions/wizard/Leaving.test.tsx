import { draftDocument } from '@spot/contracts/scheduling/queries';
import { axeFindings, serveCalls } from '@spot/contracts/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fill, press, showWizard, step, toSummary, user } from './testing';

const written: unknown[] = [];
const refused = { draft: false };
jest.mock('@firebase/firestore', () => ({
  ...jest.requireActual<object>('@firebase/firestore'),
  doc: (_: unknown, path: string) => path,
  serverTimestamp: () => 'server time',
  setDoc: async (path: string, data: unknown) => {
    if (refused.draft) throw new Error('no right');
    written.push([path, data]);
  },
  deleteDoc: async (path: string) => void written.push([path, 'deleted']),
}));
serveCalls();

/** Renders the wizard with a database that records writes. */
function draw(given: Parameters<typeof showWizard>[0] = {}) {
  written.length = 0;
  refused.draft = false;
  const drawn = showWizard(given);
  drawn.shell.firebase.firestore = async () => ({}) as never;
  return drawn;
}

describe('Leaving the wizard', () => {
  it('asks `Cancel position creation?`, by the panel and by the summary, and says what was given up (SCH-060, SCH-262)', async () => {
    const { shell } = await toSummary({ draft: {} });
    const panel = within(screen.getByRole('navigation', { name: 'Positions' }));
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('alertdialog', { name: 'Cancel position creation?' });
    expect(await axeFindings()).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement);
    await press('Cancel creation');
    expect(await screen.findByRole('table', { name: 'Positions of the team' })).toBeVisible();
    expect(shell.notifications).toEqual([{ text: 'Position Cancelled', variant: 'error' }]);

    await press('Create a new position');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    await press('Cancel creation');
    await waitFor(() => expect(shell.notifications[1]).toEqual({ text: 'Creation Cancelled', variant: 'error' }));
  });

  it.each([
    ['the page is reloaded', () => window.dispatchEvent(new Event('beforeunload'))],
    ['the page is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['another app or tab is opened', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('saves at once and once what was typed last when %s (SCH-049)', async (_, leave) => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const { shell } = draw();
    await waitFor(() => expect(screen.getByLabelText('Role')).toBeVisible());
    fill('Role', 'Bartender');
    await waitFor(() => expect(shell.leaving()).toBe('draft'));
    expect(written).toEqual([]);
    leave();
    await waitFor(() => expect(written).toHaveLength(1), { timeout: 500 });
    expect(written).toMatchObject([['teams/team-1/drafts/user-1', { values: { role: 'Bartender' } }]]);
    leave();
    expect(written).toHaveLength(1);
    hidden.mockRestore();
  });

  it('asks on the page and when leaving it, and says that the entries are kept as a draft (SCH-049)', async () => {
    const { shell } = showWizard();
    expect(shell.leaving()).toBe(false);
    fill('Role', 'Bartender');
    await waitFor(() => expect(shell.leaving()).toBe('draft'));
    await press('Manage pre-existing positions');
    const question = await screen.findByRole('alertdialog', { name: 'Leave the new position?' });
    expect(question).toHaveTextContent('Your entries are saved as a draft');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByLabelText('Role')).toHaveValue('Bartender');
    await press('Manage pre-existing positions');
    await press('Leave');
    expect(await screen.findByRole('table', { name: 'Positions of the team' })).toBeVisible();
    expect(shell.leaving()).toBe(false);
  });

  it('says that everything is lost while an earlier draft exists (SCH-049)', async () => {
    const { shell } = showWizard({ draft: {} });
    fill('Role', 'Bartender');
    await waitFor(() => expect(shell.leaving()).toBe(true));
    // A step of the wizard has the same address.
    expect(shell.leaving(true)).toBe(false);
    await press('Manage pre-existing positions');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'All unsaved changes will be lost. Are you sure you want to leave this page?',
    );
  });

  it('says that everything is lost if the draft could not be saved', async () => {
    const { shell } = draw();
    refused.draft = true;
    fill('Role', 'Bartender');
    await waitFor(() => expect(shell.leaving()).toBe('draft'));
    await waitFor(() => expect(shell.leaving()).toBe(true), { timeout: 5000 });
  });
});

describe('The draft of a new position', () => {
  it('is saved during entry, and when the page is left', async () => {
    const { unmount } = draw();
    fill('Role', 'Bartender');
    await waitFor(() => expect(written).toHaveLength(1), { timeout: 5000 });
    expect(written[0]).toEqual([
      'teams/team-1/drafts/user-1',
      { form: 'createPosition', values: expect.objectContaining({ role: 'Bartender' }), updatedAt: 'server time' },
    ]);
    fill('Department', 'Beverages');
    unmount();
    await waitFor(() => expect(written).toHaveLength(2));
  });

  it('contains what was typed before the earlier draft was known', async () => {
    const { shell } = draw({ draft: 'on its way' });
    fill('Role', 'Bartender');
    act(() => shell.data.give(draftDocument('team-1', 'user-1'), null));
    await waitFor(() => expect(written).toHaveLength(1), { timeout: 5000 });
    expect(written[0]).toEqual([
      expect.any(String),
      expect.objectContaining({ values: expect.objectContaining({ role: 'Bartender' }) }),
    ]);
  });

  it('is neither replaced nor deleted while it cannot be read, and leaving says that entries are lost', async () => {
    const { shell } = draw({ draft: 'on its way' });
    const stored = draftDocument('team-1', 'user-1');
    act(() => shell.data.fail(stored, 'The server cannot be reached.'));
    fill('Role', 'Bartender');
    await waitFor(() => expect(shell.leaving()).toBe(true));
    await press('Cancel');
    await press('Cancel creation');
    await waitFor(() => expect(screen.queryByLabelText('Role')).toBeNull());
    expect(written).toEqual([]);
  });

  it('is said not to be readable, and is read again on request', async () => {
    const { shell } = draw({ draft: 'on its way' });
    const stored = draftDocument('team-1', 'user-1');
    expect(screen.queryByText(/We couldn’t check/)).toBeNull();
    act(() => shell.data.fail(stored, 'The server cannot be reached.'));
    expect(screen.getByText(/^We couldn’t check whether you have an unfinished position\./)).toBeVisible();
    await press('Retry');
    expect(shell.data.retried).toEqual([stored.key]);
    act(() => shell.data.give(stored, null));
    expect(screen.queryByText(/We couldn’t check/)).toBeNull();
  });

  it('is deleted once the position is cancelled', async () => {
    draw();
    fill('Role', 'Bartender');
    await waitFor(() => expect(written).toHaveLength(1), { timeout: 5000 });
    await press('Cancel');
    await press('Cancel creation');
    await waitFor(() => expect(written[1]).toEqual(['teams/team-1/drafts/user-1', 'deleted']));
  });

  it('is offered on return, with its day, and discarded on request', async () => {
    draw({ draft: {} });
    expect(await screen.findByText(/You started a position on .*2026.* and didn’t finish it/)).toBeVisible();
    expect(screen.getByLabelText('Role')).toHaveValue('');
    await press('Start over');
    await waitFor(() => expect(written).toEqual([['teams/team-1/drafts/user-1', 'deleted']]));
    expect(screen.queryByText(/didn’t finish/)).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it('is not offered if it does not match the form', async () => {
    draw({ draft: { role: 5 as never } });
    await step('Step 1 of 5: Basic details');
    expect(screen.queryByText(/didn’t finish/)).toBeNull();
  });

  it('brings the offer to continue into view after a reload far down the form (SCH-049)', async () => {
    const scrolls = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
    showWizard({ draft: {} });
    await screen.findByRole('button', { name: 'Continue editing' });
    const shown = scrolls.mock.contexts.map((element) => element.textContent);
    expect(shown).toContainEqual(expect.stringContaining('didn’t finish it'));
    scrolls.mockRestore();
  });
});
