import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complaint, long } from './waits.cjs';

const root = join(__dirname, '../..');

describe('How long a test may wait', () => {
  it('is five seconds in which the worker has nothing to do', () => {
    expect(complaint('a.test.ts', 'Undo is fast', 5_000)).toBeUndefined();
    expect(complaint('a.test.ts', 'Undo is fast', 5_100)).toContain('waited 5.1 s');
  });

  it('is longer for listed tests, by file and title', () => {
    const some = { 'shell/src/a.test.ts': { 'waits for the night': 'It takes its time.' } };
    const of = (path: string, name: string) => complaint(path, name, 60_000, some);
    expect(of('/home/shell/src/a.test.ts', 'The shell waits for the night')).toBeUndefined();
    expect(of('/home/shell/src/a.test.ts', 'The shell waits for the day')).toBeDefined();
    expect(of('/home/shell/src/b.test.ts', 'The shell waits for the night')).toBeDefined();
  });

  it('is longer only for existing tests, with a reason', () => {
    const gone = Object.entries(long).flatMap(([file, titles]) => {
      const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
      return Object.entries(titles).filter(([title, reason]) => !text.includes(title) || reason.length < 20);
    });
    expect(gone).toEqual([]);
  });
});
