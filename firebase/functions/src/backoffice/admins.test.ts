import { paths } from '@spot/contracts/core';
import { addCompanyNote } from '@spot/contracts/backoffice';
import { checkIn, markNotHere } from '@spot/contracts/dayof';
import { editNumworker } from '@spot/contracts/scheduling';
import { setReleaseRights } from '@spot/contracts/releases';
import { minuteMs } from '@spot/contracts/time';
import { makeAdmin } from '../../../../tooling/deploy/admin.mjs';
import { startBackend, type Backend } from '../testing/backend';
import { Market } from '../testing/market';
import { stored } from '../core/firebase';
import type * as firebase from '../core/firebase';
import { followRights } from '../releases/followRights';
import { dropFormer, syncAdmins } from './syncAdmins';

/** Happens once, when a function is about to set claims. */
let beforeClaims: (() => Promise<unknown>) | undefined;
jest.mock('../core/firebase', () => {
  const actual = jest.requireActual<typeof firebase>('../core/firebase');
  const auth = () =>
    new Proxy(actual.auth(), {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        const work = name === 'setCustomUserClaims' ? beforeClaims : undefined;
        if (work) beforeClaims = undefined;
        if (typeof value !== 'function') return value;
        return async (...given: unknown[]) => {
          await work?.();
          return (await value.apply(target, given)) as unknown;
        };
      },
    });
  return { ...actual, auth };
});
const follow = (uid: string) =>
  syncAdmins.run({ params: { uid } } as unknown as Parameters<typeof syncAdmins.run>[0]) as Promise<unknown>;

