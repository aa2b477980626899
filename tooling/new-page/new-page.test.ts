import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });
const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** A copy of the repository with its packages in a separate folder. */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'new-page-'));
  for (const file of linesOf(git(root, 'ls-files', '-co', '--exclude-standard', ':!docs')))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  const installed = ['', ...readdirSync(root), 'firebase/functions', 'firebase/local']
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(join(root, folder)));
  for (const folder of installed) {
    mkdirSync(join(copy, folder), { recursive: true });
    for (const name of readdirSync(join(root, folder)))
      // SPOT's own packages are links to the folders beside them.
      if (name === '@spot')
        cpSync(join(root, folder, name), join(copy, folder, name), { verbatimSymlinks: true, recursive: true });
      else symlinkSync(join(root, folder, name), join(copy, folder, name));
  }
  // The copy reuses the bundles that this run of jest has prepared.
  mkdirSync(join(copy, '.local'));
  symlinkSync(join(root, '.local/jest'), join(copy, '.local/jest'));
  git(copy, 'init', '-q');
  git(copy, 'add', '.');
  return copy;
}

/** Runs a program and resolves to its output; rejects with the output if it fails. */
const run = (cwd: string, ...args: string[]) =>
  new Promise<string>((done, failed) =>
    execFile(process.execPath, args, { cwd }, (error, out, err) =>
      error ? failed(new Error(`${args.join(' ')}\n${out}${err}`)) : done(out),
    ),
  );

describe('npm run new-page', () => {
  let copy: string;
  beforeAll(() => void (copy = copyOfRepository()));
  afterAll(() => rmSync(copy, { recursive: true }));

  const command = (...args: string[]) => run(copy, 'tooling/bin/new-page.mjs', '--root', copy, ...args);
  const tool = (program: string, ...args: string[]) => run(copy, join('node_modules', program), ...args);
  const changed = () => linesOf(git(copy, 'diff', '-U0')).filter((line) => /^(?!\+{3}|-{3})[+-]/.test(line));
  const made = () => linesOf(git(copy, 'ls-files', '-o', '--exclude-standard'));

  it('makes five files and four lines that types, lint and their tests accept, and takes them out again', async () => {
    expect(await command('scheduling', 'shift-notes')).toContain('/shiftnotes is served and has a tab.');
    expect(changed()).toEqual([
      "+export { addShiftNote } from './addShiftNote';",
      "+  '/shiftnotes': page(async () => (await import('./shift-notes/ShiftNotesPage')).ShiftNotesPage),",
      "+  member('/shiftnotes', 'scheduling', 'Shift Notes', { inTabs: true }),",
      "+export * from './shift-notes';",
    ]);
    expect(made()).toEqual([
      'firebase/functions/src/scheduling/addShiftNote.test.ts',
      'firebase/functions/src/scheduling/addShiftNote.ts',
      'mfe-scheduling/e2e/shift-notes.spec.ts',
      'mfe-scheduling/src/shift-notes/ShiftNotesPage.tsx',
      'shared-contracts/scheduling/calls/shift-notes.ts',
    ]);
    await command('backoffice', 'site-visits', '--route', '/visits');
    expect(changed()).toContain("+  admin('/visits', 'Site Visits', { inTabs: true }),");
    expect([changed().length, made().length]).toEqual([8, 10]);

    const files = [...made(), ...linesOf(git(copy, 'diff', '--name-only'))];
    const settings = { extends: '../tsconfig.json', include: [], files: files.map((file) => `../${file}`) };
    writeFileSync(join(copy, '.local/tsconfig.json'), JSON.stringify(settings));
    await tool('typescript-7/bin/tsc', '--noEmit', '-p', '.local/tsconfig.json');
    await tool('eslint/bin/eslint.js', '--max-warnings', '0', ...files);
    await tool('oxfmt/bin/oxfmt', '--check', ...files);
    // Tests of the functions, and of the security rules for each list that a page declares.
    const tests = ['addShiftNote', 'addSiteVisit', 'firebase/rules/server', '-t', 'Adding|lists that pages declare'];
    await tool('jest/bin/jest.js', '--json', '--outputFile', '.local/tests.json', ...tests);
    expect(JSON.parse(readFileSync(join(copy, '.local/tests.json'), 'utf8'))).toMatchObject({
      success: true,
      numPassedTests: 5,
    });

    await command('scheduling', 'shift-notes', '--remove');
    await command('backoffice', 'site-visits', '--remove');
    expect([...changed(), ...made()]).toEqual([]);
  });

  it('refuses what it cannot make or remove, in one line, and changes nothing', async () => {
    const cases: Record<string, [area: string, name: string, route?: string]> = {
      'There is no area office with pages. Areas with pages are accounts, backoffice, dayof, scheduling.': [
        'office',
        'wages',
      ],
      'MinimumWages is not a name for a page: use the plural of what it lists, such as minimum-wages.': [
        'backoffice',
        'MinimumWages',
      ],
      'wage is not a name for a page: use the plural of what it lists, such as minimum-wages.': ['backoffice', 'wage'],
      '../wages is not a name for a page: use the plural of what it lists, such as minimum-wages.': [
        'backoffice',
        '../wages',
      ],
      'team already exists in shared-contracts/accounts/entities/group.ts.': ['backoffice', 'teams'],
      'codes already exists in shared-contracts/core/paths.ts.': ['dayof', 'codes'],
      '/checkins is already the address of a page.': ['backoffice', 'id-cards', '/check-ins'],
      'cards is not a route, such as /minimumWageAdjustment.': ['backoffice', 'id-cards', 'cards'],
      'shared-contracts/backoffice/calls/late-policies.ts already exists.': ['backoffice', 'late-policies'],
    };
    writeFileSync(join(copy, 'shared-contracts/backoffice/calls/late-policies.ts'), '');
    const program = `
      const { newPage, removePage } = await import('./tooling/new-page/new-page.mjs');
      const said = (work) => work.then(() => 'done', ({ name, message }) => message);
      const root = process.cwd();
      const found = [];
      for (const [area, name, route] of ${JSON.stringify(Object.values(cases))})
        found.push(await said(newPage({ root, area, name, route })));
      found.push(await said(removePage({ root, area: 'backoffice', name: 'wages' })));
      console.log(JSON.stringify(found));`;
    expect(JSON.parse(await run(copy, '--input-type=module', '-e', program))).toEqual([
      ...Object.keys(cases),
      'firebase/functions/src/backoffice/addWage.ts does not exist. Only a page that this command created can be removed.',
    ]);
    rmSync(join(copy, 'shared-contracts/backoffice/calls/late-policies.ts'));
    expect([...changed(), ...made()]).toEqual([]);
    await expect(command('backoffice')).rejects.toThrow('\nName an area and a page:');
  });
});
