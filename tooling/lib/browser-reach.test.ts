import { pageReach } from './browser-reach.mjs';
import { executedParts } from './built-code.mjs';
import { codeGraph } from './code-graph.mjs';
import type { PageRecord } from './page-records.mjs';

const code: Record<string, string> = {
  'shared-contracts/rules/fee.ts':
    'export const fee = () => 5;\nexport const wage = () => 6;\nexport const tax = () => 7;\nexport const rates = [1];\n',
  'mfe-dayof/src/Fee.tsx':
    "import { fee, rates } from '../../shared-contracts/rules/fee';\nexport const Fee = () => fee();\nexport const Rates = () => rates[0];\n",
  'mfe-dayof/e2e/tax.spec.ts': "import { tax } from '../../shared-contracts/rules/fee';\ntest('tax', () => tax());\n",
  'firebase/functions/src/shared/sum.ts':
    'export const sum = () => 1;\nexport const count = () => 2;\nexport const audit = () => 4;\n',
  'firebase/functions/src/pay.ts':
    "import { wage } from '../../../shared-contracts/rules/fee';\nimport { sum } from './shared/sum';\nexport const pay = callable(contract, () => sum() * wage());\n",
  'firebase/functions/src/money/callables.ts': "export { pay } from '../pay';\n",
  'firebase/functions/src/money/index.ts':
    "import { service } from '../shared/service';\nimport * as callables from './callables';\nexport const money = service('money', callables);\n",
  'firebase/functions/src/shared/service.ts': 'export const service = (area, callables) => 3;\n',
  'firebase/functions/src/onPaid.ts':
    "import { count } from './shared/sum';\nexport const onPaid = onDocumentWritten('pays/{pay}', () => count());\n",
  'firebase/functions/src/money/command.ts': "import { audit } from '../shared/sum';\nconsole.log(audit());\n",
  'tooling/bin/mutate.mjs': 'export const mutate = () => 1;\n',
  'firebase/local/src/cli.ts': 'export const cli = () => 1;\n',
};

const record = (declarations: string[], functions: string[] = [], files: string[] = []): PageRecord => ({
  tree: 'tree-1.json',
  files,
  declarations,
  functions,
});
const records = new Map([
  ['draws', record(['mfe-dayof/src/Fee.tsx#Fee', 'shared-contracts/rules/fee.ts#fee'], [], ['mfe-dayof/src/Fee.tsx'])],
  ['rates', record(['mfe-dayof/src/Fee.tsx#Rates'])],
  ['pays', record([], ['money', 'money/pay', 'onPaid'])],
  ['posts', record([], ['money', 'money/post', 'onPaid'])],
]);

/** Browser tests and spec files affected by a change of one file. */
function reached(file: string, from: string, to: string) {
  const old = code[file] ?? '';
  const graph = codeGraph(new Map(Object.entries(code)));
  const found = pageReach({ graph, records, textOf: (name) => code[name] ?? '' })([
    { file, old, text: old.replace(from, to) },
  ]);
  return found && [...[...records].filter(([, each]) => found.touches(each)).map(([id]) => id), ...found.specs];
}

describe('The browser tests for a change', () => {
  it('are those in whose pages the changed declaration ran', () => {
    expect(reached('shared-contracts/rules/fee.ts', '5', '50')).toEqual(['draws']);
    expect(reached('mfe-dayof/src/Fee.tsx', 'fee()', '2 * fee()')).toEqual(['draws']);
  });

  it('are those in which something ran that uses a changed value', () => {
    expect(reached('shared-contracts/rules/fee.ts', '[1]', '[2]')).toEqual(['rates']);
  });

  it('are those during which an affected function ran', () => {
    expect(reached('firebase/functions/src/shared/sum.ts', '1', '10')).toEqual(['pays']);
    expect(reached('firebase/functions/src/shared/sum.ts', '2', '20')).toEqual(['pays', 'posts']);
    expect(reached('shared-contracts/rules/fee.ts', '6', '60')).toEqual(['pays']);
    expect(reached('firebase/functions/src/shared/service.ts', '3', '30')).toEqual(['pays', 'posts']);
  });

  it('are those whose own file uses it, and all that load a file whose load effects changed', () => {
    expect(reached('shared-contracts/rules/fee.ts', '7', '70')).toEqual(['mfe-dayof/e2e/tax.spec.ts']);
    expect(reached('mfe-dayof/src/Fee.tsx', 'export', 'console.log(1);\nexport')).toEqual(['draws']);
    expect(reached('firebase/functions/src/pay.ts', 'export', 'console.log(1);\nexport')).toBeUndefined();
  });

  it('are none for comments, types, unit tests and programs that no browser test starts', () => {
    expect(reached('shared-contracts/rules/fee.ts', '5', '5 as number /* cents */')).toEqual([]);
    expect(reached('tooling/bin/mutate.mjs', '1', '2')).toEqual([]);
    expect(reached('tooling/new-page/templates/page.txt', '', 'words')).toEqual([]);
    expect(reached('firebase/local/src/cli.ts', 'export', '// What it does.\nexport')).toEqual([]);
    expect(reached('firebase/functions/src/shared/sum.ts', '4', '40')).toEqual([]);
    expect(reached('README.md', '', 'words')).toEqual([]);
    expect(reached('mfe-dayof/src/Fee.test.tsx', '', 'words')).toEqual([]);
  });

  it('are all for the backend, its rules and everything that is not code', () => {
    expect(reached('firebase/local/src/cli.ts', '1', '2')).toBeUndefined();
    expect(reached('firebase/firestore.rules', '', 'allow')).toBeUndefined();
    expect(reached('package.json', '', '{}')).toBeUndefined();
  });
});

describe('What ran in a script', () => {
  const run = (startOffset: number, endOffset: number, count: number) => ({
    ranges: [{ startOffset, endOffset, count }],
  });

  it('is decided by the innermost function', () => {
    expect(executedParts([run(0, 100, 1), run(10, 50, 0), run(20, 30, 1), run(60, 70, 1)])).toEqual([
      [0, 10],
      [20, 30],
      [50, 60],
      [60, 70],
      [70, 100],
    ]);
  });
});
