import { acceptOffer } from '@spot/contracts/worker';
import { hireApplicant, postShifts, removeHired, sendOffers, billed, latePolicyOf } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { group } from '@spot/contracts/accounts';
import { addDays, dayKeyOf, zoneOffset } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { postingEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';

/** Every field that the functions write, compared with the entities of the specification. */
describe('The records of scheduling', () => {
  let backend: Backend;
  let owner: Client;
  let worker: Client;
  let gigId: string;
  const get = async (path: string) => (await backend.db.doc(path).get()).data() ?? {};

  beforeAll(async () => {
    backend = await startBackend();
    const market = new Market(backend.db);
    const { position } = await market.company('north', { owner: 'Owner' });
    await backend.db
      .doc(paths.position('north-position'))
      .update({ 'smartAutofill.workAllDays': true, position: { geohash: 'dpz83', lat: 43.64, lng: -79.38 } });
    await backend.db.doc(paths.group('north')).update({
      profPicURL: 'groups/north/logo.png',
      positionRequirement: { certificates: ['WHIMIS Certificate'], equipment: [], physicalRequirements: [] },
    });
    owner = await backend.signUp('owner');
    worker = await backend.signUp('worker');
    await market.spotter('worker', { idVerified: true, profPicURL: 'https://pictures.test/worker.png' });
    const posted = await owner.call(postShifts, {
      postingId: 'posting',
      teamId: 'north-team',
      positionId: position.id,
      dates: [addDays(dayKeyOf(Date.now(), zone), 2)],
      numSpotters: 2,
      ...postingEntries,
      billTo: 'Arena',
      tempToHire: true,
    });
    gigId = posted.gigIds[0] as string;
  });
  afterAll(() => backend.close());

  it('keep of a shift all of its position, whose it is, when, how many and what for (SCH-100, SCH-101, SCH-102, SCH-103, OPS-090, OPS-091)', async () => {
    const gig = await get(paths.gig(gigId));
    const position = await get(paths.position('north-position'));
    const template = ['role', 'label', 'description', 'department', 'reporting', 'breakTime', 'entranceInstructions'];
    const lists = ['skills', 'equipment', 'physicalRequirements', 'workingConditions', 'certificates'];
    for (const field of [...template, ...lists, 'address', 'smartAutofill', 'timeZone'])
      expect([field, gig[field]]).toEqual([field, position[field]]);
    const picture = (await get(paths.group('north')))['profPicURL'];
    expect(picture).toEqual(expect.any(String));
    const start = (gig['start'] as { toMillis(): number }).toMillis();
    expect(gig).toMatchObject({
      groupPic: picture,
      groupPicURL: picture,
      owner: 'north',
      employerUid: 'north',
      workAllDays: true,
      timeZoneData: { timeZoneId: zone },
      timeZoneOffsetSeconds: zoneOffset(zone, start) * 60,
      role: position['role'],
      wage: 20,
      position: { geohash: 'dpz83', lat: 43.64, lng: -79.38, geopoint: { latitude: 43.64, longitude: -79.38 } },
      group: 'Company north',
      groupID: 'north',
      teamID: 'north-team',
      numSpotters: 2,
      numHired: 0,
      numOfWorkers: 2,
      waitlist: false,
      full: false,
      checkIn: false,
      status: 'pending',
      billTo: 'Arena',
      tempToHire: true,
      autofill: false,
      spotterLikes: [],
      matched: [],
      multiDayID: 'north-position',
      postedBy: 'Person owner',
      web: true,
      lateCancellation: false,
      notifications: { hired: false, applicants: false },
    });
    expect((gig['positionRef'] as { path: string }).path).toBe(paths.position('north-position'));
    for (const instant of ['start', 'end'])
      expect((gig[instant] as { toMillis(): number }).toMillis()).toBeGreaterThan(Date.now());
  });

  it('hold of a company its late cancellation policy, its mandatory requirements and what was billed to (SCH-109)', async () => {
    const policy = { hours: 24, percentage: 75 };
    await backend.db
      .doc(paths.group('north'))
      .update({ lateCancellationPolicy: policy, hasLateCancellationPolicy: true });
    const company = read(group, await backend.db.doc(paths.group('north')).get());
    expect(company).toMatchObject({
      lateCancellationPolicy: policy,
      hasLateCancellationPolicy: true,
      positionRequirement: { certificates: ['WHIMIS Certificate'], equipment: [], physicalRequirements: [] },
    });
    expect(company && latePolicyOf(company)).toEqual(policy);
    const used = await backend.db.collection('groups/north/prevBilled').get();
    expect(used.docs.map((one) => read(billed, one)?.billedTo)).toEqual(['Arena']);
  });

  it('refer to the shift from the company and from the position, with one recommendation (SCH-099, SCH-107, SCH-113, SCH-232, SCH-233)', async () => {
    const gig = await get(paths.gig(gigId));
    const reference = { start: gig['start'], end: gig['end'] };
    const ofGroup = await get(paths.groupGig('north', gigId));
    expect(ofGroup).toMatchObject({ ...reference, status: 'pending', viewed: [] });
    const ofPosition = await get(paths.positionGig('north-position', gigId));
    expect(ofPosition).toMatchObject(reference);
    for (const one of [ofGroup, ofPosition]) expect((one['docRef'] as { path: string }).path).toBe(paths.gig(gigId));
    const told = await backend.db.collection('recommendations').get();
    expect(told.docs.map((one) => one.get('recommendationid') as string)).toEqual([gigId]);
    const billed = await backend.db.collection('groups/north/prevBilled').get();
    expect(billed.docs.map((one) => one.get('billedTo') as string)).toEqual(['Arena']);
  });

  it('make the company’s mandatory requirements part of the position, for its next shifts too (SCH-127)', async () => {
    expect((await get(paths.position('north-position')))['certificates']).toEqual(['WHIMIS Certificate']);
  });

  it('contain of an offer, a hired worker and a removed one what the lists show (SCH-104, SCH-105, SCH-106, SCH-112, SCH-114, OPS-092)', async () => {
    await owner.call(sendOffers, { requestId: 'offers', gigIds: [gigId], spotterIds: ['worker'] });
    const gig = await get(paths.gig(gigId));
    const times = { start: gig['start'], end: gig['end'] };
    const own = { ...times, timeZone: gig['timeZone'] };
    const offer = await get(paths.offer(gigId, 'worker'));
    expect(offer).toMatchObject({
      ...times,
      name: 'Worker worker',
      profPicURL: 'https://pictures.test/worker.png',
      status: 'pending',
    });
    expect(offer).toHaveProperty('createdAt');
    expect(await get(paths.spotterGig('worker', gigId))).toMatchObject({ ...own, status: 'pending' });

    await worker.call(acceptOffer, { gigId });
    const hired = await get(paths.hired(gigId, 'worker'));
    expect(hired).toMatchObject({
      name: 'Worker worker',
      profPic: 'https://pictures.test/worker.png',
      profPicURL: 'https://pictures.test/worker.png',
      start: gig['start'],
      cancelled: false,
      checkIn: false,
      checkInTime: null,
      checkOut: false,
      checkOutTime: null,
      markedNotHere: false,
    });
    expect((hired['gig'] as { path: string }).path).toBe(paths.gig(gigId));
    expect((hired['spotter'] as { path: string }).path).toBe(paths.spotter('worker'));
    expect(await get(paths.spotterGig('worker', gigId))).toMatchObject({ ...own, status: 'confirmed' });
    expect(await get(paths.spotter('worker'))).toMatchObject({ previouslyHired: ['north-team'] });

    await owner.call(removeHired, {
      requestId: 'removal',
      removals: [{ gigId, spotterId: 'worker', comment: 'Sick' }],
      replacement: 'keepOpen',
    });
    const removed = { cancelledBy: 'owner', cancelledType: 'GROUP', cancelledReason: 'Sick', viewed: false };
    expect(await get(paths.hired(gigId, 'worker'))).toMatchObject({ ...removed, cancelled: true });
    expect(await get(paths.spotterGig('worker', gigId))).toMatchObject({ ...own, ...removed, status: 'cancelled' });

    const texts = await backend.db.collection('textQueue').where('recipient', '==', 'worker').get();
    expect(texts.docs.map((text) => text.get('type') as string).sort()).toEqual(['hired', 'offer', 'removed']);
    for (const text of texts.docs)
      expect(Object.keys(text.data())).toEqual(
        expect.arrayContaining(['message', 'phone', 'recipient', 'sendAt', 'type', 'multiDayID']),
      );
  });

  it('show the screens only a summary of a worker: never the phone (SCH-111)', async () => {
    await backend.settled();
    expect(await get(paths.publicSpotter('worker'))).toMatchObject({
      uid: 'worker',
      name: 'Worker worker',
      rating: 4.5,
    });
    expect(await get(paths.publicSpotter('worker'))).not.toHaveProperty('phone');
    expect(await get(paths.teamPool('north-team', 'worker'))).not.toHaveProperty('phone');
    expect(await get(paths.spotter('worker'))).toMatchObject({ phone: '+14165550100', stats: { rating: 4.5 } });
  });

  it('refuse to hire a worker who did not apply', async () => {
    expect(await owner.refused(hireApplicant, { gigId, spotterId: 'worker' })).toMatchObject({ code: 'not-found' });
  });
});