describe('Platform admins and deactivated companies', () => {
  let backend: Backend;
  beforeAll(async () => void (backend = await startBackend()));
  afterAll(() => backend.close());

  const claimsOf = async (uid: string) => {
    await backend.settled();
    return (await backend.auth.getUser(uid)).customClaims ?? {};
  };

  it('are the people with a document; claims are set and removed with it (decisions section 3 item 2)', async () => {
    await backend.signUp('pat', { claims: { other: true } });
    const entry = backend.db.doc(paths.admin('pat'));
    await entry.set({ deactivator: true, releaseManager: true });
    const all = { other: true, admin: true, deactivator: true, releaseManager: true };
    expect(await claimsOf('pat')).toEqual(all);
    await entry.set({});
    expect(await claimsOf('pat')).toEqual({ other: true, admin: true });
    await entry.delete();
    expect(await claimsOf('pat')).toEqual({ other: true });
    await backend.db.doc(paths.admin('nobody')).set({});
    await backend.settled();
  });

  it('lose the claims for good, also if an earlier change is still being followed', async () => {
    await backend.signUp('brief', { claims: { other: true } });
    const entry = backend.db.doc(paths.admin('brief'));
    await backend.withoutTriggers(async () => {
      await entry.set({ deactivator: true });
      beforeClaims = async () => {
        await entry.delete();
        await follow('brief');
      };
      await follow('brief');
    });
    expect(await claimsOf('brief')).toEqual({ other: true });
  });

  it('and people who may release lose their claims for good, also if those of the other kind are set at that moment', async () => {
    const { db } = backend;
    const [entry, releaser] = [db.doc(paths.admin('both')), db.doc(paths.releaser('both'))];
    const may = { email: 'both@spot.test', features: ['dayof'], deploy: false, by: 'ops@spot.test', at: Date.now() };
    await backend.signUp('both', { claims: { other: true } });
    await backend.withoutTriggers(async () => {
      await entry.set({ deactivator: true });
      await follow('both');
      await releaser.set(stored('releaser', may));
      beforeClaims = async () => {
        await entry.delete();
        await follow('both');
      };
      await followRights({ uid: 'both' }, { db });
      expect(await claimsOf('both')).toEqual({ other: true, releases: ['dayof'] });
      await entry.set({});
      beforeClaims = async () => {
        await releaser.delete();
        await followRights({ uid: 'both' }, { db });
      };
      await follow('both');
    });
    expect(await claimsOf('both')).toEqual({ other: true, admin: true });
    await entry.delete();
  });

  it('are made of accounts whose email is verified, because anybody can sign up with one that is not theirs', async () => {
    await backend.signUp('squatter', { verified: false, email: 'first@spot.test' });
    await expect(makeAdmin(backend.projectId, 'first@spot.test')).rejects.toThrow('first@spot.test is not verified');
    expect((await backend.db.doc(paths.admin('squatter')).get()).exists).toBe(false);
    expect(await claimsOf('squatter')).toEqual({});
    const { uid } = await makeAdmin(backend.projectId, 'second@spot.test');
    expect(await claimsOf(uid)).toEqual({ admin: true, releaseManager: true });
    await backend.db.doc(paths.admin(uid)).delete();
  });

  it('lose the document, and so access by the rules, if the claim is removed or the account disabled', async () => {
    for (const uid of ['kept', 'taken', 'locked']) await backend.signUp(uid, { claims: { admin: true } });
    await backend.settled();
    await backend.auth.setCustomUserClaims('taken', {});
    await backend.auth.updateUser('locked', { disabled: true });
    const left = async () => (await backend.db.collection('admins').get()).docs.map(({ id }) => id).sort();
    await dropFormer(backend.db, Date.now());
    expect(await left()).toEqual(['kept', 'locked', 'nobody', 'taken']);
    await dropFormer(backend.db, Date.now() + 11 * minuteMs);
    expect(await left()).toEqual(['kept']);
  });

  it('lose the document also if the record of another admin cannot be read', async () => {
    const kept = backend.db.doc(paths.admin('kept'));
    const before = (await kept.get()).data() ?? {};
    await backend.withoutTriggers(async () => {
      await kept.update({ sessionsSince: 'yesterday' });
      await backend.db.doc(paths.admin('left')).set({});
      await expect(dropFormer(backend.db, Date.now() + 11 * minuteMs)).rejects.toThrow();
      expect((await backend.db.doc(paths.admin('left')).get()).exists).toBe(false);
      await kept.set(before);
    });
  });

  it('lose their rights in calls with the document, before the claims follow (decisions section 9)', async () => {
    const former = await backend.signUp('former', { claims: { admin: true, deactivator: true, releaseManager: true } });
    const entry = backend.db.doc(paths.admin('former'));
    const noted = { groupId: 'nowhere', requestId: 'former-1', note: 'Called' };
    const granted = { email: 'former@spot.test', features: [], deploy: false };
    await backend.withoutTriggers(async () => {
      expect((await former.refused(addCompanyNote, noted)).code).toBe('not-found');
      await expect(former.call(setReleaseRights, granted)).resolves.toMatchObject({ features: [] });
      await entry.set({ deactivator: true });
      expect((await former.refused(setReleaseRights, granted)).code).toBe('permission-denied');
      await entry.delete();
      expect((await former.refused(addCompanyNote, noted)).code).toBe('permission-denied');
    });
  });

  it('keep the document of a right that was just given again, although their token still has the one before', async () => {
    const again = await backend.signUp('again', { claims: { admin: true } });
    const entry = backend.db.doc(paths.admin('again'));
    await backend.withoutTriggers(async () => {
      await entry.delete();
      await follow('again');
      await entry.set({});
      const asked = { groupId: 'nowhere', requestId: 'again-1', note: 'Called' };
      expect((await again.refused(addCompanyNote, asked)).code).toBe('permission-denied');
      await follow('again');
    });
    expect(await claimsOf('again')).toEqual({ admin: true });
    await entry.delete();
  });

  it('deactivate a company, which can still check hired workers in and change nothing else (N26)', async () => {
    const market = new Market(backend.db);
    const company = await market.company('closed', { edit: 'Edit' }, { status: 'Deactivated' });
    const edit = await backend.signUp('edit');
    const gig = await market.gig('closed-gig', company, 1, { numSpotters: 2 });
    await market.hired(gig, await market.spotter('here'), await market.spotter('away'));
    await expect(edit.call(markNotHere, { gigId: gig.id, spotterId: 'away' })).resolves.toEqual({
      markedNotHere: true,
    });
    await expect(edit.call(checkIn, { gigId: gig.id, spotterId: 'here' })).resolves.toMatchObject({ first: true });
    expect(await edit.refused(editNumworker, { gigId: gig.id, numSpotters: 3 })).toMatchObject({
      code: 'failed-precondition',
      details: { reason: 'deactivated' },
    });
  });
});
