/** What an index must offer for one conjunction of a query. */
export interface Need {
  collectionId: string;
  group: boolean;
  /** Fields held equal (or contained), in any order. */
  equal: { field: string; contains: boolean }[];
  /** Fields in the order of the result, behind the equal ones. */
  sort: { field: string; descending: boolean }[];
  /** Fields that are only added up, behind the others in any order. */
  extra: string[];
  nameDescending: boolean;
}
