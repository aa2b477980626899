import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

interface Recorder {
  handleTestEvent(event: object, state: object): Promise<void>;
  teardown(): Promise<void>;
}
const own = require.resolve('./touched.cjs');
const { placeOf, recording } = jest.requireActual<{
  placeOf(root: string, test: string): string;
  recording(environment: new () => object): new (config: object, context: object) => Recorder;
}>('./touched.cjs');

describe('The record of a test file', () => {
  let rootDir: string;
  const place = () => placeOf(rootDir, 'a.test.ts');
  beforeEach(() => {
    rootDir = mkdtempSync(join(tmpdir(), 'spot-touched-'));
    writeFileSync(join(rootDir, 'a.test.ts'), '');
    mkdirSync(dirname(place()), { recursive: true });
  });
  afterEach(() => rmSync(rootDir, { recursive: true }));

  interface Run {
    errors?: string[];
    transform?: string;
    only?: RegExp;
    meanwhile?: () => Promise<unknown>;
  }
  async function run({ errors = [], transform = own, only, meanwhile }: Run) {
    const Environment = recording(
      class {
        global = {};
        async teardown() {}
      },
    );
    const projectConfig = { rootDir, transform: [['', transform]] };
    const test = new Environment({ projectConfig }, { testPath: join(rootDir, 'a.test.ts') });
    await meanwhile?.();
    await test.handleTestEvent({ name: 'test_done', test: { errors } }, { testNamePattern: only });
    await test.handleTestEvent({ name: 'run_finish' }, { testNamePattern: only });
    await test.teardown();
  }

  it('is written if all of its tests passed, and deleted if one failed', async () => {
    await run({ only: /one/ });
    expect(existsSync(place())).toBe(false);
    await run({});
    expect(existsSync(place())).toBe(true);
    await run({ only: /one/ });
    expect(existsSync(place())).toBe(true);
    await run({ only: /one/, errors: ['no'] });
    expect(existsSync(place())).toBe(false);
  });

  it('names a file that ran in a thread', async () => {
    const file = join(rootDir, 'thread.cjs');
    writeFileSync(file, '');
    await run({ meanwhile: () => once(new Worker(file), 'exit') });
    expect(JSON.parse(readFileSync(place(), 'utf8'))).toMatchObject({ read: ['thread.cjs'] });
  });

  it('stays unchanged in mutation runs', async () => {
    await run({});
    await run({ transform: 'mutated.cjs', errors: ['noticed'] });
    expect(existsSync(place())).toBe(true);
  });
});
