import { acceptInvite as contract, accountMail, signUpText } from '@spot/contracts/accounts';
import { type RequestOf, type ResponseOf, paths, callText, canonicalEmail } from '@spot/contracts/core';
import { defineCallable, type Context } from '../../core/callable';
import { refusal } from '../../core/errors';
import { auth } from '../../core/firebase';
import { transact } from '../../core/transaction';
import { afterwards, nothingLeft } from '../accountJobs';
import { addressOf, requireTurn } from '../../core/limits';
import { readBinding, type Person } from '../bindInvite';

/** The person who accepts: that of the sent token, otherwise the caller. */
async function personOf({ caller }: Context, idToken: string | undefined): Promise<Person> {
  const unknown = () => refusal('unauthenticated', callText.signIn);
  if (idToken === undefined) {
    if (caller.uid === '') throw unknown();
    return present(caller);
  }
  const { uid, email } = await auth()
    .verifyIdToken(idToken, true)
    .catch(() => {
      throw unknown();
    });
  return present({ uid, email: canonicalEmail(email ?? '') });

  /** Uses Auth's current email, because a token keeps an old one for up to an hour; refuses if it differs. */
  async function present(person: Person): Promise<Person> {
    const [user] = (await auth().getUsers([{ uid: person.uid }])).users;
    if (!user || canonicalEmail(user.email ?? '') !== person.email) throw unknown();
    return { uid: person.uid, email: person.email };
  }
}

/**
 * Accepts the invite for the person who followed its link; a retry returns their employer. The link verifies the email, because
 * it was sent nowhere else.
 */
async function handleAcceptInvite(
  { invite, idToken }: RequestOf<typeof contract>,
  context: Context,
): Promise<ResponseOf<typeof contract>> {
  const { db, now } = context;
  await requireTurn(context, 'invite', addressOf(context));
  const person = await personOf(context, idToken);
  const { groupId, proveEmail } = await transact(db, async (tx) => {
    const binding = await readBinding(tx, db, person, now, invite);
    if (binding.kind === 'otherCompany')
      throw refusal('failed-precondition', accountMail.belongsElsewhere, { reason: 'otherCompany' });
    if (binding.kind === 'bound') {
      binding.write();
      return { groupId: binding.groupId, proveEmail: afterwards(tx, context, 'proveEmail', person) };
    }
    const self = await tx.get(db.doc(paths.employee(person.uid)));
    const employer = self.get('employer_uid') as string | undefined;
    if (!employer || self.get('deleted') === true)
      throw refusal('failed-precondition', signUpText.noInvite, { reason: 'noInvite' });
    return { groupId: employer, proveEmail: nothingLeft };
  });
  await proveEmail();
  return { groupId };
}

export const acceptInvite = defineCallable(contract, handleAcceptInvite);
