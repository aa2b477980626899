import { useCallback, useRef } from 'react';
import { commonText } from '../core';
import { CallError } from '../core/client';
import { callFeature, type FeatureCall } from '../features';
import { useCall } from './hooks';
import { useRequestId } from './use-idempotent-call';

declare const __FEATURE_VERSION__: string | undefined;

/** Version of the feature that this is bundled into; a development server's functions are published as `local`. */
function versionHere(): string {
  const version = typeof __FEATURE_VERSION__ === 'undefined' ? undefined : __FEATURE_VERSION__;
  return version === undefined || version === 'dev' ? 'local' : version;
}

/**
 * Makes a call that the feature declares itself, about one document of a team or company (`scope`). It rejects with a CallError.
 * If the answer is lost, the same call again has no second effect.
 */
export function useFeatureCall<Request, Response, Value>(contract: FeatureCall<Request, Response, Value>) {
  const call = useCall(callFeature);
  const idOf = useRequestId();
  const round = useRef(0);
  return useCallback(
    async (about: { scope: string; id: string }, request: Request): Promise<Response> => {
      const { name, kind } = contract;
      const body: unknown = JSON.parse(JSON.stringify(request));
      const asked = { ...about, feature: kind.feature, version: versionHere(), call: name, body };
      const { answer } = await call({ ...asked, requestId: idOf({ ...asked, round: round.current }) });
      round.current += 1;
      const parsed = contract.response.safeParse(answer);
      if (!parsed.success) throw new CallError('internal', commonText.somethingWrong);
      return parsed.data;
    },
    [call, contract, idOf],
  );
}
