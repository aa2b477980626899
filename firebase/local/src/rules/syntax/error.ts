export interface RulesFile {
  fileName: string;
  source: string;
}

/** An error in a rules file, with its 1-based line and column, in the form `FILE:LINE:COLUMN: message`. */
export class RulesSyntaxError extends Error {
  readonly line: number;
  readonly column: number;
  readonly fileName: string;
  readonly expected: string | undefined;
  readonly found: string | undefined;
  constructor(
    { fileName, source }: RulesFile,
    offset: number,
    readonly problem: string,
    { expected, found }: { expected?: string; found?: string } = {},
  ) {
    const { line, column } = locate(source, offset);
    super(`${fileName}:${line}:${column}: ${problem}`);
    this.name = 'RulesSyntaxError';
    this.fileName = fileName;
    this.expected = expected;
    this.found = found;
    this.line = line;
    this.column = column;
  }
}

/** The 1-based line and column of an offset. */
export const locate = (source: string, offset: number): { line: number; column: number } => {
  const before = source.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
};
