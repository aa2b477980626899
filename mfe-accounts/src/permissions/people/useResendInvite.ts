import { useCallback } from 'react';
import { resendInvite } from '@spot/contracts/calls';
import { inviteText } from '@spot/contracts/messages';
import { useShell, useStoreCall } from '@spot/contracts/shell-api';
import { failureText } from '@spot/contracts/ui/data';

/** Mails an open invite again and says so (decision N25). */
export function useResendInvite(groupId: string, teamId?: string): (email: string) => Promise<void> {
  const shell = useShell();
  const resend = useStoreCall(resendInvite);
  return useCallback(
    async (email) => {
      try {
        await resend({ groupId, teamId, email });
        shell.notify({ text: inviteText.invited });
      } catch (error) {
        shell.notify({ text: failureText(error), variant: 'error' });
      }
    },
    [groupId, teamId, resend, shell],
  );
}
