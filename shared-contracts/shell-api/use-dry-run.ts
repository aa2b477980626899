import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../core';
import { useCall } from './hooks';
import { failureOf } from './use-action';

export interface DryRun<Response> {
  /** What the action would do; undefined until it is known. */
  plan: Response | undefined;
  /** Why it is not known. */
  error: string | undefined;
  /** It was asked and is not known, so nothing can be agreed to. */
  waiting: boolean;
  /** Asks again, e.g. after the shifts have changed. */
  again(): void;
}

/**
 * Asks a function what it would do, anew whenever the request changes and, where that failed, when the network is back; an answer
 * to an earlier request is not taken. Without a request nothing is asked.
 */
export function useDryRun<Request, Response>(
  contract: Call<Request, Response>,
  request: Request | undefined,
): DryRun<Response> {
  const call = useCall(contract);
  return useAnswer(request, call);
}

/** The same for several things with a call each: `plan` is there once all are known. */
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
      (reason: unknown) => !stale && setAnswer({ of: text, error: failureOf(reason).sentence }),
    );
    return () => {
      stale = true;
    };
  }, [ask, text, round]);
  const known = answer?.of === text ? answer : undefined;
  const again = useCallback(() => {
    setAnswer(undefined);
    setRound((now) => now + 1);
  }, []);
  const failed = known?.error !== undefined;
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed, again]);
  return { plan: known?.plan, error: known?.error, waiting: text !== undefined && known?.plan === undefined, again };
}
