import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { resolver } from './code-graph.mjs';
import { root } from './root.mjs';

/** Groups of files that import each other in a circle, including type imports; each group in alphabetical order. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  // Tarjan's algorithm: files that reach each other share the lowest number.
  const visit = (file: string): number => {
    const number = numbers.size;
    numbers.set(file, number);
    lowest.set(file, number);
    open.push(file);
    let low = number;
    for (const other of imports.get(file) ?? []) {
      if (!numbers.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, lowest.get(other)!);
      lowest.set(file, low);
    }
    if (low === number) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1 || imports.get(file)?.includes(file)) found.push(group.sort());
    }
    return low;
  };
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return found.sort();
}

function importsOfAll(): Map<string, string[]> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const code = /(?<!\.d)\.[cm]?[jt]sx?$/;
  const files = String(listed)
    .split('\n')
    .filter((file) => code.test(file) && existsSync(join(root, file)));
  const resolve = resolver(new Set(files));
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
      return [file, importedFiles.flatMap(({ fileName }) => resolve(file, fileName) ?? [])];
    }),
  );
}

describe('Imports', () => {
  it('are found in a circle, through any number of files', () => {
    const imports = { a: ['b'], b: ['c'], c: ['b', 'd'], d: ['e'], e: ['d'], f: ['a', 'd'], g: ['g'] };
    expect(circles(new Map(Object.entries(imports)))).toEqual([['b', 'c'], ['d', 'e'], ['g']]);
  });

  it('contain no circle, neither of code nor of types', () => {
    const imports = importsOfAll();
    expect(imports.get('firebase/local/src/types.ts')).toContain('firebase/local/src/status.ts');
    expect(circles(imports)).toEqual([]);
  });
});
