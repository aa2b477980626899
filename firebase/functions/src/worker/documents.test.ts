import { gzipSync } from 'node:zlib';
import { paths, type RequestOf } from '@spot/contracts/core';
import { submitId, submitRequirement, submitUniform } from '@spot/contracts/worker';
import { idCheck } from '@spot/contracts/backoffice';
import { addDays, dayKeyOf, dayMs } from '@spot/contracts/time';
import { bucket, read } from '../core/firebase';
import { forget } from '../accounts/forgetUploads';
import { password, startBackend, type Backend, type Client } from '../testing/backend';
import { Browser, png } from '../testing/browser';
import { Market, zone } from '../testing/market';
import { Documents } from '../testing/documents';

const pdf = Buffer.from('%PDF-1.4\n%EOF\n');

describe('What workers hand in', () => {
  let backend: Backend;
  let market: Market;
  let documents: Documents;
  let turn = 0;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    documents = new Documents(backend, market);
    await market.company('north', { owner: 'Owner' });
    await market.write({
      [paths.uniform('north-team', 'vest')]: { name: 'Vest', description: 'Black', url: 'uniforms/north-team/v.png' },
      [paths.requirement('smart')]: { name: 'Smart Serve', category: 'equipment', expiry: true, hidden: false },
      [paths.requirement('whmis')]: { name: 'WHIMIS Certificate', category: 'certificate', expiry: false },
      [paths.requirement('fork')]: { name: 'Forklift License', category: 'equipment', expiry: false },
    });
  });
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const worker = async (): Promise<Client> => {
    const uid = `hands-${(turn += 1)}`;
    await market.spotter(uid, { idVerified: false });
    return backend.signUp(uid);
  };
  const file = async (uid: string, bytes: Uint8Array = png, ending = 'png') =>
    (await documents.file(uid, bytes, 'image/png', ending)).split('/').at(-1) ?? '';
  const id = async (uid: string, more: object = {}): Promise<RequestOf<typeof submitId>> => ({
    requestId: `id-${uid}-${(turn += 1)}`,
    front: await file(uid),
    selfie: await file(uid),
    idType: 'PASSPORT',
    idCountry: 'Canada',
    firstName: ' Wanda ',
    lastName: ' Reyes ',
    dateOfBirth: '1990-03-02',
    expiry: '2090-03-02',
    ...more,
  });

  it('an ID waits as SENT with paths of its files and no link to them (ADM-163, ADM-164, section 3 item 18)', async () => {
    const client = await worker();
    const request = await id(client.uid, { back: await file(client.uid) });
    const { checkId } = await client.call(submitId, request);
    await expect(client.call(submitId, request)).resolves.toEqual({ checkId });
    expect(read(idCheck, await backend.db.doc(paths.idCheck(checkId)).get())).toMatchObject({
      applicationType: 'ENHANCED_ID_VERIFICATION',
      enhancedIDStatus: 'SENT',
      manualCheckStatus: 'SENT',
      spotterID: client.uid,
      expiry: '2090-03-02',
      timeZone: zone,
      information: { first_name: 'Wanda', last_name: 'Reyes', date_of_birth: '1990-03-02' },
      enhanced_identity_verification: { id_type: 'PASSPORT', id_country: 'Canada' },
      frontIDURL: `private/${client.uid}/${request.front}`,
      backIDURL: `private/${client.uid}/${request.back ?? ''}`,
      selfieURL: `private/${client.uid}/${request.selfie ?? ''}`,
    });
    expect(await client.refused(submitId, await id(client.uid))).toMatchObject({
      code: 'already-exists',
      message: 'You have already submitted this. It is waiting to be reviewed.',
    });
  });

  it('upload as workers only; what they submit opens to nobody with the token of the upload, and the rest goes in a day', async () => {
    const [wanda, owner] = [new Browser(backend), new Browser(backend)];
    const { uid } = await worker();
    await wanda.signIn(`${uid}@spot.test`, password);
    await backend.signUp('owner');
    await owner.signIn('owner@spot.test', password);
    await expect(owner.uploadPrivate('plan.png')).rejects.toThrow('403');
    const [front, left] = [await wanda.uploadPrivate('front.png'), await wanda.uploadPrivate('left.png')];
    // Says of itself that a function has decided to keep it.
    const marked = ['private', 'uploads'].map((folder) => `${folder}/${uid}/marked.png`);
    const said = { contentType: 'image/png', customMetadata: { kept: 'true', firebaseStorageDownloadTokens: '' } };
    for (const path of marked) await wanda.put(path, png, said);
    expect((await fetch(front)).status).toBe(200);
    const request = await id(uid, { front: 'front.png', selfie: undefined });
    const { checkId } = await wanda.call(submitId, request);
    expect((await fetch(front)).status).toBe(403);
    await forget(backend.db, Date.now() + dayMs + 1000);
    expect((await fetch(left)).status).toBe(403);
    for (const path of [`private/${uid}/left.png`, ...marked])
      await expect(documents.exists(path)).resolves.toBe(false);
    await expect(documents.exists(`private/${uid}/front.png`)).resolves.toBe(true);
    // Submitted before files were marked: the entry that names the file keeps it.
    await documents.unmark(`private/${uid}/front.png`);
    await forget(backend.db, Date.now() + dayMs + 1000);
    await expect(documents.exists(`private/${uid}/front.png`)).resolves.toBe(true);
    await backend.db.doc(paths.idCheck(checkId)).delete();
    await Promise.all([wanda.close(), owner.close()]);
  });

  it('that nobody submitted go also if there are many, and if one of them cannot be deleted', async () => {
    const left = ['uploads/over/a.png', 'uploads/over/b.png', 'private/over/c.png', 'private/over/d.png'];
    for (const path of left) await bucket().file(path).save(png, { resumable: false });
    const file = Object.getPrototypeOf(bucket().file('any')) as { delete(): Promise<unknown> };
    const busy = jest.spyOn(file, 'delete').mockRejectedValueOnce(new Error('busy'));
    const later = Date.now() + dayMs + 1000;
    await expect(forget(backend.db, later, 1)).rejects.toThrow('busy');
    expect(await Promise.all(left.map((path) => documents.exists(path)))).toEqual([true, false, false, false]);
    busy.mockRestore();
    await forget(backend.db, later, 1);
    expect(await documents.exists(left[0]!)).toBe(false);
  });

  it('are never unpacked: a packed file is no picture, whatever it would become', async () => {
    const browser = new Browser(backend);
    const client = await worker();
    await browser.signIn(`${client.uid}@spot.test`, password);
    const path = `private/${client.uid}/packed.png`;
    await browser.put(path, gzipSync(png), { contentType: 'image/png', contentEncoding: 'gzip' });
    expect(await client.refused(submitId, await id(client.uid, { front: 'packed.png' }))).toMatchObject({
      details: { field: 'front', reason: 'unknown' },
    });
    await browser.close();
  });

  it('may be an ID without expiry and without a selfie; one that expired yesterday is refused by the days of the worker', async () => {
    const client = await worker();
    const today = dayKeyOf(Date.now(), zone);
    expect(await client.refused(submitId, await id(client.uid, { expiry: addDays(today, -1) }))).toMatchObject({
      details: { field: 'expiry' },
    });
    const { checkId } = await client.call(submitId, await id(client.uid, { expiry: undefined, selfie: undefined }));
    const kept = (await get(paths.idCheck(checkId))) ?? {};
    expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['expiry']));
    expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['selfieURL']));
  });

  it.each([
    ['empty', new Uint8Array(), 'The file is empty. Please choose another one.'],
    ['unknown', Buffer.from('GIF89a'), 'Please choose a JPEG, PNG or WebP picture, or a PDF.'],
  ])('is refused at its field where the file is %s', async (reason, bytes, message) => {
    const client = await worker();
    const front = await file(client.uid, bytes);
    expect(await client.refused(submitId, await id(client.uid, { front }))).toMatchObject({
      code: 'invalid-argument',
      message,
      details: { field: 'front', reason },
    });
  });

  it('is nothing of somebody else, nothing that was not uploaded, and no PDF for a selfie', async () => {
    const client = await worker();
    const other = await file('somebody');
    for (const front of [other, 'never.png'])
      expect(await client.refused(submitId, await id(client.uid, { front }))).toMatchObject({
        details: { field: 'front', reason: 'missing' },
      });
    expect(await client.refused(submitId, await id(client.uid, { front: '../hands-1/x.png' }))).toMatchObject({
      code: 'invalid-argument',
    });
    const selfie = await file(client.uid, pdf, 'pdf');
    expect(await client.refused(submitId, await id(client.uid, { selfie }))).toMatchObject({
      details: { field: 'selfie' },
    });
    expect(await backend.signedOut.refused(submitId, await id('nobody'))).toMatchObject({ code: 'unauthenticated' });
  });

  it('a requirement waits as pending on the queue and on the worker; its date is asked for where the catalogue says so (ADM-165)', async () => {
    const client = await worker();
    const document = await file(client.uid, pdf, 'pdf');
    const request = { requestId: `r-${client.uid}`, name: 'Smart Serve', document };
    for (const [expiryDate, reason] of [
      [undefined, 'missing'],
      ['2020-03-02', 'expired'],
    ])
      expect(await client.refused(submitRequirement, { ...request, expiryDate })).toMatchObject({
        details: { field: 'expiryDate', reason },
      });
    expect(await client.refused(submitRequirement, { ...request, name: 'Juggling' })).toMatchObject({
      details: { field: 'name' },
    });
    const { checkId } = await client.call(submitRequirement, { ...request, expiryDate: '2090-03-02' });
    expect(await get(paths.requirementCheck(checkId))).toMatchObject({
      status: 'pending',
      name: 'Smart Serve',
      subType: 'normal',
      expiryDate: '2090-03-02',
      spotterID: client.uid,
      spotterName: `Worker ${client.uid}`,
      url: `private/${client.uid}/${document}`,
    });
    expect(((await get(paths.requirementCheck(checkId)))?.['spotter'] as { path: string }).path).toBe(
      paths.spotter(client.uid),
    );
    expect(await get(paths.spotter(client.uid))).toMatchObject({
      equipment: [{ name: 'Smart Serve', status: 'pending' }],
    });
    const again = { ...request, requestId: `again-${client.uid}`, expiryDate: '2090-03-02' };
    expect(await client.refused(submitRequirement, again)).toMatchObject({ code: 'already-exists' });
    await client.call(submitRequirement, { ...request, requestId: `w-${client.uid}`, name: 'WHMIS Certificate' });
    expect(await get(paths.spotter(client.uid))).toMatchObject({
      certificates: [{ name: 'WHIMIS Certificate', status: 'pending' }],
    });
  });

  it('a Forklift License is of one of five types (ADM-166, ADM-173)', async () => {
    const client = await worker();
    const request = {
      requestId: `f-${client.uid}`,
      name: 'Forklift License',
      subType: 'submarine',
      document: await file(client.uid),
    };
    expect(await client.refused(submitRequirement, request)).toMatchObject({ details: { field: 'subType' } });
    for (const subType of ['counterbalance', 'reachnarrowisle', 'dockstocker', 'orderpicker', 'walkiefunction']) {
      const { checkId } = await client.call(submitRequirement, { ...request, subType, requestId: `f-${subType}` });
      expect(await get(paths.requirementCheck(checkId))).toMatchObject({ subType });
    }
  });

  it('a uniform goes to a team that has hired the worker and asks for it (ADM-167)', async () => {
    const client = await worker();
    const request = { requestId: `u-${client.uid}`, teamId: 'north-team', uniformId: 'vest' };
    const picture = await file(client.uid);
    expect(await client.refused(submitUniform, { ...request, picture })).toMatchObject({ code: 'permission-denied' });
    await market.write({ [paths.teamPool('north-team', client.uid)]: { uid: client.uid, name: 'W', lastWorked: 1 } });
    expect(await client.refused(submitUniform, { ...request, picture, uniformId: 'tie' })).toMatchObject({
      code: 'not-found',
    });
    const { checkId } = await client.call(submitUniform, { ...request, picture });
    const kept = await get(paths.uniformCheck(checkId));
    expect(kept).toMatchObject({
      status: 'pending',
      teamID: 'north-team',
      teamName: 'Company north, Downtown',
      uniformId: 'vest',
      uniformName: 'Vest',
      spotterID: client.uid,
      url: `private/${client.uid}/${picture}`,
    });
    expect([kept?.['spotterRef'], kept?.['teamRef']].map((ref) => (ref as { path: string }).path)).toEqual([
      paths.spotter(client.uid),
      paths.team('north-team'),
    ]);
  });

  it('a uniform of a position that several teams share may come from whoever one of them has hired', async () => {
    const client = await worker();
    const [company, stranger] = [await market.company('shared', {}), await market.company('apart', {})];
    const bar = { ...company.team, id: 'shared-bar', name: 'Bar' };
    await market.write({ [paths.team('shared-bar')]: bar });
    await market.write({ [paths.uniform('shared-team', 'tie')]: { name: 'Tie', description: 'Black', url: '' } });
    const request = { requestId: `u-${client.uid}`, teamId: 'shared-team', uniformId: 'tie' };
    const picture = await file(client.uid);
    const hiredBy = (team: string) => backend.db.doc(paths.spotter(client.uid)).update({ previouslyHired: [team] });
    await hiredBy(stranger.team.id);
    expect(await client.refused(submitUniform, { ...request, picture })).toMatchObject({ code: 'permission-denied' });
    await hiredBy('shared-bar');
    await expect(client.call(submitUniform, { ...request, picture })).resolves.toHaveProperty('checkId');
  });

  it('is at most twenty documents a day', async () => {
    const client = await worker();
    const document = await file(client.uid);
    for (let turn = 0; turn < 20; turn += 1) {
      const request = { requestId: `many-${turn}`, name: 'WHIMIS Certificate', document };
      const { checkId } = await client.call(submitRequirement, request);
      await backend.db.doc(paths.requirementCheck(checkId)).update({ status: 'failed' });
    }
    const more = { requestId: 'many-more', name: 'WHIMIS Certificate', document };
    expect(await client.refused(submitRequirement, more)).toMatchObject({ code: 'resource-exhausted' });
  });
});
