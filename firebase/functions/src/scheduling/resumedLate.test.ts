import { paths } from '@spot/contracts/core';
import { hired as hiredSchema, type Gig } from '@spot/contracts/scheduling';
import { addDays, hourMs } from '@spot/contracts/time';
import { at, read, stored } from '../core/firebase';
import { startBackend, type Backend } from '../testing/backend';
import { Market } from '../testing/market';
import { openJob } from './shifts/cancelJob';

describe('Interrupted work on a shift that has begun before the work goes on', () => {
  let backend: Backend;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { edit: 'Edit' });
    await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  /** A shift that has just begun, with one worker of two. No schedule has noticed that it began. */
  const begun = async (id: string): Promise<Gig> => {
    const gig = await market.gig(id, company, 0, { numSpotters: 2, label: id });
    await market.hired(gig, await market.spotter(`${id}-w`));
    return gig;
  };
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const isHired = async ({ id }: Gig) => {
    const record = read(hiredSchema, await backend.db.doc(paths.hired(id, `${id}-w`)).get());
    return record !== undefined && !record.cancelled;
  };
  /** The job of a request from an hour before the shift, as an interruption leaves it. */
  const left = ({ start }: Gig, id: string, kind: string, input: object) =>
    backend.db.doc(paths.job(id)).set(
      stored('job', {
        ...{ kind, call: kind, input: JSON.stringify(input), teamID: '', total: 1, done: 0, changed: 0 },
        ...{ state: 'running', uid: 'edit', admin: false, createdAt: start - hourMs },
        lease: { startedAt: start - hourMs, by: 'edit' },
      }),
    );
  const goOn = async (id: string) => {
    await backend.runSchedule('resumeJobs');
    expect(await get(paths.job(id))).toMatchObject({ state: 'done' });
  };

  it('cancels no shift under way, so that its worker is paid (SCH-130)', async () => {
    const gig = await begun('cancel');
    const caller = { uid: 'edit', email: '', admin: false, deactivator: false };
    const context = { db: backend.db, caller, now: gig.start - hourMs, ip: '' };
    await openJob('cancel', [{ gigId: gig.id, version: gig.version }], context);
    await backend.db.doc(paths.job('cancel')).update({ 'lease.startedAt': at(gig.start - hourMs) });
    await goOn('cancel');
    expect(await get(paths.gig('cancel'))).not.toMatchObject({ status: 'cancelled' });
    expect(await isHired(gig)).toBe(true);
  });

  it('blocks the worker and leaves them on the shift (SCH-143)', async () => {
    const gig = await begun('block');
    const request = { requestId: 'block', groupId: 'north', spotterId: 'block-w', note: '', replacement: 'keepOpen' };
    await left(gig, 'block', 'blockSpotter', { ...request, dryRun: false });
    await goOn('block');
    expect(await get(paths.groupBlocked('north', 'block-w'))).toBeDefined();
    expect(await isHired(gig)).toBe(true);
  });

  it('offers the shift only from a start that is still to come (SCH-136)', async () => {
    const gig = await begun('offer');
    const asked = await market.spotter('offer-asked');
    const wanted = { call: 'sendOffers', requestId: 'offer', gigIds: [gig.id], spotterIds: [asked.uid] };
    await left(gig, 'offer', 'offers', wanted);
    await goOn('offer');
    const offer = await get(paths.offer('offer', asked.uid));
    expect((offer?.['start'] as { toMillis(): number }).toMillis()).toBeGreaterThan(Date.now());
  });

  it('changes no times of the shift with its position (SCH-121)', async () => {
    const gig = await begun('follow');
    const { position } = company;
    const own = { ...position, id: 'follow', label: 'follow', breakTime: 60, templateVersion: 2 };
    await market.write({ [paths.position('follow')]: own });
    await backend.db.doc(paths.gig('follow')).update({ multiDayID: 'follow' });
    const request = { positionId: 'follow', expectedVersion: 1, applyToUpcoming: true, keepOwn: false, dryRun: false };
    await left(gig, 'follow 2', 'editPosition', {
      ...request,
      position: own,
      expected: [{ gigId: gig.id, version: gig.version }],
    });
    await goOn('follow 2');
    expect(await get(paths.gig('follow'))).toMatchObject({ breakTime: 30, templateVersion: 1 });
  });

  it('posts no copy in the past', async () => {
    const gig = await begun('copy');
    const { dayKey: day } = gig;
    const source = await market.gig('copied', company, -24, { label: 'copied', teamID: company.team.id });
    await left(gig, 'copy', 'copyShifts', {
      ...{ requestId: 'copy', teamId: company.team.id, from: source.dayKey, to: addDays(source.dayKey, 1), days: 1 },
      dryRun: false,
    });
    await goOn('copy');
    const copies = await backend.db.collection('gigs').where('label', '==', 'copied').where('dayKey', '==', day).get();
    expect(copies.size).toBe(0);
  });
});
