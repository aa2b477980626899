import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from '../tooling/lib/format.mjs';
import { withSums } from './scale.mjs';

describe('docs/scale.md', () => {
  it('says the sums of what was measured last (npm run bench -- scale writes them)', async () => {
    const file = join(__dirname, '../docs/scale.md');
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(await formatted(file, withSums(text)));
  });
});
