import * as contracts from '@spot/contracts/calls';
import { areas, functionsRegion, type Area, type Call } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { inParallel } from '../functions/src/shared/inParallel';
import { explain, failureOf, type Finding, type Findings } from './findings';
import type { Person } from './person';
import { serviceAddress, within, type Target } from './target';

/** Every callable of the product, by the contracts. */
const allCalls = Object.values(contracts as Record<string, unknown>).filter(
  (value): value is Call<unknown, unknown> =>
    typeof value === 'object' && value !== null && 'area' in value && 'request' in value && 'response' in value,
);
type Judged = Pick<Finding, 'kind' | 'said' | 'todo'>;

/** Where functions lie that were deployed without a region, or by a habit. */
const otherRegions = ['us-central1', 'us-east1', 'europe-west1'];
const deployArea = (area: string) => `npx firebase-tools deploy --only functions:${area}`;

/** Asks every callable what it must refuse in its own words: so it is deployed, reachable and the one that is meant. */
export async function askCalls(
  target: Target,
  findings: Findings,
  stranger: Person,
  owner: Person | undefined,
): Promise<void> {
  const states = new Map<Area, Judged | undefined>();
  await inParallel(areas, 2, async (area) => void states.set(area, await lookAt(target, area)));
  for (const [area, finding] of states)
    findings.note('calls', finding && { what: `the service ${area}`, as: 'a page', ...finding });
  await inParallel(allCalls, 8, async (contract) => {
    // An area that is not there is said once and not of each call.
    if (states.get(contract.area)?.kind === 'not deployed' || states.get(contract.area)?.kind === 'other region')
      return;
    const asked: [string, Person][] = [['signedOut', stranger]];
    // What is nobody's business but the office's is refused to an owner as well.
    if (owner && !contract.request.safeParse({}).success) asked.push(['owner', owner]);
    for (const [role, person] of asked) {
      const finding = await refusal(contract, person);
      findings.note('calls', finding && { what: `${contract.area}/${contract.name}`, as: role, ...finding });
    }
  });
}

/** Does the service answer a page of another origin? The SDK in Node does not ask as a browser does. */
async function lookAt(target: Target, area: Area): Promise<Judged | undefined> {
  const ask = (region: string) =>
    within(
      target.patience,
      fetch(serviceAddress(target, region, area), {
        method: 'OPTIONS',
        headers: {
          origin: `https://${target.web.authDomain ?? 'localhost'}`,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      }),
    );
  const answer = await ask(functionsRegion).catch((error: unknown) => failureOf(error));
  if ('message' in answer)
    return {
      kind: 'no answer',
      said: answer.message,
      todo: `Is there a network, and the project's name right? ${deployArea(area)}`,
    };
  const said = `HTTP ${answer.status}`;
  if (answer.status === 404) {
    for (const region of target.local ? [] : otherRegions) {
      const there = await ask(region).catch(() => undefined);
      if (there && there.status !== 404)
        return {
          kind: 'other region',
          said: `answers in ${region}`,
          todo: `It belongs into ${functionsRegion}: delete it there, then ${deployArea(area)}`,
        };
    }
    return { kind: 'not deployed', said, todo: deployArea(area) };
  }
  if (answer.status === 401 || answer.status === 403)
    return {
      kind: 'not public',
      said,
      todo: `Cloud Run > ${area} > Security: allow unauthenticated invocations (role run.invoker for allUsers)`,
    };
  if (!answer.headers.get('access-control-allow-origin'))
    return {
      kind: 'no CORS',
      said,
      todo: `A page is not answered (no access-control-allow-origin): ${deployArea(area)}`,
    };
  return undefined;
}

async function refusal(contract: Call<unknown, unknown>, person: Person): Promise<Judged | undefined> {
  const error = await person.ask(contract, {}).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );
  if (!error)
    return {
      kind: 'granted',
      said: 'answered',
      todo: `It must refuse an empty request of theirs: ${deployArea(contract.area)}`,
    };
  const { code, message } = failureOf(error.reason);
  const { details } = error.reason as { details?: { message?: string; reason?: string } | null };
  const own = details?.message;
  const said = `${code}: ${own ?? message}`;
  if (own === callText.noCall)
    return {
      kind: 'not deployed',
      said,
      todo: `The service answers and does not know this call, an older one is deployed: ${deployArea(contract.area)}`,
    };
  if (['unauthenticated', 'invalid-argument', 'permission-denied'].includes(code))
    return own === undefined
      ? { kind: 'not public', said, todo: `It is refused before it is asked: ${deployArea(contract.area)}` }
      : undefined;
  const known = explain(error.reason);
  if (known) return { ...known, said };
  if (code === 'not-found') return { kind: 'not deployed', said, todo: deployArea(contract.area) };
  return { kind: 'failed', said, todo: `Its log says more: npx firebase-tools functions:log --only ${contract.area}` };
}
