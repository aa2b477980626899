import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { localVersion, type Registry } from '@spot/contracts/releases';
import { checkRelease, type Candidate } from '@spot/contracts/releases/gate';
import { refusal } from '../core/errors';
import { everythingInService } from './inService';

/** Of what is refused at most so many sentences are said. */
const mostSaid = 10;

/**
 * What would break if this were in service, in words that say who and on what; empty where it fits. Local builds are tried out as
 * they are: neither are they compared, nor does a shell or an area have to fit one.
 */
export async function breaksOf(
  tx: Transaction,
  db: Firestore,
  registry: Registry,
  candidate: Candidate,
  now: number,
): Promise<string[]> {
  const isFeature = candidate.kind === 'feature';
  if (isFeature && candidate.facts.version === localVersion) return [];
  // Whoever opened a tab yesterday goes on with what it runs, and functions are replaced under it.
  const all = await everythingInService(tx, db, registry, candidate.kind === 'functions' ? { tabsAt: now } : {});
  const features = all.features.filter(({ facts }) => isFeature || facts.version !== localVersion);
  const found = checkRelease([candidate], { ...all, features });
  return found.slice(0, mostSaid).map(({ text }) => text);
}

/** Refuses what cannot work with everything in service. */
export async function requireFit(...asked: Parameters<typeof breaksOf>): Promise<void> {
  const words = await breaksOf(...asked);
  if (words.length > 0) throw refusal('failed-precondition', words.join('\n'), { reason: 'gate' });
}
