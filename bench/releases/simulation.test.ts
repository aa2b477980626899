import { execFileSync } from 'node:child_process';
import { buildSync } from 'esbuild';
import type { simulateReleases } from '.';

type Figures = Awaited<ReturnType<typeof simulateReleases>>;

/** Runs millions of loads as plain JavaScript, because jest's transform and module registry make each several times slower. */
function figures(seed: number, gate: boolean): Figures {
  const contents = `import { simulateReleases } from '.'; simulateReleases(${seed}, ${gate}).then((all) => console.log(JSON.stringify(all)));`;
  const stdin = { contents, resolveDir: __dirname, loader: 'ts' } as const;
  const { outputFiles } = buildSync({ stdin, bundle: true, platform: 'node', format: 'esm', write: false });
  const input = outputFiles[0]?.text;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-'], { input, encoding: 'utf8' }),
  ) as Figures;
}

describe('Two hundred releases of four teams to five hundred people', () => {
  it('without the gate: each broken canary is stopped before 1 of 100 loads has met its fault, and no healthy canary is stopped', () => {
    const found = figures(1, false);
    expect(found).toMatchObject({
      releases: 200,
      broken: 40,
      refused: 4,
      stopped: 36,
      slipped: [],
      wronglyStopped: [],
    });
    // A healthy release reaches everybody on its day.
    expect(found.unfinished).toBe(0);
    expect(found.worstShare).toBeLessThan(0.01);
    expect(found.shareOfAll).toBeLessThan(0.001);
  });
});
