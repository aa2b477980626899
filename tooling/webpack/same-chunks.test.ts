/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { root } from '../lib/root.mjs';

/** Builds versions with two lazy chunks in a separate process, because webpack does not run inside CommonJS tests. */
function build(dir: string, versions: Readonly<Record<string, string>>): void {
  writeFileSync(join(dir, 'helper.js'), 'export const helper = "helps";\n');
  writeFileSync(join(dir, 'same.js'), 'export { helper } from "./helper.js"; export const words = "the same";\n');
  for (const [version, words] of Object.entries(versions)) {
    writeFileSync(join(dir, 'later.js'), `export { helper } from "./helper.js"; export const words = "${words}";\n`);
    writeFileSync(
      join(dir, 'index.js'),
      `globalThis["${version}"] = { later: () => import("./later.js"), same: () => import("./same.js") };\n`,
    );
    const script = `
      const { default: webpack } = await import('webpack');
      const { SameChunksPlugin } = await import(${JSON.stringify(join(root, 'tooling/webpack/same-chunks.mjs'))});
      const output = {
        path: ${JSON.stringify(join(dir, version))}, publicPath: '/${version}/', uniqueName: 'spot_${version}', filename: 'main.js',
        chunkFilename: '[name].[contenthash:8].js', crossOriginLoading: 'anonymous',
      };
      const plugins = [new SameChunksPlugin()];
      webpack({ mode: 'production', devtool: 'hidden-source-map', target: ['web', 'es2022'], context: ${JSON.stringify(dir)}, entry: './index.js', output, plugins }, (error, stats) => {
        if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
      });
    `;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  }
}

describe('a chunk', () => {
  const dir = mkdtempSync(join(tmpdir(), 'spot-chunks-'));
  const chunksOf = (version: string) =>
    readdirSync(join(dir, version)).filter((file) => file.endsWith('.js') && file !== 'main.js');
  const textOf = (address: string) => readFileSync(join(dir, address.replace(/#.*$/, '')), 'utf8');
  beforeAll(() => build(dir, { one: 'the first', two: 'the second' }), 60_000);
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  interface Script {
    src: string;
    onload?(event: object): void;
  }
  /** A page that runs both versions and records its requests. */
  function open(spotScript?: (script: Script, url: string) => void) {
    const asked: string[] = [];
    const scripts: Script[] = [];
    const document = {
      currentScript: null as object | null,
      getElementsByTagName: () => scripts,
      createElement: () => {
        const attributes = new Map<string, string>();
        return {
          src: '',
          setAttribute: (attribute: string, value: string) => void attributes.set(attribute, value),
          getAttribute(attribute: string) {
            return attribute === 'src' ? this.src : attributes.get(attribute);
          },
        };
      },
      head: { appendChild: (script: Script) => void (scripts.push(script), queueMicrotask(() => run(script))) },
    };
    const page = createContext({ document, setTimeout, clearTimeout, location: { origin: 'https://spot.test' } });
    const run = (script: Script) => {
      asked.push(script.src);
      document.currentScript = script;
      runInContext(textOf(script.src), page);
      document.currentScript = null;
      scripts.splice(scripts.indexOf(script), 1);
      script.onload?.({ type: 'load', target: script });
    };
    runInContext('globalThis.self = globalThis.window = globalThis', page);
    if (spotScript) Object.assign(page, { spotScript });
    for (const version of ['one', 'two']) runInContext(textOf(`${version}/main.js`), page);
    const wordsOf = async (version: string, part: 'later' | 'same') =>
      (await (runInContext(`${version}.${part}()`, page) as Promise<{ words: string }>)).words;
    return { asked, wordsOf };
  }

  it('is the same file in two versions if it has not changed, and names neither', () => {
    const [one, two] = [chunksOf('one'), chunksOf('two')];
    const same = one.filter((file) => two.includes(file));
    expect(same.length).toBeGreaterThan(0);
    expect(one.filter((file) => !two.includes(file))).toHaveLength(1);
    for (const file of same) expect(textOf(`one/${file}`)).toBe(textOf(`two/${file}`));
    for (const file of two) expect(textOf(`two/${file}`)).not.toMatch(/spot_|webpackChunk/);
  });

  it('is delivered to the version that requested it, even if both have chunks of one name', async () => {
    const { asked, wordsOf } = open();
    const all = [wordsOf('one', 'later'), wordsOf('two', 'later'), wordsOf('two', 'same'), wordsOf('one', 'same')];
    expect(await Promise.all(all)).toEqual(['the first', 'the second', 'the same', 'the same']);
    expect(asked).toEqual(
      expect.arrayContaining([expect.stringMatching(/^\/one\//), expect.stringMatching(/^\/two\//)]),
    );
  });

  it('may come from an earlier address, even while the other version requests it there', async () => {
    const { asked, wordsOf } = open((script, url) => {
      script.src = url.replace(/^\/two\/(.*)$/, '/one/$1#kept');
    });
    const both = [wordsOf('two', 'same'), wordsOf('one', 'same')];
    expect(await Promise.all(both)).toEqual(['the same', 'the same']);
    expect(asked).toEqual([expect.stringMatching(/^\/one\/.*#kept$/), expect.stringMatching(/^\/one\/[^#]*$/)]);
  });
});
