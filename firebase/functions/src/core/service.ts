import { type HttpsFunction, type HttpsOptions, onCall } from 'firebase-functions/v2/https';
import { type Area, callText } from '@spot/contracts/core';
import type { Callable } from './callable';
import { refusal } from './errors';
import { answering } from './policy';
import { forwardedHops } from './requestIp';

/**
 * One service for the callables of an area: the last part of the path names the one that is asked (docs/adr/codebases.md). To
 * Firebase the service is a callable as well, with the secrets that they read; what a caller must show is demanded by the one that is asked.
 */
export function service(
  area: Area,
  callables: Readonly<Record<string, Callable>>,
  secrets: HttpsOptions['secrets'] = [],
): HttpsFunction {
  // Where it is deployed it does not begin to serve with limits that anybody walks around.
  if (process.env['K_SERVICE'] !== undefined) forwardedHops();
  const byName = new Map<string, HttpsFunction>();
  for (const callable of Object.values(callables)) {
    const { contract } = callable;
    if (contract.area !== area) throw new Error(`${contract.name} belongs to ${contract.area}, not to ${area}.`);
    byName.set(contract.name, callable);
  }
  const unknown = onCall({ ...answering, secrets, cors: true }, () => {
    throw refusal('not-found', callText.noCall);
  });
  const dispatch = (...[request, response]: Parameters<HttpsFunction>) =>
    (byName.get(request.path.split('/').at(-1) ?? '') ?? unknown)(request, response);
  return Object.assign(dispatch, { __endpoint: unknown.__endpoint });
}
