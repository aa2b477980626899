import { type Gig, shiftActionText } from '@spot/contracts/scheduling';
import type { ActionOptions } from '@spot/contracts/shell-api';
import { useRef } from 'react';

interface Each {
  /** Does one after the other; a failure stops. */
  each(gigs: readonly Gig[], act: (gig: Gig, index: number) => Promise<unknown>): Promise<void>;
  /** Says beside the failure how many are done already; a fee that has risen meanwhile is asked for anew. */
  onRefused: NonNullable<ActionOptions['onRefused']>;
}

/** One call for each of several shifts, in one action. */
export function useEach(onFeeChanged: () => void): Each {
  const came = useRef({ done: 0, of: 0 });
  return {
    async each(gigs, act) {
      came.current = { done: 0, of: gigs.length };
      for (const [index, gig] of gigs.entries()) {
        await act(gig, index);
        came.current.done += 1;
      }
    },
    onRefused({ message, reason }) {
      if (reason === 'feeChanged') onFeeChanged();
      const { done, of } = came.current;
      return done > 0 ? `${message} ${shiftActionText.numberPartly(done, of)}` : undefined;
    },
  };
}
