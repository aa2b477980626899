import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inviteMembers, updateExistingPositions } from '@spot/contracts/accounts';
import { groupDocument, teamDocument } from '@spot/contracts/accounts/queries';
import { requirementsQuery } from '@spot/contracts/worker/queries';
import { aGroup, aSession, aTeam, renderInShell, serveCalls } from '@spot/contracts/testing';
import { fill } from '../testing/fill';
import { InviteSlot } from './InviteSlot';
import { RequirementsSlot } from './RequirementsSlot';

const calls = serveCalls();
const user = userEvent.setup({ delay: null });
const session = aSession('Office');

describe('The slots for the back office', () => {
  it('invite people to the chosen team, with their email typed once (ADM-120)', async () => {
    const onClose = jest.fn();
    renderInShell(<InviteSlot teamId="far" onClose={onClose} />, {
      session,
      data: (data) => data.give(teamDocument('far'), aTeam({ id: 'far', name: 'Far away' })),
    });
    expect(screen.getByRole('dialog')).toHaveTextContent('Far away');
    expect(screen.queryByRole('combobox', { name: /team/i })).toBeNull();
    for (const [label, text] of Object.entries({ Name: 'Ann Lee', Email: 'ann@far.test', Role: 'Lead' }))
      await fill(user, label, text);
    await user.selectOptions(screen.getByLabelText('Permission'), 'View');
    await user.click(screen.getByRole('button', { name: 'Send 1 invitation' }));
    await screen.findByRole('dialog');
    expect(calls.requestsOf(inviteMembers)).toMatchObject([
      { teamId: 'far', invitees: [{ name: 'Ann Lee', email: 'ann@far.test', role: 'Lead', permission: 'View' }] },
    ]);
  });

  it('edit default requirements, even if the admin belongs to no company (ADM-109)', async () => {
    renderInShell(<RequirementsSlot groupId="far" onClose={() => {}} />, {
      session,
      data: (data) => {
        data.give(groupDocument('far'), aGroup({ id: 'far', name: 'Far Co' }));
        data.give(requirementsQuery(), [{ id: 'mask', name: 'Mask', category: 'equipment', hidden: null }]);
      },
    });
    await user.click(screen.getByRole('combobox', { name: 'Equipment' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Mask' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.requestsOf(updateExistingPositions)).toMatchObject([
      { group_uid: 'far', position_info: { equipment: ['Mask'] } },
    ]);
  });

  const unread = 'It could not be loaded.';

  it('open at once, while the team is read', async () => {
    const document = teamDocument('far');
    const slot = <InviteSlot teamId="far" onClose={() => {}} />;
    const { shell } = renderInShell(slot, { session, data: (data) => data.withhold(document) });
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(await screen.findByRole('progressbar')).toBeVisible();
    act(() => shell.data.give(document, aTeam({ id: 'far', name: 'Far away' })));
    expect(await screen.findByLabelText('Name')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('say that the team cannot be read, and why', async () => {
    const document = teamDocument('far');
    const slot = <InviteSlot teamId="far" onClose={() => {}} />;
    const { shell } = renderInShell(slot, { session, data: (data) => data.fail(document, unread) });
    expect(await screen.findByText(unread)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(shell.data.retried).toEqual([document.key]);
    act(() => shell.data.give(document, null));
    expect(screen.getByText('This team does not exist.')).toBeVisible();
  });

  it('say that the company cannot be read', async () => {
    renderInShell(<RequirementsSlot groupId="far" onClose={() => {}} />, {
      session,
      data: (data) => data.fail(groupDocument('far'), unread),
    });
    expect(await screen.findByText(unread)).toBeVisible();
  });

  it('keep what was typed when the team can no longer be read', async () => {
    const { shell } = renderInShell(<InviteSlot teamId="far" onClose={() => {}} />, {
      session,
      data: (data) => data.give(teamDocument('far'), aTeam({ id: 'far', name: 'Far away' })),
    });
    await fill(user, 'Name', 'Ann Lee');
    act(() => shell.data.fail(teamDocument('far'), unread));
    expect(screen.getByLabelText('Name')).toHaveValue('Ann Lee');
  });
});
