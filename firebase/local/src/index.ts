import { join, resolve } from 'node:path';
import { createAuth } from './auth';
import { createFirestore } from './firestore';
import type { IndexFile } from './firestore/indexes/check';
import type { FunctionsHost, Schedules } from './functions';
import type { ImportModule } from './functions/load';
import { hubModule } from './hub';
import { inboxModule } from './inbox';
import { Outbox } from './inbox/outbox';
import { inboxFollower } from './inbox/watch';
import { lockFolder } from './lock';
import { addParts, requireParts } from './persistence/parts';
import { RuleBook } from './ruleBook';
import { compileRules } from './rules';
import { listen } from './server';
import { createStorage, type Storage } from './storage';
import { parseJsonFile, watchParsed } from './watched';

export interface LocalFirebaseOptions {
  /** 0 chooses any free port. */
  port: number;
  /** Default localhost, which no other machine can reach. */
  host?: string;
  /** Data folder; null keeps everything in memory. */
  dir: string | null;
  /** Without rules all requests are allowed. */
  rulesFile?: string;
  storageRulesFile?: string;
  indexesFile?: string;
  /** Folders with firebase-functions code, one for each codebase. */
  functionsDirs?: readonly string[];
  /** Buckets that everyone may read, at `/{bucket}/{object}`. */
  publicBuckets?: readonly string[];
  /** Default demo-spot. */
  projectId?: string;
  /** Page to which emailed links lead; default the server's own. */
  authActionUrl?: string;
  /** For tests in memory only: hashes passwords at the lowest cost. */
  quickPasswords?: boolean;
  log?(line: string): void;
  /** How the functions' main file is loaded; default import(). */
  importModule?: ImportModule;
  /** Default `clock`; with `by hand`, scheduled functions run only on request. */
  schedules?: Schedules;
}

export interface LocalFirebase {
  port: number;
  url: string;
  close(): Promise<void>;
}

/** Starts Firestore, Auth, Storage, Functions and the inbox on one port. Rejects with an Error of one clear line. */
export async function startLocalFirebase(options: LocalFirebaseOptions): Promise<LocalFirebase> {
  const { host = 'localhost', projectId = 'demo-spot', log = (line: string) => console.log(line) } = options;
  const { quickPasswords = false } = options;
  if (quickPasswords && options.dir !== null)
    throw new Error('Quickly hashed passwords are never kept: they need a server in memory.');
  const dir = options.dir === null ? null : resolve(options.dir);
  const place = (name: string): string | null => dir && join(dir, name);
  // Run in reverse order, on close or when the start fails halfway.
  const undo: (() => void | Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };

  try {
    const changed = { rules: () => {} };
    const firestoreRules = new RuleBook('cloud.firestore', compileRules, options.rulesFile, () => changed.rules(), log);
    undo.push(() => firestoreRules.close());
    const storageRules = new RuleBook('firebase.storage', compileRules, options.storageRulesFile, () => {}, log);
    undo.push(() => storageRules.close());
    const indexes = watchParsed(options.indexesFile, parseJsonFile, () => {}, log);
    undo.push(() => indexes.close());
    if (dir) undo.push(await lockFolder(dir));
    const known = dir ? await requireParts(dir) : [];

    const url = { current: '' };
    const outbox = await Outbox.open(place('outbox'));
    undo.push(() => outbox.close());
    const actionUrl = () => options.authActionUrl ?? `${url.current}/__/auth/action`;
    const auth = await createAuth({
      dir: place('auth'),
      outbox,
      defaultProject: projectId,
      actionUrl,
      quickPasswords,
    });
    undo.push(() => auth.close());

    let functions: FunctionsHost | undefined;
    if (options.functionsDirs?.length) {
      const { functionsDirs: codeDirs, importModule, schedules } = options;
      const { createFunctionsHost } = await import('./functions');
      functions = await createFunctionsHost({
        codeDirs,
        dir: place('functions'),
        projectId,
        tokens: auth.tokens,
        log,
        importModule,
        schedules,
      });
      undo.push(() => functions?.close());
    }

    const storing: { storage?: Storage } = {};
    const objects = () => {
      if (!storing.storage) throw new Error('Storage has not started yet.');
      return storing.storage.objects;
    };
    const firestore = await createFirestore({
      dir: place('firestore'),
      rules: (project) => firestoreRules.of(project),
      tokens: auth.tokens,
      indexes: () => indexes.current() as IndexFile | null,
      followers: [inboxFollower(outbox), ...(functions ? [functions.follower] : [])],
      files: {
        read: (bucket, name) => objects().contents(bucket, name),
        write: async (bucket, name, contents) =>
          void (await objects().put({ bucket, name, settable: {} }, contents, [])),
      },
    });
    undo.push(() => firestore.close());
    changed.rules = () => firestore.rulesChanged();

    const reader = (project: string) => {
      const get = (path: string) => firestore.read(`projects/${project}/databases/(default)/documents/${path}`);
      return { get, getAfter: get };
    };
    const storage = await createStorage({
      dir: place('storage'),
      rules: () => storageRules.of(),
      tokens: auth.tokens,
      reader,
      log,
      publicBuckets: options.publicBuckets,
    });
    storing.storage = storage;
    undo.push(() => storage.close());

    const parts = ['auth', 'firestore', 'outbox', 'storage', ...(functions ? ['functions'] : [])];
    if (dir) await addParts(dir, known, parts);

    const hub = hubModule({
      firestoreRules,
      storageRules,
      setBackgroundTriggers: (enabled) => functions?.setBackgroundTriggers(enabled),
      health: () => ({ projectId, memory: dir === null, functions: Boolean(functions) }),
      failures: () =>
        [auth, firestore, storage, functions, { failure: () => outbox.failure }]
          .map((part) => part?.failure()?.message)
          .filter((message) => message !== undefined),
    });
    const modules = [
      hub,
      ...auth.modules,
      ...firestore.modules,
      ...storage.modules,
      inboxModule(outbox, auth.signInCodes),
      ...(functions ? [functions.module] : []),
    ];
    const server = await listen({ port: options.port, host, modules, grpc: firestore.grpc });
    undo.push(() => server.close());
    url.current = `http://${host.includes(':') ? `[${host}]` : host}:${server.port}`;
    if (functions) {
      const { names } = await functions.start(new URL(url.current).host);
      log(`Functions: ${names.join(', ') || 'none'}`);
    }
    return { port: server.port, url: url.current, close };
  } catch (error) {
    await close().catch(() => {});
    throw explain(error, options, dir);
  }
}

/** Explains common errors of the environment in a sentence. */
function explain(error: unknown, { port, host = 'localhost' }: LocalFirebaseOptions, dir: string | null): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(`Port ${port} on ${host} is in use.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return new Error(`This machine has no address ${host}.`);
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EPERM')
    return new Error(`Cannot use ${dir ?? `port ${port}`}: ${(error as Error).message}`);
  const said = error instanceof Error ? error.message : String(error);
  // The journal's own error contains the system's error text.
  if (/\b(?:ENOSPC|EDQUOT)\b/.test(said))
    return new Error(`The disk of ${dir} is full: make room and start again. Nothing is lost. (${said})`);
  return error instanceof Error ? error : new Error(said);
}
