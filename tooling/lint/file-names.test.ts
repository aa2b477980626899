import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
const nameOf = (file: string) =>
  (file.split('/').at(-1) ?? '').replace(/\.(?:(?:test|spec|property|config|generated|d)\.)*\w+$/, '');

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const camel = /^[a-z][A-Za-z0-9]*$/;
const component = /^[A-Z][A-Za-z0-9]*$/;

/**
 * The naming style of a workspace: kebab-case for components used by others and for tools, camelCase for features and the
 * backend.
 */
function isNamedWell(file: string): boolean {
  const name = nameOf(file).replace(/\.(test|property)$/, '');
  if (/^mfe-[^/]+\/src\//.test(file)) return camel.test(name) || (component.test(name) && file.endsWith('.tsx'));
  if (/^firebase\//.test(file) && !file.includes('/e2e/'))
    return camel.test(name) || /^(firestore|storage|server)\.rules/.test(name);
  return kebab.test(name);
}

describe('A file’s name', () => {
  it('is in the style of its workspace (CONTRIBUTING)', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => !isNamedWell(file))).toEqual([]);
  });
});
