import { publicConfigDocument } from '@spot/contracts/core/queries';
import type { LateCancellationPolicy } from '@spot/contracts/accounts';
import { shiftActionText, latePolicyOf } from '@spot/contracts/scheduling';
import { useLiveDocument, useSession } from '@spot/contracts/shell-api';
import { useMemo } from 'react';

/** The company's policy, 12 hours and 50% without one (SCH-274), and the words for fees beside it (decision N37). */
export function useLatePolicy(): { policy: LateCancellationPolicy; fees: string } {
  const group = useSession((session) => session.group);
  const config = useLiveDocument(useMemo(() => publicConfigDocument(), []));
  return {
    policy: latePolicyOf(group ?? undefined),
    fees: config.data?.lateCancellationFeesText ?? shiftActionText.fees,
  };
}
