import { GeoPoint } from 'firebase-admin/firestore';
import { geohashForLocation } from 'geofire-common';
import { shareLocation as contract } from '@spot/contracts/worker';
import { type RequestOf, type ResponseOf, paths } from '@spot/contracts/core';
import { dayMs, minuteMs } from '@spot/contracts/time';
import { defineCallable, type Context } from '../core/callable';
import { stored } from '../core/firebase';
import { transact } from '../core/transaction';
import { self } from './self';

/** A later place within this time takes the earlier one's document, so that no phone fills the database. */
const everyMs = 5 * minuteMs;

/** Keeps where the caller is, for a day (decisions section 3 item 20, ADM-161). */
async function handleShareLocation(
  { lat, lng }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  return transact(db, async (tx) => {
    const { uid } = await self(tx, context);
    const position = { geohash: geohashForLocation([lat, lng]), geopoint: new GeoPoint(lat, lng), lat, lng };
    const location = { timestamp: now, position, expiresAt: now + dayMs };
    tx.set(db.doc(paths.spotterLocation(uid, String(Math.floor(now / everyMs)))), stored('spotterLocation', location));
    return { timestamp: now };
  });
}

export const shareLocation = defineCallable(contract, handleShareLocation);
