import '../testing/quietErrors';
import {
  publishVersion,
  recordFacts,
  setRelease,
  setPreviewer,
  setReleaseRights,
  integrityOf,
  readDetails,
  readRegistry,
  type ReleaseKey,
} from '@spot/contracts/releases';
import { type RequestOf, paths } from '@spot/contracts/core';
import { dayMs } from '@spot/contracts/time';
import { nobody } from '../core/callable';
import { releasesBucket, stored } from '../core/firebase';
import { addJob } from '../core/jobs';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { bucketOf, buildOf, useReleaseKey } from '../testing/releases';
import { sampleBackend, sampleShell } from '../../../../shared-contracts/releases/testing';
import { changeRegistry } from './changeRegistry';
import { followRegistry } from './followRegistry';

type Change = RequestOf<typeof setRelease>;

describe('The versions of a feature in service', () => {
  let backend: Backend;
  let bucket: ReturnType<typeof bucketOf>;
  let key: ReleaseKey;
  let team: Client;
  let second: Client;
  let admin: Client;
  let number = 0;

  const change = (more: Partial<Change>): Change => ({
    feature: 'scheduling',
    action: 'promote',
    why: 'It is time',
    expected: number,
    ...more,
  });
  const set = async (more: Partial<Change>, who = team) => {
    const answer = await who.call(setRelease, change(more));
    number = answer.number;
    return answer;
  };
  const refused = async (more: Partial<Change>, who = team) => {
    const { code, details, message } = await who.refused(setRelease, change(more));
    return [code, details.reason, message];
  };
  const served = async (...keys: ReleaseKey[]) => {
    const registry = readRegistry(await bucket.signed('registry.jws', ...(keys.length > 0 ? keys : [key])));
    const entry = registry?.features['scheduling'];
    if (!registry || !entry || entry === 'invalid') throw new Error('no entry');
    const { current, previous, canary, off } = entry;
    return [
      registry.number,
      current?.version,
      previous?.version,
      canary && [canary.version, canary.share],
      off?.reason,
    ];
  };

  beforeAll(async () => {
    backend = await startBackend();
    bucket = bucketOf(backend);
    key = await useReleaseKey('first');
    team = await backend.signUp('team', { claims: { releases: ['scheduling'] } });
    second = await backend.signUp('second', { claims: { releases: ['scheduling', 'dayof'] } });
    admin = await backend.signUp('office', { claims: { admin: true, releaseManager: true } });
    await admin.call(recordFacts, { of: 'shell', facts: sampleShell('a0') });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await team.call(publishVersion, await buildOf(version));
    await second.call(publishVersion, await buildOf('1.0.0', { 'remoteEntry.js': 'day' }, 'dayof'));
  });
  afterAll(() => backend.close());

  it('go from the first version to a canary, to everybody and back, each step signed in the bucket', async () => {
    expect((await bucket.get('registry.jws')).status).toBe(404);
    expect(await set({ version: '1.0.0' })).toEqual({ number: 1, live: true });
    expect(await served()).toEqual([1, '1.0.0', undefined, undefined, undefined]);
    await set({ action: 'canary', version: '1.1.0', share: 10 });
    expect(await served()).toEqual([2, '1.0.0', undefined, ['1.1.0', 10], undefined]);
    await set({});
    expect(await served()).toEqual([3, '1.1.0', '1.0.0', undefined, undefined]);
    await set({ action: 'off', why: 'Wrong hours' });
    expect(await served()).toEqual([4, '1.1.0', '1.0.0', undefined, 'Wrong hours']);
    await set({ action: 'on' });
    await set({ action: 'rollback' });
    expect(await served()).toEqual([6, '1.0.0', undefined, undefined, undefined]);
    const response = await bucket.get('registry.jws');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect((await fetch(response.url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('have a history of all changes: who, why, before and after, and the signed file of each', async () => {
    const log = await backend.db.collection('registryLog').orderBy('number').get();
    expect(log.docs.map((entry) => [entry.id, entry.get('action'), entry.get('by'), entry.get('version')])).toEqual([
      ['1', 'promote', 'team@spot.test', '1.0.0'],
      ['2', 'canary', 'team@spot.test', '1.1.0'],
      ['3', 'promote', 'team@spot.test', '1.1.0'],
      ['4', 'off', 'team@spot.test', '1.1.0'],
      ['5', 'on', 'team@spot.test', '1.1.0'],
      ['6', 'rollback', 'team@spot.test', '1.1.0'],
    ]);
    expect(log.docs[2]?.data()).toMatchObject({
      why: 'It is time',
      before: { current: '1.0.0', canary: '1.1.0', share: 10 },
      after: { current: '1.1.0', previous: '1.0.0' },
    });
    for (const past of [1, 2, 3, 4, 5, 6]) {
      expect(await bucket.signed(`registry/${past}.jws`, key)).toMatchObject({ number: past });
      expect((await bucket.get(`registry/${past}.jws`)).headers.get('cache-control')).toContain('immutable');
    }
    const office = await backend.db.collection('adminActions').where('call', '==', 'setRelease').get();
    expect(office.size).toBe(6);
  });

  it('are changed by one of two people who saw the same number; the other learns by whom', async () => {
    const both = [team, second].map((who, index) =>
      who.call(setRelease, change({ version: '1.1.0', why: `Why ${index}` })).then(
        (answer) => answer.number,
        (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
      ),
    );
    const answers = await Promise.all(both);
    expect(answers.filter((answer) => answer === number + 1)).toHaveLength(1);
    expect(answers.find((answer) => typeof answer === 'string')).toMatch(
      /^aborted: (?:team|second)@spot\.test has just promoted scheduling 1\.1\.0\./,
    );
    number += 1;
  });

  it('are changed once by a repeated request, which gets the same answer; a different one does not', async () => {
    const sent = change({ action: 'canary', version: '1.2.0', share: 5 });
    const first = await team.call(setRelease, sent);
    expect(await team.call(setRelease, sent)).toEqual(first);
    expect((await second.refused(setRelease, sent)).code).toBe('aborted');
    number = first.number;
    await set({ action: 'rollback' });
  });

  it('cannot be changed in a way that makes no sense, and a message says why', async () => {
    const cases: [Partial<Change>, string, string][] = [
      [{ version: '3.0.0' }, 'not-found', 'noVersion'],
      [{ version: '1.1.0' }, 'failed-precondition', 'alreadyCurrent'],
      [{}, 'failed-precondition', 'noCanary'],
      [{ action: 'on' }, 'failed-precondition', 'notOff'],
      [{ action: 'canary', version: '1.2.0' }, 'invalid-argument', 'noShare'],
      [{ action: 'canary', share: 5 }, 'invalid-argument', 'noVersion'],
      [{ action: 'rollback', version: '1.2.0' }, 'failed-precondition', 'notInService'],
      [{ version: '1.2.0', expected: 0 }, 'aborted', 'conflict'],
      [{ version: '1.2.0', expected: number + 5 }, 'aborted', 'conflict'],
    ];
    for (const [more, code, reason] of cases) {
      const [was, why, message] = await refused(more);
      expect([more, was, why]).toEqual([more, code, reason]);
      expect(message).toMatch(/^[A-Za-z0-9@].*[.]$/);
    }
    for (const more of [{ share: 101 }, { why: ' ' }, { version: 'newest' }, { expected: 1.5 }])
      expect((await refused(more))[0]).toBe('invalid-argument');
  });

  it('cannot be changed by a platform admin without the right to release, who cannot grant it either', async () => {
    const support = await backend.signUp('support', { claims: { admin: true } });
    const before = (await backend.auth.getUser('support')).customClaims;
    const asked = { email: 'support@spot.test', features: ['scheduling'], deploy: true };
    expect((await support.refused(setReleaseRights, asked)).code).toBe('permission-denied');
    expect((await refused({ action: 'off' }, support))[0]).toBe('permission-denied');
    const facts = { of: 'shell', facts: sampleShell('s9') } as const;
    expect((await support.refused(recordFacts, facts)).code).toBe('permission-denied');
    expect((await support.refused(publishVersion, await buildOf('9.0.0'))).code).toBe('permission-denied');
    // The right to release one feature does not include granting rights.
    expect((await team.refused(setReleaseRights, asked)).code).toBe('permission-denied');
    await backend.settled();
    expect(Object.keys(before ?? {}).sort()).toEqual(['admin', 'factors']);
    expect((await backend.auth.getUser('support')).customClaims).toEqual(before);
  });

  it('can be changed by the feature’s team, from the moment the release manager grants the right until its end', async () => {
    const other = await backend.signUp('other');
    const dayof = { feature: 'dayof', version: '1.0.0' } as const;
    expect((await refused(dayof, other))[0]).toBe('permission-denied');
    expect((await refused(dayof, team))[0]).toBe('permission-denied');
    await backend.auth.setCustomUserClaims('other', { other: true });
    const email = 'other@spot.test';
    expect((await team.refused(setReleaseRights, { email, features: ['dayof'] })).code).toBe('permission-denied');
    // Sent again, as after a lost answer.
    for (let time = 0; time < 2; time++) await admin.call(setReleaseRights, { email, features: ['dayof'] });
    expect((await backend.auth.getUser('other')).customClaims).toEqual({ other: true, releases: ['dayof'] });
    expect((await backend.db.doc(paths.releaser('other')).get()).data()).toMatchObject({ features: ['dayof'], email });
    await set(dayof, other);
    expect((await refused({ version: '1.2.0' }, other))[0]).toBe('permission-denied');
    for (let time = 0; time < 2; time++) await admin.call(setReleaseRights, { email, features: [] });
    expect((await backend.auth.getUser('other')).customClaims).toEqual({ other: true });
    const log = await backend.db.collection('adminActions').where('call', '==', setReleaseRights.name).get();
    const ofOther = log.docs
      .map((entry) => entry.get('details') as object)
      .filter((said) => 'email' in said && said.email === email);
    expect(ofOther).toHaveLength(2);
    expect((await backend.db.doc(paths.releaser('other')).get()).exists).toBe(false);
    expect((await refused({ ...dayof, action: 'off' }, other))[0]).toBe('permission-denied');
    await set({ ...dayof, action: 'off' }, admin);
    expect((await admin.refused(setReleaseRights, { email: 'none@spot.test', features: [] })).code).toBe('not-found');
  });

  it('cannot be changed by whoever signed up with somebody else’s email, even once its holder has verified it', async () => {
    await backend.signUp('squatter', { verified: false, email: 'new.colleague@spot.test' });
    const asked = { email: 'new.colleague@spot.test', features: ['dayof'], deploy: true };
    expect(await admin.refused(setReleaseRights, asked)).toMatchObject({ details: { reason: 'unverified' } });
    await backend.auth.updateUser('squatter', { emailVerified: true });
    expect((await backend.auth.getUser('squatter')).customClaims).toBeUndefined();
    await backend.auth.updateUser('squatter', { emailVerified: false });
    await expect(admin.call(setReleaseRights, { ...asked, features: [], deploy: false })).resolves.toBeDefined();
  });

  it('cannot be changed by a new release manager’s session from before, which was begun with a password alone', async () => {
    const early = await backend.signUp('early');
    await backend.auth.setCustomUserClaims('early', { admin: true, releaseManager: true });
    const asked = { email: 'early@spot.test', features: ['dayof'] };
    expect((await early.refused(setReleaseRights, asked)).code).toBe('permission-denied');
    expect((await refused({ feature: 'dayof', action: 'on' }, early))[0]).toBe('permission-denied');
  });

  it('can be previewed by those whom the feature’s team invites, for 90 days', async () => {
    const guest = { feature: 'scheduling', email: ' Guest@spot.test ', may: true } as const;
    const before = Date.now();
    const { email, until = 0 } = await team.call(setPreviewer, guest);
    expect(email).toBe('guest@spot.test');
    expect(until).toBeGreaterThanOrEqual(before + 90 * dayMs);
    const record = backend.db.doc(paths.previewer('scheduling', email));
    expect((await record.get()).data()).toMatchObject({ feature: 'scheduling', email, by: 'team@spot.test' });
    expect((await team.refused(setPreviewer, { ...guest, feature: 'dayof' })).code).toBe('permission-denied');
    for (const wrong of ['', 'guest', 'a/b@spot.test'])
      expect(await team.refused(setPreviewer, { ...guest, email: wrong })).toMatchObject({
        code: 'invalid-argument',
        details: { field: 'email' },
      });
    // Sent again, as after a lost answer.
    for (let time = 0; time < 2; time++) await team.call(setPreviewer, { ...guest, may: false });
    expect((await record.get()).exists).toBe(false);
    const log = await backend.db.collection('adminActions').where('call', '==', 'setPreviewer').get();
    const said = log.docs.map((entry) => entry.get('details') as { may: boolean });
    expect(said.sort((one, other) => Number(other.may) - Number(one.may))).toMatchObject([
      { feature: 'scheduling', email, may: true },
      { feature: 'scheduling', email, may: false },
    ]);
  });

  it('update an account’s claims later if the process ended before', async () => {
    const shipper = await backend.signUp('shipper');
    const { uid } = shipper;
    const email = 'shipper@spot.test';
    const given = { email, features: ['dayof'], deploy: false, by: 'admin@spot.test', at: Date.now() };
    await backend.db.doc(paths.releaser(uid)).set(stored('releaser', given));
    const asked = {
      db: backend.db,
      caller: { ...nobody, uid: admin.uid },
      now: Date.now(),
      call: setReleaseRights.name,
    };
    const id = await backend.db.runTransaction(async (tx) =>
      addJob(tx, asked, { kind: 'followRights', input: { uid }, aloneMs: -31_000 }),
    );
    // A person with the right who calls before the claims are set keeps the right.
    expect((await refused({ feature: 'dayof', version: '1.0.0' }, shipper))[0]).toBe('permission-denied');
    await backend.runSchedule('watchReleases');
    expect((await backend.auth.getUser(uid)).customClaims).toEqual({ releases: ['dayof'] });
    expect((await backend.db.doc(paths.job(id)).get()).get('state')).toBe('done');
  });

  it('reach the bucket later if it could not be written, complete, and never go back', async () => {
    const by = { uid: 'team', email: 'team@spot.test' };
    // The change is committed, but the process ended before it wrote the file.
    for (const share of [1, 2]) {
      const cut = change({ action: 'canary', version: '1.2.0', share });
      number = await changeRegistry(backend.db, by, cut, Date.now());
    }
    expect((await served())[0]).toBe(number - 2);
    await followRegistry(backend.db);
    expect(await served()).toMatchObject({ 0: number, 3: ['1.2.0', 2] });
    expect(await bucket.signed(`registry/${number - 1}.jws`, key)).toMatchObject({ number: number - 1 });
    const text = async () => (await bucket.get('registry.jws')).text();
    const before = await text();
    await followRegistry(backend.db);
    expect(await text()).toBe(before);

    // Twelve changes with as many concurrent writers: in the end the last change is in the bucket.
    for (let turn = 0; turn < 12; turn += 1) {
      const next = change({ action: 'canary', version: '1.2.0', share: turn + 10 });
      number = await changeRegistry(backend.db, by, next, Date.now());
      void followRegistry(backend.db).catch(() => {});
    }
    await Promise.all(Array.from({ length: 4 }, () => followRegistry(backend.db).catch(() => {})));
    await followRegistry(backend.db);
    expect(await served()).toMatchObject({ 0: number, 3: ['1.2.0', 21] });

    // The file is deleted, and the bucket cannot be written.
    await releasesBucket().file('registry.jws').delete();
    await followRegistry(backend.db);
    expect((await served())[0]).toBe(number);
  });

  it('are those of the database after an earlier copy of it was restored, and go on from its number', async () => {
    const before = number;
    const [registry, log] = [backend.db.doc(paths.registry()), backend.db.collection('registryLog')];
    const copied = (await registry.get()).data()!;
    for (const share of [31, 32, 33]) await set({ action: 'canary', version: '1.2.0', share });
    const signed = async () => readRegistry(await bucket.signed('registry.jws', key));
    const later = (await signed())?.signedAt;
    // A restore of the documents leaves the bucket as it is.
    await registry.set(copied);
    await Promise.all([1, 2, 3].map((ahead) => log.doc(String(before + ahead)).delete()));
    await backend.runSchedule('watchReleases');
    expect(await served()).toMatchObject({ 0: before, 3: ['1.2.0', 21] });
    expect((await signed())?.signedAt).toBeGreaterThan(later!);
    number = before;
    expect(await set({ action: 'canary', version: '1.2.0', share: 41 })).toEqual({ number: before + 1, live: true });
    expect(await served()).toMatchObject({ 0: before + 1, 3: ['1.2.0', 41] });
    const past = readRegistry(await bucket.signed(`registry/${before + 1}.jws`, key));
    expect(past?.features['scheduling']).toMatchObject({ canary: { share: 41 } });
  });

  it('are dated, and signed anew every hour, because browsers refuse a signature of the day before', async () => {
    const dated = async () => {
      const registry = readRegistry(await bucket.signed('registry.jws', key));
      return [registry?.number, registry?.signedAt];
    };
    const [, first = 0] = await dated();
    await followRegistry(backend.db, () => first + 59 * 60_000);
    expect(await dated()).toEqual([number, first]);
    await followRegistry(backend.db, () => first + 61 * 60_000);
    expect(await dated()).toEqual([number, first + 61 * 60_000]);
    // Earlier registries have no date.
    expect(readRegistry(await bucket.signed(`registry/${number}.jws`, key))?.signedAt).toBeUndefined();
    await followRegistry(backend.db, () => first);
    expect(await dated()).toEqual([number, first]);
  });

  it('include the hash of each version’s details file, also of a version published before such files existed', async () => {
    const entry = async () => {
      const found = readRegistry(await bucket.signed('registry.jws', key))?.features['scheduling'];
      if (!found || found === 'invalid' || !found.canary || !('details' in found.canary)) throw new Error('no canary');
      return found.canary;
    };
    const { base, details, version } = await entry();
    const text = await (await bucket.get(`${base}version.json`)).text();
    expect(await integrityOf(new TextEncoder().encode(text))).toBe(details);
    expect(readDetails(text, { base, version })).toMatchObject({ version: '1.2.0', container: 'spot_scheduling' });
    await releasesBucket().file(`${base}version.json`).delete();
    await set({ action: 'canary', version: '1.2.0', share: 22 });
    expect(await (await bucket.get(`${base}version.json`)).text()).toBe(text);
    expect((await entry()).details).toBe(details);
    // Left by a publication of the same files from another commit, which was interrupted before the version was named.
    await releasesBucket().file(`${base}version.json`).save(text.replace('1.2.0', '1.2.9'));
    await set({ action: 'canary', version: '1.2.0', share: 23 });
    expect(await (await bucket.get(`${base}version.json`)).text()).toBe(text);
  });

  it('keep the details file that is listed when later functions describe the same build differently', async () => {
    const listed = async () =>
      readRegistry(await bucket.signed('registry.jws', key))?.features['scheduling'] as {
        canary: { base: string; details: string };
      };
    const { base, details } = (await listed()).canary;
    const fileNow = async () => (await bucket.get(`${base}version.json`)).text();
    const text = await fileNow();
    const ref = backend.db.doc(paths.versionFacts('scheduling', '1.2.0'));
    const facts = (await ref.get()).get('facts') as string;
    await ref.update({ facts: JSON.stringify({ ...(JSON.parse(facts) as object), container: 'described_otherwise' }) });
    await set({ action: 'canary', version: '1.2.0', share: 24 });
    expect([await fileNow(), (await listed()).canary.details]).toEqual([text, details]);
    await ref.update({ facts });
  });

  it('are signed with a new key once there is one, also without a change', async () => {
    const next = await useReleaseKey('second');
    await expect(served(key)).resolves.toMatchObject({ 0: number });
    await followRegistry(backend.db);
    await expect(served(key)).rejects.toMatchObject({ reason: 'key' });
    expect((await served(key, next))[0]).toBe(number);
    process.env['REGISTRY_KEY'] = 'none';
    expect((await refused({}))[1]).toBe('noKey');
    process.env['REGISTRY_KEY'] = '';
    expect((await refused({}))[1]).toBe('noKey');
    key = await useReleaseKey('third');
    await set({ action: 'rollback' });
    expect((await served())[0]).toBe(number);
  });

  it('are stored with the manifests of the shell and the functions, registered by deployments', async () => {
    const deployer = await backend.signUp('deployer', { claims: { deploy: true } });
    const shell = sampleShell('a1');
    const functions = sampleBackend('dayof');
    expect((await team.refused(recordFacts, { of: 'shell', facts: shell })).code).toBe('permission-denied');
    await deployer.call(recordFacts, { of: 'shell', facts: shell });
    await deployer.call(recordFacts, { of: 'shell', facts: { ...shell, version: 'a2' } });
    await deployer.call(recordFacts, { of: 'shell', facts: { ...shell, version: 'a2' } });
    const kept = (await backend.db.doc(paths.releasedFacts('shell')).get()).data() as { facts: string; before: string };
    expect([JSON.parse(kept.facts), JSON.parse(kept.before)]).toEqual([{ ...shell, version: 'a2' }, shell]);
    // Stored before the manifest had a field that has a default.
    const { routes, ...earlier } = { ...shell, version: 'a2' };
    expect(routes).toEqual([]);
    await backend.db.doc(paths.releasedFacts('shell')).update({ facts: JSON.stringify(earlier) });
    await deployer.call(recordFacts, { of: 'shell', facts: { ...shell, version: 'a2' } });
    expect((await backend.db.doc(paths.releasedFacts('shell')).get()).get('before')).toBe(kept.before);
    await deployer.call(recordFacts, { of: 'functions-dayof', facts: functions });
    const wrong = await deployer.refused(recordFacts, { of: 'functions-scheduling', facts: functions });
    expect([wrong.code, wrong.details.reason]).toEqual(['invalid-argument', 'facts']);
    expect((await deployer.refused(setRelease, change({}))).code).toBe('permission-denied');
  });
});
