import { acceptInvite as contract, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { inviteText, signUpText } from '@spot/contracts/messages';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { transact } from '../../shared/transaction';
import { readBinding } from './bindInvite';

/** Binds the open invite of the caller's proven email; asked again it answers where the caller is employed. */
export async function accept(_request: object, { db, caller, now }: Context): Promise<ResponseOf<typeof contract>> {
  return transact(db, async (tx) => {
    const binding = await readBinding(tx, db, caller, now);
    if (binding.kind === 'otherCompany')
      throw refusal('failed-precondition', inviteText.otherCompany, { reason: 'otherCompany' });
    if (binding.kind === 'bound') {
      binding.write();
      return { groupId: binding.groupId };
    }
    const employer = (await tx.get(db.doc(paths.employee(caller.uid)))).get('employer_uid') as string | undefined;
    if (!employer) throw refusal('failed-precondition', signUpText.noInvite, { reason: 'noInvite' });
    return { groupId: employer };
  });
}

export const acceptInvite = defineCallable(contract, accept);
