import { GeoPoint, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { asStored, storedAt } from '@spot/contracts/stored';
import { aGig, aHired, aTeam, fixtureNow, fixtureStart } from '../../../shared-contracts/testing/fixtures';
import { at } from '../../functions/src/core/firebase';
import { everyDocument } from './everyDocument';
import { migrate, reportLines } from './migrate';
import { emptyDatabase } from './testing';

/** As the previous version wrote them: an invite's `sentAt` was a number, and other fields were not checked. */
const before = {
  [paths.invite('guest')]: {
    ...{ email: 'guest@spot.test', name: 'Guest', employer_uid: 'north', company: 'North', line: '', invitedBy: 'ann' },
    ...{ links: ['one'], createdAt: Timestamp.fromMillis(fixtureNow), sentAt: fixtureNow },
  },
  [paths.gig('gig')]: {
    ...storedAt(paths.gig('gig'), aGig(), at),
    start: fixtureStart,
    wageCents: 1900.5,
    surprise: true,
  },
  [paths.hired('gig', 'ana')]: { ...storedAt(paths.hired('gig', 'ana'), aHired(), at), checkInTime: fixtureStart },
  [paths.team('team')]: {
    ...storedAt(paths.team('team'), aTeam(), at),
    position: { geohash: 'dpz', lat: 43, lng: -79, geopoint: new GeoPoint(43, -79) },
  },
};

describe('Migrating data of the previous version', () => {
  let db: Firestore;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ db, close } = await emptyDatabase());
    for (const [path, data] of Object.entries(before)) await db.doc(path).set(data);
  });
  afterAll(() => close());

  const everything = async () => {
    const found: Record<string, object> = {};
    for await (const page of everyDocument(db, 2)) for (const one of page) found[one.ref.path] = one.data();
    return found;
  };
  const wrong = async () => Object.entries(await everything()).flatMap(([path, data]) => asStored(path, data));

  it('reports differences by collection, and writes nothing without the option', async () => {
    const lines = reportLines(await migrate(db, false, 2), false);
    expect(lines).toEqual(
      expect.arrayContaining([
        'invites: 1 documents, 1 to be rewritten',
        '  1 x sentAt is a number, not a Timestamp',
        'gigs: 1 documents, 1 to be rewritten',
        '  1 x start is a number, not a Timestamp',
        '  1 x wageCents is a number, which the schema refuses (not changed)',
        '  1 x surprise is not in the schema (not changed)',
        'gigs/{}/hired: 1 documents, 1 to be rewritten',
        'teams: 1 documents, 0 to be rewritten',
        '3 documents to be rewritten. Nothing was written; pass --write to rewrite them.',
      ]),
    );
    expect(await everything()).toEqual(before);
  });

  it('rewrites values without loss, leaves others as they are, and finds nothing to do the second time', async () => {
    const first = reportLines(await migrate(db, true, 2), true);
    expect(first.at(-1)).toBe('3 documents rewritten.');
    expect(await everything()).toEqual({
      ...before,
      [paths.invite('guest')]: { ...before[paths.invite('guest')], sentAt: Timestamp.fromMillis(fixtureNow) },
      [paths.gig('gig')]: { ...before[paths.gig('gig')], start: Timestamp.fromMillis(fixtureStart) },
      [paths.hired('gig', 'ana')]: {
        ...before[paths.hired('gig', 'ana')],
        checkInTime: Timestamp.fromMillis(fixtureStart),
      },
    });
    expect(await wrong()).toEqual([
      'gigs/gig: wageCents is a number, which the schema refuses',
      'gigs/gig: surprise is not in the schema',
    ]);
    expect(reportLines(await migrate(db, true, 2), true).at(-1)).toBe('0 documents rewritten.');
  });
});
