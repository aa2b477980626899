import { groupDocument, teamDocument } from '@spot/contracts/accounts/queries';
import { aGroup, aSession, aTeam, renderInShell } from '@spot/contracts/testing';
import { act, screen } from '@testing-library/react';
import { TeamInfoDialog } from './TeamInfoDialog';

describe('a team’s address and contacts (ADM-027)', () => {
  it('lists nobody, and does not say that there is nobody, until the company’s owners are known', async () => {
    const { shell } = renderInShell(<TeamInfoDialog teamId="team-1" name="Dock" onClose={() => {}} />, {
      session: aSession('Office'),
      data: (data) => data.give(teamDocument('team-1'), aTeam({ id: 'team-1', group_uid: 'group-1' })),
    });
    expect(await screen.findByLabelText('Loading')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    const owner = { email: 'pat@dock.test', name: 'Pat Dock', role: 'Owner' as const };
    act(() => shell.data.give(groupDocument('group-1'), aGroup({ id: 'group-1', owners: { [owner.email]: owner } })));
    expect(screen.getByRole('row', { name: /Pat Dock/ })).toBeVisible();
    expect(screen.queryByLabelText('Loading')).toBeNull();
  });
});
