import { resendInvite, inviteText } from '@spot/contracts/accounts';
import { useCall, useRowAction, useShell } from '@spot/contracts/shell-api';

/** Returns a function that emails an open invite again and says so (decision N25). */
export function useResendInvite(groupId: string, teamId?: string): (email: string) => Promise<boolean> {
  const shell = useShell();
  const resend = useCall(resendInvite);
  const { run } = useRowAction(
    (email: string) => email,
    async (email, _: 'resend') => {
      await resend({ groupId, teamId, email });
      shell.notify({ text: inviteText.invited });
    },
  );
  return (email) => run(email, 'resend');
}
