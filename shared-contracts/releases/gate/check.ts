import { checkCalls } from './calls';
import { checkDocuments } from './documents';
import { checkPlaces } from './places';
import type { Refusal } from './refusal';
import { checkShells } from './shells';
import { worldOf, type Candidate, type InService } from './world';

/**
 * Why a release cannot work with everything that is in service and with what open tabs still run; empty where it can. Several
 * candidates are looked at as released together: what must change on two sides at once is checked with both.
 */
export function checkRelease(candidates: readonly Candidate[], inService: InService): Refusal[] {
  const world = worldOf(candidates, inService);
  const found = [checkShells, checkCalls, checkDocuments, checkPlaces].flatMap((check) => check(world));
  return [...new Map(found.map((refusal) => [refusal.text, refusal])).values()];
}
