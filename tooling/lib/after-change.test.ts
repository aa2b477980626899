import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { afterChange } from './after-change.mjs';

describe('A change of a source', () => {
  const dir = mkdtempSync(join(tmpdir(), 'spot-change-'));
  afterAll(() => rmSync(dir, { recursive: true }));

  it('is reported once its build is done, even if another build replaced it, and no other build is reported', async () => {
    const entry = join(dir, 'index.js');
    writeFileSync(entry, 'export const one = 1;');
    const heard = new EventEmitter();
    let told = 0;
    const compiler = webpack({ mode: 'development', context: dir, entry, output: { path: join(dir, 'dist') } })!;
    afterChange(compiler, () => {
      told += 1;
      heard.emit('change');
    });
    compiler.hooks.done.tap('test', () => setImmediate(() => heard.emit('done')));
    const [first, idle] = [once(heard, 'change'), once(heard, 'done')];
    const watching = compiler.watch({ aggregateTimeout: 1 }, () => {})!;
    try {
      await first;
      await idle;
      const again = once(heard, 'done');
      watching.invalidate();
      await again;
      expect(told).toBe(1);

      // Another build is requested during this one.
      let asked = false;
      compiler.hooks.make.tap('test', () => {
        if (!asked) watching.invalidate();
        asked = true;
      });
      const second = once(heard, 'change');
      writeFileSync(entry, 'export const one = 2;');
      await second;
      expect(asked).toBe(true);
      expect(told).toBe(2);
    } finally {
      await new Promise((resolve) => watching.close(resolve));
    }
  });
});
