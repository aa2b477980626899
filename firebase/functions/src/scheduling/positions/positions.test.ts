import { paths, type RequestOf, undo } from '@spot/contracts/core';
import {
  type PositionInput,
  createPosition,
  deletePosition,
  editPosition,
  postShifts,
  setPositionVisibility,
  positionTemplate,
  type PositionTemplate,
  noAutofill,
} from '@spot/contracts/scheduling';
import { addDays, dayKeyOf } from '@spot/contracts/time';
import { catalogueDeletionId } from '../../core/deletedNames';
import { read } from '../../core/firebase';
import { gazetteerPlaces } from '../../core/places/gazetteerPlaces';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { positionEntries } from '../../testing/entries';
import { Market, zone } from '../../testing/market';
import { chicago, toronto } from '../../testing/signUp';

describe('Positions (SCH-092..099, SCH-116..123, SCH-161..178)', () => {
  let backend: Backend;
  let market: Market;
  const people: Record<string, Client> = {};
  let count = 0;
  const next = (what: string) => `${what}-${(count += 1)}`;

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View', unverified: 'Edit' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'admin', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['unverified'] = await backend.signUp('unverified', { verified: false });
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const as = (who: string) => people[who] as Client;
  const get = async (path: string) => (await backend.db.doc(path).get()).data();
  const input = (change: Partial<PositionInput> = {}): PositionInput => ({
    ...positionEntries,
    label: next('Hall'),
    place: toronto,
    ...change,
  });
  const creating = (change: Partial<PositionInput> = {}, more: Partial<RequestOf<typeof createPosition>> = {}) => ({
    requestId: next('create'),
    teamId: 'north-team',
    position: input(change),
    ...more,
  });
  const created = async (change: Partial<PositionInput> = {}) =>
    (await as('edit').call(createPosition, creating(change))).positionId;
  const named = (label: string) => backend.db.collection('positions').where('label', '==', label).get();

  describe('creating', () => {
    it('stores the values trimmed, with the fields of older records (SCH-092..098, SCH-116, SCH-158, SCH-174, SCH-234)', async () => {
      const positionId = await created({
        role: ' Event  Server ',
        label: ' ',
        certificates: ['WHMIS Certificate', 'Criminal Background Check'],
        workingConditions: ['Hot'],
        experience: '3-5',
        smartAutofill: { ...noAutofill, workAllDays: true },
      });
      expect(await get(paths.position(positionId))).toMatchObject({
        kind: 'position',
        role: 'Event Server',
        label: 'Event Server',
        certificates: ['WHIMIS Certificate', 'Background Check'],
        startTime: { period: 'AM', hour: 9, min: 0 },
        endTime: { period: 'PM', hour: 5, min: 0 },
        wageCents: 2000,
        wage: 20,
        currency: 'CAD',
        address: { unit: '12', street: '255 Front Street', city: 'Toronto', province: 'ON', country: 'Canada' },
        position: { geohash: expect.stringMatching(/^dpz8/) as string },
        timeZone: zone,
        timeZoneData: { timeZoneId: zone },
        timeZoneOffsetSeconds: expect.any(Number) as number,
        owner: 'north',
        employerUid: 'north',
        teamID: 'north-team',
        groupID: 'north',
        status: 'pending',
        full: false,
        checkIn: false,
        merged: false,
        workAllDays: true,
        visibility: 'team',
        templateVersion: 1,
      });
      const mirrored = await get(paths.groupPosition('north', positionId));
      expect(mirrored).toMatchObject({ kind: 'groupPosition', teamID: 'north-team', role: 'Event Server' });
      expect(read(positionTemplate, await backend.db.doc(paths.position(positionId)).get())?.id).toBe(positionId);
    });

    it('pays in the currency of the place, at its own minimum (SCH-172, SCH-174)', async () => {
      const positionId = await created({ place: chicago, wageCents: 1500 });
      expect(await get(paths.position(positionId))).toMatchObject({ currency: 'USD', timeZone: 'America/Chicago' });
    });

    it('takes effect once, however often and fast it is sent', async () => {
      const request = creating();
      const answers = await Promise.all([1, 2, 3].map(() => as('edit').call(createPosition, request)));
      expect(new Set(answers.map(({ positionId }) => positionId)).size).toBe(1);
      expect((await named(request.position.label)).size).toBe(1);
    });

    it('gives a role and label to one of two simultaneous requests, ignoring case (SCH-167)', async () => {
      const label = next('Terrace');
      const both = await Promise.allSettled([
        as('edit').call(createPosition, creating({ label })),
        as('owner').call(createPosition, creating({ role: 'SERVER', label: ` ${label.toUpperCase()} ` })),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: {
          code: 'already-exists',
          message: 'A position under this role and label already exists, please enter another role or label',
          details: { field: 'label' },
        },
      });
    });

    it('recognizes positions without a reservation, and lets another team use the same name (SCH-167)', async () => {
      const taken = { role: 'Server', label: 'Main hall' };
      expect(await as('edit').refused(createPosition, creating(taken))).toMatchObject({ code: 'already-exists' });
      const other = await as('stranger').call(createPosition, creating({ label: 'Terrace' }, { teamId: 'lake-team' }));
      expect(other.positionId).toEqual(expect.any(String));
    });

    it.each<[string, Partial<PositionInput>, string, string]>([
      ['a blank role', { role: ' ', label: 'x' }, 'role', 'Please fill in all required fields'],
      ['no skill', { skills: [] }, 'skills', 'Please fill in all required fields'],
      ['no break', { breakTime: undefined }, 'breakTime', 'Please fill in all required fields'],
      ['no wage', { wageCents: undefined }, 'wageCents', 'Please fill in all required fields'],
      ['no autofill choice', { smartAutofill: undefined }, 'smartAutofill', 'Please fill in all required fields'],
      ['no place', { place: undefined }, 'place', 'Please fill in all required fields'],
      [
        'a place that nobody picked',
        { place: { ...toronto, placeId: undefined } },
        'place',
        'Please fill in all required fields',
      ],
      [
        'a length of 12 h 15 min',
        { endTime: { period: 'PM', hour: 9, min: 15 } },
        'endTime',
        'The position must be between 3-12 hours long',
      ],
      ['a break longer than the shift', { breakTime: 481 }, 'breakTime', 'Please enter a valid unpaid break time'],
      ['a wage of 14.99', { wageCents: 1499 }, 'wageCents', 'Valid wage range: $17.95 - $100.00'],
      [
        'a wage of 15.10',
        { wageCents: 1510, place: chicago },
        'wageCents',
        'Valid wage range: $15.00 - $100.00, in steps of $0.25',
      ],
      ['a wage of 17.60', { wageCents: 1760 }, 'wageCents', 'Valid wage range: $17.95 - $100.00'],
      ['a wage of 100.01', { wageCents: 10_001 }, 'wageCents', 'Valid wage range: $17.95 - $100.00'],
      [
        'an unknown working condition',
        { workingConditions: ['Boring'] },
        'workingConditions',
        'Please choose from the list',
      ],
      ['a uniform that is not there', { uniformId: 'never' }, 'uniformId', 'This uniform does not exist.'],
      [
        'a check-in point in another city',
        { pin: { lat: 45.5, lng: -73.6 } },
        'pin',
        'The check-in point must be within 5 km of the address.',
      ],
    ])('refuses %s (SCH-161..173)', async (_, change, field, message) => {
      expect(await as('edit').refused(createPosition, creating(change))).toMatchObject({
        code: 'failed-precondition',
        message,
        details: { field },
      });
    });

    it('refuses a description of 10,001 characters (SCH-161)', async () => {
      expect(await as('edit').refused(createPosition, creating({ description: '🎪'.repeat(10_001) }))).toMatchObject({
        code: 'invalid-argument',
        message: 'Please use at most 10,000 characters (now 10,001)',
        details: { field: 'position.description' },
      });
    });

    it('accepts a description of 10,000 characters and exactly the minimum wage, and stores fewer than one job as one (C04, C14)', async () => {
      const radioButtons = { ...noAutofill.radioButtons, option: 'WORKED_ENOUGH_JOBS', minJobsWorked: 0 } as const;
      const positionId = await created({
        description: '🎪'.repeat(10_000),
        wageCents: 1795,
        smartAutofill: { radioButtons, workAllDays: false },
      });
      expect(await get(paths.position(positionId))).toMatchObject({
        smartAutofill: { radioButtons: { minJobsWorked: 1 } },
      });
    });

    it('adds the company’s requirements, which nobody can leave out (SCH-177)', async () => {
      const positionRequirement = {
        certificates: ['WHMIS Certificate'],
        equipment: ['Safety boots'],
        physicalRequirements: [],
      };
      await market.company('strict', { boss: 'Owner' }, { positionRequirement });
      const boss = await backend.signUp('boss');
      const { positionId } = await boss.call(createPosition, creating({}, { teamId: 'strict-team' }));
      expect(await get(paths.position(positionId))).toMatchObject({
        certificates: ['WHIMIS Certificate'],
        equipment: ['Safety boots'],
      });
    });

    it('sets the point on the map to the pin (decision N45)', async () => {
      const { lat, lng } = (await get(paths.position(await created())))?.['position'] as { lat: number; lng: number };
      const pin = { lat: lat + 0.01, lng: lng - 0.01 };
      expect(await get(paths.position(await created({ pin })))).toMatchObject({ position: pin });
    });

    it('stores that only the town’s centre is known, and then accepts any distance of the pin, also later (ACC-213, N45)', async () => {
      const [suggestion] = (await gazetteerPlaces.suggest('7 Unheard Of Way, Toronto', ['ca'], 6)).filter(
        (found) => found.centred,
      );
      const place = { ...toronto, placeId: suggestion?.placeId ?? '' };
      const positionId = await created({ place });
      const { position } = (await get(paths.position(positionId))) as { position: { lat: number; lng: number } };
      expect(position).toMatchObject({ centred: true });
      const pin = { lat: position.lat + 0.09, lng: position.lng };
      const moved = { ...input(), place: undefined, pin };
      const edit = { positionId, expectedVersion: 1, applyToUpcoming: false, keepOwn: true, dryRun: false };
      await as('edit').call(editPosition, { ...edit, position: moved });
      const stored = (await get(paths.position(positionId)))?.['position'];
      expect(stored).toMatchObject(pin);
      expect(stored).not.toHaveProperty('centred');
    });

    it('copies the address of a position of the same team, with another unit if typed (SCH-117)', async () => {
      const copyOf = await created();
      const place = { ...toronto, placeId: undefined, address: { ...toronto.address, unit: '7' } };
      const { positionId } = await as('edit').call(createPosition, creating({ place }, { copyOf }));
      expect(await get(paths.position(positionId))).toMatchObject({ address: { ...toronto.address, unit: '7' } });
      const plain = await as('edit').call(createPosition, creating({ place: undefined }, { copyOf }));
      expect(await get(paths.position(plain.positionId))).toMatchObject({ address: { unit: '12' } });
      const foreign = creating({ place: undefined }, { copyOf, teamId: 'lake-team' });
      expect(await as('stranger').refused(createPosition, foreign)).toMatchObject({ code: 'not-found' });
    });

    it.each(['view', 'stranger', 'unverified'])('refuses %s (SCH-215, decisions section 8)', async (who) => {
      expect(await as(who).refused(createPosition, creating())).toMatchObject({ code: 'permission-denied' });
    });

    it('allows owners, Admin and Edit members and the back office, whose actions are logged (decisions section 8)', async () => {
      expect((await backend.signedOut.refused(createPosition, creating())).code).toBe('unauthenticated');
      for (const who of ['owner', 'admin', 'edit', 'ops'])
        await expect(as(who).call(createPosition, creating())).resolves.toMatchObject({});
      const notes = await backend.db.collection('adminActions').where('call', '==', 'createPosition').get();
      expect(notes.docs.map((found) => found.data())).toEqual([
        expect.objectContaining({ actor: 'ops', onBehalfOf: 'north' }),
      ]);
    });

    it('refuses a deactivated company (N26)', async () => {
      await market.company('closed', { closer: 'Owner' }, { status: 'Deactivated' });
      const closer = await backend.signUp('closer');
      expect(await closer.refused(createPosition, creating({}, { teamId: 'closed-team' }))).toMatchObject({
        details: { reason: 'deactivated' },
      });
    });
  });

  describe('deleting', () => {
    const posting = (positionId: string, more: Partial<RequestOf<typeof postShifts>> = {}) => ({
      postingId: next('posting'),
      teamId: 'north-team',
      positionId,
      dates: [addDays(dayKeyOf(Date.now(), zone), 3)],
      numSpotters: 2,
      startTime: { period: 'AM', hour: 9, min: 0 } as const,
      endTime: { period: 'PM', hour: 5, min: 0 } as const,
      breakTime: 30,
      wageCents: 2000,
      department: 'Banquets',
      entranceInstructions: 'Red door',
      billTo: '',
      tempToHire: false,
      ...more,
    });

    it('deletes the position, its entry and its name; its shifts stay, and an open Post dialog is refused (SCH-123, SCH-234)', async () => {
      const label = next('Gone');
      const positionId = await created({ label });
      const { gigIds } = await as('edit').call(postShifts, posting(positionId));
      await as('edit').call(deletePosition, { requestId: next('delete'), positionId });
      expect(await get(paths.position(positionId))).toBeUndefined();
      expect(await get(paths.groupPosition('north', positionId))).toBeUndefined();
      expect(await get(paths.gig(gigIds[0] as string))).toMatchObject({ status: 'pending' });
      expect(await as('edit').refused(postShifts, posting(positionId))).toMatchObject({
        code: 'not-found',
        message: 'This position does not exist.',
      });
      await expect(created({ label })).resolves.toEqual(expect.any(String));
    });

    it('happens once, and can be undone for ten seconds', async () => {
      const label = next('Back');
      const positionId = await created({ label });
      const before = await get(paths.position(positionId));
      const request = { requestId: next('delete'), positionId };
      const [one, other] = await Promise.all([1, 2].map(() => as('edit').call(deletePosition, request)));
      expect(one).toEqual(other);
      await expect(as('edit').call(undo, { undoId: one?.undoId ?? '' })).resolves.toEqual({ restored: 1, changed: 0 });
      expect(await get(paths.position(positionId))).toMatchObject({ ...before, templateVersion: expect.any(Number) });
      expect(await get(paths.groupPosition('north', positionId))).toMatchObject({ label });
      expect(await as('edit').refused(createPosition, creating({ label }))).toMatchObject({ code: 'already-exists' });
    });

    it('comes back without a requirement and a uniform that were deleted meanwhile (decision N74, SCH-240)', async () => {
      const uniform = { name: 'Vest', description: 'x', url: '' };
      await market.write({
        [paths.uniform('north-team', 'worn')]: uniform,
        [paths.uniform('north-team', 'gone')]: uniform,
      });
      const made = async (uniformId: string, equipment: string[]) => {
        const positionId = await created({ label: next('Asks'), uniformId, equipment });
        const { undoId } = await as('edit').call(deletePosition, { requestId: next('delete'), positionId });
        return { positionId, undoId };
      };
      const positions = [await made('worn', ['Mask']), await made('gone', ['Mask', 'Old Boots'])];
      await backend.db.doc(paths.uniform('north-team', 'gone')).delete();
      const deletion = { name: 'Old Boots', lease: 'over', deletedAt: Date.now() };
      await market.write({ [paths.catalogueDeletion(catalogueDeletionId('Old Boots'))]: deletion });
      const back = [];
      for (const { positionId, undoId } of positions) {
        await as('edit').call(undo, { undoId });
        const { uniformId, equipment } = (await get(paths.position(positionId))) as Partial<PositionTemplate>;
        back.push([uniformId, equipment]);
      }
      expect(back).toEqual([
        ['worn', ['Mask']],
        [undefined, ['Mask']],
      ]);
    });

    it('cannot be undone once another position has the name', async () => {
      const label = next('Taken');
      const { undoId } = await as('edit').call(deletePosition, {
        requestId: next('delete'),
        positionId: await created({ label }),
      });
      const positionId = await created({ label });
      await expect(as('edit').call(undo, { undoId })).resolves.toEqual({ restored: 0, changed: 1 });
      expect((await named(label)).docs.map(({ id }) => id)).toEqual([positionId]);
    });

    it.each(['view', 'stranger'])('refuses %s', async (who) => {
      const positionId = await created();
      for (const refused of [
        as(who).refused(deletePosition, { requestId: next('delete'), positionId }),
        as(who).refused(setPositionVisibility, { positionId, visibility: 'company' as const }),
      ])
        expect(await refused).toMatchObject({ code: 'permission-denied' });
      expect(
        await as('edit').refused(deletePosition, { requestId: next('delete'), positionId: 'never' }),
      ).toMatchObject({
        code: 'not-found',
      });
    });

    it('lets another team of the company post from a public position, with its uniform, and from no other (SCH-065, decision N45)', async () => {
      const { id: _, ...team } = { ...(await get(paths.team('north-team'))), id: '' };
      await market.write({
        'teams/airport-team': { ...team, name: 'Airport' },
        'members/airport-team_edit': { uid: 'edit', groupID: 'north', teamID: 'airport-team', permission: 'Edit' },
        [paths.uniform('north-team', 'vest')]: { name: 'Vest', description: 'Black', url: '' },
      });
      const positionId = await created({ uniformId: 'vest' });
      const airport = () => posting(positionId, { teamId: 'airport-team' });
      expect(await as('edit').refused(postShifts, airport())).toMatchObject({ code: 'not-found' });
      await as('edit').call(setPositionVisibility, { positionId, visibility: 'company' });
      const { gigIds } = await as('edit').call(postShifts, airport());
      expect(await get(paths.gig(gigIds[0] as string))).toMatchObject({
        teamID: 'airport-team',
        teamName: 'Airport',
        multiDayID: positionId,
        uniformId: 'vest',
        uniformTeamID: 'north-team',
      });
      expect(await as('stranger').refused(postShifts, posting(positionId, { teamId: 'lake-team' }))).toMatchObject({
        code: 'not-found',
      });
      await as('edit').call(setPositionVisibility, { positionId, visibility: 'team' });
      expect(await as('edit').refused(postShifts, airport())).toMatchObject({ code: 'not-found' });
    });

    it('refuses to post from a merged position', async () => {
      const positionId = await created();
      await backend.db.doc(paths.position(positionId)).update({ merged: true });
      expect(await as('edit').refused(postShifts, posting(positionId))).toMatchObject({ code: 'not-found' });
      expect(await as('edit').refused(deletePosition, { requestId: next('delete'), positionId })).toMatchObject({
        code: 'not-found',
      });
    });
  });
});
