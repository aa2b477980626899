import { permissionsText } from '@spot/contracts/accounts';
import { groupDocument } from '@spot/contracts/accounts/queries';
import { callText } from '@spot/contracts/core';
import type { SlotProps } from '@spot/contracts/shell-api';
import { MandatoryDialog } from '../permissions/mandatory/MandatoryDialog';
import { ReadFirst } from './ReadFirst';

/** Lets the back office edit any company's default requirements (ADM-109, decision C33). */
export function RequirementsSlot({ groupId, onClose }: SlotProps['mandatoryRequirements']) {
  return (
    <ReadFirst
      document={groupDocument(groupId)}
      title={permissionsText.mandatory.title}
      gone={callText.noGroup}
      onClose={onClose}
    >
      {(group) => <MandatoryDialog group={group} onClose={onClose} />}
    </ReadFirst>
  );
}
