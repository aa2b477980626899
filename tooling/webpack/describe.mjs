import { createHash } from 'node:crypto';
import { declaredBeside, membersOf, offersOf, slotsOf, usesOf } from '@spot/contracts/releases/describe/declared';
import { contractFacts } from '@spot/contracts/releases/describe/run';
import webpack from 'webpack';
import { providedContracts } from './shared-modules.mjs';
import { consumedBy, foundIn, offeredBy } from './found.mjs';

const name = 'DescribePlugin';
const published = (file) => !/(?:\.map|\.gz|\.br|\.html|^feature\.json|^shell\.json)$/.test(file);
const integrityOf = (source) => `sha256-${createHash('sha256').update(source.buffer()).digest('base64')}`;

/** Placeholder in the shell's source for the names that it provides, known only after the whole build. */
export const sharedNames = '__SPOT_SHARED_NAMES__';
const withNames = (source, offered, members) => {
  const chosen = Object.entries(offered).filter(([, module]) => module.chosen);
  const text = Object.fromEntries(chosen.map(([module, { names }]) => [module, names.join()]));
  text.shell = members.join();
  const from = source.source().toString().indexOf(`"${sharedNames}"`);
  // Replaced in place, so that the chunk keeps its source map.
  const replaced = new webpack.sources.ReplaceSource(source);
  replaced.replace(from, from + sharedNames.length + 1, JSON.stringify(text));
  return replaced;
};

/**
 * Examines a build when webpack knows which exports are used, and writes a file beside its scripts. `describe` gets the
 * findings and the contracts' own facts, and returns the file's content or undefined.
 */
export class DescribePlugin {
  constructor({ dir, file, describe, provided = [] }) {
    Object.assign(this, { dir, file, describe, provided });
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      let found;
      // Reads the contracts while webpack continues.
      const contracts = contractFacts(this.dir);
      contracts.catch(() => {});
      const types = declaredBeside(this.dir, providedContracts);
      types.catch(() => {});
      compilation.hooks.afterOptimizeDependencies.tap(name, () => {
        const offered = offeredBy(compilation, this.provided);
        found = { ...foundIn(compilation), borrows: consumedBy(compilation), offered };
      });
      const early = webpack.Compilation.PROCESS_ASSETS_STAGE_DERIVED;
      compilation.hooks.processAssets.tapPromise({ name, stage: early }, async (assets) => {
        const members = membersOf(await types);
        for (const [file, source] of Object.entries(assets))
          if (found.offered && source.source().includes(sharedNames))
            compilation.updateAsset(file, withNames(source, found.offered, members));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        const names = Object.keys(assets).filter(published).sort();
        const files = Object.fromEntries(names.map((file) => [file, integrityOf(assets[file])]));
        const content = this.describe({ ...found, files, declared: await types, contracts: await contracts });
        if (content) compilation.emitAsset(this.file, new webpack.sources.RawSource(JSON.stringify(content, null, 2)));
      });
    });
  }
}

/** feature.json: the build manifest of a version. A compilation without a remote entry is a part of another one. */
export const describeFeature =
  ({ slots, routes = [], ...manifest }, functions) =>
  ({ files, borrows, declared, contracts, ...found }) => {
    const entry = Object.keys(files).find((file) => /^remoteEntry\.\w+\.js$/.test(file));
    if (!entry) return undefined;
    const { calls, documents, ...asked } = contracts.asksOf(found);
    const own = functions?.found;
    const uses = usesOf(declared, borrows, found.names);
    return {
      ...manifest,
      members: membersOf(uses),
      entry,
      files,
      borrows,
      slots,
      routes: contracts.routesOf(manifest.name, routes),
      ...asked,
      calls: { ...calls, ...own?.asks.calls },
      documents: { ...documents, ...own?.asks.documents },
      opens: slotsOf(declared, found.opened),
      fills: slotsOf(declared, slots),
      uses,
      ...(own && { serves: own.serves }),
    };
  };

/** shell.json: what a shell provides and requires. The static composition provides nothing. */
export const describeShell =
  ({ version, federation, versions }) =>
  ({ files, offered, declared, contracts, borrows: _none, ...found }) => {
    if (!offered) return undefined;
    const digest = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
    return {
      version: `${version}-${digest}`,
      federation,
      doors: Object.fromEntries(
        Object.entries(versions).map(([module, of]) => [module, { version: of, names: offered[module].names }]),
      ),
      offers: offersOf(declared),
      ...contracts.asksOf(found),
      opens: slotsOf(declared, found.opened),
      routes: contracts.shellRoutes(),
    };
  };
