import '../testing/quietErrors';
import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import {
  addEmployee,
  downloadMyData,
  eraseAccount,
  erasure,
  payRecordsKeptMs,
  requestErasure,
  transferOwnership,
  withdrawErasure,
} from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { erasedName, keptOf, kinds, namesAt, storedAt, type Person } from '@spot/contracts/stored';
import { hireApplicant } from '@spot/contracts/scheduling';
import { acceptOffer, requestWorkerErasure } from '@spot/contracts/worker';
import { minuteMs } from '@spot/contracts/time';
import { everyDocument } from '../../../seed/src/everyDocument';
import { at, read, stored } from '../core/firebase';
import type * as Transactions from '../core/transaction';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';
import { pathOf, planted } from '../testing/planted';
import { plantPerson } from '../testing/plantedPerson';
import { snapshot } from '../testing/snapshot';

const mockKill = { left: Infinity, clock: 0 };
jest.mock('../core/clock', () => ({ now: () => Date.now() + mockKill.clock }));
jest.mock('../core/transaction', () => {
  const real = jest.requireActual<typeof Transactions>('../core/transaction');
  return {
    ...real,
    transact: (...asked: Parameters<typeof real.transact>) => {
      mockKill.left -= 1;
      return mockKill.left < 0 ? Promise.reject(new Error('killed')) : real.transact(...asked);
    },
  };
});

const wanda: Person = {
  uid: 'wanda',
  emails: ['wanda@spot.test'],
  phones: ['+14165550101'],
  names: ['Wanda Marker'],
};
const past = Date.UTC(2026, 0, 5, 12);

