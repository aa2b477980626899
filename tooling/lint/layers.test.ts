import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const cases = [
  ['a feature the shell', 'mfe-accounts/src/a.ts', '@spot/shell/app', 'A feature imports'],
  ['a feature another feature', 'mfe-accounts/src/a.ts', '../../mfe-dayof/src/app', 'A feature imports'],
  ['a feature the functions', 'mfe-dayof/src/a.ts', '../../firebase/functions/src/index', 'A feature imports'],
  ['the shell a feature', 'shell/src/a.ts', '@spot/mfe-backoffice', 'The shell imports'],
  ['functions a screen', 'firebase/functions/src/a.ts', '@spot/contracts/ui/core', 'Functions import'],
  ['functions Local Firebase', 'firebase/functions/src/a/b.ts', '../../../local/src', 'Functions import'],
  ['an area of functions another', 'firebase/functions/src/worker/a.ts', '../scheduling/posting/gigOf', 'An area of'],
  ['a folder of an area another area', 'firebase/functions/src/accounts/a/b.ts', '../../dayof/c', 'An area of'],
  ['shifts an area', 'firebase/functions/src/shifts/a.ts', '../scheduling/posting/gigOf', 'Shifts import'],
  ['the core shifts', 'firebase/functions/src/core/a/b.ts', '../../shifts/hire', 'The core imports'],
  ['functions a query', 'firebase/functions/src/dayof/a.ts', '@spot/contracts/dayof/queries', 'Queries are asked'],
  ['an area of functions a screen', 'firebase/functions/src/dayof/a.ts', '@spot/contracts/ui/core', 'Functions import'],
  ['an area its own folder of that name', 'firebase/functions/src/accounts/a/b.ts', '../../accounts/c', ''],
  ['an area shifts, which it may', 'firebase/functions/src/worker/a.ts', '../shifts/hire', ''],
  ['an area a contract, which it may', 'firebase/functions/src/worker/a.ts', '@spot/contracts/dayof', ''],
  ['Local Firebase the product', 'firebase/local/src/a.ts', '@spot/contracts/core', 'Local Firebase imports'],
  ['a feature Fluent itself', 'mfe-scheduling/src/a.ts', '@fluentui/react-components', 'Import Fluent from one place'],
  ['a feature its area, which it may', 'mfe-scheduling/src/a.ts', '@spot/contracts/scheduling', ''],
  ['a feature its queries, which it may', 'mfe-scheduling/src/a.ts', '@spot/contracts/scheduling/queries', ''],
  ['a feature an area below, which it may', 'mfe-scheduling/src/a.ts', '@spot/contracts/accounts', ''],
  ['a feature an area above', 'mfe-scheduling/src/a.ts', '@spot/contracts/dayof', 'area that scheduling may not use'],
  ["a feature another area's queries", 'mfe-dayof/src/a.ts', '@spot/contracts/backoffice/queries', 'dayof may not use'],
  ['a feature all calls', 'mfe-dayof/src/a.ts', '@spot/contracts/all/calls', 'dayof may not use'],
  ['the shell an area', 'shell/src/a.ts', '@spot/contracts/dayof', 'area that shell may not use'],
  ['the shell who is here, which it may', 'shell/src/a.ts', '@spot/contracts/accounts', ''],
  ['the kit an area', 'shared-contracts/ui/data/a.tsx', '@spot/contracts/accounts', 'area that ui may not use'],
  ['the kit an area by its path', 'shared-contracts/ui/data/a.tsx', '../../accounts', 'area that ui may not use'],
  ['the kit the core, which it may', 'shared-contracts/ui/data/a.tsx', '@spot/contracts/core', ''],
  ['the chat dayof, which it may', 'shared-contracts/ui/chat/a.tsx', '@spot/contracts/dayof', ''],
  [
    'an area of the contracts one above',
    'shared-contracts/scheduling/rules/a.ts',
    '../../dayof/rules/hours',
    'area that scheduling may not use',
  ],
  ['the core an area', 'shared-contracts/core/rules/a.ts', '../../worker/entities/spotter', 'core may not use'],
  ['an area the kit', 'shared-contracts/dayof/rules/a.ts', '../../ui/core', 'area that dayof may not use'],
  ['an area an entry point', 'shared-contracts/dayof/rules/a.ts', '../../scheduling', 'files are imported'],
  ['an area its own entry point', 'shared-contracts/dayof/rules/a.ts', '@spot/contracts/dayof', 'files are imported'],
  [
    'an area time past its entry',
    'shared-contracts/dayof/rules/a.ts',
    '../../core/time/day',
    'The shell provides time',
  ],
  ['an area time, which it may', 'shared-contracts/dayof/rules/a.ts', '@spot/contracts/time', ''],
  ['a rule a query', 'shared-contracts/dayof/rules/a.ts', '../queries/chats', 'SDK of a browser'],
  ['an area one below, which it may', 'shared-contracts/dayof/rules/a.ts', '../../scheduling/entities/gig', ''],
] as const;

