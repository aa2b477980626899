import { acceptancesQuery, teamDocument } from '@spot/contracts/accounts/queries';
import { workerDocument } from '@spot/contracts/worker/queries';
import { aSession, renderInShell } from '@spot/contracts/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeamInfoDialog } from '../allShifts/TeamInfoDialog';
import { WorkerDialog } from '../search/WorkerDialog';
import { AcceptedTerms } from './AcceptedTerms';

it('accepted terms are shown to load', async () => {
  renderInShell(<AcceptedTerms uid="dee" />, {
    session: aSession('Office'),
    data: (data) => data.withhold(acceptancesQuery('dee')),
  });
  expect(await screen.findByRole('progressbar')).toBeVisible();
});

describe('what cannot be read', () => {
  it.each([
    ['a profile', workerDocument('dee'), <WorkerDialog key="dee" uid="dee" name="Dee Fox" onClose={() => {}} />],
    ['a team', teamDocument('pier'), <TeamInfoDialog key="pier" teamId="pier" name="Pier" onClose={() => {}} />],
    ['accepted terms', acceptancesQuery('dee'), <AcceptedTerms key="dee" uid="dee" />],
  ])('can be read again: %s', async (_, asked, shown) => {
    const { shell } = renderInShell(shown, {
      session: aSession('Office'),
      data: (data) => data.fail(asked, 'It could not be loaded.'),
    });
    expect(await screen.findByText('It could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([asked.key]);
    expect(screen.queryByText('It could not be loaded.')).not.toBeInTheDocument();
  });
});
