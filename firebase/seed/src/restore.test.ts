import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth as WebAuth } from 'firebase/auth';
import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { getApp } from 'firebase-admin/app';
import { paths } from '@spot/contracts/core';
import { backup, copiesOf, type Manifest } from '../../../tooling/backup/backup.mjs';
import { restore } from '../../../tooling/backup/restore.mjs';
import { atLocal, targetOf, type Question, type Target } from '../../../tooling/backup/target.mjs';
import { codeOf } from '../../../tooling/lib/second-factor.mjs';
import { signInWith } from '../../../tooling/lib/sign-in-with.mjs';
import { stored } from '../../functions/src/core/firebase';
import { startBackend, type Backend } from '../../functions/src/testing/backend';
import { holdBackTexts } from './afterRestore';
import { addAccounts } from './accounts';
import { companies, password, platformAdmins } from './companies';
import { everyDocument } from './everyDocument';
import { violatedInvariants, Evidence, violationLines } from './invariants';
import { uploadLegal } from './legal';
import { uploadDocuments } from './queues';
import { createChance } from './random';
import { marketplace, storeMarketplace } from './seed';
import { workers } from './workers';

const project = 'demo-spot';
const bucket = `${project}.appspot.com`;
/** Number of companies with all their data; `RESTORE_ALL=1` uses all of them, for the figures in docs/adr/restore.md. */
const most = process.env['RESTORE_ALL'] ? Infinity : 6;
jest.setTimeout(300_000);

/** Converts a stored value to text, so that two copies can be compared exactly. */
function spelled(value: unknown): unknown {
  if (value instanceof Timestamp) return `at ${value.seconds}.${value.nanoseconds}`;
  if (value instanceof DocumentReference) return `to ${value.path}`;
  if (value instanceof GeoPoint) return `in ${value.latitude},${value.longitude}`;
  if (Array.isArray(value)) return value.map(spelled);
  if (value === null || typeof value !== 'object') return typeof value === 'number' ? `number ${value}` : value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, spelled(one)]),
  );
}

