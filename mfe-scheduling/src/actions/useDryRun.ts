import { type Call } from '@spot/contracts/calls';
import { toCallError } from '@spot/contracts/calls/client';
import { useCall } from '@spot/contracts/shell-api';
import { useCallback, useEffect, useState } from 'react';

export interface DryRun<Response> {
  /** What the action would do; undefined until it is known. */
  plan: Response | undefined;
  error: string | undefined;
  /** Asks again, e.g. after the shifts have changed. */
  again(): void;
}

/** Asks a function what it would do, anew whenever the request changes; an answer to an earlier request is not taken. */
export function useDryRun<Request, Response>(contract: Call<Request, Response>, request: Request): DryRun<Response> {
  const call = useCall(contract);
  const text = JSON.stringify(request);
  const [answer, setAnswer] = useState<{ of: string; plan?: Response; error?: string }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let stale = false;
    call(JSON.parse(text) as Request).then(
      (plan) => !stale && setAnswer({ of: text, plan }),
      (reason: unknown) => !stale && setAnswer({ of: text, error: toCallError(reason).message }),
    );
    return () => {
      stale = true;
    };
  }, [call, text, round]);
  const known = answer?.of === text ? answer : undefined;
  return {
    plan: known?.plan,
    error: known?.error,
    again: useCallback(() => {
      setAnswer(undefined);
      setRound((now) => now + 1);
    }, []),
  };
}
