import '../testing/quietErrors';
import { downloadMyData, eraseAccount, requestErasure, updateMyDetails } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { erasedName } from '@spot/contracts/stored';
import { stored } from '../core/firebase';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';

const phone = '+14165550199';

describe('A name or phone number that a person typed', () => {
  let backend: Backend;
  let market: Market;
  let office: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    office = await backend.signUp('office', { claims: { admin: true } });
    const stop = { stopped: true, word: 'STOP', changedAt: Date.now() };
    await market.write({ [paths.textStop(phone)]: stop });
    await market.company('lake', { olga: 'Owner' });
    await say('lake', 'Is the door open? Ask Uma Unger, +14165550199.');
  });
  afterAll(() => backend.close());

  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const chatOf = (company: string) => `${company}-team_somebody`;
  const text = async (company: string) => (await get(paths.message(chatOf(company), 'one')))?.['text'] as string;
  /** A message between people other than the one who is deleted. */
  const say = (company: string, words: string) =>
    backend.withoutTriggers(() =>
      market.write({
        [paths.message(chatOf(company), 'one')]: {
          ...{ kind: 'message', text: words, date: Date.now(), sender: 'somebody', recipient: `${company}-team` },
          ...{ senderSide: 'worker', read: false, adminViewed: false },
        },
      }),
    );
  /** An employee who calls themself so, is deleted by the office. */
  const deleted = async (uid: string, name: string) => {
    const client = await backend.signUp(uid);
    await client.call(updateMyDetails, { name, phone });
    await backend.settled();
    const { archive } = await client.call(downloadMyData, {});
    await client.call(requestErasure, { confirmation: `${uid}@spot.test` });
    await office.call(eraseAccount, { uid });
    await backend.settled();
    expect(await get(paths.erasure(uid))).toMatchObject({ state: 'done' });
    return archive;
  };

  it('neither shows nor takes what belongs to the owner of that number', async () => {
    await market.company('north', { nina: 'Owner', mel: 'View' });
    const worker = await market.spotter('wim', { phone });
    expect(await deleted('mel', 'Mel Moss')).not.toContain('textStop');
    expect(await get(paths.textStop(phone))).toMatchObject({ stopped: true });
    expect(await get(paths.spotter('wim'))).toMatchObject({ phone: worker.phone });
    expect(await text('lake')).toContain(phone);
  });

  it('is taken out of texts where the person worked', async () => {
    await market.company('pond', { paul: 'Owner', uma: 'View' });
    await say('pond', 'Ask Uma Unger, +14165550199.');
    await deleted('uma', 'Uma Unger');
    expect(await text('pond')).toBe(`Ask ${erasedName}, ${erasedName}.`);
    expect(await text('lake')).toContain('Uma Unger');
  });

  it('takes no ordinary words out of texts', async () => {
    // The founder, whose id is the company's.
    await market.company('creek', { cora: 'Owner', creek: 'View' });
    await say('creek', 'This is the door.');
    const lastMessage = {
      text: 'This is the door.',
      at: 1,
      senderSide: 'worker',
      readByEmployer: true,
      adminViewed: true,
    };
    const people = { spotterID: 'somebody', spotterName: 'Some Body', teamID: 'creek-team', groupID: 'creek' };
    await market.write({ [paths.chat(chatOf('creek'))]: { kind: 'chat', ...people, lastMessage, createdAt: 1 } });
    await deleted('creek', 'Is The');
    expect(await text('creek')).toBe('This is the door.');
    expect(await get(paths.chat(chatOf('creek')))).toMatchObject({ lastMessage: { text: 'This is the door.' } });
    expect(await text('lake')).toContain('Is the door open?');
  });

  it('takes no rights and no hours, where it is somebody’s email or id', async () => {
    const company = await market.company('hill', { hugo: 'Owner', eva: 'Admin', mia: 'View', max: 'View' });
    const gig = await market.gig('hill-gig', company, -5, { status: 'review' });
    await market.hired(gig, await market.spotter('hill-worker'));
    const place = paths.hired('hill-gig', 'hill-worker');
    await backend.db.doc(place).update(stored('hired', { changedBy: 'max', changedByName: 'hill-worker' }));
    await backend.settled();
    const rights = async () => {
      const { administrators } = (await get(paths.team('hill-team'))) ?? {};
      const { owners, primaryOwnerUid } = (await get(paths.group('hill'))) ?? {};
      return {
        administrators: administrators as unknown,
        owners: owners as unknown,
        primaryOwnerUid: primaryOwnerUid as unknown,
      };
    };
    const before = await rights();
    await deleted('mia', 'eva@spot.test');
    await deleted('max', 'hill-worker');
    expect(await rights()).toEqual(before);
    expect(await get(place)).toMatchObject({
      spotterID: 'hill-worker',
      name: 'Worker hill-worker',
      changedByName: erasedName,
    });
  });

  it('is kept from an earlier request, which did not tell typed numbers from known ones', async () => {
    await market.company('cove', { cleo: 'Owner', ned: 'View' });
    await backend.signUp('ned');
    const request = { askedAt: 1, dueAt: 2, emails: ['ned@spot.test'], phones: [phone], names: ['Ned Noon'] };
    await backend.db.doc(paths.erasure('ned')).set(stored('erasure', { ...request, state: 'waiting' }));
    await office.call(eraseAccount, { uid: 'ned' });
    expect(await get(paths.erasure('ned'))).toMatchObject({ state: 'done' });
    expect(await get(paths.textStop(phone))).toMatchObject({ stopped: true });
  });
});
