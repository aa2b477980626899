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
  doc,
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
import { live } from '@spot/contracts/data';
import { startLocalFirebase, type LocalFirebase } from '../local/src';
import { documents, users, type User } from './world';

jest.setTimeout(60_000);
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
  const zone = 'America/Toronto';

  const everywhere = [
    ['the week', () => live.weekGigs('team', '2026-02-01', zone)],
    ['some days', () => live.gigsOfDays('team', '2026-02-01', 2, zone)],
    ['positions', () => live.positions('team')],
    ['the hired of a shift', () => live.hiredOfGig('gig', 'team')],
    ['the applicants of a shift', () => live.applicantsOfGig('gig', 'team')],
    ['the offers of a shift', () => live.offersOfGig('gig', 'team')],
    ['the hired of a day', () => live.hiredOfDay('team', '2026-02-03', zone)],
    ['the updates', () => live.activity('team', 0, 50)],
    ['previous Bill To values', () => live.prevBilled('north')],
  ] as const;

  it.each(everywhere)(
    "the screens' query for %s is allowed to members and refused to others, and has its index",
    async (_, query) => {
      for (const user of ['owner', 'admin', 'edit', 'view', 'platform'] as const)
        await assertSucceeds(getDocs(query().query(dbOf(user))));
      for (const user of ['other', 'worker', 'former', 'ghost', 'signedOut'] as const)
        await assertFails(getDocs(query().query(dbOf(user))));
    },
  );

  it('lets each person find their teams, and only owners all teams of the company', async () => {
    for (const user of ['admin', 'edit', 'view', 'other'] as const) {
      const email = String(users[user].token['email']);
      for (const list of ['administrators', 'editMembers', 'viewMembers'] as const)
        await assertSucceeds(getDocs(live.teamsByList(list, email).query(dbOf(user))));
      await assertFails(getDocs(live.teamsByList('administrators', 'somebody@else.test').query(dbOf(user))));
      await assertFails(getDocs(live.teamsOfGroup('north').query(dbOf(user))));
    }
    await assertSucceeds(getDocs(live.teamsOfGroup('north').query(dbOf('owner'))));
  });

  it('shows the employees of a company to its managers only', async () => {
    const list = live.employeesOfGroup('north');
    for (const user of ['owner', 'admin', 'platform'] as const) await assertSucceeds(getDocs(list.query(dbOf(user))));
    for (const user of ['edit', 'other', 'former', 'ghost'] as const)
      await assertFails(getDocs(list.query(dbOf(user))));
  });

  it('are asked here for every query that the screens have', () => {
    const source = readFileSync(__filename, 'utf8');
    expect(Object.keys(live).filter((name) => !source.includes(`live.${name}(`))).toEqual([]);
  });

  it('shows the attendance board of all companies to platform admins only', async () => {
    const board = live.hiredOnDate('2026-02-03');
    await assertSucceeds(getDocs(board.query(dbOf('platform'))));
    for (const user of ['owner', 'other', 'worker', 'falsePlatform'] as const)
      await assertFails(getDocs(board.query(dbOf(user))));
  });

  it('gives each of the documents that the session reads', async () => {
    const paths = [live.employee('edit'), live.group('north'), live.team('team'), live.gig('gig'), live.minimumWages()];
    for (const { reference } of paths) await assertSucceeds(getDoc(reference(dbOf('edit'))));
    await assertSucceeds(getDoc(live.employee('former').reference(dbOf('former'))));
    await assertFails(getDoc(live.group('north').reference(dbOf('former'))));
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
    await assertSucceeds(setDoc(doc(db, 'chats/chat/messages/fresh'), { ...message, date: serverTimestamp() }));
    await assertFails(
      setDoc(doc(dbOf('view'), 'chats/chat/messages/other'), { ...message, by: 'view', date: serverTimestamp() }),
    );
    await assertFails(deleteDoc(doc(db, 'gigs/gig')));
    await assertFails(setDoc(doc(db, 'gigs/mine'), { teamID: 'team' }));
    await assertFails(setDoc(doc(dbOf('worker'), 'gigs/gig/hired/worker2'), { teamID: 'team' }));
  });

  it('takes a live query away from somebody who is no member any more (section 3 item 34)', async () => {
    let refused: (code: string) => void = () => {};
    const told = new Promise<string>((resolve) => (refused = resolve));
    let shown: () => void = () => {};
    const ready = new Promise<void>((resolve) => (shown = resolve));
    const stop = onSnapshot(live.weekGigs('team', '2026-02-01', zone).query(dbOf('view')), shown, ({ code }) =>
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

    it('a picture of oneself or of a team that one is Admin of, small and a picture', async () => {
      await onlyThese(['view', 'platform'], (user) => upload(user, 'profile_pics/view.png'));
      await onlyThese(['owner', 'admin', 'platform'], (user) => upload(user, 'profile_pics/team.png'));
      await assertFails(upload('view', 'profile_pics/view.png', { type: 'text/html' }));
      await assertFails(upload('view', 'profile_pics/view.svg'));
      await assertFails(upload('view', 'profile_pics/view.png', { size: 5 * 1024 * 1024 + 1 }));
      await onlyThese(
        everybody.filter((user) => !['signedOut', 'ghost', 'falsePlatform'].includes(user)),
        (user) => getBytes(ref(storageOf(user), 'profile_pics/view.png')),
      );
    });

    it('a uniform of the team: new names only, for Edit and Admin; members see it (section 3 item 22)', async () => {
      await onlyThese(['owner', 'admin', 'edit', 'platform'], (user) => upload(user, `uniforms/team/vest-${user}.png`));
      await assertFails(upload('edit', 'uniforms/team/vest-edit.png'));
      await assertFails(upload('edit', 'uniforms/team/v est.png'));
      await assertFails(upload('edit', 'uniforms/team/page.png', { type: 'text/html' }));
      await onlyThese(['owner', 'admin', 'edit', 'platform'], (user) =>
        getBytes(ref(storageOf(user), 'uniforms/team/vest-edit.png')),
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
