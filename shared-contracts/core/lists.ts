import type * as z from 'zod/mini';

/** A paged list of entries of one kind. The path decides who may read them (firebase/firestore.rules). */
export interface List<T, Place extends readonly string[]> {
  /** Name of the constant and kind of the list's documents. */
  name: string;
  entry: z.ZodMiniType<T>;
  /** The field by which entries are sorted. */
  sortedBy: string & keyof T;
  readers: 'team' | 'office';
  /** Path of the collection. */
  collection(...place: Place): string;
}

type Declared<T> = Pick<List<T, []>, 'name' | 'entry' | 'sortedBy'>;

/** A list that a team's members and platform admins can read. */
export const listOfTeam = <T>(declared: Declared<T>): List<T, [teamId: string]> => ({
  ...declared,
  readers: 'team',
  collection: (teamId) => `teams/${teamId}/pages/${declared.name}/entries`,
});

/** A list of the whole platform that platform admins can read. */
export const listOfOffice = <T>(declared: Declared<T>): List<T, []> => ({
  ...declared,
  readers: 'office',
  collection: () => `pages/${declared.name}/entries`,
});
