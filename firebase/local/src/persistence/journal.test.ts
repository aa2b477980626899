import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Journal, JournalOptions } from '../types';
import { openListIn } from '../testing/listJournal';
import { type OpenLog, openLogFile } from './logFile';

describe('journal', () => {
  let dir: string;
  beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'journal-'))));
  afterEach(() => rm(dir, { recursive: true }));

  const warnings: string[] = [];
  const openList = (compactAfter?: number, options: Partial<JournalOptions<string[], string>> = {}) => {
    warnings.length = 0;
    return openListIn(dir, { compactAfter, warn: (line) => warnings.push(line), ...options });
  };

  it('returns every acknowledged record in order after reopening', async () => {
    const first = await openList();
    await Promise.all(['a', 'ü', '𝒳'].map(first.add));
    await first.close();
    const second = await openList();
    expect(second.list()).toEqual(['a', 'ü', '𝒳']);
    await second.add('d');
    await second.close();
    const third = await openList();
    expect(third.list()).toEqual(['a', 'ü', '𝒳', 'd']);
    await third.close();
  });

  it('writes records that arrive in the same turn as one frame with one sync', async () => {
    const journal = await openList();
    await Promise.all([journal.add('a'), journal.add('b')]);
    await journal.close();
    expect((await readFile(join(dir, 'list.0.log'))).toString()).toMatch(/\["a","b"\]$/);
  });

  it('drops a last record cut off at any byte, and appends after the good ones', async () => {
    const journal = await openList();
    await journal.add('kept');
    const good = (await readFile(join(dir, 'list.0.log'))).indexOf('"]') + 2;
    await journal.add('torn');
    await journal.close();
    const whole = await readFile(join(dir, 'list.0.log'));
    for (let size = good; size < whole.length; size++) {
      await writeFile(join(dir, 'list.0.log'), whole.subarray(0, size));
      const again = await openList();
      expect(again.list()).toEqual(['kept']);
      // Three zeros at the start of a length look like reserved room.
      expect(warnings).toEqual(
        size < good + 4
          ? []
          : [expect.stringMatching(`list.0.log: dropped ${size - good} bytes .* never acknowledged`)],
      );
      await again.add('next');
      await again.close();
      const after = await openList();
      expect(after.list()).toEqual(['kept', 'next']);
      await after.close();
    }
  });

  it('treats trailing zeros as room for the next record', async () => {
    const journal = await openList();
    await journal.add('kept');
    await journal.close();
    await appendFile(join(dir, 'list.0.log'), Buffer.alloc(100));
    const again = await openList();
    expect(again.list()).toEqual(['kept']);
    expect(warnings).toEqual([]);
    await again.close();
  });

  it('drops a last record of which a power cut left the room, but not the end', async () => {
    const path = join(dir, 'list.0.log');
    const journal = await openList();
    await journal.add('kept');
    const good = (await readFile(path)).indexOf('"]') + 2;
    await journal.add('torn');
    await journal.close();
    const whole = await readFile(path);
    for (let written = good + 4; written < whole.length; written++) {
      await writeFile(path, Buffer.concat([whole.subarray(0, written), Buffer.alloc(5000)]));
      const again = await openList();
      expect([again.list(), warnings]).toEqual([['kept'], [expect.stringContaining('never acknowledged')]]);
      await again.close();
    }
  });

  it('warns of a changed last record, which may have been acknowledged, and saves it separately', async () => {
    const path = join(dir, 'list.0.log');
    const journal = await openList();
    await journal.add('kept');
    const good = (await readFile(path)).indexOf('"]') + 2;
    await journal.add('lost');
    await journal.close();
    const data = await readFile(path);
    data.writeUInt8(data.readUInt8(good + 15) ^ 1, good + 15);
    await writeFile(path, data);
    const again = await openList();
    expect(again.list()).toEqual(['kept']);
    expect(warnings).toEqual([
      expect.stringMatching(`list.0.log: dropped ${data.length - good} bytes .*MAY HAVE BEEN ACKNOWLEDGED`),
    ]);
    await again.close();
    const kept = (await readdir(dir)).find((file) => file.includes('.tail-')) ?? '';
    expect(await readFile(join(dir, kept))).toEqual(data.subarray(good));
    const third = await openList();
    expect(warnings).toEqual([]);
    await third.close();
  });

  it('continues with the older log if the process ended between creating the next one and using it', async () => {
    const journal = await openList();
    await journal.add('kept');
    await journal.close();
    await appendFile(join(dir, 'list.0.log'), 'torn');
    await writeFile(join(dir, 'list.1.log'), '');
    const again = await openList();
    expect(again.list()).toEqual(['kept']);
    await again.add('next');
    await again.close();
    const third = await openList();
    expect(third.list()).toEqual(['kept', 'next']);
    await third.close();
  });

  describe('on a full disk', () => {
    /** A disk with `room` bytes left, which like a real one takes only a part of the next record. */
    const disk = { room: Infinity };
    const openLog: OpenLog = async (path, size) => {
      const file = await openLogFile(path, size);
      return {
        ...file,
        async append(data) {
          const fits = data.subarray(0, Math.min(disk.room, data.length));
          await file.append(fits);
          disk.room -= fits.length;
          if (fits.length < data.length) throw new Error('ENOSPC: no space left on device');
        },
      };
    };
    beforeEach(() => (disk.room = Infinity));
    const recovered = async ({ journal }: { journal: Journal<string> }) => {
      while (journal.failure) await new Promise(setImmediate);
    };

    it('refuses writes, writes the pending ones once there is room, and reports both', async () => {
      const list = await openList(undefined, { openLog, retryAfter: 1 });
      await list.add('before');
      disk.room = 7;
      await expect(list.add('first')).rejects.toMatchObject({ status: 'UNAVAILABLE', message: /ENOSPC/ });
      const owed = list.journal.owe('owed');
      expect(() => list.journal.ensureWritable()).toThrow('ENOSPC');
      expect(warnings).toEqual([expect.stringContaining('ENOSPC')]);
      disk.room = Infinity;
      await owed;
      expect(list.journal.failure).toBeNull();
      await list.add('after');
      await list.close();
      const again = await openList();
      expect(again.list()).toEqual(['before', 'first', 'owed', 'after']);
      expect(warnings).toEqual([]);
      await again.close();
    });

    it('drops what its owner reverts, and detects by itself that there is room again', async () => {
      const list = await openList(undefined, { openLog, retryAfter: 1, takesBack: true });
      await list.add('before');
      disk.room = 20;
      await expect(list.add('refused')).rejects.toThrow('ENOSPC');
      disk.room = Infinity;
      await recovered(list);
      await list.add('after');
      await list.close();
      const again = await openList();
      expect(again.list()).toEqual(['before', 'after']);
      await again.close();
    });
  });

  it.each([
    ['length', 1],
    ['checksum', 5],
    ['payload', 14],
  ])('refuses a folder whose records are damaged in the middle (%s)', async (_part, position) => {
    const journal = await openList();
    await journal.add('first');
    await journal.add('second');
    await journal.close();
    const data = await readFile(join(dir, 'list.0.log'));
    const record = data.indexOf('["first"]') - 12;
    data.writeUInt8(data.readUInt8(record + position) ^ 0xff, record + position);
    await writeFile(join(dir, 'list.0.log'), data);
    await expect(openList()).rejects.toThrow(`data folder is damaged: ${join(dir, 'list.0.log')} at byte ${record} (`);
  });

  it('compacts a grown log into a snapshot and loses nothing written in the meantime', async () => {
    const journal = await openList(200);
    const all = Array.from({ length: 300 }, (_, index) => `record ${index}`);
    for (let start = 0; start < all.length; start += 3) await Promise.all(all.slice(start, start + 3).map(journal.add));
    await journal.close();
    const files = await readdir(dir);
    expect(files.sort()).toEqual([
      expect.stringMatching(/^list\.[1-9]\d*\.log$/),
      expect.stringMatching(/^list\.[1-9]\d*\.snapshot$/),
      'list.logs',
    ]);
    const again = await openList();
    expect(again.list()).toEqual(all);
    await again.close();
  });

  it('reads the logs of two generations when compaction was cut short', async () => {
    const journal = await openList();
    await journal.add('old');
    await journal.close();
    const data = await readFile(join(dir, 'list.0.log'));
    await writeFile(join(dir, 'list.1.log'), data);
    await writeFile(join(dir, 'list.1.snapshot.tmp'), 'half');
    const again = await openList();
    expect(again.list()).toEqual(['old', 'old']);
    await again.close();
  });

  it('refuses a folder whose snapshot is missing or cut off', async () => {
    const journal = await openList(1);
    await journal.add('a');
    await journal.close();
    const snapshot = (await readdir(dir)).find((file) => file.endsWith('.snapshot')) ?? '';
    await truncate(join(dir, snapshot), 20);
    await expect(openList()).rejects.toThrow('incomplete snapshot');
    await rm(join(dir, snapshot));
    await expect(openList()).rejects.toThrow(`${join(dir, snapshot)} is missing`);
    await rm(join(dir, 'list.logs'));
    await expect(openList()).rejects.toThrow('missing snapshot');
  });

  it('rejects appends after closing', async () => {
    const journal = await openList();
    await journal.close();
    await expect(journal.add('late')).rejects.toThrow('closed');
  });
});
