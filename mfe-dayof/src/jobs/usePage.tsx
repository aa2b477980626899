import { useState } from 'react';
import type { Hired } from '@spot/contracts/scheduling';
import { dayofText } from '@spot/contracts/dayof';
import { Button } from '@spot/contracts/ui/core';

/** How many people of a job are drawn at first, and added with each press. */
export const pageOf = (phone: boolean) => (phone ? 20 : 60);

/** The first people of a job, and a button for more. */
export function usePage(people: readonly Hired[], size: number) {
  const [pages, setPages] = useState(1);
  const left = people.length - pages * size;
  return {
    shown: people.slice(0, pages * size),
    more: left > 0 && (
      <Button appearance="subtle" onClick={() => setPages(pages + 1)}>
        {dayofText.checkIns.showMore(Math.min(left, size))}
      </Button>
    ),
  };
}
