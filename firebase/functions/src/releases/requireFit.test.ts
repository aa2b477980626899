import '../testing/quietErrors';
import { Timestamp } from 'firebase-admin/firestore';
import {
  publishVersion,
  recordFacts,
  setRelease,
  type BackendFacts,
  type FeatureFacts,
  type ReleaseKey,
} from '@spot/contracts/releases';
import { type RequestOf, paths } from '@spot/contracts/core';
import { sampleBackend, sampleShell, sampleTypes } from '../../../../shared-contracts/releases/testing';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { bucketOf, buildOf, useReleaseKey } from '../testing/releases';

const slot = 'scheduling:Day';
const props = { type: 'object', properties: { day: { type: 'string' } }, required: ['day'] };
const filled = { slots: [slot], fills: { [slot]: props } };
const call = { area: 'scheduling', request: props, response: { type: 'object', properties: {} } };

describe('A version put in service', () => {
  let backend: Backend;
  let key: ReleaseKey;
  let admin: Client;
  let number = 0;

  const publish = async (feature: string, version: string, facts: Partial<FeatureFacts> = {}) => {
    const build = await buildOf(version, { 'remoteEntry.js': `// ${feature} ${version}` }, feature);
    return admin.call(publishVersion, { ...build, facts: { ...build.facts, ...facts } });
  };
  const change = (more: Partial<RequestOf<typeof setRelease>>) =>
    ({ feature: 'scheduling', action: 'promote', why: 'It is time', expected: number, ...more }) as const;
  const set = async (more: Partial<RequestOf<typeof setRelease>>) =>
    ({ number } = await admin.call(setRelease, change(more)));
  /** The message of a refusal, after checking that nothing has changed, also for browsers. */
  const refused = async (more: Partial<RequestOf<typeof setRelease>>) => {
    const { code, details, message } = await admin.refused(setRelease, change(more));
    expect([code, details.reason]).toEqual(['failed-precondition', 'gate']);
    expect((await backend.db.doc(paths.registry()).get()).get('number')).toBe(number || undefined);
    if (number > 0) expect(await bucketOf(backend).signed('registry.jws', key)).toMatchObject({ number });
    return message;
  };
  const functions = (facts: Partial<BackendFacts>) =>
    ({ of: 'functions-scheduling', facts: sampleBackend('scheduling', facts) }) as const;
  const serve = (facts: Partial<BackendFacts>, despite?: string) =>
    admin.call(recordFacts, { ...functions(facts), despite });

  beforeAll(async () => {
    backend = await startBackend();
    key = await useReleaseKey('fit');
    admin = await backend.signUp('office', { claims: { admin: true, releaseManager: true } });
    await publish('scheduling', '1.0.0', filled);
  });
  afterAll(() => backend.close());

  it('needs a registered shell to be compared with', async () => {
    expect(await refused({ version: '1.0.0' })).toMatch(/^The shell in service has no build manifest/);
    await admin.call(recordFacts, { of: 'shell', facts: sampleShell('s1') });
    await set({ version: '1.0.0' });
  });

  it('must get what it requires from the shell, as a canary and for everybody', async () => {
    await publish('scheduling', '1.1.0', { ...filled, uses: sampleTypes('teleport') });
    const asked = [{ version: '1.1.0' }, { action: 'canary', version: '1.1.0', share: 0 }] as const;
    for (const more of asked)
      expect(await refused(more)).toBe(
        'scheduling 1.1.0 uses shell.teleport, which the shell s1 does not offer. Release a shell that offers it first, or stop using it.',
      );
  });

  it('must not break other features: a slot that another feature opens stays', async () => {
    await publish('dayof', '1.0.0', { opens: { [slot]: props } });
    await set({ feature: 'dayof', version: '1.0.0' });
    await publish('scheduling', '1.2.0');
    expect(await refused({ version: '1.2.0' })).toMatch(
      /^scheduling 1\.2\.0 no longer fills the slot scheduling:Day, which dayof 1\.0\.0 \(current\) uses\./,
    );
  });

  it('is checked again when a canary is promoted, with the functions deployed since', async () => {
    await serve({ calls: { listDays: call } });
    await publish('scheduling', '1.3.0', { ...filled, calls: { listDays: call } });
    await set({ action: 'canary', version: '1.3.0', share: 10 });
    await serve({}, 'They had to go');
    expect(await refused({})).toMatch(/^scheduling 1\.3\.0 can call listDays, but no functions in service serve it\./);
    await serve({ calls: { listDays: call } });
    await set({});
  });

  it('is protected from later deployments: functions or a shell that would break it are refused', async () => {
    const recorded = async () => (await backend.db.doc(paths.releasedFacts('functions-scheduling')).get()).get('facts');
    const before = await recorded();
    const { code, details, message } = await admin.refused(recordFacts, functions({}));
    expect([code, details.reason]).toEqual(['failed-precondition', 'gate']);
    expect(message).toMatch(
      /^scheduling 1\.3\.0 \(current\) can call listDays, but no functions in service serve it\./,
    );
    expect((await admin.refused(recordFacts, { ...functions({}), dryRun: true })).details.reason).toBe('gate');
    const shell = { of: 'shell', facts: sampleShell('s9', { offers: sampleTypes() }) } as const;
    expect((await admin.refused(recordFacts, shell)).message).toContain('scheduling 1.3.0 (current) uses shell.notify');
    const more = functions({ calls: { listDays: call, listWeeks: call } });
    expect(await admin.call(recordFacts, { ...more, dryRun: true })).toEqual({ recorded: false });
    expect(await recorded()).toBe(before);
    const office = await backend.db.collection('adminActions').where('call', '==', 'recordFacts').get();
    const said = office.docs.map((one) => (one.get('details') as { despite?: string }).despite);
    expect(said.filter(Boolean)).toEqual(['They had to go']);
  });

  it('is not compared with a manifest that is too long to be stored with the previous one', async () => {
    for (const words of ['x'.repeat(450_000), '€'.repeat(150_000)]) {
      const wordy = functions({ calls: { listDays: { ...call, request: { ...props, description: words } } } });
      const { code, details, message } = await admin.refused(recordFacts, wordy);
      expect([code, details.reason, message]).toEqual([
        'invalid-argument',
        'facts',
        'The build manifest is too large.',
      ]);
    }
  });

  it('may be published before what it requires, which is reported, and put in service afterwards', async () => {
    const ahead = { ...filled, calls: { listDays: call, listMonths: call } };
    const { breaks } = await publish('scheduling', '1.4.0', ahead);
    expect(breaks).toEqual([expect.stringMatching(/^scheduling 1\.4\.0 can call listMonths, but no functions/)]);
    expect(await refused({ version: '1.4.0' })).toBe(breaks[0]);
    await serve({ calls: ahead.calls });
    expect((await publish('scheduling', '1.4.0', ahead)).breaks).toEqual([]);
    await set({ version: '1.4.0' });
  });

  it('is protected for tabs that still run it, until a day after it left service', async () => {
    const months = { listDays: call, listMonths: call };
    for (const version of ['1.5.0', '1.6.0']) {
      await publish('scheduling', version, { ...filled, calls: { listDays: call } });
      await set({ version });
    }
    const refusedFunctions = async (facts: Partial<BackendFacts>) =>
      (await admin.refused(recordFacts, functions(facts))).message;
    expect(await refusedFunctions({ calls: { listDays: call } })).toMatch(
      /^scheduling 1\.4\.0 \(in tabs that are still open\) can call listMonths, but no functions in service serve it\./,
    );
    const stricter = { ...call, request: { ...props, required: ['day', 'year'] } };
    expect(await refusedFunctions({ calls: { ...months, listMonths: stricter } })).toMatch(
      /^scheduling 1\.4\.0 \(in tabs that are still open\) can call listMonths, but .* would refuse the request/,
    );
    // An addition breaks no tab.
    const wider = { ...call, request: { ...props, properties: { ...props.properties, year: { type: 'number' } } } };
    await serve({ calls: { ...months, listMonths: wider, listYears: call } });
    const log = await backend.db.collection('registryLog').get();
    const yesterday = Timestamp.fromMillis(Date.now() - 25 * 3_600_000);
    await Promise.all(log.docs.map((entry) => entry.ref.update({ at: yesterday })));
    await serve({ calls: { listDays: call } });
  });

  it('can be rolled back and switched off even if nothing fits: these are the ways out', async () => {
    await serve({}, 'They had to go');
    const facts = sampleShell('s2', { offers: sampleTypes() });
    await admin.call(recordFacts, { of: 'shell', facts, despite: 'It is there already' });
    await set({ action: 'off', why: 'Wrong days' });
    await set({ action: 'on' });
    await set({ action: 'rollback' });
  });

  it('may be any local build, which numbered versions must fit', async () => {
    await publish('scheduling', 'local', {
      uses: sampleTypes('teleport'),
      slots: ['scheduling:Local'],
      fills: { 'scheduling:Local': props },
    });
    await set({ version: 'local' });
    // Twice, so that no open tab runs the shell before.
    for (const version of ['s3', 's4']) await admin.call(recordFacts, { of: 'shell', facts: sampleShell(version) });
    await publish('dayof', '1.1.0', { opens: { 'scheduling:Local': props } });
    await set({ feature: 'dayof', version: '1.1.0' });
    await publish('dayof', '1.2.0', { opens: { 'scheduling:Other': props } });
    expect(await refused({ feature: 'dayof', version: '1.2.0' })).toContain(
      'dayof 1.2.0 uses the slot scheduling:Other, which no version in service fills.',
    );
  });
});
