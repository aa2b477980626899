import type { Gig } from '../entities/gig';

/** Whether the shift has ended, after which no worker can be requested or added. */
export const isOver = ({ end }: Pick<Gig, 'end'>, now: number): boolean => now >= end;
