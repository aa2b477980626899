import { teamDocument } from '@spot/contracts/accounts/queries';
import { useLiveDocument, type SlotProps } from '@spot/contracts/shell-api';
import { InviteMembersDialog } from '../teams/InviteMembersDialog';

/** Lets the back office add people to any team (ADM-120). */
export function InviteSlot({ teamId, onClose }: SlotProps['inviteMembers']) {
  const { data: team } = useLiveDocument(teamDocument(teamId));
  return team ? <InviteMembersDialog admin chosen teams={[team]} onClose={onClose} /> : null;
}
