import { useState } from 'react';
import { inviteMembers, inviteText } from '@spot/contracts/accounts';
import { useIdempotentCall, useShell } from '@spot/contracts/shell-api';
import { useSpotForm, type SpotForm } from '@spot/contracts/ui/kit';
import { emptyRow, inviteProblems, inviteRequest, refusedField, type InviteValues } from './inviteForm';

/** Sends all invites or none. A refusal is shown at its row, and the dialog keeps all rows (ACC-225, ACC-229). */
export function useInviteMembers(teamId: string, admin: boolean, onInvited: () => void): SpotForm<InviteValues> {
  const shell = useShell();
  const invite = useIdempotentCall(inviteMembers);
  const [defaults] = useState<InviteValues>(() => ({ teamId, rows: [emptyRow()] }));
  return useSpotForm<InviteValues>({
    defaults,
    mode: 'onSubmit',
    check: (values) => inviteProblems(values, admin),
    notify: true,
    send: (values) => invite(inviteRequest(values)),
    done: () => {
      shell.notify({ text: inviteText.invited });
      onInvited();
    },
    fieldOf: refusedField,
  });
}
