import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const entryPoints = ['core/fluent.ts', 'core/icons.ts', 'data/fluent.ts', 'data/icons.ts'].map(
  (file) => `shared-contracts/ui/${file}`,
);

function words(files: readonly string[]): Set<string> {
  return new Set(files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Za-z]\w+\b/g) ?? []));
}

describe('the shared entry points to Fluent', () => {
  it('export only what is used, because the shell provides each to every feature as a whole', () => {
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', '*.ts', '*.tsx'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter(
        (file) =>
          /^(shell|mfe-|shared-contracts)/.test(file) &&
          !entryPoints.includes(file) &&
          !file.endsWith('entry-points.test.ts'),
      );
    const used = words(files.filter((file) => existsSync(join(root, file))));
    for (const entryPoint of entryPoints) {
      const offered = [
        ...readFileSync(join(root, entryPoint), 'utf8').matchAll(/\b(?!type\b)([A-Za-z]\w+)\b(?=\s*[,}])/g),
      ].map(([, name]) => name ?? '');
      expect({ entryPoint, unused: offered.filter((name) => !used.has(name)) }).toEqual({ entryPoint, unused: [] });
    }
  });
});
