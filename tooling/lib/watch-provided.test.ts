import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { watchProvided } from './watch-provided.mjs';

const words = 'is provided by the shell as it was built. Restart to see your changes.';

describe('the development server’s notices about modules that the shell provides', () => {
  let dir: string;
  let contracts: string;
  let end: () => void;
  /** All reported lines, and a function that wakes a waiting test. */
  let told: string[];
  let look: () => void;
  const line = (wanted: string) =>
    new Promise<void>((found) => {
      look = () => told.includes(wanted) && found();
      look();
    });
  const save = (file: string) => {
    mkdirSync(dirname(join(contracts, file)), { recursive: true });
    writeFileSync(join(contracts, file), `export const saved = ${Math.random()};\n`);
  };

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'spot-provided-'));
    contracts = join(dir, 'node_modules/@spot/contracts');
    for (const entry of ['time', 'ui/core', 'ui/data', 'ui/kit']) save(`${entry}/index.ts`);
    save('ui/kit/parts/deep/part.tsx');
    save('calls/index.ts');
    writeFileSync(
      join(contracts, 'package.json'),
      JSON.stringify({ name: '@spot/contracts', exports: { './*': './*/index.ts' } }),
    );
    told = [];
    look = () => {};
    end = watchProvided({ dir }, (lines) => {
      told = lines;
      look();
    });
  });
  afterEach(() => {
    end();
    rmSync(dir, { recursive: true });
  });

  it('tells of each file once, also of what is saved at once and lies deep', async () => {
    save('ui/kit/parts/deep/part.tsx');
    save('time/index.ts');
    await line(`@spot/contracts/ui/kit/parts/deep/part.tsx ${words}`);
    await line(`@spot/contracts/time/index.ts ${words}`);
    save('time/index.ts');
    save('time/zones.ts');
    await line(`@spot/contracts/time/zones.ts ${words}`);
    expect(told).toHaveLength(3);
  });

  it('tells of a file in a folder that was made meanwhile', async () => {
    save('ui/data/table/rows/row.tsx');
    await line(`@spot/contracts/ui/data/table/rows/row.tsx ${words}`);
    save('ui/data/table/rows/row.css');
    await line(`@spot/contracts/ui/data/table/rows/row.css ${words}`);
  });

  it('says nothing of tests, of other files, and of what every feature builds for itself', async () => {
    save('time/time.test.ts');
    save('time/notes.md');
    save('calls/index.ts');
    save('time/last.ts');
    await line(`@spot/contracts/time/last.ts ${words}`);
    expect(told).toHaveLength(1);
  });
});
