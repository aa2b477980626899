import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  query,
  terminate,
  updateDoc,
  where,
  type Firestore,
} from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions';
import { connectStorageEmulator, getStorage, ref, uploadBytes, type FirebaseStorage } from 'firebase/storage';
import { functionsRegion, type Call, decode, paths } from '@spot/contracts/core';
import { call } from '@spot/contracts/core/client';
import { chat, message, type Chat } from '@spot/contracts/dayof';
import { hired, type Hired } from '@spot/contracts/scheduling';
import { spotter, spotterGig, type Spotter, type SpotterGig } from '@spot/contracts/worker';

export interface Server {
  projectId: string;
  host: string;
  port: number;
}

/** The SDK of one worker, connected to the server. */
interface Services {
  app: FirebaseApp;
  db: Firestore;
  functions: Functions;
  storage: FirebaseStorage;
}

/** One worker at their phone: signed in as themself, with the rights the rules give them and no others. */
export class Worker {
  /** Shifts the worker has checked in for, so that nobody checks in twice. */
  readonly attended = new Set<string>();

  private constructor(
    readonly uid: string,
    readonly email: string,
    private readonly services: Services,
  ) {}

  static async signIn({ projectId, host, port }: Server, email: string, password: string): Promise<Worker> {
    const app = initializeApp({ projectId, apiKey: 'local' }, `worker-${email}-${Math.random()}`);
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    const db = getFirestore(app);
    connectFirestoreEmulator(db, host, port);
    const functions = getFunctions(app, functionsRegion);
    connectFunctionsEmulator(functions, host, port);
    const storage = getStorage(app, `gs://${projectId}.appspot.com`);
    connectStorageEmulator(storage, host, port);
    return new Worker(user.uid, email, { app, db, functions, storage });
  }

  call<Request, Response>(contract: Call<Request, Response>, request: Request): Promise<Response> {
    return call(this.services.functions, contract, request);
  }

  /** The worker's own entries with one status: `pending` is an offer, `confirmed` a shift to come to. */
  async myGigs(status: SpotterGig['status']): Promise<SpotterGig[]> {
    const found = await getDocs(
      query(collection(this.services.db, `${paths.spotter(this.uid)}/gigs`), where('status', '==', status)),
    );
    return found.docs.map((entry) => decode(spotterGig, entry.id, entry.data()));
  }

  /** What the worker's own profile says. */
  async profile(): Promise<Spotter | undefined> {
    const found = await getDoc(doc(this.services.db, paths.spotter(this.uid)));
    return found.exists() ? decode(spotter, found.id, found.data()) : undefined;
  }

  /** Puts a picture where only functions read it. */
  async upload(name: string, bytes: Uint8Array): Promise<void> {
    await uploadBytes(ref(this.services.storage, `private/${this.uid}/${name}`), bytes, { contentType: 'image/png' });
  }

  /** The worker's own record on a shift. */
  async myPlace(gigId: string): Promise<Hired | undefined> {
    const found = await getDoc(doc(this.services.db, paths.hired(gigId, this.uid)));
    return found.exists() ? decode(hired, found.id, found.data()) : undefined;
  }

  /** Conversations in which somebody of a team has the last word. */
  async chatsToAnswer(): Promise<Chat[]> {
    const found = await getDocs(query(collection(this.services.db, 'chats'), where('spotterID', '==', this.uid)));
    return found.docs
      .map((entry) => decode(chat, entry.id, entry.data()))
      .filter(({ lastMessage }) => lastMessage && lastMessage.senderSide !== 'worker');
  }

  /** Opens a conversation: what was written to the worker is read then. */
  async readChat(chatId: string): Promise<void> {
    const found = await getDocs(
      query(collection(this.services.db, `${paths.chat(chatId)}/messages`), where('recipient', '==', this.uid)),
    );
    const fresh = found.docs.filter((entry) => !decode(message, entry.id, entry.data()).read);
    await Promise.all(fresh.map(({ ref }) => updateDoc(ref, { read: true })));
  }

  async close(): Promise<void> {
    await terminate(this.services.db);
    await deleteApp(this.services.app);
  }
}