describe('Deleting an account', () => {
  let backend: Backend;
  let market: Market;
  let office: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    office = await backend.signUp('office', { claims: { admin: true } });
  });
  afterAll(() => backend.close());
  const requestOf = async (uid: string) => read(erasure, await backend.db.doc(paths.erasure(uid)).get());
  const bucket = () => getStorage(getApp('tests')).bucket(`${backend.projectId}.appspot.com`);

  /** Creates documents of each kind about nobody or other people, in which the person acted and is named. */
  const plantDeeds = async () => {
    const made = Object.keys(kinds).flatMap((kind) => {
      const says = (what: string, field: string) => {
        const { about } = keptOf(kind);
        if (about && 'field' in about && field === about.field) return about.is ? 'someone@else.test' : 'oscar';
        if (what === 'actor')
          return /email/i.test(field) ? wanda.emails[0] : /name$/i.test(field) ? wanda.names[0] : 'wanda';
        if (what === 'person') return field === 'uid' ? 'wanda' : wanda.emails[0];
        if (what === 'personal') return `Written by Wanda Marker <wanda@spot.test>, ${wanda.phones[0]}.`;
        return what === 'anything' ? { deep: ['wanda@spot.test'] } : undefined;
      };
      if (kind === 'erasure') return [];
      const path = pathOf(kind, `deed-${kind}`, `deed-${kind}`, 'one');
      return [{ path, entity: planted(kinds[kind]!.schema, says, past) as object }];
    });
    await backend.withoutTriggers(async () => {
      for (const { path, entity } of made) await backend.db.doc(path).set(storedAt(path, entity, at));
    });
  };
  /** Paths of everything stored that contains one of `marks`. */
  const scan = async (marks: readonly string[]) => {
    const found: string[] = [];
    const words = [...wanda.emails, ...wanda.phones, ...wanda.names, ...marks].map((word) => word.toLowerCase());
    for await (const page of everyDocument(backend.db))
      for (const document of page) {
        const text = `${document.ref.path} ${JSON.stringify(document.data())}`.toLowerCase();
        found.push(...words.filter((word) => text.includes(word)).map((word) => `${document.ref.path}: ${word}`));
      }
    for (const { name } of (await bucket().getFiles())[0]) if (name.includes('/wanda')) found.push(name);
    if ((await backend.auth.getUsers([{ uid: 'wanda' }])).users.length > 0) found.push('account');
    return found;
  };

  it('leaves nothing of the person in database, storage, queues, search and logs except pay records by uid', async () => {
    const marks = (await plantPerson(backend, wanda, past)).flatMap((one) => one.marks);
    await backend.db.doc(paths.erasure('wanda')).delete();
    await plantDeeds();
    const client = await backend.signUp('wanda');
    await bucket().file('private/wanda/id.png').save(Buffer.from('x'), { resumable: false });
    await backend.db.doc(pathOf('hired', 'hired-wanda', 'wanda')).update({
      ...{ hoursConfirmed: true, mark: 'late', markedNotHere: true, notHereBy: 'edit', spotterRating: 2 },
      ...{ checkInDistance: 900, hoursFindings: [] },
    });
    expect((await scan(marks)).length).toBeGreaterThan(200);
    const logged: string[] = [];
    const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => (logged.push(String(text)), true));
    try {
      await client.call(requestErasure, { confirmation: ' Wanda@spot.test' });
      expect(await requestOf('wanda')).toMatchObject({ state: 'waiting', phones: wanda.phones, names: wanda.names });
      // The planted documents are inconsistent, so triggers would repair them without end.
      await backend.withoutTriggers(async () => {
        // The function is killed while it searches all documents, after deleting those about the person.
        mockKill.left = 70;
        await office.call(eraseAccount, { uid: 'wanda' });
        expect([(await requestOf('wanda'))?.state, mockKill.left < 0]).toEqual(['running', true]);
        Object.assign(mockKill, { left: Infinity, clock: minuteMs });
        // Pages are larger than this database, so the progress of a killed run is written here.
        const [job] = (await backend.db.collection('jobs').where('kind', '==', 'eraseAccount').get()).docs;
        const reached = { part: 0, at: '', path: 'groups/before-all' };
        await backend.db.doc(paths.upkeep(job!.id)).set(stored('upkeep', { begunAt: past, reached }));
        await backend.runSchedule('resumeAccountJobs');
        mockKill.clock = 0;
      });
    } finally {
      write.mockRestore();
    }
    expect(await scan(marks)).toEqual([]);
    for (const word of ['wanda@', 'Wanda Marker', '+14165550101']) expect(logged.join('')).not.toContain(word);
    // Documents that remain under the uid.
    const left = [...(await snapshot(backend.db, [])).keys()].filter((path) => path.split('/').includes('wanda'));
    expect(left.flatMap(namesAt).sort()).toEqual(['adjustment', 'erasure', 'hired']);
    const hired = await backend.db.doc(pathOf('hired', 'hired-wanda', 'wanda')).get();
    expect(hired.data()).toMatchObject({ spotterID: 'wanda', name: erasedName, comments: '', hoursConfirmed: true });
    for (const field of ['mark', 'markedNotHere', 'notHereBy', 'spotterRating', 'checkInDistance', 'hoursFindings'])
      expect(hired.data()).not.toHaveProperty(field);
    expect(await requestOf('wanda')).toMatchObject({
      state: 'done',
      payRecords: 1,
      keptUntil: past + payRecordsKeptMs,
    });
    // Data of other people remain.
    expect((await backend.db.doc(pathOf('employee', 'deed-employee')).get()).get('invitedBy')).toBe('wanda');
  });

  it('continues where its function was killed', async () => {
    const kim: Person = { uid: 'kim', emails: ['kim@spot.test'], names: ['Kim Killed'], phones: ['+14165550177'] };
    await plantPerson(backend, kim, past);
    await backend.db.doc(paths.erasure('kim')).delete();
    await backend.db.doc(pathOf('hired', 'hired-kim', 'kim')).update({ hoursConfirmed: true });
    const client = await backend.signUp('kim');
    await client.call(requestWorkerErasure, { confirmation: 'kim@spot.test' });
    for (const most of [12, 30]) {
      mockKill.left = most;
      if (most === 12) await office.call(eraseAccount, { uid: 'kim' });
      else await backend.runSchedule('resumeAccountJobs').catch(() => undefined);
      expect(mockKill.left).toBeLessThan(0);
      expect((await requestOf('kim'))?.state).toBe('running');
      mockKill.clock += minuteMs;
    }
    mockKill.left = Infinity;
    await backend.runSchedule('resumeAccountJobs');
    expect(await requestOf('kim')).toMatchObject({ state: 'done', names: [] });
    await backend.settled();
    const left = [...(await snapshot(backend.db, []))].filter(([path, text]) => /kim@|Kim Killed/.test(path + text));
    expect(left).toEqual([]);
    mockKill.clock = 0;
  });

  it('ends what the person may do and be given from the moment it begins, also while its job waits', async () => {
    const company = await market.company('west', { wendy: 'Owner', will: 'Owner' });
    const [applied, offered] = [await market.gig('w-applied', company, 48), await market.gig('w-offered', company, 96)];
    const spotter = await market.spotter('will');
    await market.applicant(applied, spotter);
    await market.offer(offered, spotter);
    const [wendy, will] = [await backend.signUp('wendy'), await backend.signUp('will')];
    await will.call(requestErasure, { confirmation: 'will@spot.test' });
    await backend.settled();
    // Killed right after its transaction.
    mockKill.left = 1;
    await office.call(eraseAccount, { uid: 'will' });
    mockKill.left = Infinity;
    expect((await requestOf('will'))?.state).toBe('running');
    const heir = { groupId: 'west', email: 'will@spot.test', confirmation: 'Company west' };
    expect(await wendy.refused(transferOwnership, heir)).toMatchObject({ details: { reason: 'notRegistered' } });
    const place = { gigId: 'w-applied', spotterId: 'will' };
    expect(await wendy.refused(hireApplicant, place)).toMatchObject({ details: { reason: 'disabled' } });
    expect(await will.refused(acceptOffer, { gigId: 'w-offered' })).toMatchObject({ code: 'permission-denied' });
    const added = { requestId: 'west-1', groupId: 'west', name: 'New', department: 'Bar', email: 'new@spot.test' };
    expect(await will.refused(addEmployee, added)).toMatchObject({ code: 'permission-denied' });

    mockKill.clock += minuteMs;
    await backend.runSchedule('resumeAccountJobs');
    mockKill.clock = 0;
    expect((await requestOf('will'))?.state).toBe('done');
    await backend.settled();
    expect((await backend.db.doc(paths.gig('w-applied')).get()).get('numHired')).toBe(0);
    expect((await backend.db.doc(paths.gig('w-applied')).get()).data()).toMatchObject({ numApplicants: 0 });
    expect((await backend.db.doc(paths.gig('w-offered')).get()).data()).toMatchObject({ numOffers: 0 });
  });

  it('is refused while an obstacle remains, and names it', async () => {
    await market.company('lone', { olga: 'Owner' });
    const olga = await backend.signUp('olga');
    const asOlga = { confirmation: 'olga@spot.test' };
    expect(await olga.refused(requestErasure, { confirmation: 'other@spot.test' })).toMatchObject({
      code: 'invalid-argument',
      details: { field: 'confirmation' },
    });
    expect(await olga.refused(requestErasure, asOlga)).toMatchObject({ details: { reason: 'lastOwner' } });
    expect(await office.refused(requestErasure, { confirmation: 'office@spot.test' })).toMatchObject({
      details: { reason: 'admin' },
    });
    expect(await office.refused(eraseAccount, { uid: 'olga' })).toMatchObject({ code: 'not-found' });
  });

  it('removes the person from every list of their company, and can be withdrawn until it begins', async () => {
    await market.company('north', { nina: 'Owner', mel: 'Edit' });
    const mel = await backend.signUp('mel');
    await mel.call(requestErasure, { confirmation: 'mel@spot.test' });
    const first = await requestOf('mel');
    await mel.call(requestErasure, { confirmation: 'mel@spot.test' });
    expect(await requestOf('mel')).toEqual(first);
    await mel.call(withdrawErasure, {});
    expect(await requestOf('mel')).toBeUndefined();
    await mel.call(requestErasure, { confirmation: 'mel@spot.test' });
    await office.call(eraseAccount, { uid: 'mel' });
    await backend.settled();
    const team = await backend.db.doc(paths.team('north-team')).get();
    expect(JSON.stringify(team.data())).not.toContain('mel@');
    expect((await backend.db.doc(paths.employee('mel')).get()).exists).toBe(false);
    expect((await backend.db.collection('members').where('uid', '==', 'mel').get()).size).toBe(0);
  });

  it('takes the person’s own picture, and leaves that of the company that they founded', async () => {
    // A company has the id of its founder.
    await market.company('mill', { mill: 'View', milo: 'Owner' });
    const [own, logo] = ['profile_pics/mill.png', 'profile_pics/mill-1f3a5c7e.png'];
    for (const path of [own, logo]) await bucket().file(path).save(Buffer.from('x'), { resumable: false });
    const client = await backend.signUp('mill');
    const { archive } = await client.call(downloadMyData, {});
    expect((JSON.parse(archive) as { files: { name: string }[] }).files.map(({ name }) => name)).toEqual([own]);
    await client.call(requestErasure, { confirmation: 'mill@spot.test' });
    await office.call(eraseAccount, { uid: 'mill' });
    await backend.settled();
    const [left] = await bucket().getFiles({ prefix: 'profile_pics/mill' });
    expect(left.map(({ name }) => name)).toEqual([logo]);
    expect((await backend.db.doc(paths.group('mill')).get()).exists).toBe(true);
  });
});
