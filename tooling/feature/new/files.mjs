const manifest = (name, versions) => ({
  name: `@spot/mfe-${name}`,
  version: '1.0.0',
  private: true,
  type: 'module',
  scripts: { build: 'webpack --config webpack.config.mjs' },
  dependencies: { '@spot/contracts': versions.contracts, react: versions.react },
  devDependencies: { '@spot/feature-kit': versions.kit },
});

const json = (value) => JSON.stringify(value, null, 2);

/** The files of a feature and of its area in the contracts and functions, before it has a page. */
export const filesOf = (name, versions) => ({
  [`mfe-${name}/package.json`]: json(manifest(name, versions)),
  [`mfe-${name}/remote.json`]: json({ name, version: '1.0.0', slots: [] }),
  [`mfe-${name}/webpack.config.mjs`]: `import { featureConfig } from '@spot/feature-kit/webpack';

export default featureConfig({ dir: import.meta.dirname });
`,
  [`mfe-${name}/src/lifecycles.tsx`]: `import { createFeature } from '@spot/contracts/shell-api';
import { pages } from './pages';

export const lifecycles = createFeature({ pages });
`,
  [`mfe-${name}/src/pages.ts`]: `import { page, type Pages } from '@spot/contracts/shell-api';

export const pages: Pages = {
};
`,
  [`firebase/functions/src/${name}/index.ts`]: `import { service } from '../core/service';
import * as callables from './callables';

export const ${name} = service('${name}', callables);
`,
  [`firebase/functions/src/${name}/callables.ts`]: '',
  [`shared-contracts/${name}/index.ts`]: "export * from './calls';\n",
  [`shared-contracts/${name}/calls/index.ts`]: '',
  [`shared-contracts/${name}/queries/index.ts`]: '',
});
