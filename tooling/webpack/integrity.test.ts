/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { root } from '../lib/root.mjs';

/** Builds a page with one lazy chunk in a separate process, because webpack does not run inside CommonJS tests. */
function build(dir: string): string {
  writeFileSync(join(dir, 'index.js'), 'export const later = () => import("./later.js");\n');
  writeFileSync(join(dir, 'later.js'), 'export const words = "later";\n');
  const script = `
    const { default: webpack } = await import('webpack');
    const { IntegrityPlugin } = await import(${JSON.stringify(join(root, 'tooling/webpack/integrity.mjs'))});
    const plugins = [new IntegrityPlugin()];
    const output = { path: ${JSON.stringify(join(dir, 'out'))}, crossOriginLoading: 'anonymous' };
    webpack({ mode: 'none', target: ['web', 'es2022'], context: ${JSON.stringify(dir)}, entry: './index.js', output, plugins }, (error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
    });
  `;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
  return readFileSync(join(dir, 'out/main.js'), 'utf8');
}

describe('the integrity of chunks', () => {
  const dir = mkdtempSync(join(tmpdir(), 'spot-integrity-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('is set on the script element of every chunk before it is added to the page', () => {
    const runtime = build(dir);
    expect(readdirSync(join(dir, 'out')).length).toBeGreaterThan(1);
    const set = runtime.indexOf('script.integrity = ');
    expect(set).toBeGreaterThan(runtime.indexOf("document.createElement('script')"));
    expect(set).toBeLessThan(runtime.indexOf('document.head.appendChild(script)'));
    expect(runtime).toContain(`(self.spotIntegrity && self.spotIntegrity(url)) || 'sha256-${'A'.repeat(43)}='`);
  });
});
