import { paths, type RequestOf } from '@spot/contracts/core';
import {
  acceptCheck,
  holdCheck,
  openCheck,
  rejectCheck,
  rejectRequirement,
  officeEntry,
} from '@spot/contracts/backoffice';
import { applyToGig } from '@spot/contracts/worker';
import { addDays, dayKeyOf, minuteMs } from '@spot/contracts/time';
import { at, read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market, zone } from '../../testing/market';
import { Documents } from '../../testing/documents';

type Ticks = RequestOf<typeof acceptCheck>['ticks'];

describe('The verification queues', () => {
  let backend: Backend;
  let market: Market;
  let documents: Documents;
  let company: Awaited<ReturnType<Market['company']>>;
  let ops: Client;
  let olga: Client;
  let owner: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    documents = new Documents(backend, market);
    company = await market.company('north', { owner: 'Owner' });
    ops = await backend.signUp('ops', { claims: { admin: true } });
    olga = await backend.signUp('olga', { claims: { admin: true } });
    await market.write({
      [paths.employee('olga')]: { uid: 'olga', name: 'Olga Ferrara', email: 'olga@spot.test', employer_uid: 'spot' },
    });
    owner = await backend.signUp('owner');
  });
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const worker = (uid: string, more: object = {}) =>
    market.spotter(uid, { idVerified: false, phone: `+1416555${uid.length}`, ...more });
  const both: Ticks = ['dates', 'pictures'];
  const textsTo = async (uid: string) =>
    (await backend.db.collection('textQueue').where('recipient', '==', uid).get()).docs.map(
      (text) => text.get('message') as string,
    );
  const logged = async (call: string, checkId: string) =>
    (await backend.db.collection('adminActions').where('call', '==', call).get()).docs
      .map((entry) => read(officeEntry, entry))
      .filter((entry) => (entry?.details as { checkId?: string }).checkId === checkId);
  /** Shifts the expiry of every link by `ms`. */
  const linksEnd = async (ms: number) => {
    const { docs } = await backend.db.collection('fileLinks').get();
    await Promise.all(docs.map(({ ref }) => ref.update({ expiresAt: at(Date.now() + ms) })));
  };

  it('open an entry for platform admins through five-minute links, and log each view (section 3 item 18)', async () => {
    await worker('seen');
    await documents.id('seen', 'seen', { selfieURL: undefined });
    expect(await owner.refused(openCheck, { queue: 'ids', checkId: 'seen' })).toMatchObject({
      code: 'permission-denied',
    });
    const opened = await ops.call(openCheck, { queue: 'ids', checkId: 'seen' });
    expect(opened).toMatchObject({
      files: [{ name: 'front', type: 'picture', problem: null }],
      worker: { name: 'Worker seen', timeZone: zone },
      holder: null,
    });
    expect(Math.abs(opened.expiresAt - Date.now() - 5 * minuteMs)).toBeLessThan(20_000);
    const link = opened.files[0]?.link ?? '';
    const shown = await fetch(link);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(50);
    expect((await fetch(`${link}x`)).status).toBe(410);
    expect((await fetch(link.replace(/\?.*/, ''))).status).toBe(410);
    expect(await logged('openCheck', 'seen')).toMatchObject([
      { actorEmail: 'ops@spot.test', details: { queue: 'ids', spotterID: 'seen', files: ['front'] } },
    ]);
    // The secret is only in the link.
    const kept = await backend.db.collection('fileLinks').get();
    expect(JSON.stringify(kept.docs.map((found) => [found.id, found.data()]))).not.toContain(link.split('=')[1]);
    await linksEnd(-1);
    expect((await fetch(link)).status).toBe(410);
    const again = await ops.call(openCheck, { queue: 'ids', checkId: 'seen' });
    expect((await fetch(again.files[0]?.link ?? '')).status).toBe(200);
    expect(await logged('openCheck', 'seen')).toHaveLength(2);
  });

  it('end a link when its admin loses the right', async () => {
    const passing = await backend.signUp('passing', { claims: { admin: true } });
    await worker('kept');
    await documents.id('kept', 'kept');
    const { files } = await passing.call(openCheck, { queue: 'ids', checkId: 'kept' });
    const link = files[0]?.link ?? '';
    expect((await fetch(link)).status).toBe(200);
    await backend.db.doc(paths.admin('passing')).delete();
    expect((await fetch(link)).status).toBe(403);
  });

  it('report a file that is missing, empty or not a picture, and accept nothing without one', async () => {
    await worker('blank');
    const empty = await documents.file('blank', new Uint8Array());
    const page = await documents.file('blank', Buffer.from('<script>alert(1)</script>'));
    await documents.id('blank', 'blank', { frontIDURL: empty, selfieURL: page, backIDURL: 'private/blank/gone.png' });
    const { files } = await ops.call(openCheck, { queue: 'ids', checkId: 'blank' });
    expect(files.map(({ name, link, problem }) => [name, link, problem])).toEqual([
      ['front', null, 'empty'],
      ['selfie', null, 'unknown'],
      ['back', null, 'missing'],
    ]);
    expect(await ops.refused(acceptCheck, { queue: 'ids', checkId: 'blank', ticks: both })).toMatchObject({
      details: { reason: 'picture' },
      message: expect.stringContaining('This picture is empty (0 bytes).') as string,
    });
    expect(await get(paths.idCheck('blank'))).toMatchObject({ enhancedIDStatus: 'SENT' });
  });

  it('accept an ID with two ticks: both statuses say VERIFIED and the worker may take shifts (ADM-069, ADM-071, ADM-072, ADM-186)', async () => {
    await worker('wanda', { identification: { secondChances: true } });
    await documents.id('wanda', 'wanda', { enhancedIDStatus: 'INCONCLUSIVE', manualCheckStatus: 'INCONCLUSIVE' });
    for (const ticks of [[], ['dates'], ['pictures'], ['expiry', 'uniform']] as Ticks[])
      expect(await ops.refused(acceptCheck, { queue: 'ids', checkId: 'wanda', ticks })).toMatchObject({
        code: 'failed-precondition',
        details: { reason: 'ticks' },
      });
    await expect(ops.call(acceptCheck, { queue: 'ids', checkId: 'wanda', ticks: both })).resolves.toEqual({
      status: 'VERIFIED',
    });
    expect(await get(paths.idCheck('wanda'))).toMatchObject({
      enhancedIDStatus: 'VERIFIED',
      manualCheckStatus: 'VERIFIED',
      decidedBy: 'ops',
      viewing: null,
    });
    expect(await get(paths.spotter('wanda'))).toMatchObject({
      idVerified: true,
      identification: { secondChances: true, expiry: '2090-03-02' },
    });
    expect(await logged('acceptCheck', 'wanda')).toMatchObject([{ details: { spotterID: 'wanda', ticks: both } }]);
    // A retry after a lost answer gets the same answer and does nothing.
    await ops.call(acceptCheck, { queue: 'ids', checkId: 'wanda', ticks: both });
    expect(await logged('acceptCheck', 'wanda')).toHaveLength(1);
  });

  it('require no tick for missing parts: no expiry date, no selfie (ADM-072)', async () => {
    await worker('plain');
    await documents.id('no-expiry', 'plain', { expiry: undefined });
    await documents.id('no-selfie', 'plain', { selfieURL: undefined });
    await documents.id('neither', 'plain', { expiry: undefined, selfieURL: undefined });
    const ids = { queue: 'ids' } as const;
    expect(await ops.refused(acceptCheck, { ...ids, checkId: 'no-expiry', ticks: ['dates'] })).toMatchObject({
      details: { reason: 'ticks' },
    });
    await ops.call(acceptCheck, { ...ids, checkId: 'no-expiry', ticks: ['pictures'] });
    expect((await get(paths.spotter('plain')))?.['identification']).toEqual({ secondChances: false });
    await ops.call(acceptCheck, { ...ids, checkId: 'no-selfie', ticks: ['dates'] });
    await ops.call(acceptCheck, { ...ids, checkId: 'neither', ticks: [] });
  });

  it("refuse what expired yesterday by the worker's days, and let nobody work with it on a later day of the shift", async () => {
    const west = 'America/Vancouver';
    const yesterday = addDays(dayKeyOf(Date.now(), west), -1);
    await worker('west', { timeZone: west });
    await documents.id('over', 'west', { expiry: yesterday });
    expect(await ops.refused(acceptCheck, { queue: 'ids', checkId: 'over', ticks: both })).toMatchObject({
      details: { reason: 'expired' },
    });
    await documents.id('today', 'west', { expiry: addDays(yesterday, 1) });
    await ops.call(acceptCheck, { queue: 'ids', checkId: 'today', ticks: both });
    const client = await backend.signUp('west');
    await market.gig('late', company, 80);
    expect(await client.refused(applyToGig, { gigId: 'late' })).toMatchObject({ details: { reason: 'idExpired' } });
    await backend.db.doc(paths.spotter('west')).update({ 'identification.expiry': '2090-03-02' });
    await client.call(applyToGig, { gigId: 'late' });
  });

  it('reject an ID only with a reason, which the worker gets (ADM-069, ADM-084, ADM-186)', async () => {
    await worker('rita');
    await documents.id('rita', 'rita');
    for (const reason of ['', '   ', 'x'.repeat(501)])
      expect(await ops.refused(rejectCheck, { queue: 'ids', checkId: 'rita', reason })).toMatchObject({
        code: 'invalid-argument',
        details: { field: 'reason' },
      });
    const reason = '  The picture is blurred.  ';
    await expect(ops.call(rejectCheck, { queue: 'ids', checkId: 'rita', reason })).resolves.toEqual({
      status: 'FAILED',
    });
    await ops.call(rejectCheck, { queue: 'ids', checkId: 'rita', reason });
    expect(await get(paths.idCheck('rita'))).toMatchObject({
      enhancedIDStatus: 'FAILED',
      manualCheckStatus: 'FAILED',
      rejectText: 'The picture is blurred.',
    });
    expect(await textsTo('rita')).toEqual([
      'SPOT could not verify your ID: The picture is blurred. Please send it again in the app.',
    ]);
    expect(await get(paths.spotter('rita'))).toMatchObject({ idVerified: false });
    expect(await logged('rejectCheck', 'rita')).toHaveLength(1);
  });

  it('clear a requirement with its tick, as a certificate or as equipment of the worker (ADM-075, ADM-076, ADM-165)', async () => {
    await worker('clara', { equipment: [{ name: 'Smart Serve', status: 'pending' }] });
    await documents.requirement('smart', 'clara');
    await documents.requirement('whmis', 'clara', { name: 'WHIMIS Certificate', expiryDate: undefined });
    const requirements = { queue: 'requirements' } as const;
    expect(await ops.refused(acceptCheck, { ...requirements, checkId: 'smart', ticks: [] })).toMatchObject({
      details: { reason: 'ticks' },
    });
    await expect(ops.call(acceptCheck, { ...requirements, checkId: 'smart', ticks: ['expiry'] })).resolves.toEqual({
      status: 'cleared',
    });
    await ops.call(acceptCheck, { ...requirements, checkId: 'whmis', ticks: [] });
    expect(await get(paths.requirementCheck('smart'))).toMatchObject({ status: 'cleared' });
    expect(await get(paths.spotter('clara'))).toMatchObject({
      equipment: [{ name: 'Smart Serve', status: 'cleared', expiryDate: '2090-03-02' }],
      certificates: [{ name: 'WHIMIS Certificate', status: 'verified' }],
    });
    await backend.settled();
    expect(await get(paths.publicSpotter('clara'))).toMatchObject({
      certificates: ['WHIMIS Certificate'],
      equipment: ['Smart Serve'],
    });
  });

  it('fail a requirement and send its description to the worker (ADM-075, ADM-187, N66)', async () => {
    await worker('frida', { equipment: [{ name: 'Smart Serve', status: 'pending' }] });
    await documents.requirement('frida', 'frida');
    await expect(ops.call(rejectRequirement, { checkId: 'frida', reason: 'Another name.' })).resolves.toEqual({
      status: 'failed',
    });
    expect(await get(paths.requirementCheck('frida'))).toMatchObject({ status: 'failed', rejectText: 'Another name.' });
    expect(await get(paths.spotter('frida'))).toMatchObject({ equipment: [{ name: 'Smart Serve', status: 'failed' }] });
    expect(await textsTo('frida')).toEqual([
      'SPOT could not verify your document (Smart Serve): Another name. Please send it again in the app.',
    ]);
    expect(await logged('rejectRequirement', 'frida')).toHaveLength(1);
  });

  it('keep an accepted document if a newer one is rejected', async () => {
    await worker('held', { equipment: [{ name: 'Smart Serve', status: 'cleared' }] });
    await documents.requirement('newer', 'held');
    await ops.call(rejectRequirement, { checkId: 'newer', reason: 'Blurred.' });
    expect(await get(paths.spotter('held'))).toMatchObject({ equipment: [{ name: 'Smart Serve', status: 'cleared' }] });
  });

  it('compare a uniform with the one that the team requires, and decide (ADM-081, ADM-082, ADM-167, ADM-186)', async () => {
    await worker('uma');
    const picture = await documents.file('team');
    await market.write({
      [paths.uniform('north-team', 'vest')]: { name: 'Vest', description: 'Black', url: picture },
    });
    await documents.uniform('good', 'uma', 'north-team', 'vest');
    await documents.uniform('bad', 'uma', 'north-team', 'vest');
    const { files, required } = await ops.call(openCheck, { queue: 'uniforms', checkId: 'good' });
    expect(files.map(({ name, link }) => [name, link !== null])).toEqual([
      ['picture', true],
      ['required', true],
    ]);
    expect(required).toEqual({ name: 'Vest', description: 'Black' });
    const uniforms = { queue: 'uniforms' } as const;
    expect(await ops.refused(acceptCheck, { ...uniforms, checkId: 'good', ticks: [] })).toMatchObject({
      details: { reason: 'ticks' },
    });
    await ops.call(acceptCheck, { ...uniforms, checkId: 'good', ticks: ['uniform'] });
    await ops.call(rejectCheck, { ...uniforms, checkId: 'bad', reason: 'No shoes.' });
    expect(await get(paths.uniformCheck('good'))).toMatchObject({ status: 'cleared' });
    expect(await get(paths.uniformCheck('bad'))).toMatchObject({ status: 'failed', rejectText: 'No shoes.' });
    expect(await textsTo('uma')).toEqual([
      'SPOT could not verify your uniform (Vest): No shoes. Please send it again in the app.',
    ]);
  });

  it('mark an entry that a colleague views until they leave it or two minutes have passed', async () => {
    await worker('lea');
    await documents.requirement('lea', 'lea');
    const entry = { queue: 'requirements', checkId: 'lea' } as const;
    const viewing = async () => ((await get(paths.requirementCheck('lea')))?.['viewing'] as { by: string } | null)?.by;
    await olga.call(openCheck, entry);
    expect(await viewing()).toBe('olga');
    expect((await ops.call(openCheck, entry)).holder).toMatchObject({ name: 'Olga Ferrara' });
    await ops.call(holdCheck, { ...entry, hold: false });
    expect(await viewing()).toBe('olga');
    await olga.call(holdCheck, { ...entry, hold: false });
    await expect(ops.call(holdCheck, { ...entry, hold: true })).resolves.toEqual({ holder: null });
    expect(await viewing()).toBe('ops');
    await backend.db.doc(paths.requirementCheck('lea')).update({ 'viewing.until': at(Date.now() - 1) });
    await olga.call(holdCheck, { ...entry, hold: true });
    expect(await viewing()).toBe('olga');
  });

  it('decide nothing twice: of two admins who accept and reject at once, one learns who was first', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const uid = `race-${turn}`;
      await worker(uid);
      await documents.id(uid, uid);
      const answers = await Promise.allSettled([
        olga.call(acceptCheck, { queue: 'ids', checkId: uid, ticks: both }),
        ops.call(rejectCheck, { queue: 'ids', checkId: uid, reason: 'Blurred.' }),
      ]);
      const [lost] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
      expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const accepted = answers[0].status === 'fulfilled';
      expect(lost).toMatchObject({
        code: 'failed-precondition',
        details: { reason: 'decided' },
        message: accepted ? 'Olga Ferrara has already accepted this.' : 'ops@spot.test has already rejected this.',
      });
      expect(await get(paths.idCheck(uid))).toMatchObject({ enhancedIDStatus: accepted ? 'VERIFIED' : 'FAILED' });
      expect(await get(paths.spotter(uid))).toMatchObject({ idVerified: accepted });
      expect(await textsTo(uid)).toHaveLength(accepted ? 0 : 1);
    }
  });

  it('open and reject an entry whose worker’s record is gone, without a text', async () => {
    await worker('departed');
    await documents.id('departed', 'departed');
    await backend.db.doc(paths.spotter('departed')).delete();
    const entry = { queue: 'ids', checkId: 'departed' } as const;
    expect(await ops.call(openCheck, entry)).toMatchObject({ worker: null });
    expect(await ops.call(rejectCheck, { ...entry, reason: 'Blurred' })).toEqual({ status: 'FAILED' });
    expect(await textsTo('departed')).toEqual([]);
    for (const call of ['openCheck', 'rejectCheck'])
      expect((await logged(call, 'departed')).map((one) => one?.workers)).toEqual([[]]);
  });

  it('report a deleted entry', async () => {
    expect(await ops.refused(openCheck, { queue: 'uniforms', checkId: 'never' })).toMatchObject({ code: 'not-found' });
    expect(await ops.refused(acceptCheck, { queue: 'ids', checkId: 'never', ticks: [] })).toMatchObject({
      message: 'This item no longer exists.',
    });
  });
});
