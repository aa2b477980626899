import type { Transaction } from 'firebase-admin/firestore';
import type { Place } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { employee } from '@spot/contracts/entities';
import { storedPhone, tidy, type Country } from '@spot/contracts/rules';
import type { Context } from '../../shared/callable';
import { stored } from '../../shared/firebase';
import type { Invite } from '../invites';
import { placed, zoneData } from '../../shared/places/placed';
import { agreement } from './agreement';

interface Guest {
  email: string;
  name: string;
  phone?: string;
  country: Country;
  place?: Place;
  timeZoneOffsetSeconds?: number;
}

/**
 * The record of an invited person who has just signed up. It names no company yet: that waits until the email is verified, and
 * for who did not come through a mailed link (not `accepted`) until they do, so that typing somebody's email opens nothing
 * (ACC-178, ACC-179; decisions section 3 item 5).
 */
export function writeGuest(
  tx: Transaction,
  { db, now, ip }: Context,
  uid: string,
  guest: Guest,
  invites: readonly Invite[],
  accepted: boolean,
): void {
  const { email, country, place } = guest;
  const person = employee.parse({
    id: uid,
    uid,
    email,
    name: tidy(guest.name),
    phone: guest.phone ? storedPhone(guest.phone) : undefined,
    registered: true,
    signUpComplete: true,
    createdAt: now,
  });
  const { id: _id, ...fields } = person;
  const where = place
    ? {
        address: placed(place).address,
        timeZone: place.timeZone,
        ...zoneData(place.timeZone, guest.timeZoneOffsetSeconds, now),
      }
    : {};
  const offset =
    guest.timeZoneOffsetSeconds === undefined ? {} : { timeZoneOffsetSeconds: guest.timeZoneOffsetSeconds };
  const guestRecord = { ...fields, ...offset, ...where, ...agreement(country, now, ip) };
  tx.create(db.doc(paths.employee(uid)), stored('employee', guestRecord));
  for (const { id } of invites)
    tx.update(db.doc(paths.invite(id)), { registeredUid: uid, ...(accepted ? { acceptedBy: uid } : {}) });
}
