/** V8's profile of one function: its range in the script, and whether it ran. */
export interface FunctionRun {
  ranges: { startOffset: number; endOffset: number; count: number }[];
}
export function executedParts(functions: FunctionRun[]): [number, number][];
export interface BuiltCode {
  has(url: string): boolean;
  touchedBy(url: string, functions?: FunctionRun[]): { files: Set<string>; declarations: Set<string> };
}
export function builtCode(): BuiltCode;
