import type { Firestore, Query } from 'firebase-admin/firestore';
import { gigStatus } from '@spot/contracts/scheduling';
import type { DayKey } from '@spot/contracts/core';

/**
 * A team's shifts of a day without cancelled ones. The database counts them, so a day with a thousand shifts costs the same as
 * an empty one.
 */
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
