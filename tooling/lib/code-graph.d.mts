export interface CodeGraph {
  files: readonly string[];
  usersOf(declaration: string): ReadonlySet<string>;
  usedBy(declaration: string): readonly string[];
  isFunction(declaration: string): boolean;
  closureOf(file: string): ReadonlySet<string>;
}
export function codeGraph(texts?: ReadonlyMap<string, string>): CodeGraph;

export function resolver(texts: {
  has(file: string): boolean;
}): (from: string, specifier: string) => string | undefined;
