import type { Gig } from '../entities/gig';

/** A shift that is over: nobody can be asked for, or promised, another worker for it. */
export const isOver = ({ end }: Pick<Gig, 'end'>, now: number): boolean => now >= end;
