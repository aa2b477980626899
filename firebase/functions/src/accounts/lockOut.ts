import type { Transaction } from 'firebase-admin/firestore';
import { mayHoldReleaseRights, type Employee } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import type { Context } from '../core/callable';
import { stored } from '../core/firebase';
import { officeEntryOf } from '../core/office';
import { afterwards, type After } from './accountJobs';

type Asked = Pick<Context, 'db' | 'caller' | 'now' | 'call'>;

/**
 * Reads what ends, beside the company's lists, when a company disables or removes a person: sessions and rights to release. The
 * result writes it, and takes the person's new record.
 */
export async function readLockOut(tx: Transaction, asked: Asked, uid: string): Promise<(person: Employee) => After> {
  const { db, caller, now } = asked;
  const admin = await tx.get(db.doc(paths.admin(uid)));
  const releaser = await tx.get(db.doc(paths.releaser(uid)));
  return (person) => {
    if (releaser.exists && !mayHoldReleaseRights(person, admin.exists)) {
      tx.delete(releaser.ref);
      const given = { email: person.email, features: [], deploy: false };
      const entry = officeEntryOf(caller, 'setReleaseRights', '', now, given);
      tx.create(db.collection('adminActions').doc(), stored('adminAction', entry));
    }
    return afterwards(tx, asked, 'endSessions', { uid });
  };
}
