import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const folders = readdirSync(root)
  .filter((name) => name.startsWith('mfe-') || name === 'shell')
  .map((name) => `${name}/src`)
  .concat('shared-contracts');

/** All source that runs in a browser, without tests. */
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\.test\.|\/testing\//.test(file)),
);

describe('The screens', () => {
  it('call the backend only through its SDK; they fetch themselves only the registry, its files, a stored file and the page (ACC-208, OPS-002, OPS-112)', () => {
    const byHand = /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\(|\bnew (?:WebSocket|EventSource)\(|from '(?:axios|ky)/;
    const found = sources.filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')));
    expect(sources.length).toBeGreaterThan(200);
    const fetched = found.map((file) => [
      file,
      /\bfetch\(('[^']*'|`[^`]*`|\w+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1],
    ]);
    expect(Object.fromEntries(fetched)).toEqual({
      'mfe-backoffice/src/queues/useShownFile.ts': 'link',
      'shell/src/federation/details.ts': 'addressBeside',
      'shell/src/federation/fetch-registry.ts': '`${url}/registry.jws`',
      'shell/src/federation/integrity.ts': 'url',
      'shell/src/federation/preview.ts': '`${folder}${found.base}version.jws`',
      'shell/src/offline/answer.ts': 'request',
      'shell/src/offline/keep-files.ts': 'address',
      'shell/src/offline/worker.ts': 'request',
      'shell/src/present.ts': "'/'",
    });
  });
});
