import { newReleaseKey, publicKeyOf, signJws, verifyJws } from '@spot/contracts/releases';
import type { Fault } from './faults';

/** What the gate refuses before anything is published. */
const gated: readonly Fault[] = ['wrong contract', 'missing export', 'call changed'];

/**
 * What keeps a broken version from everybody: the signature always, which is really made and looked at here, and the gate where it
 * stands. What the gate sees is decided by its own tests; here it is only there or not.
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
