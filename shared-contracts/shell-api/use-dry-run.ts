import { useCallback, useEffect, useState } from 'react';
import type { Call } from '../core';
import { useOnlineAgain } from '../ui/core/use-online-again';
import { useCall } from './hooks';
import { failureOf } from './use-action';

export interface DryRun<Response> {
  /** The effects of the action; undefined until known. */
  plan: Response | undefined;
  /** Why the effects are unknown. */
  error: string | undefined;
  /** The effects were requested but are not known yet, so the user cannot confirm. */
  waiting: boolean;
  /** Repeats the dry run, e.g. after the shifts have changed. */
  again(): void;
}

/**
 * Makes a dry run whenever the request changes and, after a failure, when the network is back. Answers to earlier requests are
 * ignored. Without a request there is no call.
 */
export function useDryRun<Request, Response>(
  contract: Call<Request, Response>,
  request: Request | undefined,
): DryRun<Response> {
  const call = useCall(contract);
  return useAnswer(request, call);
}

/** Makes one dry run for each request; `plan` is set once all are known. */
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
  useOnlineAgain(known?.error !== undefined, again);
  return { plan: known?.plan, error: known?.error, waiting: text !== undefined && known?.plan === undefined, again };
}
