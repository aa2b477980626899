import { useCallback, useEffect, useState } from 'react';
import { checkInvite } from '@spot/contracts/accounts';
import type { ResponseOf } from '@spot/contracts/core';
import { toCallError } from '@spot/contracts/core/client';
import { useCall } from '@spot/contracts/shell-api';

export type InviteState =
  | { status: 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'invalid' }
  | { status: 'known'; invite: ResponseOf<typeof checkInvite> };

/** Reads the invite of an emailed link. Only somebody with its secret learns who is invited, and to which company. */
export function useInvite(invite: string, email: string): InviteState & { retry(): void } {
  const check = useCall(checkInvite);
  const [state, setState] = useState<InviteState>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    const tell = (next: InviteState) => here && setState(next);
    check({ invite, email }).then(
      (found) => tell(found.valid ? { status: 'known', invite: found } : { status: 'invalid' }),
      (error: unknown) => {
        const { code, message } = toCallError(error);
        // A damaged link stays so, and a retry cannot help.
        tell(code === 'invalid-argument' ? { status: 'invalid' } : { status: 'failed', message });
      },
    );
    return () => {
      here = false;
    };
  }, [check, invite, email, attempt]);
  const retry = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((before) => before + 1);
  }, []);
  return { ...state, retry };
}
