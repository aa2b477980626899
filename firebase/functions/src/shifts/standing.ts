import type { Firestore, Query } from 'firebase-admin/firestore';
import { gigStatus } from '@spot/contracts/scheduling';
import type { DayKey } from '@spot/contracts/core';

/** A team's shifts of a day but for cancelled ones, to be counted by the database: a day of a thousand shifts costs what an empty one does. */
export const standingOn = (db: Firestore, day: DayKey, teamId: string): Query =>
  db
    .collection('gigs')
    .where('teamID', '==', teamId)
    .where('dayKey', '==', day)
    .where(
      'status',
      'in',
      gigStatus.options.filter((status) => status !== 'cancelled'),
    );
