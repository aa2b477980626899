import { removeEmployee, setEmployeeDisabled } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { recordFacts, setRelease, setReleaseRights } from '@spot/contracts/releases';
import { sampleShell } from '../../../../shared-contracts/releases/testing';
import { startBackend, type Backend, type Client } from '../testing/backend';
import type { Browser } from '../testing/browser';
import { Company } from '../testing/company';
import { goodPassword } from '../testing/signUp';

describe('A company that locks somebody out who may release', () => {
  let backend: Backend;
  let company: Company;
  let manager: Client;
  const browsers: Browser[] = [];
  beforeAll(async () => {
    backend = await startBackend();
    company = await Company.open(backend, browsers);
    manager = await backend.signUp('manager', { claims: { admin: true, releaseManager: true } });
  });
  afterAll(async () => {
    await Promise.all(browsers.map((browser) => browser.close()));
    await backend.close();
  });

  const change = { feature: 'dayof', action: 'off', why: 'Out of spite', expected: 0 } as const;
  const releaserOf = async (uid: string) => (await backend.db.doc(paths.releaser(uid)).get()).data();
  const claimsOf = async (uid: string) => (await backend.auth.getUser(uid)).customClaims ?? {};
  const disable = (employeeId: string, disabled = true) =>
    company.owner.call(setEmployeeDisabled, { groupId: company.groupId, employeeId, disabled });
  const remove = (employeeId: string) => company.owner.call(removeEmployee, { groupId: company.groupId, employeeId });

  it.each([
    ['disables', disable],
    ['removes', remove],
  ] as const)('%s them and ends that right, also for a session that begins afterwards', async (name, lockOut) => {
    const email = `${name}@release.test`;
    const person = await company.member(email, 'View');
    await manager.call(setReleaseRights, { email, features: ['dayof'], deploy: true });
    expect(await claimsOf(person.uid)).toMatchObject({ releases: ['dayof'], deploy: true });
    expect((await person.refused(setRelease, change)).details.reason).toBe('noKey');

    await lockOut(person.uid);
    expect([await releaserOf(person.uid), await claimsOf(person.uid)]).toEqual([undefined, {}]);
    await person.signIn(email, goodPassword);
    expect((await person.refused(setRelease, change)).code).toBe('permission-denied');
    const log = await backend.db.collection('adminActions').where('call', '==', 'setReleaseRights').get();
    expect(log.docs.map((entry) => entry.get('details') as object)).toContainEqual({
      email,
      features: [],
      deploy: false,
    });

    // Nor can the right be given while the company keeps them out; taking it away is always possible.
    const again = { email, features: ['dayof'] };
    expect(await manager.refused(setReleaseRights, again)).toMatchObject({
      code: 'failed-precondition',
      details: { field: 'email', reason: 'lockedOut' },
    });
    await expect(manager.call(setReleaseRights, { email, features: [] })).resolves.toMatchObject({ features: [] });
  });

  it('ends that right before the claims follow, for each feature and for deployments', async () => {
    const email = 'between@release.test';
    const person = await company.member(email, 'View');
    await manager.call(setReleaseRights, { email, features: ['dayof'], deploy: true });
    const record = backend.db.doc(paths.releaser(person.uid));
    await record.update({ features: ['scheduling'], deploy: false });
    expect((await person.refused(setRelease, change)).code).toBe('permission-denied');
    await record.delete();
    expect(await claimsOf(person.uid)).toMatchObject({ releases: ['dayof'], deploy: true });
    const facts = { of: 'shell', facts: sampleShell('a0') } as const;
    for (const code of [
      (await person.refused(setRelease, change)).code,
      (await person.refused(recordFacts, facts)).code,
    ])
      expect(code).toBe('permission-denied');
  });

  it('does not bring the right back when it lets them in again, but the release manager can', async () => {
    const email = 'back@release.test';
    const { uid } = await company.member(email, 'View');
    await manager.call(setReleaseRights, { email, features: ['dayof'] });
    await disable(uid);
    await disable(uid, false);
    expect([await releaserOf(uid), await claimsOf(uid)]).toEqual([undefined, {}]);
    await manager.call(setReleaseRights, { email, features: ['dayof'] });
    expect(await claimsOf(uid)).toEqual({ releases: ['dayof'] });
  });

  it('takes nothing from a platform admin, whose rights are SPOT’s', async () => {
    const email = 'platform@release.test';
    const { uid } = await company.member(email, 'View');
    await backend.db.doc(paths.admin(uid)).set({ deactivator: false, releaseManager: false });
    await backend.settled();
    await manager.call(setReleaseRights, { email, features: ['dayof'] });
    await disable(uid);
    expect([await releaserOf(uid), await claimsOf(uid)]).toMatchObject([
      { features: ['dayof'] },
      { admin: true, releases: ['dayof'] },
    ]);
    await expect(manager.call(setReleaseRights, { email, features: ['scheduling'] })).resolves.toBeDefined();
  });
});
