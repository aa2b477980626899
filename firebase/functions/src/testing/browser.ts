import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { applyActionCode, connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, terminate, type Firestore } from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, type Functions } from 'firebase/functions';
import { connectStorageEmulator, getStorage, ref, uploadBytes, type UploadMetadata } from 'firebase/storage';
import { functionsRegion, type Call } from '@spot/contracts/core';
import { syncVerification } from '@spot/contracts/accounts';
import type { CallError } from '@spot/contracts/core/client';
import { codeOf } from '../../../../tooling/lib/second-factor.mjs';
import { signInWith } from '../../../../tooling/lib/sign-in-with.mjs';
import { callAsPage, refusalOf } from './asPages';
import type { Backend } from './backend';

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let count = 0;

/** One person's browser with the Web SDK: signs in, follows mailed links, uploads, calls functions. */
export class Browser {
  private readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly firestore: Firestore;
  private readonly functions: Functions;

  constructor(private readonly backend: Backend) {
    const { projectId } = backend;
    this.app = initializeApp(
      { projectId, apiKey: 'local', storageBucket: `${projectId}.appspot.com` },
      `browser-${++count}`,
    );
    this.auth = initializeAuth(this.app, { persistence: inMemoryPersistence });
    connectAuthEmulator(this.auth, `http://127.0.0.1:${backend.port}`, { disableWarnings: true });
    this.firestore = getFirestore(this.app);
    connectFirestoreEmulator(this.firestore, '127.0.0.1', backend.port);
    this.functions = getFunctions(this.app, functionsRegion);
    connectFunctionsEmulator(this.functions, '127.0.0.1', backend.port);
    connectStorageEmulator(getStorage(this.app), '127.0.0.1', backend.port);
  }

  get uid(): string {
    return this.auth.currentUser?.uid ?? '';
  }

  call<Request, Response>(contract: Call<Request, Response>, request: Request): Promise<Response> {
    return callAsPage(this.functions, contract, request);
  }

  /** The call must fail; answers how. */
  refused<Request, Response>(contract: Call<Request, Response>, request: Request): Promise<CallError> {
    return refusalOf(this.call(contract, request));
  }

  async signIn(email: string, password: string): Promise<void> {
    await signInWith(this.auth, { email, password }, () => codeOf(`http://127.0.0.1:${this.backend.port}`, email));
  }

  /** Text of the newest mail to an email, as the inbox shows it. */
  async mailTo(email: string): Promise<{ subject: string; text: string; html: string }> {
    const found = await this.backend.db.collection('mail').where('to', 'array-contains', email).get();
    const mails = found.docs.sort((a, b) => (a.createTime < b.createTime ? 1 : -1));
    return mails[0]?.get('message') as { subject: string; text: string; html: string };
  }

  /** The code of the verification link in the newest mail to an email. */
  async codeFor(email: string): Promise<string> {
    return /oobCode=([\w-]+)/.exec((await this.mailTo(email)).text)?.[1] ?? '';
  }

  /** The secret of the invitation link in the newest mail to an email that has one. */
  async inviteFor(email: string): Promise<string> {
    const found = await this.backend.db.collection('mail').where('to', 'array-contains', email).get();
    const newestFirst = found.docs.sort((a, b) => (a.createTime < b.createTime ? 1 : -1));
    const texts = newestFirst.map((mail) => (mail.get('message') as { text: string }).text);
    return texts.flatMap((text) => /invite=([\w-]+)/.exec(text)?.[1] ?? [])[0] ?? '';
  }

  /** Opens the mailed link and lets the product know, as the verification page does. */
  async verify(email: string): Promise<void> {
    await applyActionCode(this.auth, await this.codeFor(email));
    await this.auth.currentUser?.reload();
    await this.auth.currentUser?.getIdToken(true);
    await this.call(syncVerification, {});
  }

  /** Puts a file into the person's uploads; answers the name that calls take. */
  async upload(bytes: Uint8Array = png, contentType = 'image/png', name = `picture-${++count}.png`): Promise<string> {
    await this.put(`uploads/${this.uid}/${name}`, bytes, { contentType });
    return name;
  }

  /** Uploads a file with whatever a client can say of it. */
  async put(path: string, bytes: Uint8Array, metadata: UploadMetadata): Promise<void> {
    await uploadBytes(ref(getStorage(this.app), path), bytes, metadata);
  }

  /** Puts a picture into the person's private folder; answers the address that Storage's answer gives for it. */
  async uploadPrivate(name: string): Promise<string> {
    const { port, projectId } = this.backend;
    const place = `private/${this.uid}/${name}`;
    const files = `http://127.0.0.1:${port}/v0/b/${projectId}.appspot.com/o`;
    const answer = await fetch(`${files}?name=${encodeURIComponent(place)}`, {
      method: 'POST',
      headers: { authorization: `Firebase ${await this.auth.currentUser?.getIdToken()}`, 'content-type': 'image/png' },
      body: png,
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const { downloadTokens } = (await answer.json()) as { downloadTokens: string };
    return `${files}/${encodeURIComponent(place)}?alt=media&token=${downloadTokens.split(',')[0]}`;
  }

  async close(): Promise<void> {
    await terminate(this.firestore);
    await deleteApp(this.app);
  }
}
