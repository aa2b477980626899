import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const home = join(__dirname, '../../..');
const doors = ['app', 'auth', 'firestore', 'functions', 'storage'];

const sources = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/node_modules|\/dist\/|\/testing\/|\/e2e\//.test(path));

const named = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);

/** Values that a file takes from `@firebase/<door>`; types cost nothing and may be anything. */
function taken(text: string, door: string): string[] {
  const imports = [...text.matchAll(/(import|export)\s+(type\s+)?(\{[^}]*\}|[^;{]*?)\s+from\s+'@firebase\/(\w+)'/g)];
  return imports.flatMap(([, , isType, what = '', from]) => {
    if (from !== door || isType) return [];
    if (!what.startsWith('{')) throw new Error(`Take from @firebase/${door} by name, not ${what}.`);
    return named(what.slice(1, -1));
  });
}

describe('the doors to Firebase', () => {
  const features = readdirSync(home).filter((folder) => folder.startsWith('mfe-'));
  const files = [
    ...features.flatMap((folder) => sources(join(home, folder, 'src'))),
    ...sources(join(home, 'shared-contracts')),
  ];

  it.each(doors)('%s offers everything that a feature or the contracts import from it', (door) => {
    const offered = named(
      /export \{([^}]*)\}/.exec(readFileSync(join(__dirname, `doors/${door}.ts`), 'utf8'))?.[1] ?? '',
    );
    const wanted = files.flatMap((path) =>
      taken(readFileSync(path, 'utf8'), door).map((name) => `${name} (${path.slice(home.length + 1)})`),
    );
    expect(wanted.filter((name) => !offered.includes(name.split(' ')[0] ?? ''))).toEqual([]);
  });

  it('are the only way: nobody imports the umbrella package, which is not shared', () => {
    expect(files.filter((path) => /from 'firebase\/|from 'firebase'/.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
