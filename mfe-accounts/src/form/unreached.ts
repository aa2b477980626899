import { commonText } from '@spot/contracts/core';
import { CallError } from '@spot/contracts/core/client';

/** Why a request to Auth had no answer: the browser is offline, or Auth does not answer. */
export const unreached = (): CallError =>
  navigator.onLine === false
    ? new CallError('offline', commonText.offline)
    : new CallError('unavailable', commonText.unreached);
