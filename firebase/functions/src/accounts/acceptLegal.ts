import { acceptedIn, acceptLegal as contract, agreementVersion, employee, legalText } from '@spot/contracts/accounts';
import { paths, type RequestOf, type ResponseOf } from '@spot/contracts/core';
import { defineCallable, type Context } from '../core/callable';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { accept, countryOf } from '../core/people/acceptances';
import { transact } from '../core/transaction';

async function handleAcceptLegal(
  { number }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, caller } = context;
  const { uid } = caller;
  const ref = db.doc(paths.employee(uid));
  return transact(db, async (tx) => {
    const person = read(employee, await tx.get(ref));
    if (!person || person.deleted || person.disabled) throw refusal('not-found', legalText.noRecord);
    const before = person.tacMetaData;
    const { country } = acceptedIn(before?.version ?? agreementVersion(countryOf(person.address?.country)));
    const { version, date, path, ip } = await accept(tx, context, { uid, country, before }, number);
    const record = { signed: true, version, date, path, ...(ip !== undefined && { ip }) };
    if (version !== before?.version) tx.update(ref, stored('employee', { tac: true, tacMetaData: record }));
    return { version };
  });
}

export const acceptLegal = defineCallable(contract, handleAcceptLegal);
