import '../testing/quietErrors';
import { randomUUID } from 'node:crypto';
import { officeActionText } from '@spot/contracts/backoffice';
import { paths, type RequestOf } from '@spot/contracts/core';
import { callFeature } from '@spot/contracts/features';
import { publishVersion, recordFacts, setRelease, type ServedFacts } from '@spot/contracts/releases';
import { sampleShell } from '../../../../shared-contracts/releases/testing';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { paySlips } from '../testing/paySlips';
import { useReleaseKey } from '../testing/releases';
import { fullCompany } from '../testing/twoCompanies';

type Request = RequestOf<typeof callFeature>;

describe('A call that a feature from elsewhere declares', () => {
  let backend: Backend;
  let ops: Client;
  let edit: Client;
  let view: Client;
  let number = 0;

  const request = (more: Partial<Request> = {}): Request => ({
    ...{ requestId: randomUUID(), feature: 'pay-slips', version: '1.0.0', call: 'checkSlip' },
    ...{ scope: 'north-team', id: 'north-worker', body: { minutes: 450 } },
    ...more,
  });
  const refused = async (who: Client, more: Partial<Request> = {}) => {
    const { code, details } = await who.refused(callFeature, request(more));
    return [code, details.reason];
  };
  const release = async (
    action: 'promote' | 'canary' | 'rollback' | 'off' | 'on',
    version?: string,
    share?: number,
  ) => {
    const asked = { feature: 'pay-slips', action, version, share, why: 'It is time', expected: number };
    ({ number } = await ops.call(setRelease, asked));
  };
  const publish = async (version: string, more: { script?: string; serves?: Partial<ServedFacts> } = {}) =>
    ops.call(publishVersion, await paySlips(version, more));
  const place = (scope: string) => backend.db.doc(paths.featureDocument('pay-slips', 'checks', scope, 'north-worker'));

  beforeAll(async () => {
    await useReleaseKey('one');
    backend = await startBackend();
    ops = await backend.signUp('ops', { claims: { admin: true, releaseManager: true } });
    await ops.call(recordFacts, { of: 'shell', facts: sampleShell('1.0.0') });
    for (const company of ['north', 'lake']) await fullCompany(backend, company);
    edit = await backend.signUp('north-edit');
    view = await backend.signUp('north-view');
    await publish('1.0.0');
  });
  afterAll(() => backend.close());

  it('cannot be made before its version is in service', async () => {
    expect(await refused(edit)).toEqual(['not-found', 'noCall']);
    await release('promote', '1.0.0');
  });

  it('is answered by the feature’s own function, which stores below the feature and nowhere else', async () => {
    expect(await edit.call(callFeature, request())).toEqual({ answer: { times: 1 } });
    expect((await place('north-team').get()).data()).toMatchObject({
      value: { minutes: 450 },
      about: 'north-worker',
      by: 'north-edit',
    });
    // Its refusals reach the caller by their reason.
    expect(await refused(edit)).toEqual(['failed-precondition', 'checked']);
    expect(await refused(edit, { body: { minutes: 'many' } })).toEqual(['invalid-argument', 'field']);
    expect(await refused(edit, { call: 'payOut' })).toEqual(['not-found', 'noCall']);
    expect(await refused(edit, { id: '../../groups' })).toEqual(['invalid-argument', undefined]);
  });

  it('is refused to members without the right, to strangers and for another company’s team', async () => {
    const denied = ['permission-denied', undefined];
    expect(await refused(view)).toEqual(denied);
    expect(await refused(edit, { scope: 'lake-team' })).toEqual(denied);
    expect(await refused(await backend.signUp('somebody'))).toEqual(denied);
    expect(await refused(backend.signedOut)).toEqual(['unauthenticated', undefined]);
    expect((await place('lake-team').get()).exists).toBe(false);
  });

  it('is refused for a deleted team, to platform admins too', async () => {
    const team = backend.db.doc(paths.team('north-team'));
    await team.update({ deleted: true });
    expect(await refused(ops)).toEqual(['not-found', undefined]);
    await team.update({ deleted: false });
  });

  it('is refused about oneself, whatever the feature does with it', async () => {
    const own = { id: 'north-edit' };
    expect(await refused(edit, own)).toEqual(['permission-denied', 'ownWork']);
    await edit.call(callFeature, request({ body: { minutes: 470 } }));
  });

  it('stands in the audit log where a platform admin makes it for a company', async () => {
    const log = backend.db.collection('adminActions').where('call', '==', 'callFeature');
    expect((await log.get()).size).toBe(0);
    const sent = request({ body: { minutes: 480 } });
    await ops.call(callFeature, sent);
    await ops.call(callFeature, sent);
    const entries = (await log.get()).docs.map((entry) => entry.data());
    expect(entries).toEqual([
      expect.objectContaining({
        ...{ actor: 'ops', onBehalfOf: 'north', workerIds: ['north-worker'] },
        details: { feature: 'pay-slips', call: 'checkSlip', scope: 'north-team', spotterId: 'north-worker' },
      }),
    ]);
    expect(officeActionText('callFeature', entries[0]?.['details'])).toBe('changed data of pay-slips about {workers}');
  });

  it('says by a document that only a release writes who may read what it stores', async () => {
    const kind = await backend.db.doc(paths.featureKind('pay-slips', 'checks')).get();
    expect(kind.data()).toEqual({ readers: ['Owner', 'Admin', 'Edit', 'View'] });
  });

  it('has its effect once, however often the request is sent', async () => {
    const sent = request({ body: { minutes: 500 } });
    expect(await edit.call(callFeature, sent)).toEqual(await edit.call(callFeature, sent));
    expect(await refused(edit, { body: { minutes: 500 } })).toEqual(['failed-precondition', 'checked']);
  });

  it('begins with an engine that remembers nothing, and has nothing but the language', async () => {
    const told = `answer: Object.keys(globalThis).concat(typeof require, typeof process, typeof fetch, typeof std)`;
    await publish('1.1.0', { script: `globalThis.answer = () => JSON.stringify({ is: 'answer', ${told} })` });
    await release('canary', '1.1.0', 0);
    const asked = request({ version: '1.1.0' });
    const { answer } = await edit.call(callFeature, asked);
    expect(answer).toEqual(['answer', 'undefined', 'undefined', 'undefined', 'undefined']);
    // Everybody else is answered by the current version.
    expect(await edit.call(callFeature, request({ body: { minutes: 10 } }))).toEqual({ answer: { times: 1 } });
    await release('rollback', '1.1.0');
    expect(await edit.call(callFeature, request({ version: '1.1.0', body: { minutes: 11 } }))).toEqual({
      answer: { times: 1 },
    });
  });

  it.each([
    [
      'time',
      21,
      {
        '1.2.0': 'globalThis.answer = () => { for (;;); }',
        '1.2.1': 'globalThis.answer = () => Array.prototype.indexOf.call({ length: 1e12 }, 1)',
      },
    ],
    [
      'memory',
      22,
      {
        '1.3.0': 'globalThis.answer = () => { const all = []; for (;;) all.push(new Array(10000).fill(1)); }',
        '1.4.0': 'globalThis.answer = () => { const deeper = () => deeper() + 1; return deeper(); }',
        '1.5.0': 'globalThis.answer = () => "x".repeat(1000000)',
      },
    ],
  ])('ends when it needs too much %s, and the next call is answered', async (_, minutes, scripts) => {
    for (const [version, script] of Object.entries(scripts)) {
      await publish(version, { script });
      await release('canary', version, 0);
      expect([version, await refused(edit, { version })]).toEqual([version, ['internal', undefined]]);
    }
    expect(await edit.call(callFeature, request({ body: { minutes } }))).toEqual({ answer: { times: 1 } });
  });

  it('removes its document where the feature’s function says so', async () => {
    expect((await place('north-team').get()).exists).toBe(true);
    await publish('1.5.1', { script: `globalThis.answer = () => JSON.stringify({ is: 'answer', remove: true })` });
    await release('canary', '1.5.1', 0);
    expect(await edit.call(callFeature, request({ version: '1.5.1' }))).toEqual({ answer: null });
    expect((await place('north-team').get()).exists).toBe(false);
    await release('rollback', '1.5.1');
  });

  it('is refused while the feature is switched off, with the reason', async () => {
    await release('off');
    expect(await refused(edit)).toEqual(['failed-precondition', 'off']);
    await release('on');
  });

  it('cannot break screens in service: the gate compares its declaration like that of any call', async () => {
    const facts = (await paySlips('2.0.0')).facts.serves!;
    const { calls } = facts;
    const narrower = {
      ...calls['pay-slips/checkSlip']!,
      request: { type: 'object', properties: { hours: { type: 'number' } }, required: ['hours'] },
    };
    const asks = (await paySlips('1.6.0')).facts;
    await publish('1.6.0');
    await ops.call(publishVersion, {
      ...(await paySlips('1.7.0')),
      facts: { ...(await paySlips('1.7.0')).facts, calls: { 'pay-slips/checkSlip': calls['pay-slips/checkSlip']! } },
    });
    expect(asks.serves?.access).toEqual({ checkSlip: { kind: 'checks', right: 'adjustTime' } });
    await release('promote', '1.7.0');
    await publish('2.0.0', { serves: { calls: { 'pay-slips/checkSlip': narrower } } });
    const { details, message } = await ops.refused(setRelease, {
      ...{ feature: 'pay-slips', action: 'promote', version: '2.0.0', why: 'x', expected: number },
    });
    expect(details.reason).toBe('gate');
    expect(message).toContain(
      'pay-slips 1.7.0 (current) can call pay-slips/checkSlip, but the functions of pay-slips 2.0.0',
    );
  });
});
