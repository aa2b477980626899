import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { auth } from './firebase';

type Claims = Record<string, unknown>;
interface Source {
  path(uid: string): string;
  names: readonly string[];
  claimsOf(found: DocumentSnapshot): Claims;
}

const rights = ['deactivator', 'releaseManager'] as const;
/** The documents of an account from which claims follow. */
const sources = {
  admin: {
    path: paths.admin,
    names: ['admin', 'factors', ...rights],
    claimsOf: (found) => ({
      ...(found.exists && { admin: true }),
      ...(found.get('factorIds') !== undefined && { factors: found.get('factorIds') as string[] }),
      ...Object.fromEntries(rights.filter((right) => found.get(right) === true).map((right) => [right, true])),
    }),
  },
  releaser: {
    path: paths.releaser,
    names: ['releases', 'deploy'],
    claimsOf: (found) => {
      const features = (found.get('features') as string[] | undefined) ?? [];
      return {
        ...(features.length > 0 && { releases: features }),
        ...(found.get('deploy') === true && { deploy: true }),
      };
    },
  },
} satisfies Record<string, Source>;
type SourceName = keyof typeof sources;

/**
 * Sets the claims of an account that follow from one of its documents. It ends once they agree, so neither an overlapping run
 * nor a change in between leaves older ones. Returns the document; undefined without an account.
 */
export async function followClaims(
  db: Firestore,
  uid: string,
  name: SourceName,
): Promise<DocumentSnapshot | undefined> {
  const other = name === 'admin' ? 'releaser' : 'admin';
  for (;;) {
    const [own, beside] = await db.getAll(db.doc(sources[name].path(uid)), db.doc(sources[other].path(uid)));
    const [user] = (await auth().getUsers([{ uid }])).users;
    if (!user || !own || !beside) return undefined;
    const { customClaims = {} } = user;
    const wanted = {
      ...leftOf(customClaims, sources[name].names, sources[other].names, sources[other].claimsOf(beside)),
      ...sources[name].claimsOf(own),
    };
    if (isDeepStrictEqual(wanted, customClaims)) return own;
    await auth().setCustomUserClaims(uid, wanted);
  }
}

/**
 * The claims that follow from elsewhere. Auth takes all claims of an account at once, so a run that overlaps with one for the
 * other document writes what it read of those: one that was taken away must not come back.
 */
const leftOf = (claims: Claims, own: readonly string[], others: readonly string[], granted: Claims): Claims =>
  Object.fromEntries(
    Object.entries(claims).flatMap(([name, value]) => {
      if (own.includes(name)) return [];
      if (!others.includes(name)) return [[name, value]];
      return name in granted ? [[name, granted[name]]] : [];
    }),
  );
