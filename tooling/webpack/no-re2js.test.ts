import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RE2JS } from './no-re2js.mjs';

const sdk = join(__dirname, '../../node_modules/@firebase/firestore/dist');
const read = (file: string) => readFileSync(join(sdk, file), 'utf8');

describe('re2js', () => {
  it('is not part of the shell, and says so where something needs it after all', () => {
    expect(readFileSync(join(__dirname, 'shell.mjs'), 'utf8')).toContain('re2js$: ');
    expect(() => RE2JS.compile()).toThrow(/not part of this build/);
  });

  it('is used by Firestore in no other way than the one that is stood in for', () => {
    const parts = readdirSync(sdk).filter((file) => /^(?:common-\w+|index)\.esm\.js$/.test(file));
    const used = parts.flatMap((file) => [...read(file).matchAll(/\bRE2JS\.(\w+)/g)].map(([, name]) => name));
    expect(new Set(used)).toEqual(new Set(['compile']));
  });
});
