import { checkCalls } from './calls';
import { checkDocuments } from './documents';
import { checkPlaces } from './places';
import type { Refusal } from './refusal';
import { checkShells } from './shells';
import { worldOf, type Candidate, type InService } from './world';

/**
 * Why a release would not work with the versions in service and those in open tabs; empty if it would. Several candidates are
 * checked as one release, for changes that two sides must make at once.
 */
export function checkRelease(candidates: readonly Candidate[], inService: InService): Refusal[] {
  const world = worldOf(candidates, inService);
  const found = [checkShells, checkCalls, checkDocuments, checkPlaces].flatMap((check) => check(world));
  return [...new Map(found.map((refusal) => [refusal.text, refusal])).values()];
}
