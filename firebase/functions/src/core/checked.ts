import { AsyncLocalStorage } from 'node:async_hooks';
import type { Right } from '@spot/contracts/core';

/** A check that allowed the call; `answered` means that this request already had its answer. */
export type Proof = `${'team' | 'company'} ${Right}` | 'worker' | 'answered';
const proofs = new AsyncLocalStorage<Set<Proof>>();

/** Records for the current call that it passed a check. */
export const proved = (proof: Proof): void => void proofs.getStore()?.add(proof);

/** Whether the request of the current call turned out to have its answer already. */
export const wasAnswered = (): boolean => proofs.getStore()?.has('answered') ?? false;

/** Runs the work of a call. Throws if it checked none of the rights that the call's declaration names. */
export async function withProof<T>(needed: readonly Proof[], work: () => Promise<T>): Promise<T> {
  const found = new Set<Proof>();
  const answer = await proofs.run(found, work);
  if (needed.length > 0 && !found.has('answered') && !needed.some((proof) => found.has(proof)))
    throw new Error(`answered without asking for ${needed.join(' or ')}`);
  return answer;
}
