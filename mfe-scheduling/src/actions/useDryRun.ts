import type { Call } from '@spot/contracts/calls';
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

/**
 * Asks a function what it would do, anew whenever the request changes; an answer to an earlier request is not taken. Without a
 * request nothing is asked.
 */
export function useDryRun<Request, Response>(
  contract: Call<Request, Response>,
  request: Request | undefined,
): DryRun<Response> {
  const call = useCall(contract);
  return useAnswer(request, call);
}

/** The same for several shifts with a call each: `plan` is there once all are known. */
export function useDryRuns<Request, Response>(
  contract: Call<Request, Response>,
  requests: readonly Request[],
): DryRun<readonly Response[]> {
  const call = useCall(contract);
  return useAnswer(
    requests.length > 0 ? requests : undefined,
    useCallback((all: readonly Request[]) => Promise.all(all.map((request) => call(request))), [call]),
  );
}

function useAnswer<Request, Response>(
  request: Request | undefined,
  ask: (request: Request) => Promise<Response>,
): DryRun<Response> {
  const text = request && JSON.stringify(request);
  const [answer, setAnswer] = useState<{ of: string; plan?: Response; error?: string }>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (text === undefined) return;
    let stale = false;
    ask(JSON.parse(text) as Request).then(
      (plan) => !stale && setAnswer({ of: text, plan }),
      (reason: unknown) => !stale && setAnswer({ of: text, error: toCallError(reason).message }),
    );
    return () => {
      stale = true;
    };
  }, [ask, text, round]);
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
