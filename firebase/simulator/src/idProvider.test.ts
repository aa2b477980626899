import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { paths } from '@spot/contracts/core';
import { idCheck, acceptCheck } from '@spot/contracts/backoffice';
import { isSigned, replayMs, sign } from '../../functions/src/backoffice/queues/provider/signature';
import { read } from '../../functions/src/core/firebase';
import { startBackend, type Backend } from '../../functions/src/testing/backend';
import { Market } from '../../functions/src/testing/market';
import { Documents } from '../../functions/src/testing/documents';
import { startIdProvider, usualResult, type IdResult, type StandIn } from './idProvider';

const pdf = Buffer.from('%PDF-1.4 something');
const toronto = { unit: '12', street: '1 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' };
const [key, secret] = ['key-of-the-test', 'secret-of-the-test'];

describe('The signature of the provider of ID checks', () => {
  const body = Buffer.from('{"id":"event"}');
  const now = 1_790_000_000_000;

  it('holds for five minutes and for exactly what was sent', () => {
    const header = sign(body, secret, now);
    expect(isSigned(body, header, secret, now + replayMs)).toBe(true);
    expect(isSigned(body, header, secret, now + replayMs + 1000)).toBe(false);
    expect(isSigned(body, header, secret, now - replayMs - 1000)).toBe(false);
    expect(isSigned(Buffer.from('{"id":"other"}'), header, secret, now)).toBe(false);
    expect(isSigned(body, header, 'another secret', now)).toBe(false);
    expect(isSigned(body, header.replace(/t=\d+/, `t=${now / 1000 + 1}`), secret, now)).toBe(false);
    for (const other of [undefined, '', 't=,v1=', 'v1=00', `t=${now / 1000}`, `t=${now / 1000},v1=`])
      expect([other, isSigned(body, other, secret, now)]).toEqual([other, false]);
  });

  it('holds where one of several does, while the secret is being changed', () => {
    const both = `${sign(body, 'the secret before', now)},${sign(body, secret, now).split(',')[1]},v0=00`;
    expect(isSigned(body, both, secret, now)).toBe(true);
    expect(isSigned(body, both, 'another secret', now)).toBe(false);
  });

  it('the stand-in clears most and is not certain of some', () => {
    const said = Array.from({ length: 200 }, (_, index) => usualResult(`reference-${index}`));
    const count = (result: IdResult) => said.filter((one) => one === result).length;
    expect(count('CLEARED')).toBeGreaterThan(90);
    expect(count('REVIEW')).toBeGreaterThan(30);
  });
});

