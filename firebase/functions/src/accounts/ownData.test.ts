import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { downloadMyData } from '@spot/contracts/accounts';
import { downloadWorkerData } from '@spot/contracts/worker';
import type { Person } from '@spot/contracts/stored';
import { fitting } from '../core/people/archiveOf';
import { filesOf } from '../core/people/filesOf';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { plantPerson, type Planted } from '../testing/plantedPerson';

jest.mock('../core/people/filesOf', () => {
  const actual: { filesOf: typeof filesOf } = jest.requireActual('../core/people/filesOf');
  return { filesOf: jest.fn(actual.filesOf) };
});

const personal = (uid: string, name: string, phone: string): Person => ({
  uid,
  emails: [`${uid}@spot.test`],
  phones: [phone],
  names: [name],
});
const wanda = personal('wanda', 'Wanda Marker', '+14165550101');
const oscar = personal('oscar', 'Oscar Ahead', '+14165550102');

describe('The archive of a person', () => {
  let backend: Backend;
  let client: Client;
  let made: Planted[];
  beforeAll(async () => {
    backend = await startBackend();
    made = await plantPerson(backend, wanda, Date.now());
    await plantPerson(backend, oscar, Date.now());
    client = await backend.signUp('wanda');
  });
  afterAll(() => backend.close());
  const archive = async () => (await client.call(downloadMyData, {})).archive;

  it('contains all their data declared as personal, from every collection', async () => {
    const text = await archive();
    const marks = made.flatMap(({ marks }) => marks);
    expect(marks.length).toBeGreaterThan(80);
    expect(marks.filter((mark) => !text.includes(JSON.stringify(mark).slice(1, -1)))).toEqual([]);
    const { account, documents } = JSON.parse(text) as { account: object; documents: { kind: string }[] };
    expect(account).toMatchObject({ email: 'wanda@spot.test' });
    const found = new Set(documents.map(({ kind }) => kind));
    expect(made.flatMap(({ kind }) => (found.has(kind) ? [] : kind))).toEqual([]);
  });

  it('contains nothing of other people and no secrets', async () => {
    const text = await archive();
    for (const other of ['other ', 'oscar', 'Oscar', '+14165550102', 'a secret']) expect(text).not.toContain(other);
  });

  it('contains the files that they uploaded, and nobody else’s', async () => {
    const bucket = getStorage(getApp('tests')).bucket(`${backend.projectId}.appspot.com`);
    for (const uid of ['wanda', 'oscar'])
      await bucket.file(`private/${uid}/id.png`).save(Buffer.from(`picture of ${uid}`), { resumable: false });
    const { files } = JSON.parse(await archive()) as { files: { name: string; base64: string }[] };
    expect(files).toEqual([
      { name: 'private/wanda/id.png', bytes: 16, base64: Buffer.from('picture of wanda').toString('base64') },
    ]);
  });

  it('is the same for the worker’s app', async () => {
    const ofWorker = JSON.parse((await client.call(downloadWorkerData, {})).archive) as { documents: object[] };
    const ofPage = JSON.parse(await archive()) as { documents: object[] };
    expect(ofWorker.documents).toEqual(ofPage.documents);
  });

  it('lists what has no room in an answer, of which Google sends 32 MB, without its contents', () => {
    const entry = (id: string, length: number) => ({ kind: 'message', id, data: { text: '"\\n'.repeat(length) } });
    const entries = [entry('short', 10), entry('long', 1000), entry('fits', 100)];
    const { documents, left } = fitting(entries, 3000);
    expect(documents).toEqual([entries[0], { kind: 'message', id: 'long' }, entries[2]]);
    const answer = JSON.stringify({ archive: JSON.stringify({ documents }, null, 2) });
    expect(answer.length).toBeLessThanOrEqual(3000 - left);
    expect(fitting(entries, 1e6).documents).toEqual(entries);
  });

  it('is packed after another that is being packed, because several do not fit into the memory', async () => {
    const [first, second] = ['begins', 'ends'] as const;
    const seen: string[] = [];
    jest.mocked(filesOf).mockImplementation(async () => {
      seen.push(first);
      // Longer than another call needs until it looks for its files.
      for (let turn = 0; turn < 20; turn += 1) await backend.db.doc('spotters/wanda').get();
      seen.push(second);
      return [];
    });
    await Promise.all([archive(), archive()]);
    expect(seen).toEqual([first, second, first, second]);
  });
});
