import { type HttpsFunction, type HttpsOptions, onCall } from 'firebase-functions/v2/https';
import type { Area } from '@spot/contracts/core';
import type { Callable } from './callable';
import { noCall } from './errors';
import { answering } from './policy';
import { forwardedHops } from './requestIp';

/** On every answer, refusals too: it is data of somebody, never a page. */
const answered = {
  'Cache-Control': 'no-store',
  'Content-Disposition': 'attachment; filename="answer.json"',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * One service for all callables of an area: the last part of the path names the callable (docs/adr/codebases.md). To Firebase
 * the service itself is a callable, with the secrets of all of them; each callable checks its own caller.
 */
export function service(
  area: Area,
  callables: Readonly<Record<string, Callable>>,
  secrets: HttpsOptions['secrets'] = [],
): HttpsFunction {
  // A deployed service does not start if its limits by address could be bypassed.
  if (process.env['K_SERVICE'] !== undefined) forwardedHops();
  const byName = new Map<string, HttpsFunction>();
  for (const callable of Object.values(callables)) {
    const { contract } = callable;
    if (contract.area !== area) throw new Error(`${contract.name} belongs to ${contract.area}, not to ${area}.`);
    byName.set(contract.name, callable);
  }
  const unknown = onCall({ ...answering, secrets, cors: true }, () => {
    throw noCall();
  });
  const dispatch = (...[request, response]: Parameters<HttpsFunction>) => {
    response.set(answered);
    response.removeHeader('X-Powered-By');
    const { method, path } = request;
    // The SDK answers both with 400.
    if (method !== 'POST' && method !== 'OPTIONS') return void response.status(405).set('Allow', 'POST, OPTIONS').end();
    if (method === 'POST' && !request.is('application/json')) return void response.status(415).end();
    return (byName.get(path.split('/').at(-1) ?? '') ?? unknown)(request, response);
  };
  return Object.assign(dispatch, { __endpoint: unknown.__endpoint });
}
