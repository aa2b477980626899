import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readReleases } from './registry.mjs';

describe('The file that says which versions are current', () => {
  const dir = mkdtempSync(join(tmpdir(), 'spot-releases-'));
  const file = join(dir, 'releases.json');
  afterAll(() => rmSync(dir, { recursive: true }));

  it('is read anew each time, and one that cannot be read changes nothing and is told once', () => {
    const said: string[] = [];
    const releases = readReleases(file, (line) => said.push(line));
    expect(releases()).toEqual({});
    writeFileSync(file, '{ "scheduling": { "current": "1.1.0" } }');
    expect(releases()).toEqual({ scheduling: { current: '1.1.0' } });
    for (const broken of ['{ "scheduling": ', '[]', 'null']) {
      writeFileSync(file, broken);
      said.length = 0;
      expect([releases(), releases()]).toEqual([
        { scheduling: { current: '1.1.0' } },
        { scheduling: { current: '1.1.0' } },
      ]);
      expect(said).toHaveLength(1);
      expect(said[0]).toContain('releases.json cannot be read');
    }
    writeFileSync(file, '{}');
    expect(releases()).toEqual({});
  });
});
