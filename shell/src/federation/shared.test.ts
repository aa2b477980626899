import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const home = join(__dirname, '../../..');
/** Entry points that export a part of a library, with the file that lists the exports. */
const shared = {
  app: '@firebase/app',
  auth: '@firebase/auth',
  firestore: '@firebase/firestore',
  functions: '@firebase/functions',
  storage: '@firebase/storage',
  router: 'react-router-dom',
  forms: 'react-hook-form',
  virtual: '@tanstack/react-virtual',
  'zod-mini': 'zod/mini',
};

const sources = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) => !/node_modules|\/dist\/|\/testing\/|\/e2e\/|\/stored\/|\/releases\/(?:gate|describe)\//.test(path),
    );

const named = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);

/** The values that a file imports from a library. Types are left out, because they cost nothing. */
function taken(text: string, library: string): string[] {
  const imports = [...text.matchAll(/^(?:import|export)\s+(type\s+)?(\{[^}]*\}|[^;{}]*?)\s+from\s+'([^']+)'/gm)];
  return imports.flatMap(([, isType, what = '', from]) => {
    if (from !== library || isType) return [];
    if (what.startsWith('{')) return named(what.slice(1, -1));
    const whole = /^\* as (\w+)$/.exec(what)?.[1];
    if (!whole) throw new Error(`Take from ${library} by name, not ${what}.`);
    const types = /^(?:infer|input|output|[A-Z]\w*)$/;
    return [...text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g'))]
      .map(([, name = '']) => name)
      .filter((name) => !types.test(name));
  });
}

describe('the entry points that export a part of a library', () => {
  const features = readdirSync(home).filter((folder) => folder.startsWith('mfe-'));
  const files = [
    ...features.flatMap((folder) => sources(join(home, folder, 'src'))),
    ...sources(join(home, 'shared-contracts')),
  ];

  it.each(Object.entries(shared))(
    '%s exports everything that a feature or the contracts import from %s',
    (file, library) => {
      const offered = named(
        /export \{([^}]*)\}/.exec(readFileSync(join(__dirname, `shared/${file}.ts`), 'utf8'))?.[1] ?? '',
      );
      const wanted = files.flatMap((path) =>
        taken(readFileSync(path, 'utf8'), library).map((name) => `${name} (${path.slice(home.length + 1)})`),
      );
      expect(wanted.filter((name) => !offered.includes(name.split(' ')[0] ?? ''))).toEqual([]);
    },
  );

  it('are the only way to Firebase: nobody imports the umbrella package, which is not shared', () => {
    expect(files.filter((path) => /from 'firebase\/|from 'firebase'/.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});
