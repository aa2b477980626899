import * as contracts from '../../all/calls';
import type { Call } from '../../core';
import type { CallFact } from '../facts';
import { shapeOf } from './shape';

const isContract = (value: unknown): value is Call<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'area' in value && 'request' in value && 'response' in value;

const all = Object.entries<unknown>(contracts).flatMap(([name, value]) => (isContract(value) ? [{ name, value }] : []));

export const callNames = all.map(({ name }) => name);

/**
 * The schemas of calls as data, for one side. A caller sends the request's output type and reads the response; a server reads
 * the request and sends the response's output type.
 */
export function callFacts(
  names: readonly string[],
  side: 'asks' | 'serves',
  reasons: Readonly<Record<string, readonly string[]>> = {},
): Record<string, CallFact> {
  const found = all.filter(({ name }) => names.includes(name));
  const [request, response] = side === 'asks' ? (['output', 'input'] as const) : (['input', 'output'] as const);
  return Object.fromEntries(
    found.map(({ name, value }) => [
      value.name,
      {
        area: value.area,
        request: shapeOf(value.request, request),
        response: shapeOf(value.response, response),
        ...(reasons[name] && { reasons: [...reasons[name]] }),
      },
    ]),
  );
}
