import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { functionsRegion } from '@spot/contracts/core';
import { accounts } from './needs.mjs';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const addressesIn = (text: string) =>
  [...text.matchAll(/https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/g)].map(([, host = '']) => host);

describe('The document of data processors', () => {
  const document = read('docs/processors.md');
  const firebase = JSON.parse(read('firebase.json')) as { firestore: { location: string } };

  it('names every address that the functions and the pages may speak to', () => {
    const sources = execFileSync('git', ['ls-files', 'firebase/functions/src'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(file));
    expect(sources.length).toBeGreaterThan(100);
    const hosts = [...sources.map(read), read('firebase.json')].flatMap(addressesIn);
    expect(hosts).toContain('api.twilio.com');
    const known = (host: string) => document.includes(host.replace(/^.+\.(?=cloudfunctions\.net$)/, ''));
    // `.test` is reserved for tests.
    expect(hosts.filter((host) => !host.endsWith('.test') && !known(host))).toEqual([]);
  });

  it('names every secret of a service', () => {
    const ofServices = Object.values(accounts).flatMap(({ secrets }) =>
      secrets.filter((one) => one !== 'REGISTRY_KEY'),
    );
    expect(ofServices.filter((one) => !document.includes(one))).toEqual([]);
  });

  it('names the region of the database and of the functions', () => {
    expect(firebase.firestore.location).toBe(functionsRegion);
    expect(document).toContain(`\`${functionsRegion}\``);
  });
});
