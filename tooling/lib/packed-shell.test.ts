import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackShell } from '@spot/contracts/releases';
import { sampleShell } from '../../shared-contracts/releases/testing';
import { packedShell } from './packed-shell.mjs';

const picture = Uint8Array.from({ length: 256 }, (_, byte) => byte);

describe('A packed shell', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'shell-'));
    mkdirSync(join(dir, 'assets'));
    writeFileSync(join(dir, 'index.html'), '<title>Café</title>');
    writeFileSync(join(dir, 'shell.json'), JSON.stringify(sampleShell('1.0.0-abc')));
    writeFileSync(join(dir, 'assets/icon.png'), picture);
    for (const name of ['first.js.map', 'first.js.gz', 'react.development.js'])
      writeFileSync(join(dir, name), 'left out');
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const unpacked = () => unpackShell(gunzipSync(Buffer.from(packedShell(dir).pack(), 'base64')).toString('utf8'));

  it('is read again byte by byte, without source maps and compressed copies, under the digest of its files', async () => {
    const shell = await unpacked();
    expect([...(shell?.files.keys() ?? [])].sort()).toEqual(['assets/icon.png', 'index.html', 'shell.json']);
    expect([...(shell?.files.get('assets/icon.png') ?? [])]).toEqual([...picture]);
    expect(new TextDecoder().decode(shell?.files.get('index.html'))).toBe('<title>Café</title>');
    expect(shell).toMatchObject({ digest: packedShell(dir).digest, facts: { version: '1.0.0-abc' } });
    writeFileSync(join(dir, 'index.html'), '<title>Cafe</title>');
    expect((await unpacked())?.digest).not.toBe(shell?.digest);
  });

  it.each([
    ['no JSON', 'hello'],
    ['a list', '[]'],
    ['without a page', JSON.stringify({ 'shell.json': JSON.stringify(sampleShell('1')) })],
    ['without a build manifest', JSON.stringify({ 'index.html': '<main>' })],
    [
      'with a file outside its folder',
      JSON.stringify({ 'index.html': '<main>', 'shell.json': JSON.stringify(sampleShell('1')), '../x.js': '' }),
    ],
  ])('is refused: %s', async (_what, text) => {
    expect(await unpackShell(text)).toBeUndefined();
  });
});