describe('A copy of the sample marketplace, restored after all of it was deleted', () => {
  let backend: Backend;
  let target: Target;
  let storage: Storage;
  /** Simulates that the restoring machine dies at a request. */
  let cut: (question: Question) => boolean = () => false;
  let manifest: Manifest;
  const app: { web?: FirebaseApp } = {};
  const said: string[] = [];
  /** Violated invariants found by the last check. */
  let found: string[] = ['not computed'];
  const took = { copy: 0, restore: 0 };

  const documents = async () => {
    const found = new Map<string, string>();
    for await (const page of everyDocument(backend.db))
      for (const { ref, data } of page.map((one) => ({ ref: one.ref, data: one.data() })))
        found.set(ref.path, JSON.stringify(spelled(data)));
    return found;
  };
  const files = async () => {
    const [all] = await storage.bucket(bucket).getFiles();
    const read = all.map(async (file) => {
      const { contentType, md5Hash, metadata } = file.metadata;
      return [
        file.name,
        { contentType, md5Hash, metadata, bytes: (await file.download())[0].toString('base64') },
      ] as const;
    });
    return new Map(await Promise.all(read));
  };
  const accounts = async () => {
    const { users } = await target.ask({
      service: 'identitytoolkit',
      path: `v1/projects/${project}/accounts:batchGet`,
      query: { maxResults: 1000 },
    });
    return (users as Record<string, unknown>[]).map(
      ({ validSince: _began, memoryCost: _cost, passwordUpdatedAt: _at, ...rest }) => rest,
    );
  };
  const schedules = async () => {
    const path = `v1/projects/${project}/locations/northamerica-northeast1/jobs`;
    const { jobs } = await target.ask({ service: 'cloudscheduler', path });
    return new Set((jobs as { state: string }[]).map(({ state }) => state));
  };
  const broken = async () =>
    violationLines(violatedInvariants(await Evidence.read(backend.db, backend.auth, storage, bucket)));
  const options = {
    say: (line: string) => void said.push(line),
    holdTexts: async () => `${await holdBackTexts(backend.db, Date.now())} of them`,
    check: async () => {
      found = await broken();
      return found.length === 0;
    },
  };
  /** For tests not about the invariants, whose check takes longer than everything else. */
  const unchecked = { ...options, check: async () => true };
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${backend.port}/emulator/v1/projects/${project}/${path}`, { method: 'DELETE' });
  async function deleteAll() {
    await ask('databases/(default)/documents');
    await ask('accounts');
    const [all] = await storage.bucket(bucket).getFiles();
    await Promise.all(all.map((file) => file.delete()));
  }

  const before: { documents: Map<string, string>; files: Awaited<ReturnType<typeof files>>; accounts: object[] } = {
    documents: new Map(),
    files: new Map(),
    accounts: [],
  };
  beforeAll(async () => {
    backend = await startBackend();
    process.env['FIREBASE_STORAGE_EMULATOR_HOST'] = `127.0.0.1:${backend.port}`;
    storage = getStorage(getApp('tests'));
    const whole = targetOf({
      project,
      pictures: bucket,
      addressOf: atLocal(`http://127.0.0.1:${backend.port}`),
      pause: 1,
    });
    target = {
      ...whole,
      ask: (question) => (cut(question) ? Promise.reject(new Error('cut off')) : whole.ask(question)),
    };
    const now = Date.now();
    const market = marketplace({ db: backend.db, now, seed: 7, most });
    await backend.withoutTriggers(async () => {
      await storeMarketplace(market, backend.db, now);
      await addAccounts(backend.auth, companies(0).slice(0, most), workers(createChance(0), 0));
      await uploadLegal(storage, bucket, join(__dirname, '../../legal/v1'));
      await uploadDocuments(
        storage,
        bucket,
        market.files.map((file) => ({ ...file, bytes: file.bytes() })),
      );
    });
    Object.assign(before, { documents: await documents(), files: await files(), accounts: await accounts() });
    const begun = performance.now();
    manifest = await backup(target, options);
    took.copy = performance.now() - begun;
  });
  afterAll(async () => {
    if (app.web) await deleteApp(app.web);
    await backend.close();
  });

  it('is complete: it lists its numbers of documents, files and accounts', async () => {
    expect(before.documents.size).toBeGreaterThan(2000);
    expect(manifest.documents).toBeGreaterThanOrEqual(before.documents.size);
    expect(manifest.files.count).toBe(before.files.size);
    expect(manifest.accounts.count).toBe(before.accounts.length);
    expect(await copiesOf(target)).toEqual([manifest.name]);
  });

  it('is refused if it was interrupted', async () => {
    cut = ({ path }) => path.includes('rewriteTo');
    const later = () => Date.parse(manifest.begunAt) + 60_000;
    await expect(backup(target, { ...options, now: later })).rejects.toThrow('cut off');
    cut = () => false;
    expect(await copiesOf(target)).toEqual([manifest.name]);
    const name = new Date(later())
      .toISOString()
      .replaceAll(':', '-')
      .replace(/\.\d+Z$/, 'Z');
    await expect(restore(target, { ...options, from: name })).rejects.toThrow(/does not exist or is incomplete/);
  });

  it('is not restored over existing data without the option', async () => {
    await expect(restore(target, options)).rejects.toThrow(
      /is not empty \(files, accounts, documents\)\. Nothing was changed/,
    );
    expect(await schedules()).toEqual(new Set(['ENABLED']));
  });

  it('restores every document, file and account, even if interrupted twice; later changes are lost', async () => {
    await backend.withoutTriggers(() => backend.db.doc(paths.textQueue('late')).set(stored('textQueue', lateText())));
    await deleteAll();
    const begun = performance.now();
    cut = ({ path }) => path.endsWith('accounts:batchCreate');
    await expect(restore(target, options)).rejects.toThrow('cut off');
    expect(await schedules()).toEqual(new Set(['PAUSED']));
    cut = ({ path }) => path.endsWith(':importDocuments');
    await expect(restore(target, options)).rejects.toThrow('cut off');
    await expect(restore(target, { ...options, only: ['files'] })).rejects.toThrow(/is unfinished/);
    cut = () => false;
    await restore(target, options);
    took.restore = performance.now() - begun;
    expect(said).toContainEqual(
      expect.stringMatching(/^Continuing the restore of .*Completed steps: schedules, emptied, files, accounts\.$/),
    );
    expect(await documents()).toEqual(before.documents);
    expect(await files()).toEqual(before.files);
    expect(await accounts()).toEqual(before.accounts);
    expect(found).toEqual([]);
    expect(await schedules()).toEqual(new Set(['ENABLED']));
    const rate = (ms: number) => Math.round(before.documents.size / (ms / 1000));
    process.stdout.write(
      `${before.documents.size} documents, ${before.files.size} files, ${before.accounts.length} accounts: copied in ${Math.round(took.copy)} ms, back in ${Math.round(took.restore)} ms (${rate(took.restore)} documents a second)\n`,
    );
  });

  it('keeps people’s passwords, and platform admins’ second factors', async () => {
    app.web = initializeApp({ projectId: project, apiKey: 'local' }, 'restored');
    const auth: WebAuth = initializeAuth(app.web, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, `http://127.0.0.1:${backend.port}`, { disableWarnings: true });
    const { email } = platformAdmins[0] ?? { email: '' };
    const code = () => codeOf(`http://127.0.0.1:${backend.port}`, email, project);
    const { user } = await signInWith(auth, { email, password }, code);
    const { claims } = await user.getIdTokenResult();
    expect(claims).toMatchObject({ admin: true, firebase: { sign_in_second_factor: 'totp' } });
    await expect(signInWith(auth, { email, password: 'another one' }, code)).rejects.toThrow(/invalid/);
  });

  it('replaces existing data with the option, and keeps a copy of them', async () => {
    const ref = backend.db.doc(paths.textQueue('late'));
    const watched = backend.db.doc(paths.upkeep('watchCredentials'));
    await backend.withoutTriggers(async () => {
      await ref.set(stored('textQueue', lateText()));
      await watched.set(stored('upkeep', { begunAt: Date.now() }));
    });
    const later = () => Date.parse(manifest.begunAt) + 3_600_000;
    const { kept } = await restore(target, { ...unchecked, from: manifest.name, replace: true, now: later });
    expect((await ref.get()).exists).toBe(false);
    expect(await documents()).toEqual(before.documents);
    await restore(target, {
      ...unchecked,
      from: kept ?? '',
      only: ['documents'],
      replace: true,
      now: () => later() + 60_000,
    });
    // It may have been sent after the copy was made, so it is not sent again.
    expect((await ref.get()).data()).toMatchObject({ state: 'unknown', error: 'restored from a copy' });
    expect((await ref.get()).get('due')).toBeUndefined();
    // The import dates every password anew, which nobody is mailed about.
    expect((await watched.get()).exists).toBe(false);
    await ref.delete();
  });

  it('keeps schedules paused while an invariant does not hold', async () => {
    const [path = ''] = [...before.documents.keys()].filter((one) => /^gigs\/[^/]+$/.test(one));
    const ref = backend.db.doc(path);
    const wrong = backend.withoutTriggers(() => ref.update({ numApplicants: 99 }));
    await wrong;
    const now = () => Date.parse(manifest.begunAt) + 7_200_000;
    const { name } = await backup(target, { ...options, now });
    await deleteAll();
    await expect(restore(target, { ...options, from: name })).rejects.toThrow(
      /Some invariants are violated, so schedules are still paused/,
    );
    expect(found.join('\n')).toContain(`${path} numApplicants is 99`);
    expect(await schedules()).toEqual(new Set(['PAUSED']));
    await restore(target, { ...unchecked, from: name });
    expect(await schedules()).toEqual(new Set(['ENABLED']));
  });

  const lateText = () => ({
    ...{ type: 'hired', parameters: {}, message: 'You are hired.', phone: '+14165550100', recipient: 'spotter-1' },
    ...{
      sendAt: Date.now() - 1000,
      due: Date.now() - 1000,
      state: 'queued',
      attempts: 0,
      createdAt: Date.now() - 2000,
    },
  });
});
