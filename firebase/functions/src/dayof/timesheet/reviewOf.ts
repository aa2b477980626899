import type { Team } from '@spot/contracts/accounts';
import type { Hired } from '@spot/contracts/scheduling';

/** An employer's review of a worker on a shift, as stored with the worker; the same rating is stored for each competency. */
export function reviewOf(
  { gigID, spotterID, groupID, gigStart: start, gigEnd: end }: Hired,
  team: Team,
  { by: uid, byName: reviewer }: { by: string; byName: string },
  { rating, comment, ratedAt: date }: { rating: number; comment: string; ratedAt: number },
) {
  return {
    kind: 'review',
    rating,
    comment,
    date,
    start,
    end,
    reviewer,
    uid,
    pic: team.profPicURL,
    url: team.url,
    competencies: { Appearance: rating, Friendliness: rating, Passion: rating, Punctuality: rating },
    gigID,
    spotterID,
    teamID: team.id,
    groupID,
  };
}
