import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const states = ['met', 'not met', 'does not apply'] as const;
type State = (typeof states)[number];

export interface Criterion {
  ids: string[];
  state: State;
  /** Where it is met, or why it is not. */
  where: string;
  files: string[];
  tests: { file: string; title: string }[];
}

/** `2.4.1-2.4.3` is three of a section. */
function idsOf(cell: string): string[] {
  const [first = '', last] = cell.split('-');
  const section = first.slice(0, first.lastIndexOf('.'));
  const number = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1));
  const from = number(first);
  return Array.from({ length: number(last ?? first) - from + 1 }, (_, index) => `${section}.${from + index}`);
}

/** The rows of a document that says of each criterion of a standard whether it is met. */
export function readCriteria(document: string): Criterion[] {
  return document.split('\n').flatMap((line) => {
    const [id = '', , ...rest] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const state = rest.find((cell): cell is State => states.some((one) => one === cell));
    if (!/^\d+\.\d+\.\d+/.test(id) || !state) return [];
    const at = rest.indexOf(state);
    const [where = '', shown = ''] = rest.slice(at + 1);
    const tests = [...shown.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title }));
    const files = [...where.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+|[\w-]+\.(?:md|json|mjs|ts))`/g)].map(
      ([, file = '']) => file,
    );
    return [{ ids: idsOf(id), state, where, files, tests }];
  });
}

/** What a document names and what is not there: a file, or a test of that title. */
export function missingOf(criteria: readonly Criterion[]): string[] {
  return criteria.flatMap(({ ids, files, tests }) => [
    ...files.filter((file) => !existsSync(join(root, file))).map((file) => `${ids.join()} ${file}`),
    ...tests
      .filter(
        ({ file, title }) => !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(title),
      )
      .map(({ file, title }) => `${ids.join()} ${file} "${title}"`),
  ]);
}

/** How many are in each state. */
export const countStates = (criteria: readonly Criterion[], counts: (id: string) => boolean): number[] =>
  states.map((state) => criteria.filter((row) => row.state === state).flatMap(({ ids }) => ids.filter(counts)).length);
