import { useState } from 'react';
import { completeSignUp, type RequestOf } from '@spot/contracts/calls';
import { toCallError, type CallError } from '@spot/contracts/calls/client';
import { commonText } from '@spot/contracts/messages';
import { useCall, useShell } from '@spot/contracts/shell-api';

export interface Finish {
  /** Until the session has heard of it as well, which leads on. */
  busy: boolean;
  failure: string | undefined;
  /** Answers the refusal, if it was refused. */
  finish(request: RequestOf<typeof completeSignUp>): Promise<CallError | undefined>;
}

/** Ends the set-up (ACC-220). */
export function useFinish(): Finish {
  const shell = useShell();
  const complete = useCall(completeSignUp);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const finish: Finish['finish'] = async (request) => {
    if (busy) return undefined;
    setBusy(true);
    setFailure(undefined);
    try {
      await complete(request);
      return undefined;
    } catch (reason) {
      const error = toCallError(reason);
      shell.notify({ text: commonText.error(error.message), variant: 'error' });
      setFailure(error.message);
      setBusy(false);
      return error;
    }
  };
  return { busy, failure, finish };
}
