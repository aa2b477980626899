import type { FeatureCall, FeatureKind } from '../../features/declare';
import { isRight } from '../../features/rules/access';
import type { FeatureFunction } from '../../features/serve';
import { partName } from '../entry';
import type { FeatureFacts, ServedFacts } from '../facts';
import { shapeOf } from './shape';

type AnyCall = FeatureCall<never, unknown, unknown>;

function requireSound(feature: string, { name, kind, right }: AnyCall): void {
  const wrong = (what: string) => new Error(`${name}: ${what}`);
  if (kind.feature !== feature) throw wrong(`its kind ${kind.name} belongs to ${kind.feature}, not to ${feature}.`);
  for (const part of [name, kind.name])
    if (!partName.safeParse(part).success) throw wrong(`${part} is no name of a call or kind; one is checkSlip.`);
  for (const one of [right, kind.read]) if (!isRight(one)) throw wrong(`there is no right ${String(one)}.`);
}

function unique<T>(all: readonly T[], nameOf: (one: T) => string): T[] {
  const found = new Map<string, T>();
  for (const one of all) {
    const known = found.get(nameOf(one));
    if (known !== undefined && known !== one) throw new Error(`${nameOf(one)} is declared twice.`);
    found.set(nameOf(one), one);
  }
  return [...found.values()];
}

/** What a feature's functions serve, and what its screens may ask of them. A call in the declaration counts as sent. */
export function servedOf(
  feature: string,
  functions: readonly FeatureFunction[],
): { serves: ServedFacts; asks: Pick<FeatureFacts, 'calls' | 'documents'> } {
  const calls = unique(
    functions.map(({ contract }) => contract),
    ({ name }) => name,
  );
  for (const call of calls) requireSound(feature, call);
  const kinds: FeatureKind<unknown>[] = unique(
    calls.map(({ kind }) => kind),
    ({ name }) => name,
  );
  const side = (request: 'input' | 'output', response: 'input' | 'output'): FeatureFacts['calls'] =>
    Object.fromEntries(
      calls.map((call) => [
        `${feature}/${call.name}`,
        {
          area: `features/${feature}`,
          request: shapeOf(call.request, request),
          response: shapeOf(call.response, response),
          reasons: [...call.refusals].sort(),
        },
      ]),
    );
  const documents = Object.fromEntries(kinds.map(({ name, value }) => [`${feature}/${name}`, shapeOf(value, 'input')]));
  return {
    serves: {
      calls: side('input', 'output'),
      documents,
      access: Object.fromEntries(calls.map(({ name, kind, right }) => [name, { kind: kind.name, right }])),
      kinds: Object.fromEntries(
        kinds.map(({ name, on, read, about }) => [name, { on, read, ...(about && { about }) }]),
      ),
    },
    asks: { calls: side('output', 'input'), documents },
  };
}
