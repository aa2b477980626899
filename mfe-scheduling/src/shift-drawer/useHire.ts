import { hireApplicant, type Applicant, drawerText } from '@spot/contracts/scheduling';
import { useCall, useRowAction, useShell } from '@spot/contracts/shell-api';
import { rowKey } from './tabTypes';

/** Hires one after the other or several at once; the server decides who gets the last place. */
export function useHire() {
  const shell = useShell();
  const call = useCall(hireApplicant);
  return useRowAction(
    (applicant: Applicant) => rowKey(applicant),
    async (applicant: Applicant, gigId: string) => {
      await call({ gigId, spotterId: applicant.spotterID });
      shell.notify({ text: drawerText.hired(applicant.name), variant: 'success' });
    },
    { onRefused: ({ reason }) => (reason === 'full' ? drawerText.full : undefined) },
  );
}
