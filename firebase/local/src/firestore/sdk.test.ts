import { generateKeyPairSync } from 'node:crypto';
import {
  type App as AdminApp,
  cert,
  deleteApp as deleteAdmin,
  initializeApp as initializeAdmin,
} from 'firebase-admin/app';
import {
  AggregateField,
  FieldValue,
  Filter,
  GeoPoint,
  getFirestore as getAdminFirestore,
  initializeFirestore as initializeAdminFirestore,
  Timestamp,
} from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import * as web from 'firebase/firestore';
import { startFirestore, type TestServer } from '../testing/firestoreServer';
import type { Bill } from './costs';

let server: TestServer;
let admin: AdminApp;
let count = 0;

beforeAll(async () => {
  server = await startFirestore();
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
});
afterAll(async () => {
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  await server.close();
});

describe.each(['gRPC', 'REST'])('firebase-admin over %s', (transport) => {
  let db: FirebaseFirestore.Firestore;
  beforeAll(() => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const projectId = `project-${++count}`;
    const credential = cert({ projectId, clientEmail: 'someone@example.com', privateKey });
    admin = initializeAdmin({ projectId, credential }, projectId);
    db = transport === 'REST' ? initializeAdminFirestore(admin, { preferRest: true }) : getAdminFirestore(admin);
  });
  afterAll(() => deleteAdmin(admin));

  it('is charged for its reads and writes, including a query without results', async () => {
    const costs = async (method: string) =>
      (await fetch(`http://127.0.0.1:${server.port}/emulator/v1/costs`, { method })).json() as Promise<Bill>;
    await costs('DELETE');
    await Promise.all(['a', 'b', 'c'].map((id) => db.doc(`billed/${id}`).set({ n: 1 })));
    await db.doc('billed/a').update({ n: 2 });
    await db.doc('billed/c').delete();
    await db.collection('billed').get();
    await db.collection('billed').where('n', '==', 9).get();
    await db.getAll(db.doc('billed/a'), db.doc('billed/none'));
    await db.collection('billed').count().get();
    const bill = await costs('GET');
    expect(bill).toMatchObject({ reads: { client: 0, server: 2 + 1 + 2 + 1 }, writes: 4, deletes: 1 });
    expect(bill.busiest.slice(0, 3)).toEqual(
      expect.arrayContaining([
        { path: 'billed/a', writes: 2 },
        { path: 'billed/c', writes: 2 },
        { path: 'billed/b', writes: 1 },
      ]),
    );
  });

  it('refuses a commit of more than 10 MiB, and takes the next', async () => {
    const commit = (documents: number) => {
      const batch = db.batch();
      for (let n = 0; n < documents; n++) batch.set(db.doc(`big/${n}`), { text: 'é'.repeat(480_000) });
      return batch.commit();
    };
    await expect(commit(11)).rejects.toMatchObject({ message: expect.stringContaining('payload size exceeds') });
    await expect(commit(10)).resolves.toHaveLength(10);
  });

  it('gets back every kind of value it has set', async () => {
    const data = {
      nothing: null,
      yes: true,
      whole: 9007199254740991,
      part: 0.5,
      none: NaN,
      text: 'Zoë 👍',
      bytes: Buffer.from([0, 255]),
      when: new Timestamp(1_700_000_000, 123_456_000),
      where: new GeoPoint(43.7, -79.4),
      list: [1, 'a', { deep: [] }],
      map: { 'odd.key': 1, '': undefined },
      vector: FieldValue.vector([1, 2.5]),
    };
    const { map, ...rest } = data;
    await db.doc('values/all').set({ ...rest, map: { 'odd.key': map['odd.key'] }, ref: db.doc('a/b') });
    const read = (await db.doc('values/all').get()).data();
    expect(read).toMatchObject({ ...rest, map: { 'odd.key': 1 } });
    expect(read?.['ref']).toEqual(db.doc('a/b'));
  });

  it('queries with every operator, cursors, limits, projections and aggregations', async () => {
    const gigs = db.collection('gigs');
    const batch = db.batch();
    for (let n = 0; n < 10; n++)
      batch.set(gigs.doc(`g${n}`), { n, even: n % 2 === 0, tags: [`t${n % 3}`], ...(n === 9 ? { extra: null } : {}) });
    await batch.commit();
    const ids = async (query: FirebaseFirestore.Query) => (await query.get()).docs.map(({ id }) => id).join(' ');
    expect(await ids(gigs.where('even', '==', true).orderBy('n', 'desc').limit(2))).toBe('g8 g6');
    expect(await ids(gigs.where('n', '>', 2).where('n', '<=', 5))).toBe('g3 g4 g5');
    expect(await ids(gigs.where('n', 'in', [1, 7, 99]))).toBe('g1 g7');
    expect(await ids(gigs.where('n', 'not-in', [0, 1, 2, 3, 4, 5, 6, 7]))).toBe('g8 g9');
    expect(await ids(gigs.where('n', '!=', 0).limit(1))).toBe('g1');
    expect(await ids(gigs.where('tags', 'array-contains', 't2'))).toBe('g2 g5 g8');
    expect(await ids(gigs.where('tags', 'array-contains-any', ['t1', 't2']).where('even', '==', false))).toBe(
      'g1 g5 g7',
    );
    expect(await ids(gigs.where(Filter.or(Filter.where('n', '<', 1), Filter.where('n', '>', 8))))).toBe('g0 g9');
    expect(await ids(gigs.where('extra', '==', null))).toBe('g9');
    expect(await ids(gigs.orderBy('n').startAfter(3).endBefore(6))).toBe('g4 g5');
    expect(await ids(gigs.orderBy('n').limitToLast(2))).toBe('g8 g9');
    expect(await ids(gigs.orderBy('n').offset(8))).toBe('g8 g9');
    expect(await ids(gigs.orderBy('n').startAt(await gigs.doc('g7').get()))).toBe('g7 g8 g9');
    expect((await gigs.select('n').limit(1).get()).docs[0]?.data()).toEqual({ n: 0 });
    const { docs } = await db.collectionGroup('gigs').where('n', '==', 3).get();
    expect(docs.map(({ ref }) => ref.path)).toEqual(['gigs/g3']);
    const totals = await gigs
      .aggregate({ count: AggregateField.count(), sum: AggregateField.sum('n'), average: AggregateField.average('n') })
      .get();
    expect(totals.data()).toEqual({ count: 10, sum: 45, average: 4.5 });
  });

  it('lists documents, including missing ones, and collections, and deletes a tree', async () => {
    await db.doc('trees/t/twigs/1/leaves/1').set({ green: true });
    await db.doc('trees/t/twigs/2').set({});
    expect((await db.collection('trees').listDocuments()).map(({ id }) => id)).toEqual(['t']);
    expect((await db.doc('trees/t').listCollections()).map(({ id }) => id)).toEqual(['twigs']);
    expect((await db.listCollections()).map(({ id }) => id)).toContain('trees');
    await db.recursiveDelete(db.doc('trees/t'));
    expect((await db.collectionGroup('leaves').get()).size).toBe(0);
    expect(await db.collection('trees').listDocuments()).toEqual([]);
  });

  it('counts correctly when 20 transactions use the same document', async () => {
    const counter = db.doc('counters/c');
    await counter.set({ n: 0 });
    const increment = () =>
      db.runTransaction(async (transaction) => {
        const n = Number((await transaction.get(counter)).get('n'));
        transaction.update(counter, { n: n + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect((await counter.get()).get('n')).toBe(20);
  });

  it('repeats a transaction when a document that its query would have found appears', async () => {
    const seats = db.collection('seats');
    let runs = 0;
    const total = await db.runTransaction(async (transaction) => {
      const taken = (await transaction.get(seats.where('taken', '==', true))).size;
      if (!runs++) await seats.doc('late').set({ taken: true });
      transaction.set(db.doc('seats/total'), { total: taken });
      return taken;
    });
    expect([runs, total]).toEqual([2, 1]);
  });

  it('writes in bulk', async () => {
    const bulk = db.bulkWriter();
    for (let n = 0; n < 50; n++) void bulk.set(db.doc(`bulk/b${n}`), { n, at: FieldValue.serverTimestamp() });
    await bulk.close();
    expect((await db.collection('bulk').count().get()).data().count).toBe(50);
  });
});

it('firebase-admin receives changes with onSnapshot and splits groups into partitions', async () => {
  admin = initializeAdmin({ projectId: 'listening' }, 'listening');
  const db = getAdminFirestore(admin);
  const seen: string[][] = [];
  const heard = (length: number) =>
    new Promise<void>((resolve, reject) => {
      const stop = db.collection('gigs').onSnapshot(({ docs }) => {
        seen.push(docs.map(({ id }) => id));
        if (docs.length === length) {
          stop();
          resolve();
        } else void db.doc(`gigs/g${docs.length}`).set({});
      }, reject);
    });
  await heard(3);
  expect(seen).toEqual([[], ['g0'], ['g0', 'g1'], ['g0', 'g1', 'g2']]);
  const sizes: number[] = [];
  for await (const partition of db.collectionGroup('gigs').getPartitions(3))
    sizes.push((await partition.toQuery().get()).size);
  expect(sizes).toEqual([1, 1, 1]);
  await deleteAdmin(admin);
});

describe('the web SDK', () => {
  function client(uid?: string) {
    const app = initializeApp({ projectId: 'web', apiKey: 'key' }, `web-${++count}`);
    const db = web.getFirestore(app);
    web.connectFirestoreEmulator(db, '127.0.0.1', server.port, uid ? { mockUserToken: { sub: uid } } : {});
    return { db, end: () => deleteApp(app) };
  }

  it('sees its own and other writes in order, each snapshot complete', async () => {
    const [reader, writer] = [client(), client()];
    const totals: number[] = [];
    let stop = () => {};
    const done = new Promise<void>((resolve) => {
      stop = web.onSnapshot(web.collection(reader.db, 'accounts'), ({ docs, metadata }) => {
        if (metadata.fromCache || docs.length < 2) return;
        totals.push(docs.reduce((sum, doc) => sum + Number(doc.get('balance')), 0));
        if (docs[0]?.get('balance') === 0) resolve();
      });
    });
    for (let a = 10; a >= 0; a--) {
      const batch = web.writeBatch(writer.db);
      batch
        .set(web.doc(writer.db, 'accounts/a'), { balance: a })
        .set(web.doc(writer.db, 'accounts/b'), { balance: 10 - a });
      await batch.commit();
    }
    await done;
    stop();
    expect(new Set(totals)).toEqual(new Set([10]));
    await Promise.all([reader.end(), writer.end()]);
  });

  it('runs transactions and aggregations, and reads missing documents as missing', async () => {
    const { db, end } = client();
    const counter = web.doc(db, 'counters/w');
    const increment = () =>
      web.runTransaction(db, async (transaction) => {
        const snapshot = await transaction.get(counter);
        transaction.set(counter, { n: Number(snapshot.data()?.['n'] ?? 0) + 1 });
      });
    await Promise.all([increment(), increment(), increment()]);
    expect((await web.getDocFromServer(counter)).data()).toEqual({ n: 3 });
    expect((await web.getDoc(web.doc(db, 'counters/none'))).exists()).toBe(false);
    expect((await web.getCountFromServer(web.collection(db, 'counters'))).data().count).toBe(1);
    await end();
  });
});
