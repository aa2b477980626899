import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openListIn } from '../testing/listJournal';

const PAGE = 4096;
const record = (name: string, length: number) => name.padEnd(length, '.');

describe('A damaged data folder', () => {
  let dir: string;
  beforeEach(async () => (dir = await mkdtemp(join(tmpdir(), 'damage-'))));
  afterEach(() => rm(dir, { recursive: true }));

  const warnings: string[] = [];
  const open = (compactAfter?: number) => {
    warnings.length = 0;
    return openListIn(dir, { compactAfter, warn: (line) => warnings.push(line) });
  };
  const log = (generation = 0) => join(dir, `list.${generation}.log`);
  /** Writes the records one by one; returns the offset of each, and the log. */
  const written = async (records: string[]) => {
    const journal = await open();
    const begins: number[] = [];
    for (const each of records) {
      await journal.add(each);
      begins.push((await readFile(log())).indexOf(`["${each}"]`) - 12);
    }
    await journal.close();
    return { begins, data: await readFile(log()) };
  };
  /** The log with zeros in place of the last record's pages that did not reach the disk. */
  const cut = (data: Buffer, last: number, lost: (page: number) => boolean) => {
    const found = Buffer.from(data);
    for (let page = Math.floor(last / PAGE); page * PAGE < data.length; page++)
      if (lost(page)) found.fill(0, Math.max(last, page * PAGE), Math.min(data.length, (page + 1) * PAGE));
    return found;
  };

  it('loses only a last record of which a power cut lost some pages, whichever they are', async () => {
    const anyLength = fc.integer({ min: 1, max: 6 * PAGE });
    const lengths = fc.array(anyLength, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(lengths, anyLength, fc.infiniteStream(fc.boolean()), async (earlier, length, choices) => {
        await Promise.all(['list.0.log', 'list.logs'].map((file) => rm(join(dir, file), { force: true })));
        const kept = earlier.map((size, index) => record(`kept${index}`, size));
        const { begins, data } = await written([...kept, record('torn', length)]);
        const last = begins.at(-1)!;
        const found = cut(data, last, () => choices.next().value);
        const whole = found.equals(data);
        await writeFile(log(), Buffer.concat([found, Buffer.alloc(PAGE)]));
        const again = await open();
        expect(again.list()).toEqual(whole ? [...kept, record('torn', length)] : kept);
        if (!whole && found.subarray(last).some((byte) => byte !== 0))
          expect(warnings).toEqual([expect.stringContaining('never acknowledged')]);
        else expect(warnings).toEqual([]);
        await again.add('next');
        await again.close();
      }),
      { numRuns: 60 },
    );
  });

  it('is refused if a page is lost and a record follows, at every page', async () => {
    const { begins, data } = await written([record('first', 3 * PAGE), record('second', 5 * PAGE), 'third']);
    const last = begins.at(-1)!;
    for (let page = 0; (page + 1) * PAGE <= last; page++) {
      await writeFile(log(), Buffer.from(data).fill(0, page * PAGE, (page + 1) * PAGE));
      await expect(open()).rejects.toThrow('data folder is damaged');
    }
  });

  it('warns that a last record may have been acknowledged only if no part of it is missing', async () => {
    const { begins, data } = await written(['kept', record('lost', 3 * PAGE)]);
    for (const position of [2, 6, 10, 12, PAGE, 2 * PAGE]) {
      const changed = Buffer.from(data);
      changed.writeUInt8(changed.readUInt8(begins[1]! + position) ^ 1, begins[1]! + position);
      await writeFile(log(), changed);
      const again = await open();
      expect([again.list(), warnings]).toEqual([['kept'], [expect.stringContaining('MAY HAVE BEEN ACKNOWLEDGED')]]);
      await again.close();
    }
  });

  describe('without a log', () => {
    const damages: [string, (file: string) => Promise<void>][] = [
      ['missing', (file) => rm(file)],
      ['empty', (file) => truncate(file, 0)],
      ['empty', async (file) => writeFile(file, Buffer.alloc((await readFile(file)).length))],
    ];
    it.each(damages)('is refused: the log is %s', async (how, damage) => {
      await written(['a', 'b']);
      await damage(log());
      const refused = `${log()} is ${how}, but it held records. Restore it from a copy.`;
      await expect(open()).rejects.toThrow(refused);
      await expect(open()).rejects.toThrow(`remove ${join(dir, 'list.logs')} as well`);
      await rm(join(dir, 'list.logs'));
      const again = await open();
      expect(again.list()).toEqual([]);
      await again.close();
    });

    it.each(damages)('is refused after a compaction too: the log is %s', async (how, damage) => {
      const journal = await open(100);
      for (let index = 0; index < 40; index++) await journal.add(`record ${index}`);
      await journal.close();
      const { logs } = JSON.parse((await readFile(join(dir, 'list.logs'))).subarray(12).toString()) as {
        logs: number[];
      };
      await damage(log(logs.at(-1)));
      await expect(open()).rejects.toThrow(`is ${how}, but it held records`);
    });

    it('is read if an earlier version kept no list, and then checked too', async () => {
      await written(['a']);
      await rm(join(dir, 'list.logs'));
      const again = await open();
      expect(again.list()).toEqual(['a']);
      await again.close();
      await truncate(log(), 0);
      await expect(open()).rejects.toThrow('is empty');
    });

    it('is refused when the list itself cannot be read', async () => {
      await written(['a']);
      await truncate(join(dir, 'list.logs'), 10);
      await expect(open()).rejects.toThrow('list.logs at byte 0');
    });
  });
});
