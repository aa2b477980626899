/** What a browser test touched when it last passed: source files and declarations of pages, and functions that ran. */
export interface PageRecord {
  tree: string;
  files: string[];
  declarations: string[];
  functions: string[];
}
export function keepTree(): string;
export function writePageRecord(id: string, record?: PageRecord): void;
