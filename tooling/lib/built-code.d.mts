/** What V8's profiler says of one function: where it stands in its script and whether it ran. */
export interface FunctionRun {
  ranges: { startOffset: number; endOffset: number; count: number }[];
}
export function executedParts(functions: FunctionRun[]): [number, number][];
export interface BuiltCode {
  has(url: string): boolean;
  touchedBy(url: string, functions?: FunctionRun[]): { files: Set<string>; declarations: Set<string> };
}
export function builtCode(): BuiltCode;
