import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { countries } from '@spot/contracts/core';
import { legalFile, legalKinds, legalVersions } from '@spot/contracts/accounts';
import { startLocalFirebase } from '../../local/src';
import { uploadLegal } from './legal';

const home = join(__dirname, '../..');

describe('The legal documents', () => {
  it('have a folder of texts for each version, and a version for each folder', () => {
    const folders = readdirSync(join(home, 'legal'));
    expect(folders.sort()).toEqual(legalVersions.map(({ number }) => `v${number}`).sort());
  });

  it('are in Storage for both countries, readable by everybody and writable by nobody (ACC-050, ACC-051, ACC-214, ACC-238)', async () => {
    const storageRulesFile = join(home, 'storage.rules');
    const server = await startLocalFirebase({ port: 0, host: '127.0.0.1', dir: null, storageRulesFile, log: () => {} });
    process.env['STORAGE_EMULATOR_HOST'] = server.url;
    const app = initializeApp({ projectId: 'demo-spot' }, 'legal');
    const bucket = 'demo-spot.appspot.com';
    expect(await uploadLegal(getStorage(app), bucket, join(home, 'legal/v1'))).toBe(6);

    const texts = new Set<string>();
    for (const country of countries)
      for (const kind of legalKinds) {
        const url = `${server.url}/v0/b/${bucket}/o/${encodeURIComponent(legalFile(kind, country))}`;
        const answer = await fetch(`${url}?alt=media`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
        const text = await answer.text();
        expect(text).toContain('Draft for a lawyer');
        expect(text).toContain(country === 'USA' ? 'United States' : 'Canada');
        texts.add(text);
        expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
      }
    expect(texts.size).toBe(6);
    await deleteApp(app);
    await server.close();
  });
});
