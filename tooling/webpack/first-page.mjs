import { createRequire } from 'node:module';
import { build } from 'esbuild';
import HtmlWebpackPlugin from 'html-webpack-plugin';

/** Runs a module of the shell in Node, bundled into one file except for dynamic imports. */
async function run(file) {
  const later = {
    name: 'later',
    setup: ({ onResolve }) =>
      onResolve({ filter: /.*/ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      ),
  };
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [later],
    logLevel: 'error',
  });
  const module = { exports: {} };
  new Function('module', 'exports', 'require', outputFiles[0].text)(module, module.exports, createRequire(file));
  return module.exports;
}

/** The fonts of every page's first picture. They load beside the first script, while the line is otherwise free. */
const firstFont = /\/open-sans-latin-(?:400|600)-normal\.\w+\.woff2$/;
const preload = (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin />`;

/**
 * Prerenders what `file` renders: the sign-in page, and the overlay of every other page. All styles that they need are inline,
 * so that the first paint needs only one small script.
 */
export class FirstPagePlugin {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstPagePlugin', (compilation) => {
      const hooks = HtmlWebpackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise('FirstPagePlugin', async (data) => {
        const sheets = data.headTags.filter(({ tagName }) => tagName === 'link');
        const css = sheets.map(({ attributes }) => {
          const name = attributes.href.replace(data.publicPath, '');
          return compilation.getAsset(name).source.source().toString();
        });
        data.headTags = [
          HtmlWebpackPlugin.createHtmlTagObject('style', {}, css.join('')),
          ...data.headTags.filter((tag) => !sheets.includes(tag)),
        ];
        return data;
      });
      hooks.beforeEmit.tapPromise('FirstPagePlugin', async (data) => {
        const { drawFirstPages } = await run(this.file);
        const { signIn, loading, styles } = drawFirstPages();
        const fonts = compilation.getAssets().flatMap(({ name }) => (firstFont.test(`/${name}`) ? [`/${name}`] : []));
        data.html = data.html
          .replace('</head>', () => `${fonts.map(preload).join('')}</head>`)
          .replace('<script', () => `${styles}<script`)
          .replace('<div id="root">', () => `<div id="loading">${loading}</div><div id="root">${signIn}`);
        return data;
      });
    });
  }
}
