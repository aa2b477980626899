import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, terminate, type Firestore } from 'firebase/firestore';
import { decode, paths } from '@spot/contracts/core';
import { codes } from '@spot/contracts/dayof';
import type { Server } from './worker';

/** A person of the company at the place of work who tells workers the codes of the day. */
export interface Supervisor {
  /** Undefined if the team has no code or this person may not see it. */
  tell(teamId: string, what: 'checkIn' | 'checkOut'): Promise<string | undefined>;
  close(): Promise<void>;
}

interface Opened {
  app: FirebaseApp;
  db: Firestore;
}

async function signIn({ projectId, host, port }: Server, email: string, password: string): Promise<Opened> {
  const app = initializeApp({ projectId, apiKey: 'local' }, `supervisor-${email}-${Math.random()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  await signInWithEmailAndPassword(auth, email, password);
  const db = getFirestore(app);
  connectFirestoreEmulator(db, host, port);
  return { app, db };
}

/** Signs in for the first question, and again after a failed one. */
export function createSupervisor(server: Server, email: string, password: string): Supervisor {
  let opening: Promise<Opened> | undefined;
  const close = async () => {
    const opened = await opening?.catch(() => undefined);
    opening = undefined;
    if (!opened) return;
    await terminate(opened.db);
    await deleteApp(opened.app);
  };
  return {
    close,
    async tell(teamId, what) {
      try {
        opening ??= signIn(server, email, password);
        const { db } = await opening;
        const found = await getDoc(doc(db, paths.codes(teamId)));
        return found.exists() ? decode(codes, found.id, found.data())[`${what}Code`] : undefined;
      } catch {
        await close();
        return undefined;
      }
    },
  };
}
