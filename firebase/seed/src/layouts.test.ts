import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { lowestWageCents, minimumWageCents, minimumWages } from '@spot/contracts/scheduling';
import { aChat, aGroup, aHired, anEmployee } from '../../../shared-contracts/testing/fixtures';
import { companyNameId } from '../../functions/src/core/ids';
import { startLocalFirebase, type LocalFirebase } from '../../local/src';
import beforeAdmins from '../fixtures/before-admins.json';
import beforeNames from '../fixtures/before-names.json';
import { storedAt } from '@spot/contracts/stored';
import { at, read } from '../../functions/src/core/firebase';
import { bringUp, markLayout, layouts, type Database } from './layouts';

/** Converts a stored fixture back; only the JSON form of times and references was chosen by this test. */
function revived(db: Firestore, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => revived(db, one));
  if (typeof value !== 'object' || value === null) return value;
  if ('$instant' in value) return Timestamp.fromMillis(value.$instant as number);
  if ('$ref' in value) return db.doc(value.$ref as string);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revived(db, one)]));
}

describe('Data of an earlier version, opened by this one', () => {
  let server: LocalFirebase;
  const apps: App[] = [];

  beforeAll(async () => {
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    server = await startLocalFirebase({ port: 0, host: '127.0.0.1', dir: null, quickPasswords: true, log: () => {} });
    process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) {
      const db = getFirestore(app);
      for (const one of await db.listCollections()) await db.recursiveDelete(one);
      await getAuth(app)
        .deleteUser('spot-ops')
        .catch(() => {});
      await deleteApp(app);
    }
  });
  afterAll(() => server.close());

  const opened = async (data: Record<string, object>): Promise<Database> => {
    const app = initializeApp({ projectId: 'demo-spot' }, 'earlier');
    apps.push(app);
    const [db, auth] = [getFirestore(app), getAuth(app)];
    for (const [path, document] of Object.entries(data)) await db.doc(path).set(revived(db, document) as object);
    await auth.createUser({ uid: 'spot-ops', email: 'ops@spot.test' });
    await auth.setCustomUserClaims('spot-ops', { admin: true, deactivator: true });
    return { db, auth };
  };
  const layoutOf = async ({ db }: Database) => (await db.doc(paths.upkeep('layout')).get()).get('layout') as unknown;

  it.each([
    ['before admins had a document', beforeAdmins],
    ['before names were folded', beforeNames],
  ])('from %s are complete afterwards, and not changed again', async (_, data) => {
    const database = await opened(data);
    const { db } = database;
    const said: string[] = [];
    await bringUp(database, (line) => said.push(line));
    expect((await db.doc(paths.admin('spot-ops')).get()).exists).toBe(true);
    for (const path of Object.keys(data).filter((one) => /^(groups|teams|publicSpotters)\//.test(one)))
      expect((await db.doc(path).get()).get('nameLower')).toBe(
        ((await db.doc(path).get()).get('name') as string).toLowerCase(),
      );
    for (const path of Object.keys(data).filter((one) => one.startsWith('groups/') && one.split('/').length === 2))
      expect(
        (await db.doc(paths.name(companyNameId((await db.doc(path).get()).get('name') as string))).get()).exists,
      ).toBe(true);
    expect(said[0]).toBe('Migrating data from layout 0 to 1 of 9: Store times as timestamps.');
    expect(await layoutOf(database)).toBe(layouts.length);
    said.length = 0;
    await bringUp(database, (line) => said.push(line));
    expect(said).toEqual([]);
  });

  it('makes the only platform admin a release manager, and gives advice if there are several', async () => {
    const database = await opened({ [paths.admin('spot-ops')]: { deactivator: true } });
    const { db, auth } = database;
    const manages = async () => (await db.doc(paths.admin('spot-ops')).get()).get('releaseManager') as unknown;
    const said: string[] = [];
    const bring = async () => {
      said.length = 0;
      await markLayout(db, 4);
      await bringUp(database, (line) => said.push(line));
      return said.filter((line) => line.startsWith('No platform admin manages releases'));
    };
    await auth.createUser({ uid: 'spot-second', email: 'second@spot.test' });
    await db.doc(paths.admin('spot-second')).set({ deactivator: false });
    expect(await bring()).toEqual([expect.stringContaining('(ops@spot.test, second@spot.test): npm run first-admin')]);
    expect(await manages()).toBeUndefined();
    // The advice is repeated at every start until a manager is chosen.
    said.length = 0;
    await bringUp(database, (line) => said.push(line));
    expect(said).toHaveLength(1);

    await auth.updateUser('spot-second', { disabled: true });
    expect(await bring()).toEqual([]);
    expect(await manages()).toBe(true);
    expect((await auth.getUser('spot-ops')).customClaims).toEqual({
      admin: true,
      deactivator: true,
      releaseManager: true,
    });
    await auth.deleteUser('spot-second');
  });

  it('is found by lists that filter by a field which it did not have', async () => {
    const whole = {
      [paths.group('lake')]: aGroup({ id: 'lake', uid: 'lake' }),
      [paths.hired('gig', 'ana')]: aHired(),
      [paths.chat('team_ana')]: aChat({ id: 'team_ana', spotterName: 'Ana Souza' }),
    };
    const { db, auth } = await opened({});
    for (const [path, entity] of Object.entries(whole)) {
      const { status, merged, cancelled, hoursConfirmed, nameTokens, ...old } = storedAt(path, entity, at);
      void [status, merged, cancelled, hoursConfirmed, nameTokens];
      await db.doc(path).set(old);
    }
    await markLayout(db, 6);
    const said: string[] = [];
    const bring = () => bringUp({ db, auth }, (line) => said.push(line));
    await bring();
    expect(said).toContain('Layout 7: 3 documents changed.');
    const active = db.collection('groups').where('status', '==', 'Active').where('merged', '==', false);
    const open = db.collectionGroup('hired').where('cancelled', '==', false).where('hoursConfirmed', '==', false);
    const named = db.collection('chats').where('nameTokens', 'array-contains', 'sou');
    for (const list of [active, open, named]) expect((await list.get()).size).toBe(1);
    await markLayout(db, 6);
    await bring();
    expect(said).toContain('Layout 7: 0 documents changed.');
  });

  it('is found by the count of absent workers, also if the data already have the defaults of lists', async () => {
    const { db, auth } = await opened({});
    const path = paths.hired('gig', 'ana');
    const { checkInTime, ...old } = storedAt(path, aHired(), at);
    void checkInTime;
    await db.doc(path).set(old);
    await markLayout(db, 7);
    const said: string[] = [];
    await bringUp({ db, auth }, (line) => said.push(line));
    expect(said).toContain('Layout 8: 1 documents changed.');
    expect((await db.collectionGroup('hired').where('checkInTime', '==', null).get()).size).toBe(1);
  });

  it('has the minimum wages of every province afterwards; wages that the office has set stay (ADM-149)', async () => {
    const { db, auth } = await opened({});
    const ref = db.doc(paths.minimumWages());
    const bring = async () => {
      await markLayout(db, 8);
      await bringUp({ db, auth }, () => {});
      return read(minimumWages, await ref.get())!;
    };
    const wages = await bring();
    expect(minimumWageCents(wages, 'Canada', 'ON', '2026-12-01')).toBeGreaterThan(lowestWageCents);
    const countries = wages.countries.slice(0, 1);
    await ref.update({ countries });
    expect((await bring()).countries).toEqual(countries);
  });

  it('ends rights to release of people whom their company had disabled or removed, and only theirs', async () => {
    const database = await opened({});
    const { db, auth } = database;
    const people = { disabled: { disabled: true }, removed: { deleted: true }, works: {}, admin: { disabled: true } };
    for (const [uid, state] of Object.entries(people)) {
      const email = `${uid}@spot.test`;
      const right = { email, features: ['dayof'], deploy: true, by: 'ops@spot.test', at: Timestamp.fromMillis(1) };
      await auth.createUser({ uid, email });
      await auth.setCustomUserClaims(uid, { releases: ['dayof'], deploy: true, worker: true });
      await db.doc(paths.releaser(uid)).set(right);
      await db.doc(paths.employee(uid)).set(storedAt(paths.employee(uid), anEmployee({ uid, email, ...state }), at));
    }
    await db.doc(paths.admin('admin')).set({ deactivator: false, releaseManager: true });
    const all = async () => {
      const { users } = await auth.getUsers(Object.keys(people).map((uid) => ({ uid })));
      const { docs } = await db.collection('releasers').get();
      const claims = users.map(({ uid, customClaims }) => [uid, Object.keys(customClaims ?? {}).toSorted()]);
      return { claims: Object.fromEntries(claims) as unknown, rights: docs.map(({ id }) => id) };
    };
    const whole = ['deploy', 'releases', 'worker'];
    const wanted = {
      claims: { disabled: ['worker'], removed: ['worker'], works: whole, admin: whole },
      rights: ['admin', 'works'],
    };
    const said: string[] = [];
    await markLayout(db, 5);
    const cutOff = Object.create(auth, {
      setCustomUserClaims: { value: () => Promise.reject(new Error('cut off')) },
    }) as typeof auth;
    await expect(bringUp({ db, auth: cutOff }, () => {})).rejects.toThrow('cut off');
    await bringUp(database, (line) => said.push(line));
    expect(await all()).toEqual(wanted);
    expect(said).toContain('Layout 6: 2 documents changed.');
    await markLayout(db, 5);
    await bringUp(database, (line) => said.push(line));
    expect(await all()).toEqual(wanted);
    expect(said).toContain('Layout 6: 0 documents changed.');
    await auth.deleteUsers(Object.keys(people));
  });

  it('makes companies, their days and teams of the previous layout searchable without accents and apostrophes', async () => {
    const name = 'Éclair O’Brien';
    const database = await opened({});
    const { db } = database;
    const before = { name, nameLower: 'éclair o’brien' };
    const [company, team, day] = [
      paths.group('eclair'),
      paths.team('eclair-team'),
      paths.companyDay('2026-11-24', 'eclair'),
    ];
    for (const path of [company, team]) await db.doc(path).set(before);
    await db.doc(day).set({ groupName: name, nameLower: before.nameLower });
    await markLayout(db, 3);
    await bringUp(database, () => {});
    for (const path of [company, team, day])
      expect([path, (await db.doc(path).get()).get('nameLower')]).toEqual([path, 'eclair obrien']);
  });

  it('continues where it was interrupted', async () => {
    const database = await opened(beforeAdmins);
    const done: string[] = [];
    const step = (name: string, fails = false) => ({
      description: name,
      bring: async () => {
        if (fails) throw new Error('cut off');
        return done.push(name);
      },
    });
    await expect(bringUp(database, () => {}, [step('one'), step('two', true)])).rejects.toThrow('cut off');
    expect(await layoutOf(database)).toBe(1);
    await bringUp(database, () => {}, [step('one'), step('two'), step('three')]);
    expect(done).toEqual(['one', 'two', 'three']);
  });

  it('are refused if a newer version wrote them; a project without data has the newest layout', async () => {
    const database = await opened({});
    await bringUp(database, () => {});
    expect(await layoutOf(database)).toBe(layouts.length);
    await expect(bringUp(database, () => {}, layouts.slice(1))).rejects.toThrow('which a newer version wrote');
  });
});
