import { groupDocument } from '@spot/contracts/accounts/queries';
import { useLiveDocument, type SlotProps } from '@spot/contracts/shell-api';
import { MandatoryDialog } from '../permissions/mandatory/MandatoryDialog';

/** Lets the back office edit any company's default requirements (ADM-109, decision C33). */
export function RequirementsSlot({ groupId, onClose }: SlotProps['mandatoryRequirements']) {
  const { data: group } = useLiveDocument(groupDocument(groupId));
  return group ? <MandatoryDialog group={group} onClose={onClose} /> : null;
}
