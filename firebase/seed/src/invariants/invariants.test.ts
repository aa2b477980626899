import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { eraseAccount } from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import { deletePosition, gig as gigSchema, postShifts, type Gig } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, hourMs } from '@spot/contracts/time';
import { read, stored } from '../../../functions/src/core/firebase';
import { startBackend, type Backend, type Client } from '../../../functions/src/testing/backend';
import { postingEntries } from '../../../functions/src/testing/entries';
import { Market, zone } from '../../../functions/src/testing/market';
import { violatedInvariants, Evidence, marketInvariants, violationLines } from '.';

describe('The invariants', () => {
  let backend: Backend;
  let market: Market;
  let ops: Client;
  beforeAll(async () => {
    backend = await startBackend();
    market = new Market(backend.db);
    ops = await backend.signUp('ops', { claims: { admin: true } });
  });
  afterAll(() => backend.close());

  const posted = async (name: string): Promise<Gig> => {
    const { team, position } = await market.company(name, { [`${name}-owner`]: 'Owner' });
    const dates = [addDays(dayKeyOf(Date.now(), zone), 3)];
    const asked = {
      ...postingEntries,
      postingId: name,
      teamId: team.id,
      positionId: position.id,
      dates,
      numSpotters: 1,
    };
    const { gigIds } = await ops.call(postShifts, asked);
    return read(gigSchema, await backend.db.doc(paths.gig(gigIds[0] ?? '')).get()) as Gig;
  };
  const broken = async () => {
    await backend.settled();
    const storage = getStorage(getApp('tests'));
    const evidence = await Evidence.read(backend.db, backend.auth, storage, `${backend.projectId}.appspot.com`);
    return violationLines(violatedInvariants(evidence, marketInvariants));
  };

  it('hold after a position was deleted, whose shifts stay', async () => {
    const { id, multiDayID: positionId } = await posted('north');
    await ops.call(deletePosition, { requestId: 'north-delete', positionId });
    expect((await backend.db.doc(paths.gig(id)).get()).exists).toBe(true);
    expect(await broken()).toEqual([]);
  });

  it('hold after a worker was erased, whose hours stay', async () => {
    const gig = await posted('lake');
    const [start, end] = [Date.now() - 40 * hourMs, Date.now() - 32 * hourMs];
    const unrated = { rating: 0, completed: 0 };
    const spotter = await market.spotter('dot', { stats: unrated, reliabilityMetrics: noMarks });
    await market.hired(
      { ...gig, start, end, status: 'completed', faces: [{ uid: 'dot', name: spotter.name }] },
      spotter,
    );
    const asked = { state: 'waiting' as const, askedAt: 1, dueAt: 2, emails: [spotter.email], phones: [], names: [] };
    await backend.db.doc(paths.erasure('dot')).set(stored('erasure', asked));
    await backend.settled();
    await ops.call(eraseAccount, { uid: 'dot' });
    expect((await backend.db.doc(paths.hired(gig.id, 'dot')).get()).exists).toBe(true);
    expect(await broken()).toEqual([]);
  });

  it('name a person whom a company has locked out, and who may release features', async () => {
    await market.company('shore', { 'shore-owner': 'Owner', 'shore-gone': 'Edit', 'shore-works': 'Edit' });
    for (const uid of ['shore-gone', 'shore-works']) {
      const right = { email: `${uid}@spot.test`, features: ['dayof'], deploy: false, by: 'ops@spot.test', at: 1 };
      await market.write({ [paths.releaser(uid)]: right });
    }
    expect(await broken()).toEqual([]);
    const person = backend.db.doc(paths.employee('shore-gone'));
    await person.update({ disabled: true });
    expect(await broken()).toEqual([
      'Violated: People whom a company has disabled or removed may not release features (1)',
      '  shore-gone is disabled or removed, but may release features',
    ]);
    await person.update({ disabled: false });
  });

  it('name an absence that outlived its mark', async () => {
    const gig = await posted('cove');
    const spotter = await market.spotter('dan');
    await market.hired({ ...gig, faces: [{ uid: 'dan', name: spotter.name }] }, spotter);
    await backend.settled();
    const path = paths.absent(gig.id, 'dan');
    await market.write({
      [path]: { kind: 'absent', absent: true, spotterID: 'dan', gigID: gig.id, teamID: gig.teamID },
    });
    expect(await broken()).toEqual([
      'Violated: Every absence belongs to a worker who is marked absent (1)',
      `  ${path} is not marked`,
    ]);
    await backend.db.doc(path).delete();
  });

  const noMarks = { late: 0, absent: 0, lateCancellation: 0 };
});
