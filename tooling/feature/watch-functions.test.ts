import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchFunctions } from './watch-functions.mjs';

it('A change of what a feature’s functions import is noticed, wherever in its source it is, and no change of its pages', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'spot-functions-'));
  const write = (file: string, text: string) => writeFileSync(join(dir, 'src', file), text);
  mkdirSync(join(dir, 'src/functions'), { recursive: true });
  write('text.ts', `export const text = 'first';`);
  write('rule.ts', `export const rule = 1;`);
  write('Page.tsx', `export const Page = () => null;`);
  const entry = join(dir, 'src/functions/index.ts');
  write('functions/index.ts', `import { text } from '../text'; export const functions = [text];`);
  const heard = new EventEmitter();
  let count = 0;
  const stop = await watchFunctions(dir, entry, () => {
    count += 1;
    heard.emit('change');
  });
  const change = async (file: string, text: string) => {
    const noticed = once(heard, 'change');
    write(file, text);
    await noticed;
  };
  try {
    await change('text.ts', `export const text = 'second';`);
    await change('functions/index.ts', `import { rule } from '../rule'; export const functions = [rule];`);
    // Neither is imported by now; the change that follows shows that they were passed over.
    write('Page.tsx', `export const Page = () => 'changed';`);
    write('text.ts', `export const text = 'third';`);
    await change('rule.ts', `export const rule = 2;`);
    expect(count).toBe(3);
  } finally {
    stop();
    rmSync(dir, { recursive: true });
  }
});
