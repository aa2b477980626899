import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { updateDoc, type Firestore } from '@firebase/firestore';
import { unblockSpotter, type Blocked } from '@spot/contracts/accounts';
import { axeFindings, Refusal, serveCalls } from '@spot/contracts/testing';
import { column, heads, dialog, drawCompany } from '../testing';

jest.mock('@firebase/firestore', () => ({
  ...jest.requireActual<object>('@firebase/firestore'),
  doc: (_: unknown, path: string) => path,
  updateDoc: jest.fn(),
}));

const calls = serveCalls();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const label = 'Block List';
const block = (id: string, name: string, more: Partial<Blocked>): Blocked => ({
  id,
  spotterId: id,
  spotterName: name,
  blockedBy: 'Ann Lee',
  noteText: '',
  notifcationClicked: false,
  blockedAt: Date.UTC(2026, 4, 1, 16),
  ...more,
});
const ana = block('ana', 'Ana Souza', { noteText: 'Late\ntwice', notifcationClicked: true });
const ben = block('ben', 'Ben Ode', { blockedAt: Date.UTC(2026, 4, 2, 16), blockedBy: 'Zoe Park' });

describe('the block list of a company', () => {
  const update = jest.mocked(updateDoc);
  beforeEach(() => void update.mockReset().mockResolvedValue());

  it('shows who was blocked, when and by whom, and can be searched (ADM-134)', async () => {
    const { baseElement } = drawCompany('&room=blocked', { blocked: [ben, ana] });
    expect(dialog('Block List: Northside')).toBeVisible();
    expect(heads(label)).toEqual(['Name', 'Date Added', 'Blocked By', 'Note', 'Action']);
    expect([column(label), column(label, 1), column(label, 2)]).toEqual([
      [expect.stringContaining('Ben Ode'), expect.stringContaining('Ana Souza')],
      ['05/02/2026', '05/01/2026'],
      ['Zoe Park', 'Ann Lee'],
    ]);
    expect(await axeFindings(baseElement as HTMLElement)).toEqual([]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by worker' }), 'souza');
    expect(column(label)).toEqual([expect.stringContaining('Ana Souza')]);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search by worker' }), 'x');
    expect(screen.getByText('No blocked workers match')).toBeVisible();
  });

  it('marks an unread note with 1; opening it shows blocker and note and removes the mark (ADM-135, ADM-136)', async () => {
    const { shell } = drawCompany('&room=blocked', { blocked: [ana] });
    shell.firebase.firestore = async () => ({}) as Firestore;
    expect(screen.getByText('1')).toBeVisible();
    await userEvent.click(button('Note about Ana Souza, 1 unread'));
    const note = dialog('Note about Ana Souza');
    expect(within(note).getByText('Blocked by Ann Lee')).toBeVisible();
    expect(within(note).getByText(/Late\s+twice/)).toBeVisible();
    await waitFor(() =>
      expect(update.mock.calls).toEqual([['groups/north/blocked/ana', { notifcationClicked: false }]]),
    );
  });

  it('says No note from employer if there is none, and writes nothing (ADM-135)', async () => {
    drawCompany('&room=blocked', { blocked: [ben] });
    expect(screen.queryByText('1')).toBeNull();
    await userEvent.click(button('Note about Ben Ode'));
    expect(within(dialog('Note about Ben Ode')).getByText('No note from employer')).toBeVisible();
    expect(update).not.toHaveBeenCalled();
  });

  it('unblocks after a confirmation (ADM-137)', async () => {
    const { shell } = drawCompany('&room=blocked', { blocked: [ana] });
    await userEvent.click(button('Unblock Ana Souza'));
    const asked = screen.getByRole('alertdialog', { name: 'Are you sure you want to unblock this worker?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Ana Souza is unblocked' }]));
    expect(calls.requestsOf(unblockSpotter)).toEqual([{ groupId: 'north', spotterId: 'ana' }]);
  });

  it('keeps the question open after a failure', async () => {
    calls.on(unblockSpotter, () => {
      throw new Refusal('not-found', 'This company does not exist.');
    });
    drawCompany('&room=blocked', { blocked: [ana] });
    await userEvent.click(button('Unblock Ana Souza'));
    await userEvent.click(button('Unblock'));
    expect(await screen.findByText('ERROR: This company does not exist.')).toBeVisible();
  });

  it('says that nobody is blocked (ADM-138)', () => {
    drawCompany('&room=blocked');
    expect(screen.getByText('There are no workers blocked by your company.')).toBeVisible();
  });
});
