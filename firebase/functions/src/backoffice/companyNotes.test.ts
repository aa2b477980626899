import { paths } from '@spot/contracts/core';
import { addCompanyNote, deleteCompanyNote, setAttendanceComment, companyNote } from '@spot/contracts/backoffice';
import { read } from '../core/firebase';
import { startBackend, type Backend, type Client } from '../testing/backend';
import { Market } from '../testing/market';

describe('Notes about a company', () => {
  let backend: Backend;
  let ops: Client;
  let support: Client;
  let owner: Client;
  let market: Market;
  let company: Awaited<ReturnType<Market['company']>>;
  let requests = 0;
  const asking = (note: string) => ({ requestId: `note-${++requests}`, groupId: 'north', note });
  const note = async (id: string) => read(companyNote, await backend.db.doc(paths.groupNote('north', id)).get());

  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    company = await market.company('north', { owner: 'Owner' });
    ops = await backend.signUp('ops', { claims: { admin: true } });
    support = await backend.signUp('support', { claims: { admin: true } });
    owner = await backend.signUp('owner');
    await market.write({ [paths.employee('ops')]: { uid: 'ops', name: 'Oona Price', email: 'ops@spot.test' } });
  });
  afterAll(() => backend.close());

  it('are stored with author and time, once per request (ADM-158, ADM-190)', async () => {
    const before = Date.now();
    const request = asking('  Call back\r\non Monday ');
    const { noteId } = await ops.call(addCompanyNote, request);
    expect(await ops.call(addCompanyNote, request)).toEqual({ noteId });
    expect(await note(noteId)).toMatchObject({ by: 'ops', byName: 'Oona Price', note: 'Call back\non Monday' });
    expect((await note(noteId))?.timestamp).toBeGreaterThanOrEqual(before);
    const stored = await backend.db.doc(paths.groupNote('north', noteId)).get();
    expect((stored.get('byRef') as { path: string }).path).toBe(paths.employee('ops'));
    expect((await backend.db.collection('groups/north/notes').get()).size).toBe(1);
  });

  it('are stored under the email of an admin without a record of a person', async () => {
    const { noteId } = await support.call(addCompanyNote, asking('Wants more cooks'));
    expect(await note(noteId)).toMatchObject({ by: 'support', byName: 'support@spot.test' });
    // A reference to nothing would be a missing document after a restore.
    expect((await backend.db.doc(paths.groupNote('north', noteId)).get()).get('byRef')).toBeUndefined();
  });

  it.each([
    [' \n ', 'Note cannot be empty', { reason: 'blank' }],
    ['🎪'.repeat(5001), 'Please use at most 5,000 characters (now 5,001)', {}],
  ])('are refused if empty or too long (ADM-125)', async (text, message, details) => {
    expect(await ops.refused(addCompanyNote, asking(text))).toMatchObject({
      code: 'invalid-argument',
      message,
      details: { field: 'note', ...details },
    });
  });

  it('can have 5,000 characters', async () => {
    const { noteId } = await ops.call(addCompanyNote, asking('x'.repeat(5000)));
    expect((await note(noteId))?.note).toHaveLength(5000);
  });

  it('can be deleted by any platform admin, once; both are in the audit log (ADM-190)', async () => {
    const { noteId } = await ops.call(addCompanyNote, asking('Gone soon'));
    expect(await support.call(deleteCompanyNote, { groupId: 'north', noteId })).toEqual({ deleted: true });
    expect(await support.call(deleteCompanyNote, { groupId: 'north', noteId })).toEqual({ deleted: false });
    expect(await note(noteId)).toBeUndefined();
    const log = await backend.db.collection('adminActions').where('details.noteId', '==', noteId).get();
    expect(log.docs.map((entry) => [entry.get('call'), entry.get('actor'), entry.get('onBehalfOf')]).sort()).toEqual([
      ['addCompanyNote', 'ops', 'north'],
      ['deleteCompanyNote', 'support', 'north'],
    ]);
  });

  it('are hidden from the company, and refused for an unknown company', async () => {
    expect((await owner.refused(addCompanyNote, asking('Mine'))).code).toBe('permission-denied');
    expect((await owner.refused(deleteCompanyNote, { groupId: 'north', noteId: 'x' })).code).toBe('permission-denied');
    expect((await ops.refused(addCompanyNote, { ...asking('Hello'), groupId: 'nowhere' })).code).toBe('not-found');
  });

  it('about a worker’s attendance replace the comment that was seen, not a newer one of a colleague', async () => {
    await market.hired(await market.gig('noted', company, 4), await market.spotter('wanda'));
    const asked = { gigId: 'noted', spotterId: 'wanda' };
    await ops.call(setAttendanceComment, { ...asked, comment: 'Called', seen: '' });
    const mine = { ...asked, comment: 'Bus is late' };
    expect(await support.refused(setAttendanceComment, { ...mine, seen: '' })).toMatchObject({
      code: 'aborted',
      message: 'Someone else has changed this comment.',
      details: { reason: 'conflict' },
    });
    await support.call(setAttendanceComment, { ...mine, seen: 'Called' });
    // A retry after a lost answer: the comment is already the requested one.
    await support.call(setAttendanceComment, { ...mine, seen: 'Called' });
    const log = await backend.db.collection('adminActions').where('call', '==', 'setAttendanceComment').get();
    expect(log.docs.map((entry) => entry.get('actor') as string).sort()).toEqual(['ops', 'support']);
  });
});
