import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureName } from '@spot/contracts/routes';
import { buildFeature } from '../lib/build-feature.mjs';
import { root } from '../lib/root.mjs';

const files = {
  'lifecycles.tsx': `import { createFeature, page } from '@spot/contracts/shell-api';

declare const __FEATURE_VERSION__: string;
const broken: unknown = Reflect.get(window, 'brokenAtStart');

if (broken === 'every' || broken === __FEATURE_VERSION__) throw new Error('broken on purpose');

export const lifecycles = createFeature({
  pages: {
    '/shifts': page(async () => (await import('./First')).First),
    '*': page(async () => (await import('./Second')).Second),
  },
});
`,
  'First.tsx': `import { useUnsaved } from '@spot/contracts/shell-api';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

declare const __FEATURE_VERSION__: string;

export function First() {
  const [note, setNote] = useState('');
  useEffect(() => void import('./same'), []);
  useEffect(() => {
    if ('throwsLater' in window) setTimeout(() => Promise.reject(new Error('caught by nobody')));
  }, []);
  useUnsaved(note !== '');
  return (
    <>
      <h1>Edition {__FEATURE_VERSION__}</h1>
      <label>
        Note <textarea value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <Link to="/manage-positions">Second page</Link>
    </>
  );
}
`,
  // A chunk that is the same in every version.
  'same.ts': `export const same = 'in every version';
`,
  'Second.tsx': `import { Link } from 'react-router-dom';

declare const __FEATURE_VERSION__: string;

export const Second = () => (
  <>
    <h1>Second page of {__FEATURE_VERSION__}</h1>
    <Link to="/shifts">First page</Link>
  </>
);
`,
};

/** Writes the source of a minimal feature with two pages: a note to type, and a page in a separate chunk. */
export function writeSmallFeature(name: FeatureName, folder: string): string {
  const dir = join(root, '.local/e2e', folder);
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, 'remote.json'), JSON.stringify({ name, version: '1.0.0', slots: [] }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dir, 'src', file), text);
  writeFileSync(
    join(dir, 'webpack.config.mjs'),
    `import { featureConfig } from '../../../tooling/webpack/feature.mjs';\nexport default featureConfig({ dir: import.meta.dirname });\n`,
  );
  return dir;
}

/** Builds versions of the minimal feature. */
export async function buildSmallFeature(name: FeatureName, out: string, versions: readonly string[]): Promise<void> {
  const dir = writeSmallFeature(name, `small-${name}`);
  for (const version of versions) await buildFeature(dir, { version, out });
}
