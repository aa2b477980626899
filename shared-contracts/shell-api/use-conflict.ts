import { useCallback, useState } from 'react';
import type { Failure } from './use-action';

/**
 * Somebody else has changed what is edited: `now` if the last save was refused for it, `before` if an earlier one was and the
 * last failed for another reason. Saving again replaces the other person's values in both cases, because they were shown.
 */
export type Conflict = 'now' | 'before';

/** The conflict after a save has failed. */
export const conflictAfter = (before: Conflict | undefined, { conflict }: Failure): Conflict | undefined =>
  conflict ? 'now' : before && 'before';

/** The conflict of a form, and the function that it gives to its action as `onRefused`. */
export function useConflict() {
  const [conflict, setConflict] = useState<Conflict>();
  const onRefused = useCallback((failure: Failure): undefined => {
    setConflict((before) => conflictAfter(before, failure));
  }, []);
  return { conflict, onRefused };
}
