import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  multiFactor,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type Auth,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  getDoc,
  getFirestore,
  onSnapshot,
  terminate,
  type DocumentReference,
  type Firestore,
  type FirestoreError,
  type Query,
} from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, httpsCallable, type Functions } from 'firebase/functions';
import { connectStorageEmulator, getBytes, getStorage, ref, uploadBytes, type FirebaseStorage } from 'firebase/storage';
import { answerSecondFactor } from '@spot/contracts/accounts';
import { functionsRegion, pathOf, type Call } from '@spot/contracts/core';
import { totpCode } from '../local/src/auth/totp';
import { within, type Target } from './target';

let count = 0;

/** A person with a browser: the Web SDK, used as the page does. */
export class Person {
  private readonly app: FirebaseApp;
  private readonly auth: Auth;
  readonly db: Firestore;
  private readonly functions: Functions;
  private readonly storage: FirebaseStorage;

  constructor(private readonly target: Target) {
    this.app = initializeApp(target.web, `smoke-${(count += 1)}`);
    this.auth = initializeAuth(this.app, { persistence: inMemoryPersistence });
    this.db = getFirestore(this.app);
    this.functions = getFunctions(this.app, functionsRegion);
    this.storage = getStorage(this.app);
    // For some refusals the SDK would retry for minutes, because it mistakes their reason.
    this.storage.maxUploadRetryTime = target.patience;
    this.storage.maxOperationRetryTime = target.patience;
    if (!target.local) return;
    const { host, port } = target.local;
    connectAuthEmulator(this.auth, `http://${host}:${port}`, { disableWarnings: true });
    connectFirestoreEmulator(this.db, host, port);
    connectFunctionsEmulator(this.functions, host, port);
    connectStorageEmulator(this.storage, host, port);
  }

  get uid(): string {
    return this.auth.currentUser?.uid ?? '';
  }

  async signIn(email: string, password: string): Promise<void> {
    await within(this.target.patience, signInWithEmailAndPassword(this.auth, email, password));
  }

  /** Enrolls an authenticator app and confirms it, as platform admins do at their first sign-in. */
  async enroll(): Promise<void> {
    const { currentUser } = this.auth;
    if (!currentUser) throw new Error('nobody is signed in');
    const enrolling = async () => {
      const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(currentUser).getSession());
      const code = totpCode(secret.secretKey, Date.now());
      await multiFactor(currentUser).enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), 'Smoke');
    };
    await within(this.target.patience, enrolling());
    const [app] = multiFactor(currentUser).enrolledFactors;
    await this.call(answerSecondFactor, { factorId: app?.uid ?? '', mine: true });
    await this.refresh();
  }

  /** Reloads account and token after a change, e.g. a verified email or a new right. */
  async refresh(): Promise<void> {
    await this.auth.currentUser?.reload();
    await this.auth.currentUser?.getIdToken(true);
  }

  async call<Request, Response>(contract: Call<Request, Response>, request: Request): Promise<Response> {
    return contract.response.parse(await this.ask(contract, request));
  }

  /** Sends any request; answer and error are the SDK's. */
  async ask(contract: Pick<Call<never, never>, 'area' | 'name'>, request: unknown): Promise<unknown> {
    const timeout = Math.max(this.target.patience, 30_000);
    return (await httpsCallable(this.functions, pathOf(contract), { timeout })(request)).data;
  }

  /** Waits for a live query's first answer from the server. */
  async listen(query: Query): Promise<void> {
    let stop = () => {};
    const answered = new Promise<void>((resolve, reject: (error: FirestoreError) => void) => {
      stop = onSnapshot(
        query,
        { includeMetadataChanges: true },
        ({ metadata }) => !metadata.fromCache && resolve(),
        reject,
      );
    });
    await within(this.target.patience, answered).finally(() => stop());
  }

  async read(reference: DocumentReference): Promise<void> {
    await within(this.target.patience, getDoc(reference));
  }

  async upload(path: string, bytes: Uint8Array, contentType = 'image/png'): Promise<void> {
    await within(this.target.patience, uploadBytes(ref(this.storage, path), bytes, { contentType }));
  }

  async download(path: string): Promise<void> {
    await within(this.target.patience, getBytes(ref(this.storage, path)));
  }

  async close(): Promise<void> {
    await terminate(this.db);
    await deleteApp(this.app);
  }
}
