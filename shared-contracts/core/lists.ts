import type * as z from 'zod/mini';

/** What a page lists: entries of one kind. Their place says who may read them (firebase/firestore.rules). */
export interface List<T, Place extends readonly string[]> {
  /** As the constant is called; also the kind of its documents. */
  name: string;
  entry: z.ZodMiniType<T>;
  /** The field by which entries are sorted. */
  sortedBy: string & keyof T;
  readers: 'team' | 'office';
  /** Path of the collection. */
  collection(...place: Place): string;
}

type Declared<T> = Pick<List<T, []>, 'name' | 'entry' | 'sortedBy'>;

/** Entries of a team. Its members and platform admins read them. */
export const listOfTeam = <T>(declared: Declared<T>): List<T, [teamId: string]> => ({
  ...declared,
  readers: 'team',
  collection: (teamId) => `teams/${teamId}/pages/${declared.name}/entries`,
});

/** Entries of the whole platform. Platform admins read them. */
export const listOfOffice = <T>(declared: Declared<T>): List<T, []> => ({
  ...declared,
  readers: 'office',
  collection: () => `pages/${declared.name}/entries`,
});
