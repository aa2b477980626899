import { AsyncLocalStorage } from 'node:async_hooks';
import type { Right } from '@spot/contracts/core';

/** What a call was found to be allowed by; `answered` where the same request had its answer before. */
export type Proof = `${'team' | 'company'} ${Right}` | 'worker' | 'answered';
const proofs = new AsyncLocalStorage<Set<Proof>>();

/** Notes for the call under way that it passed a check. */
export const proved = (proof: Proof): void => void proofs.getStore()?.add(proof);

/** Does the work of a call. Fails if the work never checked any of the rights that its declaration names. */
export async function withProof<T>(needed: readonly Proof[], work: () => Promise<T>): Promise<T> {
  const found = new Set<Proof>();
  const answer = await proofs.run(found, work);
  if (needed.length > 0 && !found.has('answered') && !needed.some((proof) => found.has(proof)))
    throw new Error(`answered without asking for ${needed.join(' or ')}`);
  return answer;
}
