import { versionOf } from '../jest/touched.cjs';
import { codeGraph } from './code-graph.mjs';
import { changedDeclarations, unitsFor, type TouchedRecord } from './reach.mjs';

const code = {
  'rules/fee.ts':
    "import { rate } from './rate';\nexport function fee(hours: number) { return hours * rate; }\nexport const free = () => 0;\n",
  'rules/rate.ts': 'export const rate = 5;\nexport const other = 6;\n',
  'rules/index.ts': "export * from './fee';\nexport * from './rate';\n",
  'rules/fee.test.ts': "import { fee } from '.';\nit('is', () => fee(1));\n",
  'rules/free.test.ts': "import { free } from './fee';\nit('is', () => free());\n",
  'rules/other.test.ts': "import { other } from '.';\nit('is', () => expect(other).toBe(6));\n",
  'rules/starts.test.ts': "it('starts', () => spawn('node', ['rules/program.mjs']));\n",
  'firebase/shop/built.test.ts': "it('runs', () => build('./server.ts'));\n",
  'firebase/shop/server.ts': "import '../../rules/sum';\n",
  'rules/sum.ts': 'sum();\n',
  'rules/page.ts': 'page();\n',
  'rules/serves.test.ts': "import { serve } from './serve';\nit('serves', () => serve());\n",
  'rules/serve.ts': "export const serve = () => require('./cost');\n",
  'rules/cost.ts': 'cost();\n',
  'rules/program.mjs': "import { free } from './fee';\nfree();\n",
} as const;
type File = keyof typeof code;
type Code = Partial<Record<string, string>>;

const recordOf = (test: File, touched: Partial<Record<File, string[]>>, rest: Partial<TouchedRecord> = {}) => ({
  test,
  own: versionOf(code[test]),
  touched: Object.fromEntries(
    Object.entries(touched).map(([file, names]) => [file, [versionOf(code[file as File]), ...names] as const]),
  ),
  read: [],
  listed: [],
  started: [],
  ...rest,
});
const all = { 'rules/fee.ts': [], 'rules/rate.ts': [], 'rules/index.ts': [] };
const records: TouchedRecord[] = [
  recordOf('rules/fee.test.ts', { ...all, 'rules/fee.ts': ['fee'] }, { read: ['rules/fees.json'] }),
  recordOf('rules/free.test.ts', { ...all, 'rules/fee.ts': ['free'] }, { listed: ['rules/places'] }),
  recordOf('rules/other.test.ts', all),
  recordOf('rules/starts.test.ts', {}, { started: ['node rules/program.mjs'] }),
  recordOf('rules/serves.test.ts', {}),
  recordOf('firebase/shop/built.test.ts', {}, { started: ['node /tmp/server.mjs'] }),
];

/** Names of the tests that a change can affect. */
function reached(change: Code, known = records) {
  const now: Code = { ...code, ...change };
  const found = unitsFor(Object.keys(change), 'HEAD', {
    graph: codeGraph(new Map(Object.entries(now).filter((each): each is [string, string] => each[1] !== undefined))),
    records: new Map(known.map((record) => [record.test, record])),
    now: (file) => now[file] ?? '',
    inGit: (name) =>
      (code as Code)[name.replace('HEAD:', '')] ?? Object.values(code).find((text) => versionOf(text) === name),
  });
  return found?.map((file) => file.replace(/^(?:rules|firebase\/shop)\/|\.test\.ts$/g, ''));
}
const feeWith = (from: string, to: string) => ({ 'rules/fee.ts': code['rules/fee.ts'].replace(from, to) });

describe('What a change reaches', () => {
  it('is, of a function, the tests in which it ran and those that start what loads it', () => {
    expect(reached(feeWith('hours * rate', 'hours + rate'))).toEqual(['fee', 'starts']);
    expect(reached(feeWith('() => 0', '() => 1'))).toEqual(['free', 'starts']);
  });

  it('is, of a value, the tests that use it or in which something ran that does', () => {
    expect(reached({ 'rules/rate.ts': code['rules/rate.ts'].replace('rate = 5', 'rate = 7') })).toEqual([
      'fee',
      'starts',
    ]);
    expect(reached({ 'rules/rate.ts': code['rules/rate.ts'].replace('6', '8') })).toEqual(['other', 'starts']);
  });

  it('is, of what a file does when it is loaded, every test that loads it', () => {
    expect(reached({ 'rules/rate.ts': `${code['rules/rate.ts']}console.log(1);\n` })).toEqual([
      'fee',
      'free',
      'other',
      'starts',
    ]);
  });

  it('is nothing for comments and types, but for programs, which are not looked into', () => {
    expect(reached(feeWith('hours: number', 'hours: 1 | 2 /* of a day */'))).toEqual(['starts']);
  });

  it('is a test that builds a program and starts it where its workspace imports the file, and anything where it starts other programs', () => {
    const isRun = (file: string, said: string) => {
      const built = recordOf('firebase/shop/built.test.ts', {}, { started: [said] });
      return reached({ [file]: 'x' }, [...records.filter(({ test }) => test !== built.test), built])?.includes('built');
    };
    expect(isRun('rules/sum.ts', 'node /tmp/server.mjs')).toBe(true);
    expect(isRun('rules/page.ts', 'node /tmp/server.mjs')).toBe(false);
    expect(isRun('rules/page.ts', 'git ls-files')).toBe(true);
  });

  it('is a function that stays as it is where its import comes from elsewhere', () => {
    expect(
      changedDeclarations(
        'a.ts',
        "import { rate } from './rate';\nexport const f = () => rate;",
        "import { rate } from './old';\nexport const f = () => rate;",
      ),
    ).toEqual(['f']);
  });

  it('includes programs in JavaScript', () => {
    for (const file of ['a.mjs', 'a.cjs', 'a.js', 'a.mts', 'a.tsx', 'a.jsx'])
      expect(changedDeclarations(file, 'const a = 1; // one', 'const a = 2;')).toEqual(['a']);
    expect(reached({ 'rules/program.mjs': 'free;' })).toEqual(['starts']);
  });

  it('is what reads the file, and what looks into a folder where one comes or goes', () => {
    expect(reached({ 'rules/fees.json': '{}' })).toEqual(['fee']);
    expect(reached({ 'rules/places/here.json': '{}' })).toEqual(['free']);
  });

  it('is a test that has changed, and one of which nothing is known where it imports the file', () => {
    expect(reached({ 'rules/other.test.ts': `${code['rules/other.test.ts']}\n` })).toEqual(['other']);
    const unknown = records.filter(({ test }) => test !== 'rules/free.test.ts');
    expect(reached(feeWith('hours * rate', 'hours + rate'), unknown)).toEqual(['fee', 'free', 'starts']);
    const failed = records.filter(({ test }) => test !== 'rules/serves.test.ts');
    expect(reached({ 'rules/cost.ts': 'cost(2);' })).toEqual([]);
    expect(reached({ 'rules/cost.ts': 'cost(2);' }, failed)).toEqual(['serves']);
  });

  it('is, whatever changes now, a test whose record is older than what it ran', () => {
    const older = records.map((record) =>
      record.test === 'rules/fee.test.ts'
        ? { ...record, touched: { 'rules/fee.ts': ['0'.repeat(40), 'fee'] as const } }
        : record,
    );
    expect(reached({}, older)).toEqual(['fee']);
  });

  it('is everything where it is what runs the tests', () => {
    for (const file of ['package-lock.json', 'tooling/jest/node.cjs', 'jest.config.mjs'])
      expect(reached({ [file]: 'x' })).toBeUndefined();
  });
});
