import { addCatalogueEntry, deleteCatalogueEntry } from '@spot/contracts/backoffice';
import { createPosition } from '@spot/contracts/scheduling';
import { updateExistingPositions } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';
import { toronto } from '../testing/signUp';
import { catalogueDeletionId } from '../core/deletedNames';
import { at } from '../core/firebase';
import { sweepRequirement } from './sweepRequirement';

describe('The catalogue of skills and requirements', () => {
  let backend: Backend;
  let ops: Client;
  let edit: Client;
  let market: Market;
  let north: Awaited<ReturnType<Market['company']>>;
  let turn = 0;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    north = await market.company('north', { edit: 'Edit', owner: 'Owner' });
    ops = await backend.signUp('ops', { claims: { admin: true } });
    edit = await backend.signUp('edit');
  });
  afterAll(() => backend.close());

  const fresh = () => `request-${++turn}`;
  const add = (name: string, requirementSkill: 'skill' | 'requirement' = 'requirement', more = {}) =>
    ops.call(addCatalogueEntry, { requestId: fresh(), name, requirementSkill, expiry: true, hidden: false, ...more });
  const remove = (entryId: string) =>
    ops.call(deleteCatalogueEntry, { requestId: fresh(), requirementSkill: 'requirement', entryId });
  const data = async (path: string) => (await backend.db.doc(path).get()).data();
  const hook = (name: string) => data(paths.hook(name));

  it('stores a requirement with expiry and hidden and a skill without, once per request, with the token’s email (ADM-145, ADM-168, ADM-189)', async () => {
    const request = {
      requestId: 'same',
      name: ' Smart   Serve ',
      requirementSkill: 'requirement' as const,
      expiry: true,
      hidden: true,
    };
    const first = await ops.call(addCatalogueEntry, request);
    expect(await ops.call(addCatalogueEntry, request)).toEqual(first);
    expect(await data(paths.requirement(first.entryId))).toMatchObject({
      name: 'Smart Serve',
      requirementSkill: 'requirement',
      expiry: true,
      hidden: true,
      addedBy: 'ops@spot.test',
      type: 'normal',
    });
    const { entryId } = await add('Barista', 'skill', { expiry: true, hidden: true });
    expect(await data(paths.skill(entryId))).toMatchObject({ requirementSkill: 'skill', expiry: null, hidden: null });
    expect((await backend.db.collection('requirements').get()).size).toBe(1);
    const log = await backend.db.collection('adminActions').where('call', '==', 'addCatalogueEntry').get();
    expect(log.docs.map((entry) => entry.get('details') as object)).toContainEqual({
      name: 'Barista',
      requirementSkill: 'skill',
    });
    expect(log.docs[0]?.data()).toMatchObject({ actor: 'ops', actorEmail: 'ops@spot.test', onBehalfOf: '' });
  });

  it('refuses a blank or existing label, whatever its case and spaces, also in two requests at once (ADM-143, ADM-144)', async () => {
    const refused = (name: string) =>
      ops.refused(addCatalogueEntry, {
        requestId: fresh(),
        name,
        requirementSkill: 'requirement',
        expiry: true,
        hidden: false,
      });
    expect(await refused(' \u200b ')).toMatchObject({
      code: 'invalid-argument',
      message: 'Fields Cannot Be Left Empty',
      details: { field: 'name' },
    });
    for (const name of ['  smart SERVE', 'BARISTA'])
      expect(await refused(name)).toMatchObject({ code: 'already-exists', message: 'Already Exists' });
    expect(await refused('🎪'.repeat(201))).toMatchObject({
      message: 'Please use at most 200 characters (now 201)',
      details: { field: 'name' },
    });
    const results = await Promise.allSettled(['Welder', 'welder', 'WELDER', ' Welder'].map((name) => add(name)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is only for platform admins (ADM-176)', async () => {
    const request = { requestId: fresh(), name: 'X', requirementSkill: 'skill' as const, expiry: true, hidden: false };
    expect((await edit.refused(addCatalogueEntry, request)).code).toBe('permission-denied');
    const deletion = { requestId: fresh(), requirementSkill: 'skill' as const, entryId: 'x' };
    expect((await edit.refused(deleteCatalogueEntry, deletion)).code).toBe('permission-denied');
  });

  it('removes a deleted requirement from defaults, positions and upcoming shifts, and ends both leases (ADM-147, ADM-170, N74)', async () => {
    const { entryId } = await add('Hard hat');
    const many = Array.from({ length: 25 }, (_, index) => {
      const position = market.position(`hat-${index}`, north.team, 'north');
      return [paths.position(position.id), { ...position, role: `Role ${index}`, equipment: ['Hard hat', 'Mask'] }];
    });
    await market.write(Object.fromEntries(many) as Record<string, object>);
    await backend.db.doc(paths.group('north')).update({ 'positionRequirement.equipment': ['Hard hat', 'Vest'] });
    await market.gig('later', north, 30, { equipment: ['Hard hat'], certificates: ['ID Verification'] });
    await market.gig('over', north, -30, { equipment: ['Hard hat'] });
    await remove(entryId);
    expect(await data(paths.requirement(entryId))).toBeUndefined();
    await backend.settled();
    for (const name of ['requirementDelete', 'gigsRequirementDelete'])
      expect(await hook(name)).toMatchObject({ isCloudFunctionRunning: false, name: 'Hard hat', by: 'ops@spot.test' });
    expect(await hook('requirementDelete')).toMatchObject({ done: 26 });
    const positions = await backend.db.collection('positions').get();
    expect(positions.docs.filter((one) => (one.get('equipment') as string[]).includes('Hard hat'))).toEqual([]);
    expect((await data(paths.position('hat-3')))?.['equipment']).toEqual(['Mask']);
    expect((await data(paths.group('north')))?.['positionRequirement']).toMatchObject({ equipment: ['Vest'] });
    expect(await data(paths.gig('later'))).toMatchObject({ equipment: [], certificates: ['ID Verification'] });
    // Past shifts keep their requirements.
    expect((await data(paths.gig('over')))?.['equipment']).toEqual(['Hard hat']);
  });

  it('removes a certificate under its stored name too', async () => {
    const { entryId } = await add('Criminal Background Check');
    await backend.db.doc(paths.position('hat-1')).update({ certificates: ['Background Check', 'ID Verification'] });
    await remove(entryId);
    await backend.settled();
    expect((await data(paths.position('hat-1')))?.['certificates']).toEqual(['ID Verification']);
  });

  it('refuses a second deletion while one runs, until ten minutes after the last renewal (ADM-148, N74)', async () => {
    const { entryId } = await add('Goggles');
    const running = (minutes: number) => ({
      isCloudFunctionRunning: true,
      startedAt: at(Date.now() - minutes * minuteMs),
      lease: 'crashed',
      name: 'Gloves',
      by: 'x',
      done: 3,
    });
    for (const which of ['requirementDelete', 'gigsRequirementDelete']) {
      await backend.db.doc(paths.hook(which)).set(running(9));
      expect(
        await ops.refused(deleteCatalogueEntry, { requestId: fresh(), requirementSkill: 'requirement', entryId }),
      ).toMatchObject({
        code: 'failed-precondition',
        message: 'We are updating positions. Please try in a few minutes',
        details: { reason: 'running' },
      });
      await backend.db.doc(paths.hook(which)).set({ isCloudFunctionRunning: false });
    }
    await backend.db.doc(paths.hook('requirementDelete')).set(running(9));
    // The name being removed cannot be added in the meantime; any other can.
    expect(
      await ops.refused(addCatalogueEntry, {
        requestId: fresh(),
        name: 'gloves',
        requirementSkill: 'requirement',
        expiry: true,
        hidden: false,
      }),
    ).toMatchObject({ details: { reason: 'running' } });
    await add('Ear plugs');
    await backend.db.doc(paths.hook('requirementDelete')).set(running(11));
    await remove(entryId);
    await backend.settled();
    expect(await hook('requirementDelete')).toMatchObject({ isCloudFunctionRunning: false, name: 'Goggles' });
    expect(
      await ops.refused(deleteCatalogueEntry, { requestId: fresh(), requirementSkill: 'requirement', entryId }),
    ).toMatchObject({ code: 'not-found' });
  });

  const position = (role: string, equipment: string[]) => ({
    requestId: fresh(),
    teamId: 'north-team',
    position: {
      role,
      label: '',
      department: 'Hall',
      reporting: 'Erin',
      description: 'Work',
      entranceInstructions: 'Door',
      startTime: { period: 'AM' as const, hour: 9, min: 0 },
      endTime: { period: 'PM' as const, hour: 5, min: 0 },
      breakTime: 30,
      skills: ['Barista'],
      equipment,
      physicalRequirements: [],
      workingConditions: [],
      certificates: [],
      experience: 'None',
      offSite: false,
      comments: '',
      wageCents: 2000,
      place: toronto,
      smartAutofill: {
        radioButtons: {
          option: 'WORKED_ENOUGH_JOBS' as const,
          minJobsWorked: 1,
          hoursBeforeGigStart: 6,
          hoursBeforeGigStartWorkerPool: 6,
        },
        workAllDays: false,
      },
    },
  });

  it('is not restored by a position or defaults from an open form; once added again it may be required', async () => {
    const { positionId } = await edit.call(createPosition, position('Late one', ['Goggles', 'Mask']));
    expect((await data(paths.position(positionId)))?.['equipment']).toEqual(['Mask', 'Vest']);
    await ops.call(updateExistingPositions, {
      group_uid: 'north',
      position_info: { certificates: [], equipment: ['Goggles', 'Vest'], physicalRequirements: [] },
    });
    expect((await data(paths.group('north')))?.['positionRequirement']).toMatchObject({ equipment: ['Vest'] });
    await add('Goggles');
    const again = await edit.call(createPosition, position('Next one', ['Goggles']));
    expect((await data(paths.position(again.positionId)))?.['equipment']).toEqual(['Goggles', 'Vest']);
  });

  it('stays where it is required once it was added again, however late the deletion is continued', async () => {
    const { entryId } = await add('Ladder');
    await remove(entryId);
    await backend.settled();
    const deletion = await backend.db.doc(paths.catalogueDeletion(catalogueDeletionId('Ladder'))).get();
    await add('Ladder');
    const { positionId } = await edit.call(createPosition, position('Painter', ['Ladder']));
    // The event is delivered again, as after a crash.
    await sweepRequirement.run({ data: { after: deletion } } as unknown as Parameters<typeof sweepRequirement.run>[0]);
    expect((await data(paths.position(positionId)))?.['equipment']).toEqual(['Ladder', 'Vest']);
  });

  it('leaves it in no position, however many are saved at the same moment', async () => {
    const { entryId } = await add('Apron');
    await Promise.all([
      ...Array.from({ length: 8 }, (_, index) => edit.call(createPosition, position(`Race ${index}`, ['Apron']))),
      remove(entryId),
      ...Array.from({ length: 8 }, (_, index) => edit.call(createPosition, position(`Later ${index}`, ['Apron']))),
    ]);
    await backend.settled();
    const left = await backend.db.collection('positions').where('equipment', 'array-contains', 'Apron').get();
    expect(left.docs.map(({ id }) => id)).toEqual([]);
  });
});
