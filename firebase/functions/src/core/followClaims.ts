import { isDeepStrictEqual } from 'node:util';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { auth } from './firebase';

/**
 * Sets the named claims of an account to those that follow from a document, whose id is the uid. It ends once they agree, so
 * neither an overlapping run nor a change in between leaves older ones. Returns the document; undefined without an account.
 */
export async function followClaims(
  ref: DocumentReference,
  names: readonly string[],
  claimsOf: (found: DocumentSnapshot) => Record<string, unknown>,
): Promise<DocumentSnapshot | undefined> {
  for (;;) {
    const found = await ref.get();
    const [user] = (await auth().getUsers([{ uid: ref.id }])).users;
    if (!user) return undefined;
    const { customClaims = {} } = user;
    const others = Object.fromEntries(Object.entries(customClaims).filter(([name]) => !names.includes(name)));
    const wanted = { ...others, ...claimsOf(found) };
    if (isDeepStrictEqual(wanted, customClaims)) return found;
    await auth().setCustomUserClaims(ref.id, wanted);
  }
}
