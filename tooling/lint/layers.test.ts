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
  ['the market an area', 'firebase/functions/src/market/a.ts', '../scheduling/posting/gigOf', 'The market imports'],
  ['what is shared the market', 'firebase/functions/src/shared/a/b.ts', '../../market/hire', 'What is shared'],
  ['an area of functions a screen', 'firebase/functions/src/dayof/a.ts', '@spot/contracts/ui/core', 'Functions import'],
  ['an area its own folder of that name', 'firebase/functions/src/accounts/a/b.ts', '../../accounts/c', ''],
  ['an area the market, which it may', 'firebase/functions/src/worker/a.ts', '../market/hire', ''],
  ['Local Firebase the product', 'firebase/local/src/a.ts', '@spot/contracts/entities', 'Local Firebase imports'],
  ['a feature Fluent itself', 'mfe-scheduling/src/a.ts', '@fluentui/react-components', 'Fluent has one door'],
  ['a feature the contracts, which it may', 'mfe-scheduling/src/a.ts', '@spot/contracts/rules', ''],
  ["a feature another area's query", 'mfe-dayof/src/a.ts', '@spot/contracts/data', 'area scheduling', 'weekGigsQuery'],
  [
    "a feature another area's rule",
    'mfe-scheduling/src/a.ts',
    '@spot/contracts/rules',
    'area accounts',
    'passwordLength',
  ],
  ["the shell an area's text", 'shell/src/a.ts', '@spot/contracts/messages', 'area dayof', 'dayofText'],
  ['a feature its own query, which it may', 'mfe-dayof/src/a.ts', '@spot/contracts/data', '', 'hiredOfDaysQuery'],
  ['a feature what is shared, which it may', 'mfe-dayof/src/a.ts', '@spot/contracts/data', '', 'teamDocument'],
  ['an area of rules another', 'shared-contracts/rules/dayof/a.ts', '../scheduling/shift', 'An area of'],
  [
    'an area of rules another of entities',
    'shared-contracts/rules/dayof/a.ts',
    '../../entities/worker/a',
    'An area of',
  ],
  ['what is shared an area', 'shared-contracts/data/shared/a.ts', '../dayof/queries', 'An area of'],
  ['an area a door of the contracts', 'shared-contracts/rules/dayof/a.ts', '../../entities', 'files are imported'],
  ['an area time past its door', 'shared-contracts/rules/dayof/a.ts', '../../time', 'Time has a door'],
  ['an area what is shared, which it may', 'shared-contracts/rules/dayof/a.ts', '../../entities/shared/gig', ''],
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
  ...cases.map(([, path, source, , name = 'thing']) => [
    path,
    `import { ${name} } from '${source}';\nexport const other = ${name};\n`,
  ]),
  ...paths.map(([, path, expression]) => [path, `export const place = (one) => ${expression};\n`]),
  ...['market/a.ts', 'market/a.test.ts'].map((file) => [
    `firebase/functions/src/${file}`,
    'export const reads = Promise.all([]);\n',
  ]),
];

/** What lint says of each text; eslint is an ES module, so it runs in a process of its own. */
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
