import { inviteMembersText } from '@spot/contracts/accounts';
import { teamDocument } from '@spot/contracts/accounts/queries';
import { callText } from '@spot/contracts/core';
import type { SlotProps } from '@spot/contracts/shell-api';
import { InviteMembersDialog } from '../teams/InviteMembersDialog';
import { ReadFirst } from './ReadFirst';

/** Lets the back office add people to any team (ADM-120). */
export function InviteSlot({ teamId, onClose }: SlotProps['inviteMembers']) {
  return (
    <ReadFirst document={teamDocument(teamId)} title={inviteMembersText.title} gone={callText.noTeam} onClose={onClose}>
      {(team) => <InviteMembersDialog admin chosen teams={[team]} onClose={onClose} />}
    </ReadFirst>
  );
}
