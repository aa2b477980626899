import { newReleaseKey, publicKeyOf, signJws, verifyJws } from '@spot/contracts/releases';
import type { Fault } from './faults';

/** Faults that the gate refuses before anything is published. */
const gated: readonly Fault[] = ['wrong contract', 'missing export', 'call changed'];

/**
 * Returns a function with the barrier that stops a fault before release: always the signature, which is really created and
 * verified here, and the gate if it is on. The gate's own tests decide what it detects; here it only exists or not.
 */
export async function barriers(gate: boolean): Promise<(fault: Fault) => string | undefined> {
  const [ours, theirs] = await Promise.all([newReleaseKey('ours'), newReleaseKey('ours')]);
  const attack = await signJws({ number: 99 }, theirs);
  const believed = await verifyJws(attack, [publicKeyOf(ours)]).then(
    () => true,
    () => false,
  );
  return (fault) => {
    if (fault === 'unsigned') return believed ? undefined : 'signature';
    return gate && gated.includes(fault) ? 'gate' : undefined;
  };
}
