/** What the model of the market knows. Instants and lengths are in milliseconds, breaks in minutes, money in cents. */
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export type Right = 'Owner' | 'Edit' | 'View' | 'Office';

export interface Time {
  start: number;
  end: number;
  breakTime: number;
}

export interface Terms extends Time {
  wage: number;
  currency: string;
  zone: string;
}

/** One worker's work on one shift. */
export interface Work extends Time {
  off?: 'GROUP' | 'SPOTTER' | 'ADMIN';
  here: boolean;
  cameAt?: number;
  leftAt?: number;
  notHere: boolean;
  /** The place was given to someone else, because the worker had not come. */
  given?: true;
  mark: 'none' | 'late' | 'absent';
  /** Which times count: 0 posted, 1 the worker's, 2 entered, 3 No Show. */
  option?: 0 | 1 | 2 | 3;
  posted?: Time;
  /** Begin of the work of somebody who joined the shift while it was under way. */
  joined?: number;
  theirs?: Time;
  changes: number;
  wage?: number;
  confirmedAt?: number;
  rating?: number;
  ratedAt?: number;
}

/** Somebody's time on a shift as the late fee counts it. */
interface Stay {
  worker: string;
  since: number;
  is: 'hired' | 'removed' | 'left';
}

/** What a shift cost at some moment, and which of its stays lasted then. */
interface Seen {
  at: number;
  start: number;
  price: number;
  needed: number;
  stays: number[];
}

export interface Shift extends Terms {
  company: string;
  posted: { start: number; end: number };
  /** Has times of its own, which do not follow the position. */
  ownTimes: boolean;
  needed: number;
  status: 'pending' | 'active' | 'review' | 'completed' | 'cancelled';
  waitlist: boolean;
  /** Until then only favourites apply, unless the shift begins before. */
  favouritesUntil?: number;
  /** Took place before it was entered. */
  added?: true;
  fee?: number;
  applied: Record<string, number>;
  waiting: Record<string, number>;
  offered: Record<string, number>;
  declined: Record<string, 'GROUP' | 'SPOTTER'>;
  work: Record<string, Work>;
  /** What each worker's own list says. */
  entries: Record<string, 'applied' | 'pending' | 'confirmed' | 'cancelled' | 'completed'>;
  stays: Stay[];
  seen: Seen[];
}

export interface Company {
  active: boolean;
  hours: number;
  percent: number;
  rights: Record<string, Right>;
  blocked: string[];
  position: { breakTime: number; wage: number; currency: string; zone: string };
}

export interface State {
  now: number;
  companies: Record<string, Company>;
  shifts: Record<string, Shift>;
  workers: Record<string, { ratings: Record<string, number>; rated: boolean; completed: number }>;
  /** Texts that were sent: what, to whom, about which shift. */
  texts: string[];
  /** The terms and minutes of which a worker was last notified, if they have changed since. */
  announcedTerms: Record<string, { announced: Terms; what: string }>;
  announcedMinutes: Record<string, number>;
  mails: string[];
  /** What can be taken back, by whom and until when. */
  undo?: { by: string; until: number; before: State; action: Action };
}

/** What an actor does in a step of the scenario. */
export interface Action {
  kind: string;
  /** The actor; undefined for the passing of time. */
  by: string;
  shift: string;
  worker: string;
  company: string;
  /** How, where there are several ways: an index, minutes, cents or stars. */
  how: number;
  more: number;
}
