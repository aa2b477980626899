import { existsSync } from 'node:fs';
import { join } from 'node:path';
import LongFirst from './sequencer.cjs';

const root = join(__dirname, '../..');
const { long } = LongFirst;

/** Test files as jest passes them, with durations of an earlier run. */
const asked = (paths: readonly string[], durations: Record<string, number> = {}) => {
  const sequencer = new LongFirst({});
  jest.spyOn(sequencer, 'time').mockImplementation(({ path }) => durations[path]);
  const order = [...paths];
  const context = { config: { cache: false }, hasteFS: { getSize: (path: string) => -order.indexOf(path) } };
  return sequencer.sort(paths.map((path) => ({ path, context }))).map(({ path }) => path);
};

describe('The order of test files', () => {
  it('lists existing files', () => {
    expect(long.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('puts long ones first without durations, and else follows the durations', () => {
    const [one = '', other = ''] = long.map((file) => join(root, file));
    expect(asked(['/a.test.ts', one, '/b.test.ts', other])).toEqual([one, other, '/a.test.ts', '/b.test.ts']);
    expect(asked(['/a.test.ts', one], { '/a.test.ts': 9, [one]: 1 })).toEqual(['/a.test.ts', one]);
  });
});
