import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { localVersion, type Registry } from '@spot/contracts/releases';
import { checkRelease, type Candidate } from '@spot/contracts/releases/gate';
import { refusal } from '../core/errors';
import { everythingInService } from './inService';

/** Maximum number of sentences in a refusal. */
const mostSaid = 10;

/**
 * What the candidate would break, a sentence each with who and on what; empty if it fits. Local builds are for trying out: they
 * are not compared, and no shell or area must fit them.
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
  // Tabs opened yesterday still run their versions while functions are replaced.
  const all = await everythingInService(tx, db, registry, candidate.kind === 'functions' ? { tabsAt: now } : {});
  const features = all.features.filter(({ facts }) => isFeature || facts.version !== localVersion);
  const found = checkRelease([candidate], { ...all, features });
  return found.slice(0, mostSaid).map(({ text }) => text);
}

/** Refuses a candidate that cannot work with everything in service. */
export async function requireFit(...asked: Parameters<typeof breaksOf>): Promise<void> {
  const words = await breaksOf(...asked);
  if (words.length > 0) throw refusal('failed-precondition', words.join('\n'), { reason: 'gate' });
}
