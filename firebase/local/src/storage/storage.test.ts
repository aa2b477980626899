import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from 'firebase/storage';
import { type App, deleteApp as deleteAdmin, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getDownloadURL as getAdminUrl, getStorage as getAdminStorage } from 'firebase-admin/storage';
import { StatusError } from '../status';
import { serve } from '../testing/serve';
import type { Rules, RulesRequest, TokenVerifier } from '../types';
import { createStorage, type Storage } from '.';

const bucket = 'demo-files.appspot.com';
const bytes = (text: string) => new TextEncoder().encode(text);
const tokens: TokenVerifier = {
  verify: (authorization) => {
    if (authorization?.endsWith('broken')) throw new StatusError('UNAUTHENTICATED', 'broken');
    return authorization?.endsWith('owner') ? { admin: true } : { admin: false, auth: null };
  },
};
let apps = 0;

describe('Cloud Storage, spoken to with the official SDKs', () => {
  let local: Storage;
  let server: Awaited<ReturnType<typeof serve>>;
  let app: FirebaseApp;
  let files: FirebaseStorage;
  let adminApp: App;
  let asked: RulesRequest[];
  let decide: (request: RulesRequest) => boolean;

  beforeEach(async () => {
    asked = [];
    decide = () => true;
    const rules: Rules = {
      service: 'firebase.storage',
      check: (request) => {
        asked.push(request);
        return { allowed: decide(request), reads: [], expressions: 1 };
      },
      checkQuery: () => ({ allowed: false, reads: [], expressions: 0 }),
    };
    const nothing = { get: () => null, getAfter: () => null };
    local = await createStorage({
      dir: null,
      rules: () => rules,
      tokens,
      reader: () => nothing,
      log: () => {},
      limit: 2_000_000,
    });
    server = await serve(local.modules);
    apps += 1;
    app = initializeApp({ apiKey: 'any', projectId: 'demo-files', storageBucket: bucket }, `files${apps}`);
    files = getStorage(app);
    files.maxOperationRetryTime = 2000;
    files.maxUploadRetryTime = 2000;
    connectStorageEmulator(files, '127.0.0.1', server.port);
    process.env['STORAGE_EMULATOR_HOST'] = server.url;
    adminApp = initializeAdmin({ projectId: 'demo-files', storageBucket: bucket }, `files${apps}`);
  });
  afterEach(async () => {
    await Promise.all([deleteApp(app), deleteAdmin(adminApp), server.close(), local.close()]);
  });

  it('stores an upload with its metadata and gives a link that needs no sign-in', async () => {
    const file = ref(files, 'people/Ann Lee/photo ü.txt');
    const sent = await uploadBytes(file, bytes('hello'), { contentType: 'text/plain', customMetadata: { by: 'ann' } });
    expect(sent.metadata).toMatchObject({
      size: 5,
      contentType: 'text/plain',
      customMetadata: { by: 'ann' },
      md5Hash: 'XUFAKrxLKna5cZ2REBfFkg==',
    });
    const url = await getDownloadURL(file);
    decide = () => false;
    const download = await fetch(url);
    expect([download.status, download.headers.get('content-type'), await download.text()]).toEqual([
      200,
      'text/plain',
      'hello',
    ]);
    expect((await fetch(url.replace(/token=.*/, 'token=other'))).status).toBe(403);
  });

  it('takes an upload in pieces, and an empty one', async () => {
    const content = new Uint8Array(900_000).map((_, index) => index % 251);
    const steps: number[] = [];
    const task = uploadBytesResumable(ref(files, 'big.bin'), content);
    task.on('state_changed', (snapshot) => steps.push(snapshot.bytesTransferred));
    expect((await task).metadata.size).toBe(900_000);
    expect(steps.length).toBeGreaterThan(2);
    expect(Buffer.from(await getBytes(ref(files, 'big.bin'))).equals(Buffer.from(content))).toBe(true);
    await uploadString(ref(files, 'empty.txt'), '');
    expect((await getMetadata(ref(files, 'empty.txt'))).size).toBe(0);
    expect((await getBytes(ref(files, 'empty.txt'))).byteLength).toBe(0);
  });

  it('continues a broken upload where it stopped, takes a repeated piece once and cancels', async () => {
    const start = async () => {
      const answer = await fetch(`${server.url}/v0/b/${bucket}/o?name=parts.txt`, {
        method: 'POST',
        headers: { 'x-goog-upload-protocol': 'resumable', 'x-goog-upload-command': 'start' },
        body: '{}',
      });
      return answer.headers.get('x-goog-upload-url')!;
    };
    const send = (url: string, command: string, offset: number, body = '') =>
      fetch(url, {
        method: 'POST',
        headers: { 'x-goog-upload-command': command, 'x-goog-upload-offset': String(offset) },
        body,
      });
    const url = await start();
    await send(url, 'upload', 0, 'abc');
    await send(url, 'upload', 0, 'abc');
    expect((await send(url, 'query', 0)).headers.get('x-goog-upload-size-received')).toBe('3');
    expect((await send(url, 'upload', 9, 'gap')).status).toBe(400);
    expect(await (await send(url, 'upload, finalize', 3, 'def')).json()).toMatchObject({ size: '6' });
    expect(await (await send(url, 'upload, finalize', 3, 'def')).json()).toMatchObject({ size: '6' });
    const other = await start();
    await send(other, 'cancel', 0);
    expect((await send(other, 'query', 0)).status).toBe(404);
  });

  it('changes, lists page by page and deletes', async () => {
    for (const name of ['a/1', 'a/2', 'a/b/3', 'c']) await uploadString(ref(files, name), name);
    const changed = await updateMetadata(ref(files, 'c'), { cacheControl: 'no-cache', customMetadata: { x: 'y' } });
    expect(changed).toMatchObject({ metageneration: '2', cacheControl: 'no-cache', customMetadata: { x: 'y' } });
    const all = await listAll(ref(files, 'a'));
    expect([all.items.map((item) => item.fullPath), all.prefixes.map((item) => item.fullPath)]).toEqual([
      ['a/1', 'a/2'],
      ['a/b'],
    ]);
    const page = await list(ref(files, 'a'), { maxResults: 1 });
    expect(page.items.map((item) => item.name)).toEqual(['1']);
    const next = await list(ref(files, 'a'), { maxResults: 5, pageToken: page.nextPageToken });
    expect([next.items.length, next.prefixes.length, next.nextPageToken]).toEqual([1, 1, undefined]);
    await deleteObject(ref(files, 'c'));
    await expect(getMetadata(ref(files, 'c'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await expect(deleteObject(ref(files, 'c'))).rejects.toMatchObject({ code: 'storage/object-not-found' });
  });

  it('asks the rules with the true size and type, and leaves nothing behind after a refusal', async () => {
    decide = ({ requestResource }) => (requestResource as { size: number } | null)?.size !== 5;
    const file = ref(files, 'u/photo');
    await expect(uploadBytes(file, bytes('12345'), { contentType: 'image/png' })).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    expect(asked[0]).toMatchObject({
      method: 'create',
      path: `/b/${bucket}/o/u/photo`,
      resource: null,
      requestResource: { size: 5, contentType: 'image/png' },
    });
    await expect(getMetadata(file)).rejects.toMatchObject({ code: 'storage/object-not-found' });
    await uploadBytes(file, bytes('1234'));
    await expect(uploadBytes(file, bytes('12345'))).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(asked.at(-1)).toMatchObject({ method: 'create', resource: { size: 4 }, requestResource: { size: 5 } });
    expect(Buffer.from(await getBytes(file)).toString()).toBe('1234');
  });

  it('refuses what is too large, a bad token and a bad name with an answer that is not repeated', async () => {
    await expect(uploadBytes(ref(files, 'huge'), new Uint8Array(2_000_001))).rejects.toMatchObject({ status: 413 });
    const url = `${server.url}/v0/b/${bucket}/o/x`;
    expect((await fetch(url, { headers: { authorization: 'Firebase broken' } })).status).toBe(401);
    expect(
      (await fetch(`${server.url}/v0/b/${bucket}/o?name=${'n'.repeat(1025)}`, { method: 'POST', body: 'x' })).status,
    ).toBe(400);
    expect((await fetch(`${server.url}/v0/b/${bucket}/o/%E0%A4%A`)).status).toBe(400);
  });

  it('answers ranges of the content', async () => {
    await uploadString(ref(files, 'abc'), 'abcdefghij');
    const range = async (value: string) => {
      const answer = await fetch(`${server.url}/v0/b/${bucket}/o/abc?alt=media`, { headers: { range: value } });
      return [answer.status, answer.headers.get('content-range'), await answer.text()];
    };
    expect(await range('bytes=2-4')).toEqual([206, 'bytes 2-4/10', 'cde']);
    expect(await range('bytes=8-')).toEqual([206, 'bytes 8-9/10', 'ij']);
    expect(await range('bytes=-3')).toEqual([206, 'bytes 7-9/10', 'hij']);
    expect(await range('bytes=20-')).toEqual([416, 'bytes */10', '']);
  });

  it('serves the Admin SDK: upload, read, copy, change, list, delete', async () => {
    decide = () => false;
    const box = getAdminStorage(adminApp).bucket();
    const file = box.file('docs/a.txt');
    await file.save('hello', { resumable: false, contentType: 'text/plain', metadata: { metadata: { by: 'admin' } } });
    await box.file('docs/b.bin').save(Buffer.alloc(700_000, 7), { resumable: true });
    expect((await file.download())[0].toString()).toBe('hello');
    expect((await box.file('docs/b.bin').download())[0].equals(Buffer.alloc(700_000, 7))).toBe(true);
    expect((await file.getMetadata())[0]).toMatchObject({
      size: '5',
      contentType: 'text/plain',
      metadata: { by: 'admin' },
    });
    await file.setMetadata({ metadata: { more: 'yes' } });
    await file.copy(box.file('docs/c.txt'));
    expect((await box.file('docs/c.txt').getMetadata())[0]).toMatchObject({ metadata: { by: 'admin', more: 'yes' } });
    expect((await box.getFiles({ prefix: 'docs/' }))[0].map(({ name }) => name)).toEqual([
      'docs/a.txt',
      'docs/b.bin',
      'docs/c.txt',
    ]);
    expect(await (await fetch(await getAdminUrl(file))).text()).toBe('hello');
    await expect(
      file.save('again', { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } }),
    ).rejects.toMatchObject({ code: 412 });
    await file.delete();
    expect(await file.exists()).toEqual([false]);
    expect((await fetch(`${server.url}/b/${bucket}/o`, { headers: { origin: 'http://evil.test' } })).status).toBe(403);
  });
});

it('keeps objects across a restart and clears away what a crash left behind', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'local-storage-'));
  const nothing = { get: () => null, getAfter: () => null };
  const open = () => createStorage({ dir, rules: () => null, tokens, reader: () => nothing, log: () => {} });
  const first = await open();
  let server = await serve(first.modules);
  await fetch(`${server.url}/v0/b/${bucket}/o?name=kept.txt`, { method: 'POST', body: 'kept' });
  await fetch(`${server.url}/v0/b/${bucket}/o?name=gone.txt`, { method: 'POST', body: 'gone' });
  await fetch(`${server.url}/v0/b/${bucket}/o/gone.txt`, { method: 'DELETE' });
  await server.close();
  await first.close();
  await writeFile(join(dir, 'blobs', 'half.new'), 'half');
  const second = await open();
  server = await serve(second.modules);
  expect(await (await fetch(`${server.url}/v0/b/${bucket}/o/kept.txt?alt=media`)).text()).toBe('kept');
  expect((await fetch(`${server.url}/v0/b/${bucket}/o/gone.txt`)).status).toBe(404);
  expect(await readdir(join(dir, 'blobs'))).toHaveLength(1);
  await server.close();
  await second.close();
  await rm(dir, { recursive: true });
});
