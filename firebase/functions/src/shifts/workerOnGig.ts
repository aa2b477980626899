import type { Gig } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';

/** A worker as the lists of a shift show one. */
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
    // Of what the shift asks for only: employers see no other documents.
    certificates: spotter.certificates.filter(({ name }) => gig.certificates.includes(name)),
  };
}
