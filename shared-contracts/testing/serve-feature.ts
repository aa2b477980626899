import {
  answerTo,
  rolesWith,
  type callFeature,
  type FeatureFunction,
  type MemberRole,
  type Outcome,
} from '../features';
import type { RequestOf, ResponseOf } from '../core';
import { Refusal, type Answering } from './serve-calls';

type Contract = typeof callFeature;

/**
 * How the server answers the calls that a feature declares: for a member with `role`, with the documents in `stored` by their
 * ids. For `serveCalls().on(callFeature, ...)`.
 */
export function featureAnswers(
  functions: readonly FeatureFunction[],
  { role, stored = new Map(), now = 0 }: { role: MemberRole; stored?: Map<string, unknown>; now?: number },
): Answering<RequestOf<Contract>, ResponseOf<Contract>> {
  return ({ call, id, body }) => {
    const right = functions.find(({ contract }) => contract.name === call)?.contract.right;
    if (!right || !rolesWith(right).includes(role)) throw new Refusal('permission-denied', 'Not allowed.');
    const asked = { call, request: body, id, stored: stored.get(id), caller: 'me', now };
    const outcome = JSON.parse(answerTo(functions, JSON.stringify(asked))) as Outcome;
    if (outcome.is === 'refusal') throw new Refusal('failed-precondition', outcome.text, { reason: outcome.reason });
    if (outcome.is !== 'answer') throw new Refusal('invalid-argument', 'Not valid.');
    if (outcome.remove) stored.delete(id);
    else if (outcome.store !== undefined) stored.set(id, outcome.store);
    return { answer: outcome.answer };
  };
}
