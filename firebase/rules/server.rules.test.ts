import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  getDoc,
  getDocs,
  onSnapshot,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { getBytes, ref, uploadBytes, type FirebaseStorage } from 'firebase/storage';
import { mostMarks } from '@spot/contracts/dayof';
import { positionsQuery, uniformsQuery, weekGigsQuery } from '@spot/contracts/scheduling/queries';
import { queryNames, type Question } from '@spot/contracts/testing/queries';
import { startLocalFirebase, type LocalFirebase } from '../local/src';
import { groups, zone } from './asked';
import { users, verified, withKeys, type User } from './users';
import { documents } from './world';

const home = join(__dirname, '..');
const projectId = 'demo-rules';

/** The table's notation of a timestamp, for the SDK. */
function forSdk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forSdk);
  if (value === null || typeof value !== 'object') return value;
  if ('timestampValue' in value) return Timestamp.fromDate(new Date(String(value.timestampValue)));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, forSdk(inner)]));
}

describe("The rules in a server, with Google's own library", () => {
  let server: LocalFirebase;
  let environment: RulesTestEnvironment;
  beforeAll(async () => {
    // Refusals are what is asked for here; the SDK would warn of each.
    setLogLevel('silent');
    server = await startLocalFirebase({
      port: 0,
      host: '127.0.0.1',
      dir: null,
      indexesFile: join(home, 'firestore.indexes.json'),
      projectId,
      log: () => {},
    });
    const at = { host: '127.0.0.1', port: server.port };
    environment = await initializeTestEnvironment({
      projectId,
      firestore: { ...at, rules: readFileSync(join(home, 'firestore.rules'), 'utf8') },
      storage: { ...at, rules: readFileSync(join(home, 'storage.rules'), 'utf8') },
    });
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      await Promise.all(Object.entries(documents).map(([path, data]) => setDoc(doc(db, path), forSdk(data))));
    });
  });
  afterAll(async () => {
    await environment.cleanup();
    await server.close();
  });

  /** One browser a user: a new one for each question would spend the test on connections. */
  const contexts = new Map<User, RulesTestContext>();
  const context = (user: User): RulesTestContext => {
    const auth = users[user];
    const open = () =>
      auth ? environment.authenticatedContext(auth.uid, auth.token) : environment.unauthenticatedContext();
    const found = contexts.get(user) ?? open();
    contexts.set(user, found);
    return found;
  };
  const dbs = new Map<User, Firestore>();
  const dbOf = (user: User): Firestore => {
    const db = dbs.get(user) ?? (context(user).firestore() as unknown as Firestore);
    dbs.set(user, db);
    return db;
  };
  const read = ({ asked }: Question, user: User): Promise<unknown> => {
    if ('query' in asked) return getDocs(asked.query(dbOf(user)));
    return 'reference' in asked ? getDoc(asked.reference(dbOf(user))) : asked.ask(dbOf(user));
  };

  it.each(groups.map(({ title, questions }) => [title, questions] as const))(
    "the screens' queries %s, each with its index (SCH-001, SCH-225, SCH-229..231, OPS-113..115, ADM-178..184)",
    async (_title, questions) => {
      for (const question of questions) {
        for (const user of question.may) await assertSucceeds(read(question, user));
        // One refusal shows that the server asks the rules; whom they refuse else is in `queries.test.ts`, but for sums.
        const refused = 'ask' in question.asked ? question.mayNot : question.mayNot.slice(0, 1);
        for (const user of refused) await assertFails(read(question, user));
      }
    },
  );

  it('are asked here for every query that the screens have', () => {
    const asked = new Set(groups.flatMap(({ questions }) => questions.map(({ name }) => name)));
    expect(queryNames.length).toBeGreaterThan(30);
    expect(queryNames.filter((name) => !asked.has(name))).toEqual([]);
  });

  it('answers the shifts of the displayed week in their order, without cancelled ones (SCH-227)', async () => {
    await environment.withSecurityRulesDisabled(async (admin) => {
      const all = admin.firestore() as unknown as Firestore;
      const gig = (id: string, day: string, status: string, teamID = 'team') =>
        setDoc(doc(all, `gigs/${id}`), { teamID, groupID: 'north', status, start: Timestamp.fromDate(new Date(day)) });
      await Promise.all([
        gig('w-late', '2029-03-08T15:00:00Z', 'pending'),
        gig('w-done', '2029-03-05T15:00:00Z', 'completed'),
        gig('w-now', '2029-03-07T15:00:00Z', 'active'),
        gig('w-seen', '2029-03-06T15:00:00Z', 'review'),
        gig('w-gone', '2029-03-07T16:00:00Z', 'cancelled'),
        gig('w-next', '2029-03-20T15:00:00Z', 'pending'),
        gig('w-other', '2029-03-07T15:00:00Z', 'pending', 'otherTeam'),
      ]);
    });
    const week = await getDocs(weekGigsQuery('team', '2029-03-04', zone).query(dbOf('view')));
    expect(week.docs.map(({ id }) => id)).toEqual(['w-done', 'w-seen', 'w-now', 'w-late']);
  });

  it('answers positions by role and uniforms by name (SCH-226, SCH-230)', async () => {
    const [db, fields] = [dbOf('edit'), { teamID: 'team', groupID: 'north', visibility: 'team' }];
    await environment.withSecurityRulesDisabled(async (admin) => {
      const all = admin.firestore() as unknown as Firestore;
      await setDoc(doc(all, 'positions/bar'), { ...fields, role: 'Bartender' });
      await setDoc(doc(all, 'teams/team/uniforms/apron'), { name: 'Apron' });
    });
    const positions = await getDocs(positionsQuery('team').query(db));
    expect(positions.docs.map((found) => found.get('role') as string)).toEqual(['Bartender', 'Server']);
    const uniforms = await getDocs(uniformsQuery('team').query(db));
    expect(uniforms.docs.map((found) => found.get('name') as string)).toEqual(['Apron', 'Vest']);
  });

  it('lets each person note what they have read, and nobody else (ACC-106)', async () => {
    const own = doc(dbOf('edit'), 'employees/edit');
    await assertSucceeds(updateDoc(own, new FieldPath('lastReadAt', 'shifts'), serverTimestamp()));
    await assertFails(
      updateDoc(doc(dbOf('edit'), 'employees/view'), new FieldPath('lastReadAt', 'shifts'), serverTimestamp()),
    );
  });

  it('lets somebody who has read as many chats as are kept read another one in place of the oldest (OPS-085)', async () => {
    const idOf = (turn: number) => `${'t'.repeat(20)}_${String(turn).padStart(28, 'w')}`;
    const all = (value: unknown) =>
      Object.fromEntries(Array.from({ length: mostMarks }, (_, turn) => [idOf(turn), value]));
    await environment.withSecurityRulesDisabled(async (admin) => {
      const path = 'teams/team/reading/admin';
      await setDoc(doc(admin.firestore() as unknown as Firestore, path), {
        chats: all(Timestamp.now()),
        counts: all(1),
      });
    });
    const marks = doc(dbOf('admin'), 'teams/team/reading/admin');
    const another = (gone: object) => ({
      chats: { ...gone, [idOf(mostMarks)]: serverTimestamp() },
      counts: { ...gone, [idOf(mostMarks)]: 1 },
    });
    await assertFails(setDoc(marks, another({}), { merge: true }));
    await assertSucceeds(setDoc(marks, another({ [idOf(0)]: deleteField() }), { merge: true }));
  });

  it('takes the few direct writes of table R as the screens send them, and no others', async () => {
    const db = dbOf('edit');
    await assertSucceeds(updateDoc(doc(db, 'gigs/gig'), { 'notifications.applicants': false }));
    await assertFails(updateDoc(doc(db, 'gigs/gig'), { 'notifications.applicants': true }));
    await assertFails(updateDoc(doc(db, 'gigs/gig'), { numHired: 9 }));
    await assertSucceeds(updateDoc(doc(db, 'employees/edit'), { selectedTeamId: 'team' }));
    await assertSucceeds(updateDoc(doc(db, 'employees/edit'), { 'lastReadAt.team': serverTimestamp() }));
    await assertFails(updateDoc(doc(db, 'employees/edit'), { isAdmin: true }));
    const message = {
      kind: 'message',
      text: 'See you',
      sender: 'team',
      recipient: 'worker',
      senderSide: 'employer',
      by: 'edit',
      read: false,
      adminViewed: false,
    };
    await assertFails(setDoc(doc(db, 'chats/chat/messages/fresh'), { ...message, date: serverTimestamp() }));
    const marks = doc(db, 'teams/team/reading/edit');
    await assertSucceeds(setDoc(marks, { chats: { chat: serverTimestamp() } }, { merge: true }));
    await assertSucceeds(setDoc(marks, { updatesAt: serverTimestamp() }, { merge: true }));
    await assertFails(setDoc(doc(dbOf('view'), 'teams/team/reading/edit'), { updatesAt: serverTimestamp() }));
    await assertFails(deleteDoc(doc(db, 'gigs/gig')));
    await assertFails(setDoc(doc(db, 'gigs/mine'), { teamID: 'team' }));
    await assertFails(setDoc(doc(dbOf('worker'), 'gigs/gig/hired/worker2'), { teamID: 'team' }));
  });

  it('ends the live queries of a person who is no longer a member (section 3 item 34)', async () => {
    let refused: (code: string) => void = () => {};
    const told = new Promise<string>((resolve) => (refused = resolve));
    let shown: () => void = () => {};
    const ready = new Promise<void>((resolve) => (shown = resolve));
    const stop = onSnapshot(weekGigsQuery('team', '2026-02-01', zone).query(dbOf('view')), shown, ({ code }) =>
      refused(code),
    );
    await ready;
    await environment.withSecurityRulesDisabled((admin) =>
      deleteDoc(doc(admin.firestore() as unknown as Firestore, 'members/team_view')),
    );
    await expect(told).resolves.toBe('permission-denied');
    stop();
  });

  describe('for files', () => {
    const storages = new Map<User, FirebaseStorage>();
    const storageOf = (user: User): FirebaseStorage => {
      const storage = storages.get(user) ?? (context(user).storage() as unknown as FirebaseStorage);
      storages.set(user, storage);
      return storage;
    };
    const bytes = (size: number) => new Uint8Array(size);
    const upload = (user: User, path: string, { type = 'image/png', size = 10 } = {}) =>
      uploadBytes(ref(storageOf(user), path), bytes(size), { contentType: type });
    const everybody = Object.keys(users) as User[];
    const onlyThese = async (allowed: readonly User[], attempt: (user: User) => Promise<unknown>) => {
      for (const user of everybody) await (allowed.includes(user) ? assertSucceeds : assertFails)(attempt(user));
    };

    it('a picture of oneself, small and a picture; those of teams and companies nobody', async () => {
      await onlyThese(['view'], (user) => upload(user, 'profile_pics/view.png'));
      for (const id of ['team', 'north']) await onlyThese([], (user) => upload(user, `profile_pics/${id}.png`));
      await assertFails(upload('view', 'profile_pics/view.png', { type: 'text/html' }));
      await assertFails(upload('view', 'profile_pics/view.svg'));
      await assertFails(upload('view', 'profile_pics/view.png', { size: 5 * 1024 * 1024 + 1 }));
      await onlyThese(verified, (user) => getBytes(ref(storageOf(user), 'profile_pics/view.png')));
    });

    it('a uniform nobody, as a function puts it there; the company sees it (section 3 item 22)', async () => {
      await onlyThese([], (user) => upload(user, `uniforms/team/vest-${user}.png`));
      await environment.withSecurityRulesDisabled((admin) =>
        uploadBytes(ref(admin.storage() as unknown as FirebaseStorage, 'uniforms/team/vest.png'), bytes(3)).then(
          () => {},
        ),
      );
      await onlyThese(withKeys(['owner', 'admin', 'edit', 'view', 'colleague', 'platform']), (user) =>
        getBytes(ref(storageOf(user), 'uniforms/team/vest.png')),
      );
    });

    it("a worker's documents come in from the worker and go out to nobody (section 3 item 18)", async () => {
      await onlyThese(['worker'], (user) => upload(user, 'private/worker/id.pdf', { type: 'application/pdf' }));
      await assertFails(upload('worker', 'private/worker/page.html', { type: 'text/html' }));
      await assertFails(upload('worker', 'private/worker/big.png', { size: 10 * 1024 * 1024 + 1 }));
      await assertFails(upload('ghost', 'private/ghost/id.png'));
      await onlyThese([], (user) => getBytes(ref(storageOf(user), 'private/worker/id.pdf')));
    });

    it('anything else nobody, but for the legal texts, which all may read', async () => {
      await environment.withSecurityRulesDisabled((admin) =>
        uploadBytes(ref(admin.storage() as unknown as FirebaseStorage, 'legal/v1/terms.pdf'), bytes(3)).then(() => {}),
      );
      await onlyThese(everybody, (user) => getBytes(ref(storageOf(user), 'legal/v1/terms.pdf')));
      await onlyThese([], (user) => upload(user, 'legal/v1/terms.pdf'));
      await onlyThese([], (user) => upload(user, 'elsewhere.png'));
    });
  });
});
