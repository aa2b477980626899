import { functionsRegion, type Area, callText } from '@spot/contracts/core';
import { failureOf, type Diagnosis } from './findings';
import { serviceAddress, within, type Target } from './target';

/** Regions in which functions may have been deployed by mistake. */
const otherRegions = ['us-central1', 'us-east1', 'europe-west1'];
export const deployArea = (area: string) => `npx firebase-tools deploy --only functions:${area}`;

/**
 * Checks that an area's service exists in its region, is open to everybody and answers pages. It needs its own requests,
 * because the SDK in Node does not send a browser's.
 */
export async function askService(target: Target, area: Area): Promise<Diagnosis | undefined> {
  const origin = `https://${target.web.authDomain ?? 'localhost'}`;
  const ask = (region: string) =>
    within(
      target.patience,
      fetch(`${serviceAddress(target, region, area)}/unheard-of`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{"data":{}}',
      }).then(async (answer) => ({ status: answer.status, own: (await answer.text()).includes(callText.noCall) })),
    );
  try {
    const { status, own } = await ask(functionsRegion);
    const said = `HTTP ${status}`;
    if (own) return await checkCors(target, area, origin);
    if (status === 401 || status === 403)
      return {
        kind: 'not public',
        said,
        todo: `Cloud Run > ${area} > Security: allow unauthenticated invocations (role run.invoker for allUsers)`,
      };
    for (const region of status === 404 && !target.local ? otherRegions : []) {
      const there = await ask(region).catch(() => undefined);
      if (there?.own)
        return {
          kind: 'other region',
          said: `answers in ${region}`,
          todo: `Delete it there and deploy it to ${functionsRegion}: ${deployArea(area)}`,
        };
    }
    return { kind: status === 404 ? 'not deployed' : 'failed', said, todo: `Deploy it: ${deployArea(area)}` };
  } catch (error) {
    const todo = `Check the network and the name of the project, or deploy the service: ${deployArea(area)}`;
    return { kind: 'no answer', said: failureOf(error).message, todo };
  }
}

/** Sends the CORS preflight request that a browser sends before a page's call. */
async function checkCors(target: Target, area: Area, origin: string): Promise<Diagnosis | undefined> {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  };
  const address = serviceAddress(target, functionsRegion, area);
  const { headers: answered, status } = await within(target.patience, fetch(address, { method: 'OPTIONS', headers }));
  const allowed = answered.get('access-control-allow-origin');
  if (allowed === '*' || allowed === origin) return undefined;
  return {
    kind: 'no CORS',
    said: `HTTP ${status}, access-control-allow-origin: ${allowed ?? 'none'}`,
    todo: `Browsers block requests to it from pages. Deploy it again: ${deployArea(area)}`,
  };
}
