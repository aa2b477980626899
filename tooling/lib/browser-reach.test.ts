import { browserReach } from './browser-reach.mjs';
import { codeGraph } from './code-graph.mjs';

const code: Record<string, string> = {
  'shared-contracts/rules/fee.ts':
    'export const fee = () => 5;\nexport const wage = () => 6;\nexport const tax = () => 7;\n',
  'shared-contracts/calls/pay.ts': "export const pay = { name: 'pay' };\n",
  'mfe-dayof/src/Fee.tsx': "import { fee } from '../../shared-contracts/rules/fee';\nexport const Fee = () => fee();\n",
  'mfe-accounts/src/Pay.tsx':
    "import { pay } from '../../shared-contracts/calls/pay';\nexport const Pay = () => pay.name;\n",
  'mfe-dayof/e2e/tax.spec.ts': "import { tax } from '../../shared-contracts/rules/fee';\ntest('tax', () => tax());\n",
  'shell/src/Frame.tsx':
    "import { wage } from '../../shared-contracts/rules/fee';\nexport const Frame = () => wage();\n",
  'firebase/functions/src/shared/sum.ts': 'export const sum = () => 1;\nexport const count = () => 2;\n',
  'firebase/functions/src/pay.ts':
    "import { pay as contract } from '../../../shared-contracts/calls/pay';\nimport { sum } from './shared/sum';\nexport const pay = callable(contract, () => sum());\n",
  'firebase/functions/src/onPaid.ts':
    "import { count } from './shared/sum';\nexport const onPaid = onDocumentWritten('pays/{pay}', () => count());\n",
};

/** Browser tests for a change of one file. */
function reached(file: string, from: string, to: string) {
  const before = code[file] ?? '';
  return browserReach([file], 'HEAD', {
    graph: codeGraph(new Map(Object.entries(code))),
    records: new Map(),
    now: () => before.replace(from, to),
    inGit: () => before,
  });
}

describe('The browser tests for a change of contracts and functions', () => {
  it('are those of the features that use what has changed', () => {
    expect(reached('shared-contracts/rules/fee.ts', '5', '50')).toEqual(['mfe-dayof/e2e', 'shell/e2e']);
    expect(reached('shared-contracts/rules/fee.ts', '7', '70')).toEqual(['mfe-dayof/e2e/tax.spec.ts']);
  });

  it('are those of the features that send the calls in which it is used', () => {
    expect(reached('firebase/functions/src/shared/sum.ts', '1', '10')).toEqual(['mfe-accounts/e2e', 'shell/e2e']);
  });

  it('are all where the shell or a trigger uses it, or where something else happens when a file is loaded', () => {
    expect(reached('shared-contracts/rules/fee.ts', '6', '60')).toBeUndefined();
    expect(reached('firebase/functions/src/shared/sum.ts', '2', '20')).toBeUndefined();
    expect(reached('shared-contracts/calls/pay.ts', '', 'console.log(1);\n')).toBeUndefined();
  });

  it('are none for words and types', () => {
    expect(reached('shared-contracts/rules/fee.ts', '5', '5 as number /* cents */')).toEqual([]);
  });
});
