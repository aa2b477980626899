const { existsSync, readFileSync } = require('node:fs');
const { join, relative } = require('node:path');
const swc = require('@swc/jest');

/** Transforms the mutated copy of a source, which contains all its mutations; one of them is active. */
exports.createTransformer = (options) => {
  const inner = swc.createTransformer(options);
  const read = (source, path, { config }) => {
    const mutated = join(process.env.SPOT_MUTATED, relative(config.rootDir, path));
    return existsSync(mutated) ? readFileSync(mutated, 'utf8') : source;
  };
  return {
    ...inner,
    process: (source, path, asked) => inner.process(read(source, path, asked), path, asked),
    getCacheKey: (source, path, asked) => inner.getCacheKey(read(source, path, asked), path, asked),
  };
};
