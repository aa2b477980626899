import { paths } from '@spot/contracts/core';
import type { Spotter } from '@spot/contracts/worker';
import type { Gig, Hired } from '@spot/contracts/scheduling';
import { averageRating, ratingIssue } from '@spot/contracts/dayof';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { reviewOf } from '../../functions/src/dayof/timesheet/reviewOf';
import { createChance } from './random';
import type { World } from './world';

const words: Record<number, string[]> = {
  2: ['Left the station before the end.'],
  3: ['', 'Fine once shown around.'],
  4: ['', 'Reliable, asked good questions.', ''],
  5: ['', 'Wonderful with guests.', 'Please send again.', ''],
};

/** Rates four in ten attending workers within two days, and updates their averages. Returns fields for the record. */
export function addRating(
  gig: Gig,
  hired: Hired,
  worker: Spotter,
  { sink, now, groups, teams }: World,
): Partial<Hired> {
  const luck = createChance(Math.floor(gig.start / minuteMs) + worker.phone.length + Number(worker.uid.slice(1)));
  const group = groups.find(({ id }) => id === gig.groupID);
  const team = teams.find(({ id }) => id === gig.teamID);
  const ratedAt = gig.end + luck.int(1, 44) * hourMs;
  const wanted = luck.next() < 0.4 && hired.checkIn && !hired.cancelled && ratedAt < now;
  if (!wanted || !group || !team || ratingIssue(hired, ratedAt)) return {};
  const rating = luck.pick([2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5]);
  const comment = luck.pick(words[rating] ?? ['']);
  const owner = { by: group.primaryOwnerUid, byName: Object.values(group.owners)[0]?.name ?? group.name };
  sink.set(paths.review(worker.uid, gig.id), reviewOf(hired, team, owner, { rating, comment, ratedAt }));
  const { earlier = { sum: 0, count: 0 }, ratingSum = earlier.sum, ratingCount = earlier.count } = worker.stats;
  Object.assign(worker.stats, {
    ratingSum: ratingSum + rating,
    ratingCount: ratingCount + 1,
    rating: averageRating(ratingSum + rating, ratingCount + 1),
  });
  return { spotterRating: rating, comments: comment, ratedAt };
}
