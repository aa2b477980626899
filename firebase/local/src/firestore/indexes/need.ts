/** What an index must offer for one conjunction of a query. */
export interface Need {
  collectionId: string;
  group: boolean;
  /** Fields compared for equality (or array-contains), in any order. */
  equal: { field: string; contains: boolean }[];
  /** Fields that sort the result, after the equal ones. */
  sort: { field: string; descending: boolean }[];
  /** Fields that are only aggregated, after the others in any order. */
  extra: string[];
  nameDescending: boolean;
}
