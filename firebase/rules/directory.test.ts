import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDocs, setLogLevel, writeBatch, type Firestore } from 'firebase/firestore';
import { companiesQuery } from '@spot/contracts/accounts/queries';
import { companyDaysQuery, directoryQuery } from '@spot/contracts/backoffice/queries';
import { startLocalFirebase, type LocalFirebase } from '../local/src';
import { users } from './users';
import { documents } from './world';

const home = join(__dirname, '..');
const projectId = 'demo-directory';
const trees = ['Amber', 'Birch', 'Cedar'];
const total = 3000;
const day = '2026-11-24';

describe('A directory of 3,000 companies', () => {
  let server: LocalFirebase;
  let environment: RulesTestEnvironment;
  let office: Firestore;
  beforeAll(async () => {
    setLogLevel('silent');
    const at = { host: '127.0.0.1', port: 0 };
    server = await startLocalFirebase({
      ...at,
      dir: null,
      indexesFile: join(home, 'firestore.indexes.json'),
      projectId,
      log: () => {},
    });
    environment = await initializeTestEnvironment({
      projectId,
      firestore: { ...at, port: server.port, rules: readFileSync(join(home, 'firestore.rules'), 'utf8') },
    });
    await environment.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore() as unknown as Firestore;
      await Promise.all(
        Array.from({ length: total / 500 }, (_, part) => {
          const batch = writeBatch(db);
          for (let turn = part * 500; turn < (part + 1) * 500; turn++)
            batch.set(doc(db, `groups/many-${turn}`), of(turn));
          return batch.commit();
        }),
      );
      const batch = writeBatch(db);
      batch.set(doc(db, 'admins/platform'), documents['admins/platform'] ?? {});
      for (const id of ['a', 'b', 'c'])
        batch.set(doc(db, `companyDays/${day}_${id}`), { dayKey: day, groupID: id, nameLower: 'alike' });
      await batch.commit();
    });
    const platform = users.platform;
    if (!platform) throw new Error('There is no platform admin');
    office = environment.authenticatedContext(platform.uid, platform.token).firestore() as unknown as Firestore;
  });
  afterAll(async () => {
    await environment.cleanup();
    await server.close();
  });

  function of(turn: number) {
    const name = `${trees[turn % 3]} ${String(turn).padStart(4, '0')}`;
    return {
      name,
      nameLower: name.toLowerCase(),
      createdAt: new Date(turn),
      approved: turn % 2 === 0,
      merged: turn % 100 === 0,
      status: turn % 10 === 1 ? 'Deactivated' : 'Active',
    };
  }
  const first = { begins: '', order: { key: 'name', descending: false }, most: 100 } as const;
  const names = async (asked: Partial<Parameters<typeof directoryQuery>[0]>) =>
    (await getDocs(directoryQuery({ ...first, ...asked }).query(office))).docs.map((one) => one.get('name') as string);

  it('comes in the server’s order, a step at a time (ADM-104, decisions section 7)', async () => {
    const page = await names({});
    expect(page).toHaveLength(100);
    expect(page).toEqual([...page].sort());
    expect((await names({ most: 200 })).slice(0, 100)).toEqual(page);
    expect(await names({ order: { key: 'name', descending: true }, most: 1 })).toEqual(['Cedar 2999']);
    const latest = { order: { key: 'added', descending: true }, most: 2 } as const;
    expect(await names(latest)).toEqual(['Cedar 2999', 'Birch 2998']);
  });

  it('is found by the beginning of a name, by status, and by who waits for approval (ADM-104, N23)', async () => {
    expect(await names({ begins: 'cedar 00' })).toHaveLength(33);
    const shut = await names({ status: 'Deactivated', begins: 'birch', most: 1000 });
    expect([shut.length, new Set(shut.map((name) => name.slice(-1)))]).toEqual([100, new Set(['1'])]);
    const waiting = { order: { key: 'added', descending: true }, most: 1, waiting: true } as const;
    expect(await names(waiting)).toEqual(['Cedar 2999']);
    expect(await names({ begins: 'nothing' })).toEqual([]);
  });

  it('leaves out those that were merged (ADM-106)', async () => {
    const all = await names({ most: total });
    expect(all).toHaveLength(2970);
    expect(all.some((name) => name.endsWith('00'))).toBe(false);
    // Nor do they take the places of others where a company is chosen by the beginning of its name.
    const offered = (await getDocs(companiesQuery('', 100).query(office))).docs.map((one) => one.get('name') as string);
    expect(offered).toEqual(await names({}));
  });

  it('has each company of a day on one page, also where several have the same name (ADM-032)', async () => {
    const page = async (edge: Parameters<typeof companyDaysQuery>[1]) =>
      (await getDocs(companyDaysQuery({ day, begins: '' }, edge, 2).query(office))).docs.map(({ id }) => id);
    const [a, b, c] = ['a', 'b', 'c'].map((id) => `${day}_${id}`);
    expect(await page({})).toEqual([a, b]);
    expect(await page({ after: { name: 'alike', id: b ?? '' } })).toEqual([c]);
    expect(await page({ before: { name: 'alike', id: c ?? '' } })).toEqual([a, b]);
  });
});
