import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerAutofillReview } from '@spot/contracts/backoffice';
import type { AutofillReview } from '@spot/contracts/scheduling';
import { autofillReviewsQuery, gigDocument } from '@spot/contracts/scheduling/queries';
import { aGig, aSession, axeFindings, fakeShell, fixtureNow, renderInShell, serveCalls } from '@spot/contracts/testing';
import { AutofillReviewsPage } from './AutofillReviewsPage';

const calls = serveCalls();
const review = (id: string, name: string, more: Partial<AutofillReview> = {}): AutofillReview => ({
  id,
  gigID: 'gig',
  spotterID: id,
  name,
  role: 'Server',
  group: 'Northside',
  dayKey: '2026-11-30',
  words: 'I had no other shift.',
  askedAt: fixtureNow,
  ...more,
});

describe('Autofill reviews', () => {
  it('are found and read behind the newest 200', async () => {
    const shell = fakeShell({ session: aSession('Office') });
    const many = Array.from({ length: 201 }, (_, index) => review(`r${index}`, index === 200 ? 'Zoe Park' : 'Ben Roy'));
    shell.data.give(autofillReviewsQuery(200), many.slice(0, 200));
    shell.data.give(autofillReviewsQuery(400), many);
    renderInShell(<AutofillReviewsPage />, { shell, path: '/?q=zoe' });
    expect(await screen.findByRole('button', { name: 'Answer Zoe Park' })).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '202'));
  });

  it('lead to the shift in the schedule of its team', async () => {
    const shell = fakeShell({ session: aSession('Office') });
    shell.data.give(autofillReviewsQuery(200), [review('a', 'Ana Souza')]);
    shell.data.give(gigDocument('gig'), aGig({ id: 'gig', groupID: 'north', teamID: 'team-1' }));
    renderInShell(<AutofillReviewsPage />, { shell });
    await userEvent.click(await screen.findByRole('button', { name: 'Answer Ana Souza' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Server, Northside, 11/30/2026' }));
    expect(shell.viewed).toEqual([{ groupId: 'north', teamId: 'team-1', to: '/shifts?day=2026-11-30&gig=gig' }]);
    expect(await axeFindings()).toEqual([]);
  });

  it('are answered once, with a text', async () => {
    const shell = fakeShell({ session: aSession('Office') });
    renderInShell(<AutofillReviewsPage />, { shell });
    act(() =>
      shell.data.give(autofillReviewsQuery(200), [
        review('a', 'Ana Souza'),
        review('b', 'Ben Roy', { answer: 'Hired.' }),
      ]),
    );
    expect(await screen.findByText('Hired.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Answer Ben Roy' })).toBeNull();
    expect(await axeFindings()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Answer Ana Souza' }));
    // The table behind cannot be read then.
    const dialog = within(await screen.findByRole('dialog', { name: 'Answer Ana Souza' }));
    expect(dialog.getByText('I had no other shift.')).toBeVisible();
    expect(dialog.getByText('Server, Northside, 11/30/2026')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Enter an answer')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Your answer to the worker/), 'You are right.');
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() =>
      expect(calls.requestsOf(answerAutofillReview)).toEqual([{ reviewId: 'a', answer: 'You are right.' }]),
    );
    expect(shell.notifications).toEqual([{ text: 'The worker can read your answer' }]);
  });
});
