import './quiet';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { deleteApp as deleteClient, initializeApp as initializeClient, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { functionsRegion, type Call, paths } from '@spot/contracts/core';
import type { CallError } from '@spot/contracts/core/client';
import { codeOf, giveSecondFactor, sampleFactor } from '../../../../tooling/lib/second-factor.mjs';
import { signInWith } from '../../../../tooling/lib/sign-in-with.mjs';
import { startLocalFirebase } from '../../../local/src';
import { callAsPage, refusalOf } from './asPages';
import { differencesIn } from './asStored';

const home = join(__dirname, '../../..');
export const password = 'Spotter-2026!';

/** Somebody at a browser: calls functions as themself through the Web SDK. */
export interface Client {
  uid: string;
  call<Request, Response>(contract: Call<Request, Response>, request: Request): Promise<Response>;
  /** The call must fail; answers how. */
  refused<Request, Response>(contract: Call<Request, Response>, request: Request): Promise<CallError>;
}

export interface Backend {
  db: Firestore;
  auth: Auth;
  port: number;
  projectId: string;
  signUp(
    uid: string,
    options?: { claims?: object; verified?: boolean; email?: string; secondFactor?: boolean },
  ): Promise<Client>;
  signedOut: Client;
  /** Resolves when every trigger has run. */
  settled(): Promise<void>;
  /** Does something whose events reach no trigger, not even later. */
  withoutTriggers<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs a scheduled function now. */
  runSchedule(name: string): Promise<void>;
  /** Runs the tasks now that are planned for the next so many milliseconds. */
  runTasks(within: number): Promise<void>;
  /** Stops the backend, and fails if a test left a document that does not match its schema. */
  close(): Promise<void>;
}

// Conflicting transactions are repeated after seconds, which is meant for a remote database. The library does not export the
// setting, so its file is found beside the one that firebase-admin loads.
const library = createRequire(require.resolve('firebase-admin/firestore')).resolve('@google-cloud/firestore');
const { setTimeoutHandler } = jest.requireActual<{
  setTimeoutHandler(handler: (proceed: () => void, ms: number) => unknown): void;
}>(join(dirname(library), 'backoff'));
setTimeoutHandler((proceed, ms) => setTimeout(proceed, ms / 5));

/** The functions with rules and indexes on Local Firebase, in memory, on a free port. */
export async function startBackend(): Promise<Backend> {
  const projectId = 'demo-spot';
  const server = await startLocalFirebase({
    port: 0,
    host: '127.0.0.1',
    dir: null,
    quickPasswords: true,
    projectId,
    rulesFile: join(home, 'firestore.rules'),
    storageRulesFile: join(home, 'storage.rules'),
    indexesFile: join(home, 'firestore.indexes.json'),
    publicBuckets: [`${projectId}-releases`],
    functionsDirs: [join(home, 'functions')],
    log: () => {},
    // A minute that ends while a test prepares must not send what the test is about to send.
    schedules: 'by hand',
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- the source itself, not what was built last
    importModule: async () => require('..') as unknown,
  });
  const admin = initializeApp({ projectId }, 'tests');
  const [db, auth] = [getFirestore(admin), getAuth(admin)];
  const clients: FirebaseApp[] = [];

  const client = (name: string): FirebaseApp => {
    const app = initializeClient({ projectId, apiKey: 'local' }, name);
    clients.push(app);
    return app;
  };
  const caller = (app: FirebaseApp, uid: string): Client => {
    const functions = getFunctions(app, functionsRegion);
    connectFunctionsEmulator(functions, '127.0.0.1', server.port);
    return {
      uid,
      call: (contract, request) => callAsPage(functions, contract, request),
      refused: (contract, request) => refusalOf(callAsPage(functions, contract, request)),
    };
  };
  /** Answers what has failed for good. */
  const settled = async () =>
    ((await (await fetch(`${server.url}/__functions/settled`)).json()) as { deadLetters: unknown[] }).deadLetters;

  const setTriggers = (what: 'enable' | 'disable') =>
    fetch(`${server.url}/functions/${what}BackgroundTriggers`, { method: 'PUT' });

  return {
    db,
    auth,
    port: server.port,
    projectId,
    signedOut: caller(client('signedOut'), ''),
    signUp: async (uid, options = {}) => {
      const { claims, verified = true, email = `${uid}@spot.test` } = options;
      const { secondFactor = claims !== undefined && 'admin' in claims } = options;
      await auth.createUser({ uid, email, emailVerified: verified, password });
      const isAdmin = claims !== undefined && 'admin' in claims;
      const factors = isAdmin && secondFactor ? [sampleFactor(uid)] : undefined;
      if (claims) await auth.setCustomUserClaims(uid, { ...claims, ...(factors && { factors }) });
      if (isAdmin) {
        const rights = { deactivator: 'deactivator' in claims, releaseManager: 'releaseManager' in claims };
        await db.doc(paths.admin(uid)).set({ ...rights, ...(factors && { factorIds: factors }) });
      }
      if (claims && ('releases' in claims || 'deploy' in claims))
        await db
          .doc(paths.releaser(uid))
          .set({ features: 'releases' in claims ? claims.releases : [], deploy: 'deploy' in claims });
      const app = client(uid);
      const web = initializeAuth(app, { persistence: inMemoryPersistence });
      connectAuthEmulator(web, `http://127.0.0.1:${server.port}`, { disableWarnings: true });
      if (secondFactor) await giveSecondFactor(server.url, uid, projectId);
      await signInWith(web, { email, password }, () => codeOf(server.url, email, projectId));
      return caller(app, uid);
    },
    settled: async () => expect(await settled()).toEqual([]),
    withoutTriggers: async (work) => {
      expect(await settled()).toEqual([]);
      await setTriggers('disable');
      try {
        return await work();
      } finally {
        await setTriggers('enable');
      }
    },
    runSchedule: async (name) => {
      const { status } = await fetch(`${server.url}/__functions/schedules/${name}/run`, { method: 'POST' });
      expect(status).toBe(200);
    },
    runTasks: async (within) => {
      const { status } = await fetch(`${server.url}/__functions/hasten?by=${within}`, { method: 'POST' });
      expect(status).toBe(200);
      expect(await settled()).toEqual([]);
    },
    close: async () => {
      await settled();
      const differences = await differencesIn(db);
      await Promise.all(clients.map(deleteClient));
      // Deleting an app does not wait for what a refused call was still reading; its end would reach the next test file.
      await Promise.all(getApps().map((app) => getFirestore(app).terminate()));
      await Promise.all(getApps().map(deleteApp));
      await server.close();
      expect(differences).toEqual([]);
    },
  };
}
