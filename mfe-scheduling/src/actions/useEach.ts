import { type Gig, hoursText, shiftActionText } from '@spot/contracts/scheduling';
import type { ActionOptions } from '@spot/contracts/shell-api';
import { useRef } from 'react';

interface Each {
  /** Runs one call after the other; stops at a failure. */
  each(gigs: readonly Gig[], act: (gig: Gig, index: number) => Promise<unknown>): Promise<void>;
  /**
   * Adds the number of finished calls to a failure. If fees or effects on workers' hours have increased, calls `onOther`, which
   * loads the new ones.
   */
  onRefused: NonNullable<ActionOptions['onRefused']>;
}

/** Makes one call for each of several shifts as a single action. */
export function useEach(onOther: () => void): Each {
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
      if (reason === 'feeChanged' || reason === 'hours') onOther();
      const { done, of } = came.current;
      const sentence = reason === 'hours' ? hoursText.changeAgain(message) : message;
      if (done > 0) return `${sentence} ${shiftActionText.numberPartly(done, of)}`;
      return reason === 'hours' ? sentence : undefined;
    },
  };
}
