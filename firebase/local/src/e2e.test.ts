import { join } from 'node:path';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { deleteApp, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendEmailVerification,
} from 'firebase/auth';
import { connectFirestoreEmulator, doc, getDoc, getFirestore, onSnapshot, terminate } from 'firebase/firestore';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { connectStorageEmulator, getBytes, getStorage, ref, uploadString } from 'firebase/storage';
import { startProgram } from './testing/program';

const shop = join(__dirname, 'testing', 'shop');
const projectId = 'demo-shop';

describe('The whole server, with the official SDKs on both sides', () => {
  let program: ReturnType<typeof startProgram>;
  let url: string;
  let port: number;

  const start = async () => {
    const rules = ['--rules', join(shop, 'firestore.rules'), '--storage-rules', join(shop, 'storage.rules')];
    program = startProgram(['--port', '0', '--memory', '--project', projectId, '--functions', shop, ...rules]);
    url = (await program.ready) ?? '';
    port = Number(new URL(url).port);
  };
  beforeAll(start, 120_000);
  afterAll(() => program.stop());

  it('carries an order from a callable through a trigger, a mail and a task to a live screen and a file', async () => {
    const app = initializeApp({ apiKey: 'any', projectId, storageBucket: `${projectId}.appspot.com` }, 'shop');
    const auth = getAuth(app);
    connectAuthEmulator(auth, url, { disableWarnings: true });
    const db = getFirestore(app);
    connectFirestoreEmulator(db, '127.0.0.1', port);
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, '127.0.0.1', port);
    const files = getStorage(app);
    connectStorageEmulator(files, '127.0.0.1', port);

    const place = httpsCallable(functions, 'order');
    await expect(place({ id: 'o1' })).rejects.toMatchObject({ code: 'functions/unauthenticated' });
    const { user } = await createUserWithEmailAndPassword(auth, 'ann@example.com', 'correct horse');
    await expect(getDoc(doc(db, 'receipts/o1'))).rejects.toMatchObject({ code: 'permission-denied' });
    await sendEmailVerification(user);
    const [mail] = (await (await fetch(`${url}/__inbox/messages?to=ann@`)).json()) as { text: string }[];
    await applyActionCode(auth, /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '');
    await user.getIdToken(true);

    const shipped = new Promise<void>((resolve, reject) => {
      onSnapshot(doc(db, 'receipts/o1'), (snapshot) => snapshot.get('state') === 'shipped' && resolve(), reject);
    });
    expect((await place({ id: 'o1' })).data).toEqual({ email: 'ann@example.com' });
    await shipped;
    expect((await getDoc(doc(db, 'orders/o1'))).get('buyer')).toBe(user.uid);
    const subjects = (await (await fetch(`${url}/__inbox/messages?to=ann@`)).json()) as { subject: string }[];
    expect(subjects[0]?.subject).toBe('Order o1');
    expect(Buffer.from(await getBytes(ref(files, 'slips/o1.txt'))).toString()).toBe('Order o1');
    await expect(uploadString(ref(files, 'slips/big.txt'), 'far too large')).rejects.toMatchObject({
      code: 'storage/unauthorized',
    });
    await terminate(db);
    await deleteApp(app);
  });

  it('survives functions’ code that throws in a timer or ignores a rejection, and logs it', async () => {
    const app = initializeApp({ apiKey: 'any', projectId }, 'stumbling');
    const functions = getFunctions(app);
    connectFunctionsEmulator(functions, '127.0.0.1', port);
    const stumble = httpsCallable(functions, 'stumble');
    for (let times = 0; times < 3; times++) expect((await stumble()).data).toBe('stumbled');
    expect(await (await fetch(url)).json()).toMatchObject({ status: 'ok' });
    await program.stop();
    const errors = await program.errors;
    expect(errors).toContain('thrown in a timer');
    expect(errors).toContain('rejected by nobody');
    await start();
    await deleteApp(app);
  });

  it("serves Google's own library for testing rules, each project with its rules", async () => {
    const rules = (condition: string) =>
      `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents/{all=**} { allow read: if ${condition}; } }`;
    const emulator = { host: '127.0.0.1', port };
    const open = await initializeTestEnvironment({
      projectId: 'demo-open',
      hub: emulator,
      firestore: { rules: rules('true') },
    });
    const own = await initializeTestEnvironment({
      projectId: 'demo-own',
      hub: emulator,
      firestore: { rules: rules("request.auth.uid == 'ann'") },
    });
    await own.withSecurityRulesDisabled((context) => context.firestore().doc('a/b').set({ n: 1 }));
    expect((await own.authenticatedContext('ann').firestore().doc('a/b').get()).data()).toEqual({ n: 1 });
    await expect(own.unauthenticatedContext().firestore().doc('a/b').get()).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect((await open.unauthenticatedContext().firestore().doc('a/b').get()).exists).toBe(false);
    await own.clearFirestore();
    expect((await own.authenticatedContext('ann').firestore().doc('a/b').get()).exists).toBe(false);
    await Promise.all([open.cleanup(), own.cleanup()]);
  });
});
