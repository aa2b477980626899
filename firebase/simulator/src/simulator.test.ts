import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { setLogLevel } from 'firebase/firestore';
import '../../functions/src/testing/quiet';
import { Market } from '../../functions/src/testing/market';
import { startLocalFirebase, type LocalFirebase } from '../../local/src';
import { paths } from '@spot/contracts/core';
import { createSupervisor } from './supervisor';
import { createSimulator, type Simulator } from './simulator';

const home = join(__dirname, '../..');
const projectId = 'demo-spot';
const password = 'Spotter-2026!';
const email = (uid: string) => `${uid}@spot.test`;

describe('The simulator', () => {
  let dir: string;
  let server: LocalFirebase;
  let db: Firestore;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let simulator: Simulator;

  const start = async (port: number) => {
    server = await startLocalFirebase({
      port,
      host: '127.0.0.1',
      dir,
      projectId,
      rulesFile: join(home, 'firestore.rules'),
      storageRulesFile: join(home, 'storage.rules'),
      indexesFile: join(home, 'firestore.indexes.json'),
      functionsDirs: [join(home, 'functions')],
      log: () => {},
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- the source itself, not what was built last
      importModule: async () => require('../../functions/src') as unknown,
    });
  };

  beforeAll(async () => {
    setLogLevel('silent');
    dir = await mkdtemp(join(tmpdir(), 'simulator-'));
    await start(0);
    const admin = initializeApp({ projectId }, 'tests');
    db = getFirestore(admin);
    market = new Market(db);
    company = await market.company('north', {});
    for (const uid of ['ann', 'bob']) {
      await getAuth(admin).createUser({ uid, email: email(uid), emailVerified: true, password });
      await market.spotter(uid);
    }
    simulator = createSimulator({
      projectId,
      host: '127.0.0.1',
      port: server.port,
      workers: ['ann', 'bob'].map(email),
      password,
      pace: 5,
      dice: () => 0,
    });
  });
  afterAll(async () => {
    await simulator.stop();
    await settled();
    await Promise.all(getApps().map((app) => getFirestore(app).terminate()));
    await server.close();
    await Promise.all(getApps().map(deleteApp));
    await rm(dir, { recursive: true });
  });

  const settled = () => fetch(`${server.url}/__functions/settled`);

  it('plays workers who apply, accept, write and cancel, each as themself and with the rules on', async () => {
    expect(await simulator.act('apply', email('ann'))).toBe('ann@spot.test had nothing to apply');
    const open = await market.gig('open', company, 30);
    expect(await simulator.act('apply', email('ann'))).toMatch(/^ann@spot.test applied for Server at Company north/);
    expect((await db.doc('gigs/open/applicants/ann').get()).exists).toBe(true);
    expect(await simulator.act('answerOffer', email('bob'))).toBe('bob@spot.test had nothing to answerOffer');
    await market.offer(open, await market.spotter('bob'));
    expect(await simulator.act('answerOffer', email('bob'))).toBe('bob@spot.test answered an offer: confirmed');
    expect(await simulator.act('write', email('bob'))).toBe('bob@spot.test wrote to a team');
    expect(await simulator.act('share', email('ann'))).toBe('ann@spot.test had nothing to share');
    await db.doc(paths.spotter('ann')).update({ position: { geohash: 'dpz8', lat: 43.65, lng: -79.38 } });
    expect(await simulator.act('share', email('ann'))).toBe('ann@spot.test shared the location');
    expect((await db.collection(`${paths.spotter('ann')}/locations`).get()).size).toBe(1);
    expect(await simulator.act('cancel', email('bob'))).toBe('bob@spot.test cancelled a shift');
    expect((await db.doc('cancellations/open_bob').get()).get('late')).toBe(false);
  });

  it('applies for the shift that a worker has in mind, and joins the waitlist of a full one', async () => {
    await market.gig('wanted', company, 54);
    await market.gig('packed', company, 66, { full: true, numHired: 3, waitlist: true });
    expect(await simulator.act('apply', email('ann'), 'wanted')).toBe('ann@spot.test applied');
    expect(await simulator.act('apply', email('ann'), 'packed')).toBe('ann@spot.test joined the waitlist');
    expect(await simulator.act('answerOffer', email('ann'), 'wanted')).toBe('ann@spot.test had nothing to answerOffer');
    await db.doc('gigs/wanted').update({ full: true });
  });

  it('checks in when a shift is near, once, and out when it is over', async () => {
    const soon = await market.gig('soon', company, 0.2);
    await market.hired(soon, await market.spotter('bob'));
    expect(await simulator.act('attend', email('bob'))).toBe('bob@spot.test checked in');
    expect(await simulator.act('attend', email('bob'))).toBe('bob@spot.test had nothing to attend');
    expect((await db.doc('gigs/soon/hired/bob').get()).get('attemptedAt')).toBeNull();
  });

  it('says the hours of a shift that is over, once', async () => {
    const over = await market.gig('over', company, -12, { status: 'review' });
    await market.hired(over, await market.spotter('bob'));
    expect(await simulator.act('sayHours', email('bob'))).toBe('bob@spot.test had nothing to sayHours');
    await db.doc('gigs/over/hired/bob').update({ checkIn: true });
    expect(await simulator.act('sayHours', email('bob'))).toBe('bob@spot.test said the hours');
    expect((await db.doc('gigs/over/hired/bob').get()).get('spotterTime')).toMatchObject({ breakTime: 30 });
    expect(await simulator.act('sayHours', email('bob'))).toBe('bob@spot.test had nothing to sayHours');
  });

  it('hands in documents for the queues of the office: an ID first, then certificates and uniforms', async () => {
    await db.doc(paths.spotter('ann')).update({ idVerified: false });
    expect(await simulator.act('handIn', email('ann'))).toBe('ann@spot.test handed in an ID');
    expect(await simulator.act('handIn', email('ann'))).toMatch(/could not handIn: You have already submitted this/);
    const [id] = (await db.collection('certnApplications').where('spotterID', '==', 'ann').get()).docs;
    expect(id?.data()).toMatchObject({ enhancedIDStatus: 'SENT', information: { first_name: 'Worker' } });
    const front = await fetch(
      `${server.url}/v0/b/${projectId}.appspot.com/o/${encodeURIComponent(id?.get('frontIDURL') as string)}`,
    );
    expect(front.status).toBe(403);

    await db.doc(paths.spotter('ann')).update({ idVerified: true });
    await db.doc(paths.requirement('smart')).set({ name: 'Smart Serve', expiry: true });
    expect(await simulator.act('handIn', email('ann'))).toBe('ann@spot.test handed in a certificate: Smart Serve');
    expect((await db.collection('reqVerification').where('spotterID', '==', 'ann').get()).size).toBe(1);

    await db.doc(paths.spotter('bob')).update({ idVerified: true });
    const worn = await market.gig('worn', company, 70);
    await market.hired(worn, await market.spotter('bob'));
    await market.write({ [paths.teamPool('north-team', 'bob')]: { uid: 'bob', name: 'Worker bob', lastWorked: 1 } });
    await market.write({
      [paths.uniform('north-team', 'uniform-north-team')]: { name: 'Vest', description: '', url: 'uniforms/vest.png' },
    });
    expect(await simulator.act('handIn', email('bob'))).toBe('bob@spot.test handed in a uniform');
  });

  it('takes a refusal as an answer', async () => {
    await db.doc('spotters/ann').update({ disabled: true });
    await market.gig('other', company, 60);
    expect(await simulator.act('apply', email('ann'))).toBe('ann@spot.test could not apply: Only workers can do this.');
    expect(await simulator.act('apply', 'nobody@spot.test')).toBe(
      'nobody@spot.test could not apply: the server does not answer',
    );
    await db.doc('spotters/ann').update({ disabled: false });
  });

  it('continues by itself at its pace, also after the server was down', async () => {
    const { port } = server;
    await settled();
    await server.close();
    expect(await simulator.act('apply', email('ann'))).toMatch(/could not apply/);
    await start(port);
    await market.gig('later', company, 90);
    const applied = new Promise<void>((resolve) => {
      const stop = db.doc('gigs/later/applicants/ann').onSnapshot((found) => {
        if (!found.exists) return;
        stop();
        resolve();
      });
    });
    await db.doc('gigs/other').update({ full: true });
    await db.doc('gigs/open').update({ full: true });
    simulator.start();
    await applied;
    await simulator.stop();
  });

  it('workers enter the code that their supervisor tells them where one is required, and answer messages', async () => {
    await getAuth(getApps().find(({ name }) => name === 'tests')).createUser({
      uid: 'boss',
      email: email('boss'),
      emailVerified: true,
      password,
    });
    const coded = await market.company('coded', { boss: 'Owner' }, { checkInCheckOut: true });
    const gig = await market.gig('coded-gig', coded, 0);
    const start = Date.now() - 1;
    await market.hired({ ...gig, start, end: start + 60_000 }, await market.spotter('ann'));
    const codes = { checkInCode: 'AAAAAA', checkOutCode: 'BBBBBB', groupID: 'coded', createdAt: start };
    await market.write({
      [paths.codes('coded-team')]: { ...codes, since: start - 1000, rotateAt: start + 3_600_000 },
      [paths.chat('coded-team_ann')]: {
        kind: 'chat',
        teamID: 'coded-team',
        groupID: 'coded',
        spotterID: 'ann',
        spotterName: 'Ann',
        lastMessage: { text: 'The red door', at: start, senderSide: 'employer' },
        createdAt: start,
      },
      [paths.message('coded-team_ann', 'm1')]: {
        kind: 'message',
        text: 'The red door',
        date: start,
        sender: 'coded-team',
        recipient: 'ann',
        senderSide: 'employer',
      },
    });
    const at = { projectId, host: '127.0.0.1', port: server.port };
    const guests = createSimulator({ ...at, workers: [email('ann')], password, pace: 5, dice: () => 0.99 });
    const asking = createSimulator({
      ...at,
      workers: [email('ann')],
      password,
      pace: 5,
      dice: () => 0.99,
      supervisor: createSupervisor(at, email('boss'), password),
    });
    try {
      expect(await guests.act('attend', email('ann'))).toMatch(
        /could not attend: Please check in and out with the code/,
      );
      expect(await asking.act('attend', email('ann'))).toBe('ann@spot.test checked in');
      expect(await asking.act('answer', email('ann'))).toBe('ann@spot.test answered a message');
      const said = await db.collection('chats/coded-team_ann/messages').orderBy('date').get();
      expect(said.docs.map((one) => [one.get('senderSide'), one.get('read')] as unknown[])).toEqual([
        ['employer', true],
        ['worker', false],
      ]);
    } finally {
      await Promise.all([guests.stop(), asking.stop()]);
    }
  });
});
