import type { Transaction } from 'firebase-admin/firestore';
import { paths, type Address, tidy, type Country } from '@spot/contracts/core';
import { employee, storedPhone } from '@spot/contracts/accounts';
import type { Context } from '../../core/callable';
import { stored } from '../../core/firebase';
import { agreement, noteAcceptance } from '../../core/people/acceptances';
import type { Invite } from '../invites';
import { zoneData } from '../../core/places/placed';

interface Guest {
  email: string;
  name: string;
  phone?: string;
  country: Country;
  /** The person's own address, or the company's. */
  address?: Address;
  timeZone: string;
  timeZoneOffsetSeconds?: number;
}

/**
 * Writes the record of an invited person who has just signed up, without a company: they join it once the email is verified,
 * and if they did not come through the invite's mailed link (`accepted`) once they follow it. So signing up with another
 * person's email gives no access (ACC-178, ACC-179; decisions section 3 item 5).
 */
export function writeGuest(tx: Transaction, context: Context, uid: string, guest: Guest, accepted?: Invite): void {
  const { db, now, ip } = context;
  const { email, country, address, timeZone, timeZoneOffsetSeconds } = guest;
  const person = employee.parse({
    id: uid,
    uid,
    email,
    name: tidy(guest.name),
    phone: (guest.phone && storedPhone(guest.phone)) || '',
    address,
    timeZone,
    registered: true,
    signUpComplete: true,
    createdAt: now,
  });
  const { id: _id, ...fields } = person;
  const guestRecord = { ...fields, ...zoneData(timeZone, timeZoneOffsetSeconds, now), ...agreement(country, now, ip) };
  tx.create(db.doc(paths.employee(uid)), stored('employee', guestRecord));
  noteAcceptance(tx, context, uid, country);
  if (accepted) tx.update(db.doc(paths.invite(accepted.id)), { acceptedBy: uid });
}
