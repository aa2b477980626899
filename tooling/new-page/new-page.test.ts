import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const entered = [
  'shared-contracts/routes/index.ts',
  'shared-contracts/core/paths.ts',
  'shared-contracts/stored/documents.ts',
  'shared-contracts/backoffice/messages/office-log.ts',
  'shared-contracts/testing/answers.ts',
  'firebase/firestore.rules',
  'firebase/rules/world.ts',
  'firebase/rules/reads.ts',
  'shared-contracts/testing/queries/office.ts',
  'shared-contracts/testing/queries/team.ts',
];
const ofFeatures = ['backoffice', 'scheduling'].flatMap((feature) => [
  `mfe-${feature}/src/pages.ts`,
  `firebase/functions/src/${feature}/callables.ts`,
  ...['index', 'calls/index', 'queries/index'].map((file) => `shared-contracts/${feature}/${file}.ts`),
]);

describe('A new page', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'new-page-'));
    for (const file of [...entered, ...ofFeatures]) cpSync(join(root, file), join(copy, file));
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) =>
      execFile(
        process.execPath,
        [join(root, 'tooling/bin/new-page.mjs'), '--root', copy, ...args],
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: error ? stderr : stdout }),
      ),
    );
  const filesIn = () =>
    new Map(
      readdirSync(copy, { recursive: true })
        .map(String)
        .filter((file) => statSync(join(copy, file)).isFile())
        .map((file) => [file, readFileSync(join(copy, file), 'utf8')]),
    );
  /** Lines that a file has now and had not before. */
  const added = (before: ReadonlyMap<string, string>, file: string) => {
    const known = new Set(before.get(file)?.split('\n'));
    return readFileSync(join(copy, file), 'utf8')
      .split('\n')
      .filter((line) => !known.has(line))
      .map((line) => line.trim());
  };

  it('of the back office is entered everywhere, and its planned route is served', async () => {
    const routes = join(copy, 'shared-contracts/routes/index.ts');
    const search = "admin('/search', 'Search'),";
    const planned = `${search}\n  admin('/wagestocome', 'Wages to come', 'planned'),`;
    writeFileSync(routes, readFileSync(routes, 'utf8').replace(search, planned));
    const before = filesIn();
    const { code, said } = await run('backoffice', 'minimum-wages', '--route', '/wages-to-come');
    expect([code, said]).toEqual([0, expect.stringContaining('/wagestocome is served')]);
    const lines = Object.fromEntries([...before.keys()].map((file) => [file, added(before, file)]));
    const unchanged = ofFeatures.filter((file) => file.includes('scheduling'));
    expect(lines).toEqual({
      ...Object.fromEntries(unchanged.map((file) => [file, []])),
      'mfe-backoffice/src/pages.ts': [
        "'/wagestocome': page(async () => (await import('./minimum-wages/MinimumWagesPage')).MinimumWagesPage),",
      ],
      'shared-contracts/routes/index.ts': ["admin('/wagestocome', 'Wages to come'),"],
      'shared-contracts/backoffice/index.ts': [
        "export * from './entities/minimum-wage';",
        "export * from './messages/minimum-wages';",
        "export * from './rules/minimum-wage';",
      ],
      'shared-contracts/backoffice/calls/index.ts': ["export * from './minimum-wages';"],
      'shared-contracts/backoffice/queries/index.ts': ["export * from './minimum-wages';"],
      'shared-contracts/core/paths.ts': ['minimumWage: (minimumWageId: string) => `minimumWages/${minimumWageId}`,'],
      'shared-contracts/stored/documents.ts': [
        "import { minimumWage } from '../backoffice/entities/minimum-wage';",
        'minimumWage,',
      ],
      'shared-contracts/backoffice/messages/office-log.ts': [],
      'shared-contracts/testing/answers.ts': ["addMinimumWage: { minimumWageId: 'minimum-wage-1' },"],
      'firebase/functions/src/backoffice/callables.ts': ["export { addMinimumWage } from './addMinimumWage';"],
      'firebase/firestore.rules': ['match /minimumWages/{minimumWageId} {'],
      'firebase/rules/world.ts': ["'minimumWages/one': { name: 'First' },"],
      'firebase/rules/reads.ts': ["['minimumWages/one', office],", "{ collection: 'minimumWages', allow: office },"],
      'shared-contracts/testing/queries/office.ts': ["ask('minimumWagesQuery'),"],
      'shared-contracts/testing/queries/team.ts': [],
    });
    const made = [...filesIn()].filter(([file]) => !before.has(file));
    expect(made).toHaveLength(10);
    for (const [, text] of made) expect(text).not.toMatch(/__|^(?:office|team):/m);
  });

  it('of a team asks for the right on it, under an address that is new', async () => {
    const before = filesIn();
    expect((await run('scheduling', 'shift-notes')).code).toBe(0);
    expect(added(before, 'shared-contracts/backoffice/messages/office-log.ts')).toEqual([
      "addShiftNote: 'added a shift note',",
    ]);
    expect(added(before, 'shared-contracts/routes/index.ts')).toEqual([
      "member('/shiftnotes', 'scheduling', 'Shift Notes'),",
    ]);
    expect(added(before, 'shared-contracts/core/paths.ts')).toEqual([
      'shiftNote: (teamId: string, shiftNoteId: string) => `teams/${teamId}/shiftNotes/${shiftNoteId}`,',
    ]);
    expect(added(before, 'firebase/rules/reads.ts')).toEqual([
      "['teams/team/shiftNotes/one', team],",
      "{ collection: 'shiftNotes', parent: 'teams/team', allow: team },",
    ]);
    expect(added(before, 'shared-contracts/testing/queries/team.ts')).toEqual(["ask('shiftNotesQuery', teamId),"]);
    const contract = readFileSync(join(copy, 'shared-contracts/scheduling/calls/shift-notes.ts'), 'utf8');
    expect(contract).toContain("access: { ...onPositions, idempotency: 'requestId' }");
    const callable = readFileSync(join(copy, 'firebase/functions/src/scheduling/addShiftNote.ts'), 'utf8');
    expect(callable).toContain("requireTeamRight(tx, db, caller, teamId, 'managePositions')");
  });

  it.each([
    ['a feature that is none', ['office', 'wages'], 'There is no feature office; there are backoffice, scheduling.'],
    ['a name in another form', ['backoffice', 'MinimumWages'], 'MinimumWages is no name of a page'],
    ['a name of one thing', ['backoffice', 'wage'], 'wage is no name of a page'],
    ['a name that leads elsewhere', ['backoffice', '../wages'], '../wages is no name of a page'],
    ['no name', ['backoffice'], 'Which feature, which page?'],
    [
      'a path that stands already',
      ['backoffice', 'teams'],
      'team is there already, in shared-contracts/core/paths.ts.',
    ],
    [
      'a folder of others',
      ['backoffice', 'lists'],
      'employeeList is there already, in shared-contracts/core/paths.ts.',
    ],
    ['a route that is served', ['backoffice', 'wages', '--route', '/checkins'], '/checkins is served already.'],
    ['a route of another', ['backoffice', 'wages', '--route', '/shifts'], '/shifts belongs to another feature.'],
    ['no route', ['backoffice', 'wages', '--route', 'wages'], 'wages is no route'],
    ['an option without its value', ['backoffice', 'wages', '--route'], "Option '--route <value>' argument missing"],
    ['an option it does not know', ['backoffice', 'wages', '--title', 'x'], "Unknown option '--title'"],
  ])('is refused for %s, in one line, and nothing is changed', async (_, args, says) => {
    const before = filesIn();
    const { code, said } = await run(...args);
    expect([code, said.trim().split('\n').length, said]).toEqual([1, 1, expect.stringContaining(says)]);
    expect(filesIn()).toEqual(before);
  });

  it('is refused where it is there already, and where a file has lost the place to write to', async () => {
    await run('backoffice', 'minimum-wages');
    const before = filesIn();
    expect(await run('backoffice', 'minimum-wages')).toEqual({
      code: 1,
      said: 'mfe-backoffice/src/minimum-wages is there already.\n',
    });
    rmSync(join(copy, 'firebase/rules/reads.ts'));
    expect(await run('scheduling', 'shift-notes')).toEqual({
      code: 1,
      said: 'firebase/rules/reads.ts is not there.\n',
    });
    before.delete('firebase/rules/reads.ts');
    expect(filesIn()).toEqual(before);
  });
});
