import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenLog, openLogFile } from '../persistence/logFile';
import { startFirestore } from '../testing/firestoreServer';
import { int, restClient, setDoc } from '../testing/rest';

describe('Firestore on a full disk', () => {
  let dir: string;
  beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'full-'))));
  afterEach(() => rm(dir, { recursive: true }));

  it('refuses writes without any effect, keeps reading, and writes again when there is room', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    let full = false;
    const openLog: OpenLog = async (path, size) => {
      const file = await openLogFile(path, size);
      const append = async (data: Buffer) => {
        if (full) throw new Error('ENOSPC: no space left on device');
        await file.append(data);
      };
      return { ...file, append };
    };
    const server = await startFirestore({ dir, openLog });
    const rest = restClient(server.url);
    await rest.commit(setDoc('a/b', { n: int(1) }));
    full = true;
    const refused = await Promise.all([
      rest.commit(setDoc('a/b', { n: int(2) }), setDoc('a/b', { n: int(3) }), setDoc('a/c', {})),
      rest.commit(setDoc('a/b', { n: int(4) })),
    ]);
    expect(refused).toMatchObject([
      { status: 503, body: { error: { status: 'UNAVAILABLE' } } },
      { status: 503, body: { error: { status: 'UNAVAILABLE' } } },
    ]);
    expect(server.firestore.failure()?.message).toContain('ENOSPC');
    expect([await rest.fields('a/b'), await rest.fields('a/c')]).toEqual([{ n: int(1) }, undefined]);
    expect(warn).toHaveBeenCalledTimes(1);
    full = false;
    expect((await rest.commit(setDoc('a/d', { n: int(5) }))).status).toBe(200);
    expect(server.firestore.failure()).toBeNull();
    await server.close();
    const again = await startFirestore({ dir });
    const restAgain = restClient(again.url);
    const docs = await Promise.all(['a/b', 'a/c', 'a/d'].map((path) => restAgain.fields(path)));
    expect(docs).toEqual([{ n: int(1) }, undefined, { n: int(5) }]);
    await again.close();
  });
});
