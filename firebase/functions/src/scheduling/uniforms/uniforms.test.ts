import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { paths, type RequestOf } from '@spot/contracts/core';
import { createUniform, deleteUniform, uniform } from '@spot/contracts/scheduling';
import { dayMs } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { password, startBackend, type Backend, type Client } from '../../testing/backend';
import { Browser, png } from '../../testing/browser';
import { Market } from '../../testing/market';
import { forget } from '../../accounts/forgetUploads';

type Request = RequestOf<typeof createUniform>;

describe('Uniforms (SCH-108, SCH-198..201, SCH-240)', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let ops: Client;
  const people: Record<string, Browser> = {};
  let count = 0;
  const next = (what: string) => `${what} ${(count += 1)}`;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'admin', 'edit', 'view', 'stranger']) {
      await backend.signUp(uid);
      people[uid] = new Browser(backend);
      await people[uid]?.signIn(`${uid}@spot.test`, password);
    }
    ops = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(async () => {
    await Promise.all(Object.values(people).map((browser) => browser.close()));
    await backend.close();
  });

  const as = (who: string) => people[who] as Browser;
  const bucket = () => getStorage(getApp('tests')).bucket(`${backend.projectId}.appspot.com`);
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const files = async () => (await bucket().getFiles({ prefix: 'uniforms/' }))[0].map(({ name }) => name);
  const request = async (change: Partial<Request> = {}, who = 'edit'): Promise<Request> => ({
    requestId: next('uniform'),
    teamId: 'north-team',
    name: next('Vest'),
    description: 'Black, no pattern',
    picture: await as(who).upload(),
    ...change,
  });

  it('stores name, description and the picture under the team’s path (SCH-108, SCH-240)', async () => {
    const wanted = await request({ name: '  Été  à la/carte ', description: ' Black\n shoes ' });
    const { uniformId } = await as('edit').call(createUniform, wanted);
    const made = await backend.db.doc(paths.uniform('north-team', uniformId)).get();
    expect(read(uniform, made)).toEqual({
      id: uniformId,
      name: 'Été à la/carte',
      description: 'Black\n shoes',
      url: expect.stringMatching(/^uniforms\/north-team\/Ete-a-la-carte-[0-9a-f]{8}\.png$/) as string,
    });
    expect(made.get('teamRef')).toMatchObject({ path: 'teams/north-team' });
    const [bytes] = await bucket()
      .file(made.get('url') as string)
      .download();
    expect(bytes).toEqual(png);
    expect((await bucket().file(`uploads/edit/${wanted.picture}`).exists())[0]).toBe(false);
  });

  it.each<[string, Partial<Request>, string, string]>([
    ['a blank name', { name: ' ' }, 'name', 'No uniform name'],
    ['a blank description', { description: ' ' }, 'description', 'No uniform description'],
    ['no picture', { picture: undefined }, 'picture', 'No uniform picture'],
  ])('refuses %s (SCH-198, SCH-200, SCH-201)', async (_, change, field, message) => {
    expect(await as('edit').refused(createUniform, await request(change))).toMatchObject({
      code: 'failed-precondition',
      message,
      details: { field },
    });
  });

  it('refuses another uniform’s name, ignoring case, even without a reservation (SCH-199)', async () => {
    const name = next('Apron');
    await as('edit').call(createUniform, await request({ name }));
    await market.write({ [paths.uniform('north-team', 'old')]: { name: 'Old coat', description: 'x', url: '' } });
    for (const taken of [` ${name.toUpperCase()} `, 'OLD  COAT'])
      expect(await as('edit').refused(createUniform, await request({ name: taken }))).toMatchObject({
        code: 'already-exists',
        message: 'Uniform name already exists',
        details: { field: 'name' },
      });
  });

  it('creates one of two simultaneous uniforms, and leaves no picture of the other (SCH-199)', async () => {
    const name = next('Both');
    const wanted = [await request({ name }), await request({ name })];
    const before = (await files()).length;
    const both = await Promise.allSettled(wanted.map((each) => as('edit').call(createUniform, each)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await files()).length).toBe(before + 1);
  });

  it('creates a uniform once, however often the request is sent', async () => {
    const wanted = await request();
    const first = await as('edit').call(createUniform, wanted);
    await expect(as('edit').call(createUniform, wanted)).resolves.toEqual(first);
  });

  it('creates one uniform with one picture, if the same request is sent twice at once', async () => {
    const wanted = await request();
    const before = (await files()).length;
    const [first, second] = await Promise.all([1, 2].map(() => as('edit').call(createUniform, wanted)));
    expect(second).toEqual(first);
    expect((await files()).length).toBe(before + 1);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('no picture at all')],
    [
      'the first bytes of a PNG and a page behind them',
      Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['half of a picture', png.subarray(0, 40)],
  ])('refuses a file that is not a picture: %s (section 3 item 22)', async (_, bytes) => {
    const wanted = await request({ picture: await as('edit').upload(bytes) });
    const before = await files();
    expect(await as('edit').refused(createUniform, wanted)).toMatchObject({
      code: 'invalid-argument',
      message: 'Upload failed',
      details: { field: 'picture' },
    });
    expect(await files()).toEqual(before);
    expect(await as('edit').refused(createUniform, await request({ picture: 'never.png' }))).toMatchObject({
      message: 'Upload failed',
    });
  });

  it('deletes, after a day, a picture that was uploaded and never saved, because it contains its location', async () => {
    const left = bucket().file(`uploads/edit/${await as('edit').upload()}`);
    const { uniformId } = await as('edit').call(createUniform, await request());
    const saved = bucket().file(((await get(paths.uniform('north-team', uniformId))) as { url: string }).url);
    const exist = async () => [(await left.exists())[0], (await saved.exists())[0]];
    await backend.runSchedule('forgetUploads');
    expect(await exist()).toEqual([true, true]);
    await forget(backend.db, Date.now() + dayMs + 1000);
    expect(await exist()).toEqual([false, true]);
  });

  it('is for owners, Admin and Edit members and the back office (decisions section 8)', async () => {
    for (const who of ['view', 'stranger']) {
      expect(await as(who).refused(createUniform, await request({}, who))).toMatchObject({ code: 'permission-denied' });
      expect(await as(who).refused(deleteUniform, { teamId: 'north-team', uniformId: 'old' })).toMatchObject({
        code: 'permission-denied',
      });
    }
    for (const who of ['owner', 'admin'])
      await expect(as(who).call(createUniform, await request({}, who))).resolves.toMatchObject({});
    await bucket().file('uploads/ops/p.png').save(png, { contentType: 'image/png', resumable: false });
    await expect(ops.call(createUniform, await request({ picture: 'p.png' }))).resolves.toMatchObject({});
    expect((await backend.signedOut.refused(createUniform, await request())).code).toBe('unauthenticated');
  });

  it('deletes a uniform with its picture, and frees its name (SCH-240)', async () => {
    const name = next('Gone');
    const { uniformId } = await as('edit').call(createUniform, await request({ name }));
    const { url } = (await get(paths.uniform('north-team', uniformId))) as { url: string };
    const asked = { teamId: 'north-team', uniformId };
    await expect(as('edit').call(deleteUniform, asked)).resolves.toEqual({ deleted: true });
    await expect(as('edit').call(deleteUniform, asked)).resolves.toEqual({ deleted: false });
    expect(await files()).not.toContain(url);
    await expect(as('edit').call(createUniform, await request({ name }))).resolves.toMatchObject({});
  });

  it('keeps a uniform that a position or an upcoming shift requires, and says which', async () => {
    const { uniformId } = await as('edit').call(createUniform, await request());
    const asked = { teamId: 'north-team', uniformId };
    const position = backend.db.doc(paths.position('north-position'));
    await position.update({ uniformId });
    expect(await as('edit').refused(deleteUniform, asked)).toMatchObject({
      code: 'failed-precondition',
      message: 'Server (Main hall) uses this uniform. Choose a different uniform there first.',
      details: { reason: 'inUse' },
    });
    await position.update({ uniformId: 'another' });
    await market.gig('coming', company, 24, { uniformId });
    expect(await as('edit').refused(deleteUniform, asked)).toMatchObject({
      message: 'Upcoming shifts use this uniform. You can delete it once they are over.',
    });
    await backend.db.doc(paths.gig('coming')).update({ status: 'cancelled' });
    await market.gig('past', company, -24, { uniformId });
    await expect(as('edit').call(deleteUniform, asked)).resolves.toEqual({ deleted: true });
  });
});
