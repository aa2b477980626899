import type { Gig } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';

/** A worker as the lists of a shift store them. */
export function workerOnGig<Kind extends string>(gig: Gig, spotter: Spotter, now: number, kind: Kind) {
  return {
    kind,
    spotterID: spotter.uid,
    gigID: gig.id,
    teamID: gig.teamID,
    groupID: gig.groupID,
    name: spotter.name,
    profPicURL: spotter.profPicURL,
    rating: spotter.stats.rating,
    createdAt: now,
    completed: spotter.stats.completed,
    workedHere: spotter.previouslyHired.includes(gig.teamID),
    // Only certificates that the shift requires, because employers may see no others.
    certificates: spotter.certificates.filter(({ name }) => gig.certificates.includes(name)),
  };
}
