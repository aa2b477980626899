import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
];

/** The web app manifest: name, icons, colours and start page of the installed product. */
const manifestOf = (found) => ({
  id: '/',
  name: 'SPOT',
  short_name: 'SPOT',
  description: "A team's shifts, and who is there today.",
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: found.map(({ name, sizes, purpose }) => ({ src: `/${name}`, sizes, type: 'image/png', purpose })),
});

/** The icon with its content hash, because files of these kinds are kept for a year. */
function readIcon(dir, file) {
  const content = readFileSync(join(dir, file));
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return { content, name: `assets/${file.replace('.', `.${hash}.`)}` };
}

/** Writes the tab's icon and the web app manifest with the icons of `dir`, and links all of them in the page. */
export class InstallPlugin {
  constructor(dir) {
    this.dir = dir;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('InstallPlugin', (compilation) => {
      const found = icons.map((icon) => ({ ...icon, ...readIcon(this.dir, icon.file) }));
      const tab = readIcon(this.dir, 'icon.svg');
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'InstallPlugin', stage }, () => {
        for (const { name, content } of [tab, ...found])
          compilation.emitAsset(name, new webpack.sources.RawSource(content));
        const manifest = JSON.stringify(manifestOf(found), null, 2);
        compilation.emitAsset('manifest.webmanifest', new webpack.sources.RawSource(manifest));
      });
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap('InstallPlugin', (data) => {
        const links = [
          `<link rel="icon" type="image/svg+xml" href="/${tab.name}" />`,
          '<link rel="manifest" href="/manifest.webmanifest" />',
          `<link rel="apple-touch-icon" href="/${found[0].name}" />`,
        ].join('');
        data.html = data.html.replace('</head>', () => `${links}</head>`);
        return data;
      });
    });
  }
}
