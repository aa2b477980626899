import { postShifts } from '@spot/contracts/scheduling';
import {
  minimumWagesDocument,
  positionsQuery,
  prevBilledQuery,
  publicPositionsQuery,
  weekGigsQuery,
} from '@spot/contracts/scheduling/queries';
import { aSession, Refusal, renderInShell, serveCalls, someMinimumWages } from '@spot/contracts/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageRoutes } from '@spot/contracts/shell-api';
import { pages } from '../pages';
import { aPosition, toronto } from '../testing';

const calls = serveCalls();
const changed = 'Someone has changed this position. Choose it again to see the latest version.';

it('loads a changed position when it is chosen again, and keeps the rest of the form', async () => {
  const user = userEvent.setup();
  window.innerWidth = 1440;
  const server = aPosition({ teamID: 'team-1' });
  calls.on(postShifts, ({ templateVersion }) => {
    if (templateVersion === 2) return { gigIds: ['gig-1'] };
    throw new Refusal('failed-precondition', changed, { field: 'positionId', reason: 'positionChanged' });
  });
  const { shell } = renderInShell(<PageRoutes pages={pages} />, {
    path: '/shifts?post=server&day=2026-11-24',
    session: aSession('Owner'),
    data: (data) => {
      data.give(positionsQuery('team-1'), [server]);
      data.give(publicPositionsQuery('group-1'), []);
      data.give(weekGigsQuery('team-1', '2026-11-22', toronto), []);
      data.give(minimumWagesDocument(), someMinimumWages());
      data.give(prevBilledQuery('group-1'), []);
    },
  });
  fireEvent.change(await screen.findByLabelText('Number of workers'), { target: { value: '4' } });
  act(() => shell.data.give(positionsQuery('team-1'), [{ ...server, templateVersion: 2, wageCents: 2400 }]));
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  expect(await screen.findByText(changed)).toBeVisible();
  expect(screen.getByText('$20.00 CAD')).toBeVisible();

  await user.click(screen.getByRole('combobox', { name: 'Position' }));
  await user.click(await screen.findByRole('option', { name: /^Event Server/ }));
  expect(await screen.findByText('$24.00 CAD')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(changed)).toBeNull());
  expect(screen.getByLabelText('Number of workers')).toHaveValue('4');
  await user.click(screen.getByRole('button', { name: 'Post Job' }));
  await waitFor(() => expect(calls.requestsOf(postShifts)).toHaveLength(2));
  expect(calls.requestsOf(postShifts)[1]).toMatchObject({ templateVersion: 2, wageCents: 2400, numSpotters: 4 });
});
