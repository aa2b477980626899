import * as contracts from '@spot/contracts/all/calls';
import { areas, type Area, type Call, callText } from '@spot/contracts/core';
import { inParallel } from '../functions/src/core/inParallel';
import { explain, failureOf, type Findings, type Diagnosis } from './findings';
import type { Person } from './person';
import { askService, deployArea } from './askService';
import type { Target } from './target';

/** Every callable of the product, from the contracts. */
const allCalls = Object.values(contracts as Record<string, unknown>).filter(
  (value): value is Call<unknown, unknown> =>
    typeof value === 'object' && value !== null && 'area' in value && 'request' in value && 'response' in value,
);

/** Sends every callable an invalid request. A refusal with the callable's own text proves that it is deployed and reachable. */
export async function askCalls(
  target: Target,
  findings: Findings,
  stranger: Person,
  owner: Person | undefined,
): Promise<void> {
  const states = new Map<Area, Diagnosis | undefined>();
  await inParallel(areas, 2, async (area) => void states.set(area, await askService(target, area)));
  for (const [area, finding] of states)
    findings.note('calls', finding && { what: `the service ${area}`, as: 'a page', ...finding });
  await inParallel(allCalls, 8, async (contract) => {
    // An unavailable service is reported once, not for each of its calls.
    if (states.get(contract.area)) return;
    const asked: [string, Person][] = [['signedOut', stranger]];
    // An owner's invalid request must be refused too, also by calls of the back office.
    if (owner && !contract.request.safeParse({}).success) asked.push(['owner', owner]);
    for (const [role, person] of asked) {
      const finding = await refusal(contract, person);
      findings.note('calls', finding && { what: `${contract.area}/${contract.name}`, as: role, ...finding });
    }
  });
}

async function refusal(contract: Call<unknown, unknown>, person: Person): Promise<Diagnosis | undefined> {
  const error = await person.ask(contract, {}).then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  );
  // A call open to everybody whose request needs no fields answers an empty request.
  if (!error && contract.access.who === 'anyone') return undefined;
  if (!error)
    return {
      kind: 'granted',
      said: 'answered',
      todo: `It must refuse an empty request from this person. Deploy it again: ${deployArea(contract.area)}`,
    };
  const { code, message } = failureOf(error.reason);
  const { details } = error.reason as { details?: { message?: string; reason?: string } | null };
  const own = details?.message;
  const said = `${code}: ${own ?? message}`;
  if (own === callText.noCall)
    return {
      kind: 'not deployed',
      said,
      todo: `An older version of the service is deployed, which lacks this call. Deploy it: ${deployArea(contract.area)}`,
    };
  if (['unauthenticated', 'invalid-argument', 'permission-denied'].includes(code))
    return own === undefined
      ? {
          kind: 'not public',
          said,
          todo: `The request is refused before it reaches the function. Deploy it again: ${deployArea(contract.area)}`,
        }
      : undefined;
  const known = explain(error.reason);
  if (known) return { ...known, said };
  if (code === 'not-found') return { kind: 'not deployed', said, todo: `Deploy it: ${deployArea(contract.area)}` };
  return { kind: 'failed', said, todo: `See its log: npx firebase-tools functions:log --only ${contract.area}` };
}
