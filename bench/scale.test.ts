import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { withSums } from './scale.mjs';

describe('docs/scale.md', () => {
  it('says the sums of what was measured last (npm run bench -- scale writes them)', async () => {
    const file = join(__dirname, '../docs/scale.md');
    const text = readFileSync(file, 'utf8');
    const options = { ...(await resolveConfig(file)), filepath: file };
    expect(text).toBe(await format(withSums(text), options));
  });
});
