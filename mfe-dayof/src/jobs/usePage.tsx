import { useState } from 'react';
import type { Hired } from '@spot/contracts/scheduling';
import { dayofText } from '@spot/contracts/dayof';
import { Button } from '@spot/contracts/ui/core';
import { useAfterPaint } from '@spot/contracts/ui/data';
import { usePrinting } from '@spot/contracts/ui/grid';
import type { Job } from './jobs';

/** How many people of a job are drawn at first, and added with each press. */
export const pageOf = (phone: boolean) => (phone ? 20 : 60);

/** The least height of a person in px: a card, and a row of the table. */
const leastHeight = { card: 64, row: 45 };

/**
 * How many people of each unfolded job may be drawn: in the first frame as many as the window has room for, because those below
 * it would delay the ones in sight; afterwards all.
 */
export function useRoom(
  jobs: readonly Job[],
  as: keyof typeof leastHeight,
  startsOpen: (job: Job) => boolean,
): ReadonlyMap<string, number> {
  let left = useAfterPaint(Infinity, Math.ceil(window.innerHeight / leastHeight[as]));
  const room = new Map<string, number>();
  for (const { gig, people } of jobs.filter(startsOpen)) {
    room.set(gig.id, Math.max(left, 0));
    left -= people.length;
  }
  return room;
}

/** The first people of a job, `room` at most, and a button for more; on paper all. */
export function usePage(people: readonly Hired[], size: number, room = Infinity) {
  const [pages, setPages] = useState(1);
  const left = people.length - pages * size;
  if (usePrinting()) return { shown: people, more: false };
  return {
    shown: people.slice(0, Math.min(pages * size, room)),
    more: left > 0 && (
      <Button appearance="subtle" onClick={() => setPages(pages + 1)}>
        {dayofText.checkIns.showMore(Math.min(left, size))}
      </Button>
    ),
  };
}
