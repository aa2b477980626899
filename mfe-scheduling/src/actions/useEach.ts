import { toCallError } from '@spot/contracts/calls/client';
import type { Gig } from '@spot/contracts/entities';
import { useState } from 'react';

interface Each {
  busy: boolean;
  error: string | undefined;
  /** Does one after the other; true when all are done. A failure stops, and says which are done already. */
  run(gigs: readonly Gig[], act: (gig: Gig, index: number) => Promise<unknown>): Promise<boolean>;
  fail(message: string | undefined): void;
}

/** One call for each of several shifts. `partly` is said beside the failure when some are done. */
export function useEach(partly: (done: number, total: number) => string, onFeeChanged?: () => void): Each {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  return {
    busy,
    error,
    fail: setError,
    async run(gigs, act) {
      setBusy(true);
      setError(undefined);
      let done = 0;
      try {
        for (const [index, gig] of gigs.entries()) {
          await act(gig, index);
          done += 1;
        }
        return true;
      } catch (reason) {
        const { message, details } = toCallError(reason);
        if (details.reason === 'feeChanged') onFeeChanged?.();
        setError(done > 0 ? `${message} ${partly(done, gigs.length)}` : message);
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