/* eslint-disable no-restricted-syntax -- these are what lint has to refuse */
const paths = [
  ['in a module', 'tooling/lib/a.mjs', "'/usr/bin/chromium'", true],
  ['in a browser test', 'firebase/local/e2e/a.ts', "process.env.PLACE ?? '/snap/bin/chromium'", true],
  ['in settings', 'playwright.config.ts', "'/opt/google/chrome/chrome'", true],
  ['inside a command', 'tooling/lib/a.mjs', '`exec /bin/sh ${one}`', true],
  ['on Windows', 'tooling/lib/a.mjs', String.raw`'C:\\Program Files\\chrome.exe'`, true],
  ['but not the first line of a script', 'tooling/lib/a.mjs', '`#!/usr/bin/env node`', false],
  ['but not an address', 'mfe-dayof/src/a.ts', "'https://example.test/opt/in'", false],
] as const;
/* eslint-enable no-restricted-syntax */

const texts = [
  ...cases.map(([, path, source]) => [path, `import { thing } from '${source}';\nexport const other = thing;\n`]),
  ...paths.map(([, path, expression]) => [path, `export const place = (one) => ${expression};\n`]),
  ...['shifts/a.ts', 'shifts/a.test.ts'].map((file) => [
    `firebase/functions/src/${file}`,
    'export const reads = Promise.all([]);\n',
  ]),
];

/** Lint errors of each text; eslint is an ES module, so it runs in a separate process. */
function complaints(): string[] {
  const program = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const said = [];
    for (const [filePath, text] of ${JSON.stringify(texts)}) {
      const [found] = await eslint.lintText(text, { filePath });
      said.push(found.messages.filter(({ ruleId }) => ruleId.startsWith('no-restricted-')).map(({ message }) => message).join());
    }
    console.log(JSON.stringify(said));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  return JSON.parse(stdout) as string[];
}

const said = complaints();

describe('nothing imports sideways', () => {
  it.each(cases.map(([what, , , expected], index) => [what, said[index] ?? 'no answer', expected]))(
    '%s',
    (_what, found, expected) => {
      if (expected === '') expect(found).toBe('');
      else expect(found).toContain(expected);
    },
  );
});

describe('no program is named by where it lies on one machine', () => {
  it.each(paths.map(([where, , , refused], index) => [where, said[cases.length + index] ?? 'no answer', refused]))(
    '%s',
    (_where, found, refused) => expect(found.includes('absolute path of a program')).toBe(refused),
  );
});

it('functions let all their reads settle, so that none outlives its transaction', () => {
  const [inFunctions, inTheirTests] = said.slice(cases.length + paths.length);
  expect(inFunctions).toContain('Use settleAll');
  expect(inTheirTests).toBe('');
});
