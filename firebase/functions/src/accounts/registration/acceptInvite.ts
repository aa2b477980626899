import { acceptInvite as contract, type RequestOf, type ResponseOf } from '@spot/contracts/calls';
import { paths } from '@spot/contracts/data/paths';
import { callText, inviteText, signUpText } from '@spot/contracts/messages';
import { canonicalEmail } from '@spot/contracts/rules';
import { defineCallable, type Context } from '../../shared/callable';
import { refusal } from '../../shared/errors';
import { auth } from '../../shared/firebase';
import { transact } from '../../shared/transaction';
import { opens } from '../inviteLinks';
import { peekInvite } from '../invites';
import { requireTurn } from '../attempts';
import { readBinding, type Person } from '../bindInvite';

/** Who accepts: whose token was sent, otherwise the caller. */
async function personOf({ caller }: Context, idToken: string | undefined): Promise<Person> {
  const unknown = () => refusal('unauthenticated', callText.signIn);
  if (idToken === undefined) {
    if (caller.uid === '') throw unknown();
    return caller;
  }
  const { uid, email } = await auth()
    .verifyIdToken(idToken, true)
    .catch(() => {
      throw unknown();
    });
  return { uid, email: canonicalEmail(email ?? '') };
}

/** The mailed link proves the email as a verification link does: it was sent nowhere else. */
async function prove({ db }: Context, { uid, email }: Person, token: string): Promise<void> {
  const invite = await peekInvite(db, email);
  if (!invite || !opens(invite, token)) return;
  const { emailVerified } = await auth().getUser(uid);
  if (!emailVerified) await auth().updateUser(uid, { emailVerified: true });
}

/** Binds the invite whose link somebody with an account followed; asked again it answers where they are employed. */
export async function handleAcceptInvite(
  { invite, idToken }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  await requireTurn(context, 'invite', 12);
  const person = await personOf(context, idToken);
  await prove(context, person, invite);
  return transact(db, async (tx) => {
    const binding = await readBinding(tx, db, person, now, invite);
    if (binding.kind === 'otherCompany')
      throw refusal('failed-precondition', inviteText.otherCompany, { reason: 'otherCompany' });
    if (binding.kind === 'bound') {
      binding.write();
      return { groupId: binding.groupId };
    }
    const self = await tx.get(db.doc(paths.employee(person.uid)));
    const employer = self.get('employer_uid') as string | undefined;
    if (!employer || self.get('deleted') === true)
      throw refusal('failed-precondition', signUpText.noInvite, { reason: 'noInvite' });
    return { groupId: employer };
  });
}

export const acceptInvite = defineCallable(contract, handleAcceptInvite, 'open');
