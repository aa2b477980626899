import type { PageRecord } from './page-records.mjs';
import type { Repository } from './reach.mjs';

export interface FileChange {
  file: string;
  old: string | undefined;
  text: string | undefined;
}
export interface PageReach {
  /** Spec files that the change affects as a whole. */
  specs: Set<string>;
  touches(record: PageRecord): boolean;
  hasFunctions(): boolean;
}
export function pageReach(code: {
  graph: Repository['graph'];
  records: Map<string, PageRecord>;
  textOf(file: string): string;
}): (changes: FileChange[]) => PageReach | undefined;
