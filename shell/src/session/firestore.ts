import type { FirebaseApp } from '@firebase/app';
import { connectFirestoreEmulator, doc, getDoc, initializeFirestore, type Firestore } from '@firebase/firestore';
import type { Config } from '../config';

export function openFirestore(app: FirebaseApp, emulator: Config['emulator']): Firestore {
  const db = initializeFirestore(app, { ignoreUndefinedProperties: true });
  if (emulator) connectFirestoreEmulator(db, emulator.host, emulator.port);
  return db;
}

/** The data of a document, for code that does not load Firestore itself. */
export const readDocument = async (db: Firestore, path: string) => (await getDoc(doc(db, path))).data();
