import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeatureName } from '@spot/contracts/routes';
import { buildFeature } from '../lib/build-feature.mjs';
import { root } from '../lib/root.mjs';

const source = `import { createFeature, page } from '@spot/contracts/shell-api';

function App() {
  if (!('mended' in window)) throw new Error('broken on purpose');
  return <h1>Mended</h1>;
}

export const lifecycles = createFeature({ pages: { '*': page(async () => App) } });
`;

/** Builds a version of a feature whose component throws until \`window.mended\` is set; returns the version. */
export async function buildBrokenFeature(name: FeatureName, out: string): Promise<string> {
  const version = '9.9.9';
  const dir = join(root, '.local/e2e', `broken-${name}`);
  mkdirSync(join(dir, 'src'), { recursive: true });
  writeFileSync(join(dir, 'remote.json'), JSON.stringify({ name, version, slots: [] }));
  writeFileSync(join(dir, 'src/lifecycles.tsx'), source);
  writeFileSync(
    join(dir, 'webpack.config.mjs'),
    `import { featureConfig } from '../../../tooling/webpack/feature.mjs';\nexport default featureConfig({ dir: import.meta.dirname });\n`,
  );
  await buildFeature(dir, { version, out });
  return version;
}
