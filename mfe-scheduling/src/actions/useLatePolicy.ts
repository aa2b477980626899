import { publicConfigDocument } from '@spot/contracts/core/queries';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import { shiftActionText, latePolicyOf } from '@spot/contracts/scheduling';
import { useLiveDocument, useSession } from '@spot/contracts/shell-api';
import { useMemo } from 'react';

/**
 * The company's late cancellation policy, by default 12 hours and 50% (SCH-274), and the text about additional fees (decision
 * N37).
 */
export function useLatePolicy(): { policy: LateCancellationPolicy; fees: string } {
  const group = useSession((session) => session.group);
  const config = useLiveDocument(useMemo(() => publicConfigDocument(), []));
  return {
    policy: latePolicyOf(group ?? undefined),
    fees: config.data?.lateCancellationFeesText ?? shiftActionText.fees,
  };
}
