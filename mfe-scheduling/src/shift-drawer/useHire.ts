import { hireApplicant, hoursKinds, hoursText, type Applicant, drawerText } from '@spot/contracts/scheduling';
import { failureOf, useCall, useRowAction, useShell } from '@spot/contracts/shell-api';
import { useRef } from 'react';
import type { WorkerHours } from '../hours/useWorkerHours';
import { rowKey } from './tabTypes';

/**
 * Hires one or several applicants; the server decides who gets the last place. Findings on hours and rest in the row count as
 * seen. If there are newer ones, the refusal shows them and a second press hires. `isDecided`: the applicant has left the list.
 */
export function useHire(hours: WorkerHours, isDecided: (applicant: Applicant) => boolean) {
  const shell = useShell();
  const call = useCall(hireApplicant);
  const told = useRef(new Set<string>());
  return useRowAction(
    (applicant: Applicant) => rowKey(applicant),
    async (applicant: Applicant, gigId: string) => {
      const key = rowKey(applicant);
      const shown = hours.of(gigId, applicant.spotterID).map(({ kind }) => kind);
      const hoursSeen = told.current.has(key) ? [...hoursKinds] : shown;
      try {
        await call({ gigId, spotterId: applicant.spotterID, ...(hoursSeen.length > 0 && { hoursSeen }) });
      } catch (error) {
        if (failureOf(error).reason === 'hours') told.current.add(key);
        throw error;
      }
      shell.notify({ text: drawerText.hired(applicant.name), variant: 'success' });
    },
    {
      isDone: isDecided,
      onRefused: ({ reason, sentence }) => {
        if (reason !== 'hours') return reason === 'full' ? drawerText.full : undefined;
        hours.again();
        return hoursText.again(sentence);
      },
    },
  );
}
