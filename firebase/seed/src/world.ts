import type { Firestore } from 'firebase-admin/firestore';
import type { DayKey } from '@spot/contracts/core';
import type { Spotter } from '@spot/contracts/worker';
import type { Group, Team } from '@spot/contracts/accounts';
import type { Gig, Hired } from '@spot/contracts/scheduling';
import type { WeekStats } from '@spot/contracts/dayof';
import type { Chance } from './random';
import type { Sink } from './sink';

/** Input of the sample shifts, and totals collected on the way. */
export interface World {
  db: Firestore;
  sink: Sink;
  chance: Chance;
  now: number;
  workers: readonly Spotter[];
  groups: readonly Group[];
  teams: readonly Team[];
  weeks: Map<string, Omit<WeekStats, 'id'>>;
  /** Shifts by company, day and team. */
  days: Map<string, Gig[]>;
  /** Workers hired by a team in a week, by the week's Monday. */
  hiredOfWeeks: Map<string, { team: Team; week: DayKey; hired: Hired[] }>;
}
