import type { FirebaseApp } from '@firebase/app';
import { connectFirestoreEmulator, initializeFirestore, type Firestore } from '@firebase/firestore';
import type { Config } from '../config';

export function openFirestore(app: FirebaseApp, emulator: Config['emulator']): Firestore {
  const db = initializeFirestore(app, { ignoreUndefinedProperties: true });
  if (emulator) connectFirestoreEmulator(db, emulator.host, emulator.port);
  return db;
}
