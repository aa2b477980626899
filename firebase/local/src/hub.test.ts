import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hubModule } from './hub';
import { lockFolder } from './lock';
import { RuleBook } from './ruleBook';
import { compileRules } from './rules';
import { serve } from './testing/serve';

const rules = (service: string, condition: string) =>
  `rules_version = '2';\nservice ${service} {\n  match /{all=**} {\n    allow read: if ${condition};\n  }\n}\n`;

describe('The hub', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'local-hub-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  it('says where a broken rules file is broken, and refuses rules for another service', async () => {
    const file = join(dir, 'firestore.rules');
    const open = () =>
      new RuleBook(
        'cloud.firestore',
        compileRules,
        file,
        () => {},
        () => {},
      );
    await writeFile(file, rules('cloud.firestore', 'true +'));
    expect(open).toThrow(`${file}:4:`);
    await writeFile(file, rules('firebase.storage', 'true'));
    expect(open).toThrow('has rules for firebase.storage, not for cloud.firestore');
    expect(
      () =>
        new RuleBook(
          'cloud.firestore',
          compileRules,
          join(dir, 'none'),
          () => {},
          () => {},
        ),
    ).toThrow('Cannot read');
  });

  it('loads a changed file again and keeps the last good one when the change is broken', async () => {
    const file = join(dir, 'firestore.rules');
    const lines: string[] = [];
    let wake = () => {};
    const next = () => new Promise<void>((resolve) => (wake = resolve));
    await writeFile(file, rules('cloud.firestore', 'true'));
    const log = (line: string) => {
      lines.push(line);
      wake();
    };
    const book = new RuleBook('cloud.firestore', compileRules, file, () => {}, log);
    const first = book.of('p');
    let logged = next();
    await writeFile(file, rules('cloud.firestore', 'false'));
    await logged;
    const second = book.of('p');
    expect(second).not.toBe(first);
    logged = next();
    await writeFile(file, rules('cloud.firestore', '(broken'));
    await logged;
    expect(book.of('p')).toBe(second);
    expect(lines.at(-1)).toContain(`${file}:`);
    book.close();
  });

  it('accepts rules for one project from the test library, and reports errors in broken ones', async () => {
    const book = new RuleBook(
      'cloud.firestore',
      compileRules,
      undefined,
      () => {},
      () => {},
    );
    const storageBook = new RuleBook(
      'firebase.storage',
      compileRules,
      undefined,
      () => {},
      () => {},
    );
    const failures: string[] = [];
    const hub = hubModule({
      firestoreRules: book,
      storageRules: storageBook,
      setBackgroundTriggers: () => {},
      health: () => ({ projectId: 'demo-a' }),
      failures: () => failures,
    });
    const server = await serve([hub]);
    const put = (path: string, content: string) =>
      fetch(`${server.url}${path}`, { method: 'PUT', body: JSON.stringify({ rules: { files: [{ content }] } }) });
    expect((await put('/emulator/v1/projects/demo-a:securityRules', rules('cloud.firestore', 'true'))).status).toBe(
      200,
    );
    expect(book.of('demo-a')).not.toBeNull();
    expect(book.of('demo-b')).toBeNull();
    const broken = await put('/emulator/v1/projects/demo-a:securityRules', 'service {');
    expect([broken.status, await broken.text()]).toEqual([400, expect.stringContaining('firestore.rules:1:')]);
    expect((await put('/internal/setRules', rules('firebase.storage', 'true'))).status).toBe(200);
    expect(storageBook.of()).not.toBeNull();
    expect(await (await fetch(`${server.url}/emulators`)).json()).toMatchObject({
      firestore: { host: '127.0.0.1', port: server.port },
      storage: { host: '127.0.0.1', port: server.port },
    });
    expect(await (await fetch(server.url)).json()).toEqual({ status: 'ok', projectId: 'demo-a' });
    failures.push('Cannot write to /data: no space left.');
    const ill = await fetch(server.url);
    expect([ill.status, await ill.json()]).toEqual([503, { status: 'failing', failures, projectId: 'demo-a' }]);
    await server.close();
  });

  it('gives a data folder to one process, and takes over the lock of a dead one', async () => {
    const release = await lockFolder(dir);
    await expect(lockFolder(dir)).rejects.toThrow(`in use by process ${process.pid}`);
    await release();
    await writeFile(join(dir, 'lock.1'), JSON.stringify({ pid: 2 ** 30, start: '' }));
    const again = await lockFolder(dir);
    await again();
  });
});
