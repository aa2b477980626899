import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addCompanyNote, deleteCompanyNote } from '@spot/contracts/backoffice';
import { companyNotesQuery } from '@spot/contracts/backoffice/queries';
import { axeFindings, fixtureNow, Refusal, serveCalls } from '@spot/contracts/testing';
import { dialog, drawCompany } from '../testing';

const calls = serveCalls();
const newer = { id: 'n2', by: 'ops', byName: 'Oona Price', note: 'Called back', timestamp: fixtureNow };
const older = { id: 'n1', by: 'sam', byName: '', note: 'Call\nback', timestamp: fixtureNow - 60_000 };
const notes = [newer, older];
const box = () => screen.getByRole('textbox', { name: 'Note' });
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Note' }));

describe('the notes about a company', () => {
  it('are below the box, newest first, each with author, time and Delete (ADM-124)', async () => {
    const { baseElement } = drawCompany('&room=notes', { notes });
    expect(dialog('Notes: Northside')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Notes, newest first' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Oona Price, Nov 23, 2026, 5:00 PMCalled back$/),
      expect.stringMatching(/^sam, .*Call\nback$/),
    ]);
    expect(box().tagName).toBe('TEXTAREA');
    expect(await axeFindings(baseElement as HTMLElement)).toEqual([]);
  });

  it('are added, which clears the box, and the list updates live (ADM-124, ADM-126)', async () => {
    const { shell } = drawCompany('&room=notes');
    expect(screen.getByText('There are no notes yet')).toBeVisible();
    await userEvent.type(box(), 'Called back');
    await add();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Note added' }]));
    expect(calls.requestsOf(addCompanyNote)).toMatchObject([{ groupId: 'north', note: 'Called back' }]);
    expect(box()).toHaveValue('');
    act(() => shell.data.give(companyNotesQuery('north', 50), [newer]));
    expect(screen.getByText('Called back')).toBeVisible();
    expect(shell.isDirty()).toBe(false);
  });

  it('keep what is typed while a note is sent (ADM-126)', async () => {
    const { shell } = drawCompany('&room=notes');
    let answer = () => {};
    calls.on(addCompanyNote, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { noteId: 'n1' };
    });
    await userEvent.type(box(), 'Called');
    await add();
    await waitFor(() => expect(calls.requestsOf(addCompanyNote)).toHaveLength(1));
    await userEvent.type(box(), ' back');
    answer();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Note added' }]));
    expect(box()).toHaveValue('Called back');
  });

  it.each([
    [' \n ', 'Note cannot be empty'],
    ['x'.repeat(5001), 'A note can have at most 5,000 characters'],
  ])('are refused with a message at the box if empty or too long, and kept (ADM-125)', async (typed, message) => {
    drawCompany('&room=notes');
    await userEvent.click(box());
    await userEvent.paste(typed);
    await add();
    expect(await screen.findByText(message)).toBeVisible();
    expect(box()).toHaveValue(typed);
    expect(screen.queryByText(/-\d+ characters left/)).toBeNull();
    expect(calls.requestsOf(addCompanyNote)).toEqual([]);
  });

  it('show Error adding note if the database fails, and keep the text (ADM-126)', async () => {
    calls.on(addCompanyNote, () => {
      throw new Refusal('not-found', 'This company does not exist.');
    });
    const { shell } = drawCompany('&room=notes');
    await userEvent.type(box(), 'Called back');
    await add();
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Error adding note', variant: 'error' }]));
    expect(box()).toHaveValue('Called back');
  });

  it('are deleted once Are you sure? was answered with Yes (ADM-124, ADM-126)', async () => {
    const { shell } = drawCompany('&room=notes', { notes });
    const ask = () => userEvent.click(screen.getByRole('button', { name: /^Delete the note of Oona Price/ }));
    await ask();
    const question = () => screen.getByRole('alertdialog', { name: 'Are you sure?' });
    await userEvent.click(within(question()).getByRole('button', { name: 'No' }));
    expect(calls.requestsOf(deleteCompanyNote)).toEqual([]);
    await ask();
    await userEvent.click(within(question()).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Note deleted' }]));
    expect(calls.requestsOf(deleteCompanyNote)).toEqual([{ groupId: 'north', noteId: 'n2' }]);
  });

  it('show Error deleting note if the database fails (ADM-126)', async () => {
    calls.on(deleteCompanyNote, () => {
      throw new Refusal('not-found', 'This company does not exist.');
    });
    const { shell } = drawCompany('&room=notes', { notes });
    await userEvent.click(screen.getByRole('button', { name: /^Delete the note of Oona Price/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Error deleting note', variant: 'error' }]));
    expect(within(screen.getByRole('alertdialog')).getByText('This company does not exist.')).toBeVisible();
    calls.on(deleteCompanyNote, () => ({ deleted: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(shell.notifications).toEqual([{ text: 'Note deleted' }]));
  });
});