describe('IDs at their provider', () => {
  let backend: Backend;
  let market: Market;
  let documents: Documents;
  let provider: StandIn;
  let webhook: string;
  const results = new Map<string, IdResult>();
  const before = { ...process.env };

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    documents = new Documents(backend, market);
    webhook = `http://127.0.0.1:${backend.port}/${backend.projectId}/northamerica-northeast1/certnWebhook`;
    provider = await startIdProvider({
      port: 0,
      host: '127.0.0.1',
      key,
      secret,
      webhook,
      afterMs: 100,
      decide: (reference) => results.get(reference) ?? 'CLEARED',
    });
    process.env['CERTN_URL'] = `http://127.0.0.1:${provider.port}`;
    process.env['CERTN_API_KEY'] = key;
    process.env['CERTN_WEBHOOK_SECRET'] = secret;
  });
  afterAll(async () => {
    for (const name of ['CERTN_URL', 'CERTN_API_KEY', 'CERTN_WEBHOOK_SECRET']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
    await provider.close();
    await backend.close();
  });

  const check = async (checkId: string) => read(idCheck, await backend.db.doc(paths.idCheck(checkId)).get());
  /** Waits until the provider has reported on an entry. */
  const told = async (checkId: string) => {
    for (;;) {
      const found = await check(checkId);
      if (found?.provider?.result) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const handIn = async (checkId: string, result: IdResult, more: object = {}, home = toronto) => {
    results.set(checkId, result);
    await market.spotter(checkId, { idVerified: false, address: home });
    await documents.id(checkId, checkId, more);
  };
  const send = (event: object, signature?: string) => {
    const body = JSON.stringify(event);
    const headers = {
      'Content-Type': 'application/json',
      'Certn-Signature': signature ?? sign(body, secret, Date.now()),
    };
    return fetch(webhook, { method: 'POST', headers, body }).then(({ status }) => status);
  };
  /** What the provider reports of a reviewed application. */
  const eventOf = (tag: string, id: string, result: string, at = Date.now(), more: object = {}) => ({
    id,
    tag,
    result,
    modified: new Date(at).toISOString(),
    report_status: 'COMPLETE',
    report_summary: { enhanced_identity_verification: { status: 'COMPLETE', dispute: false } },
    ...more,
  });

  it('what is cleared is verified, and the worker may take shifts', async () => {
    await handIn('clear', 'CLEARED');
    expect(await told('clear')).toMatchObject({
      enhancedIDStatus: 'VERIFIED',
      manualCheckStatus: 'VERIFIED',
      decidedByName: 'Certn',
      provider: { result: 'CLEARED' },
    });
    expect((await backend.db.doc(paths.spotter('clear')).get()).data()).toMatchObject({
      idVerified: true,
      identification: { expiry: '2090-03-02' },
    });
  });

  it('a licence is sent with its back', async () => {
    const licence = { id_type: 'DRIVERS_LICENCE', id_country: 'Canada' };
    const backIDURL = await documents.file('licence');
    await handIn('licence', 'CLEARED', { enhanced_identity_verification: licence, backIDURL });
    expect(await told('licence')).toMatchObject({ enhancedIDStatus: 'VERIFIED' });
  });

  it.each([
    ['REVIEW', {}],
    ['REJECTED', {}],
    ['CLEARED', { expiry: '2020-01-01' }],
  ] as const)('%s with %j is for people, under Manual (ADM-070)', async (result, more) => {
    const checkId = `manual-${result}`.toLowerCase();
    await handIn(checkId, result, more);
    expect(await told(checkId)).toMatchObject({ enhancedIDStatus: 'INCONCLUSIVE', manualCheckStatus: 'INCONCLUSIVE' });
    expect((await backend.db.doc(paths.spotter(checkId)).get()).get('idVerified')).toBe(false);
  });

  it.each([
    [
      'a picture of it that is a PDF',
      async () => ({ frontIDURL: await documents.file('odd', pdf, 'application/pdf', 'pdf') }),
    ],
    ['no selfie', () => ({ selfieURL: undefined })],
    [
      'a licence without its back',
      () => ({ enhanced_identity_verification: { id_type: 'DRIVERS_LICENCE', id_country: 'Canada' } }),
    ],
    [
      'a kind of ID that it does not know',
      () => ({ enhanced_identity_verification: { id_type: 'PHOTO_CARD', id_country: 'Canada' } }),
    ],
    [
      'an ID of another country than Canada or the US',
      () => ({ enhanced_identity_verification: { id_type: 'PASSPORT', id_country: 'France' } }),
    ],
    ['an ID of a worker without an address', () => ({}), { ...toronto, city: '' }],
  ])('%s is never sent: it is for people at once', async (what, more, home = toronto) => {
    const checkId = `unsent-${what.length}`;
    await handIn(checkId, 'CLEARED', await more(), home);
    await backend.settled();
    const found = await check(checkId);
    expect(found).toMatchObject({ enhancedIDStatus: 'INCONCLUSIVE', manualCheckStatus: 'INCONCLUSIVE' });
    expect(found?.provider).toBeUndefined();
    // An order that left, even if it was refused, stays marked.
    expect(found).not.toHaveProperty('orderedAt');
  });

  it('takes nothing that is not signed, is old, or of another shape; each change once; nothing that was decided', async () => {
    await handIn('events', 'REVIEW');
    const { provider: known } = await told('events');
    const [id, soon] = [known?.id ?? '', Date.now() + 1000];
    const clear = eventOf('events', id, 'CLEARED', soon);
    expect(await send(clear, 't=1,v1=00')).toBe(401);
    expect(await send(clear, sign(JSON.stringify(clear), secret, Date.now() - replayMs - 2000))).toBe(401);
    expect(await send({ id: 'x' })).toBe(400);
    const troubles = await backend.db.collection('troubles').where('what', '==', 'certnWebhook').get();
    expect(troubles.docs.map((one) => one.get('error') as string)).toEqual(['event of another shape']);
    // The simulator reports again what may only have arrived late. Our own number never arrives late.
    expect(await send({ ...eventOf('', 'a', 'CLEARED'), tag: null })).toBe(503);
    expect(await send(eventOf('deleted', 'a', 'CLEARED'))).toBe(200);
    // A second order of an earlier version.
    expect(await send(eventOf('events', 'second', 'CLEARED', soon))).toBe(200);
    expect(await check('events')).toMatchObject({ enhancedIDStatus: 'INCONCLUSIVE', provider: { id } });
    // One that was on its way longer than a newer one; one that has no result yet; one that is disputed.
    expect(await send(eventOf('events', id, 'CLEARED', 1_700_000_000_000))).toBe(200);
    expect(await send(eventOf('events', id, 'CLEARED', soon, { report_status: 'IN_PROGRESS' }))).toBe(200);
    const dispute = { enhanced_identity_verification: { status: 'COMPLETE', dispute: true } };
    expect(await send(eventOf('events', id, 'CLEARED', soon - 500, { report_summary: dispute }))).toBe(200);
    expect(await check('events')).toMatchObject({ enhancedIDStatus: 'INCONCLUSIVE' });
    expect(await send(clear)).toBe(200);
    expect(await check('events')).toMatchObject({ enhancedIDStatus: 'VERIFIED' });
    await backend.db.doc(paths.idCheck('events')).update({ enhancedIDStatus: 'SENT', manualCheckStatus: 'SENT' });
    expect(await send(clear)).toBe(200);
    expect(await check('events')).toMatchObject({ enhancedIDStatus: 'SENT' });
  });

  it('is found by the provider’s own number where ours does not come back', async () => {
    await handIn('untagged', 'REVIEW');
    const { provider: known } = await told('untagged');
    expect(await send({ ...eventOf('', known?.id ?? '', 'CLEARED', Date.now() + 1000), tag: null })).toBe(200);
    expect(await check('untagged')).toMatchObject({ enhancedIDStatus: 'VERIFIED' });
  });

  /** Hands in an ID to a provider that answers in its own way. */
  const handInTo = async (
    answer: (response: ServerResponse, request: IncomingMessage) => unknown,
    checkId: string,
    home = toronto,
  ) => {
    const usual = process.env['CERTN_URL'];
    const server = createServer((request, response) => answer(response, request));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    process.env['CERTN_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await handIn(checkId, 'CLEARED', {}, home);
    await backend.settled();
    process.env['CERTN_URL'] = usual;
    await new Promise((closed) => server.close(closed));
  };

  it.each([
    ['12 1 Front St W', toronto, { city: 'Toronto', province_state: 'ON', country: 'CA' }],
    ['Erie', { unit: '', street: '', city: 'Erie', province: 'PA', country: 'USA' }, { city: 'Erie', country: 'US' }],
  ])('are sent with the worker’s name, birthday and home (%s)', async (address, home, place) => {
    let sent: unknown;
    const take = async (response: ServerResponse, request: IncomingMessage) => {
      sent = await json(request);
      response.writeHead(201).end('{"id":"order"}');
    };
    await handInTo(take, `home-${home.country}`, home);
    expect(sent).toMatchObject({
      tag: `home-${home.country}`,
      email: `home-${home.country}@spot.test`,
      information: {
        ...{ first_name: 'Wanda', last_name: 'Reyes', date_of_birth: '1990-03-02' },
        addresses: [{ ...place, address, current: true }],
      },
      enhanced_identity_verification: { id_type: 'PASSPORT', id_country: 'CA' },
      position_or_property_location: { ...place, address },
    });
  });

  it('is for people, under Manual, if the provider refuses the application for good', async () => {
    await handInTo((response) => response.writeHead(400).end('{}'), 'unsound');
    const troubles = await backend.db.collection('troubles').where('what', '==', 'sendIdCheck').get();
    expect(troubles.docs.map((one) => one.get('times') as number)).toEqual([1]);
    expect(await check('unsound')).toMatchObject({
      enhancedIDStatus: 'INCONCLUSIVE',
      manualCheckStatus: 'INCONCLUSIVE',
    });
  });

  it('is decided by the result of an order whose answer was lost, from its first event on', async () => {
    await handInTo((response) => response.destroy(), 'lost');
    expect(await check('lost')).toMatchObject({ enhancedIDStatus: 'INCONCLUSIVE' });
    const moment = Date.now();
    expect(await send(eventOf('lost', 'first', 'NONE', moment, { report_status: 'IN_PROGRESS' }))).toBe(200);
    expect((await check('lost'))?.provider?.id).toBe('first');
    expect(await send(eventOf('lost', 'first', 'CLEARED', moment + 1000))).toBe(200);
    expect(await check('lost')).toMatchObject({ enhancedIDStatus: 'VERIFIED', provider: { result: 'CLEARED' } });
  });

  it('leaves nothing of one that was deleted while the provider took it', async () => {
    const ref = backend.db.doc(paths.idCheck('erased'));
    await handInTo((response) => ref.delete().then(() => response.end('{"id":"late"}')), 'erased');
    expect((await ref.get()).exists).toBe(false);
  });

  it('changes nothing that an admin has decided', async () => {
    await handIn('decided', 'REVIEW');
    const { provider: known } = await told('decided');
    const ops = await backend.signUp('ops', { claims: { admin: true } });
    await ops.call(acceptCheck, { queue: 'ids', checkId: 'decided', ticks: ['dates', 'pictures'] });
    expect(await send(eventOf('decided', known?.id ?? '', 'REJECTED', Date.now() + 5000))).toBe(200);
    expect(await check('decided')).toMatchObject({ enhancedIDStatus: 'VERIFIED', decidedBy: 'ops' });
  });
});
