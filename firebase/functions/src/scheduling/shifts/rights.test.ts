import {
  deleteGig,
  editNumworker,
  editShiftTime,
  moveShift,
  setSmartAutofill,
  setWaitlist,
  gig as gigSchema,
  type Gig,
} from '@spot/contracts/scheduling';
import { undo, type Call, paths, type SmartAutofill } from '@spot/contracts/core';
import { hourMs } from '@spot/contracts/time';
import { read } from '../../core/firebase';
import { startBackend, type Backend, type Client } from '../../testing/backend';
import { Market } from '../../testing/market';

describe('Who may change shifts (decisions section 8, SCH-217)', () => {
  let backend: Backend;
  let market: Market;
  const people: Record<string, Client> = {};
  const person = (uid: string) => people[uid] as Client;
  const gigOf = async (id: string) => read(gigSchema, await backend.db.doc(paths.gig(id)).get()) as Gig;
  const choice = (option: SmartAutofill['radioButtons']['option']): SmartAutofill => ({
    radioButtons: { option, minJobsWorked: 2, hoursBeforeGigStart: 4, hoursBeforeGigStartWorkerPool: 6 },
    workAllDays: false,
  });

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    const company = await market.company('north', { owner: 'Owner', admin: 'Admin', edit: 'Edit', view: 'View' });
    await market.company('lake', { stranger: 'Owner' });
    for (const uid of ['owner', 'admin', 'edit', 'view', 'stranger']) people[uid] = await backend.signUp(uid);
    people['ops'] = await backend.signUp('ops', { claims: { admin: true } });
    gig = await market.gig('rights', company, 48);
    await market.gig('office', company, 72);
  });
  afterAll(() => backend.close());

  const attempts: [string, Call<never, unknown>, (gig: Gig) => unknown][] = [
    ['editNumworker', editNumworker as never, ({ id }) => ({ gigId: id, numSpotters: 4 })],
    [
      'editShiftTime',
      editShiftTime as never,
      ({ id, version, start, end }) => ({ gigId: id, version, start, end, dryRun: true }),
    ],
    ['moveShift', moveShift as never, ({ id, version, dayKey }) => ({ gigId: id, version, day: dayKey })],
    [
      'setSmartAutofill',
      setSmartAutofill as never,
      ({ id }) => ({ scope: { kind: 'all', gigId: id }, smartAutofill: choice('NONE'), dryRun: true }),
    ],
    [
      'setSmartAutofill of chosen ones',
      setSmartAutofill as never,
      ({ id, version }) => ({
        scope: { kind: 'selected', gigIds: [id] },
        smartAutofill: choice('NONE'),
        expected: [{ gigId: id, version: version + 99 }],
      }),
    ],
    [
      'deleteGig, planned',
      deleteGig as never,
      ({ id }) => ({ requestId: `rights-${id}`, scope: { kind: 'shift', gigId: id }, dryRun: true }),
    ],
    [
      'deleteGig',
      deleteGig as never,
      ({ id, version }) => ({
        requestId: `rights-${id}`,
        scope: { kind: 'shift', gigId: id },
        expected: [{ gigId: id, version: version + 99 }],
      }),
    ],
  ];
  let gig: Gig;
  it.each(attempts)('%s is for Owner, Admin, Edit and platform admins', async (_, contract, requestFor) => {
    for (const uid of ['view', 'stranger'])
      expect(await person(uid).refused(contract, requestFor(gig) as never)).toMatchObject({
        code: 'permission-denied',
      });
    expect(await backend.signedOut.refused(contract, requestFor(gig) as never)).toMatchObject({
      code: 'unauthenticated',
    });
    for (const uid of ['owner', 'admin', 'edit', 'ops']) {
      const request = requestFor(await gigOf('rights')) as Record<string, unknown>;
      if ('requestId' in request) request['requestId'] = `${String(request['requestId'])}-${uid}-${contract.name}`;
      await expect(person(uid).call(contract, request as never)).resolves.toBeDefined();
    }
    expect(await gigOf('rights')).toMatchObject({ status: 'pending' });
  });

  it('are logged if a platform admin acts for a company (decisions section 3 item 10)', async () => {
    const ops = person('ops');
    const present = async () => {
      const { id: gigId, version, start, end } = await gigOf('office');
      return { gigId, version, start, end };
    };
    await ops.call(editNumworker, { gigId: 'office', numSpotters: 3 });
    const { gigId, version, start, end } = await present();
    await ops.call(editShiftTime, { gigId, version, start: start + hourMs, end: end + hourMs, dryRun: false });
    await ops.call(setWaitlist, { gigId, on: true, confirmed: false });
    const expected = async () => [{ gigId, version: (await present()).version }];
    const scope = { kind: 'shift', gigId } as const;
    const rule = { scope, smartAutofill: choice('WORKED_ENOUGH_JOBS'), dryRun: false };
    await ops.call(setSmartAutofill, { ...rule, expected: await expected() });
    await ops.call(deleteGig, { requestId: 'office', scope, dryRun: false, expected: await expected() });
    for (let sent = 0; sent < 2; sent += 1) await ops.call(undo, { undoId: 'office' });
    const notes = await backend.db.collection('adminActions').where('actor', '==', 'ops').get();
    const ofOffice = notes.docs.filter((note) => JSON.stringify(note.get('details')).includes('office'));
    expect(ofOffice.map((note) => `${note.get('call')} ${note.get('onBehalfOf')}`).sort()).toEqual(
      ['deleteGig', 'editNumworker', 'editShiftTime', 'setSmartAutofill', 'setWaitlist', 'undo'].map(
        (call) => `${call} north`,
      ),
    );
  });

  it('cannot start an action on no shift, and handle a repeated shift once', async () => {
    const scope = { kind: 'shift', gigId: 'rights' } as const;
    const request = { requestId: 'nothing', scope, dryRun: false, expected: [{ gigId: 'never', version: 1 }] };
    for (const expected of [[], request.expected])
      expect(await person('view').refused(deleteGig, { ...request, expected })).toMatchObject({ code: 'not-found' });
    for (const path of [paths.job('nothing'), paths.undo('nothing')])
      expect((await backend.db.doc(path).get()).exists).toBe(false);
    const { id: gigId, version } = await gigOf('rights');
    const twice = { ...request, requestId: 'twice', expected: [1, 2].map(() => ({ gigId, version })) };
    await expect(person('edit').call(deleteGig, twice)).resolves.toMatchObject({ cancelled: 1, changed: 0 });
  });

  it('are refused for users of a deactivated company (N26)', async () => {
    const closed = await market.company('closed', { closer: 'Owner' }, { status: 'Deactivated' });
    const shut = await market.gig('shut', closed, 48);
    const closer = await backend.signUp('closer');
    for (const [, contract, requestFor] of attempts)
      expect(await closer.refused(contract, requestFor(shut) as never)).toMatchObject({
        details: { reason: 'deactivated' },
      });
  });

  it('leaves no work of a stranger on the team whose shifts they name', async () => {
    const { id, version } = await market.gig('foreign', await market.company('far', {}), 96);
    const expected = Array.from({ length: 101 }, (_, turn) => ({ gigId: turn === 0 ? id : `none-${turn}`, version }));
    const scope = { kind: 'selected' as const, gigIds: [id] };
    const asked = { scope, smartAutofill: choice('NONE'), dryRun: false, expected };
    expect(await person('edit').refused(setSmartAutofill, asked)).toMatchObject({ code: 'permission-denied' });
    expect((await backend.db.collection('jobs').where('teamID', '==', 'far-team').get()).size).toBe(0);
  });
});
