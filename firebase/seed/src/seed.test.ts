import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { DocumentReference, getFirestore, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import { decode, plain, paths } from '@spot/contracts/core';
import { asStored } from '@spot/contracts/stored';
import {
  applicant,
  gig,
  hired,
  minimumWages,
  offer,
  positionTemplate,
  skill,
  type Gig,
  isShiftLength,
  isWage,
  minimumWageCents,
} from '@spot/contracts/scheduling';
import { cancellation, todays, unfilledWithinMs, type OfficeCountName } from '@spot/contracts/backoffice';
import {
  chat,
  message,
  checkInStatus,
  differsFromPosted,
  isUndecided,
  presentWeek,
  timesheetWeek,
  averageRating,
  isOutdated,
  report,
} from '@spot/contracts/dayof';
import { employee, group, member, team } from '@spot/contracts/accounts';
import { requirement, publicSpotter, spotter, spotterGig } from '@spot/contracts/worker';
import { addDays, dayMs, minuteMs } from '@spot/contracts/time';
import type * as z from 'zod/mini';
import { membersOf } from '../../functions/src/accounts/membersOf';
import { repairAll } from '../../functions/src/testing/repairAll';
import { postLockId } from '../../functions/src/core/ids';
import { publicOf } from '../../functions/src/worker/mirrorSpotter';
import { startLocalFirebase, type LocalFirebase } from '../../local/src';
import { everyDocument, unknownCollections } from './everyDocument';
import { marketplace, seedAccounts, storeMarketplace, type SeedOptions } from './seed';

const moments: [string, string][] = [
  ['a winter noon', '2026-12-02T17:00:00Z'],
  ['just before midnight in Toronto', '2027-01-16T04:50:00Z'],
  ['just after midnight in Toronto', '2027-06-14T04:05:00Z'],
  ['the morning after the clocks went forward', '2027-03-14T13:00:00Z'],
  ['the Sunday on which they go back', '2027-11-07T16:00:00Z'],
];

/** Number of companies that covers both countries and six zones. */
const few = 9;

describe('The sample marketplace', () => {
  let server: LocalFirebase;
  /** Database for one moment; documents of the others contain references into it. */
  let db: Firestore;
  const apps: App[] = [];
  beforeAll(async () => {
    process.env['METADATA_SERVER_DETECTION'] = 'none';
    server = await startLocalFirebase({ port: 0, host: '127.0.0.1', dir: null, quickPasswords: true, log: () => {} });
    process.env['FIRESTORE_EMULATOR_HOST'] = process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${server.port}`;
    db = newDatabase();
  });
  afterAll(async () => {
    await Promise.all(apps.map(deleteApp));
    await server.close();
  });

  const seedMarketplace = (options: SeedOptions) => storeMarketplace(marketplace(options), options.db, options.now);

  let projects = 0;
  const newDatabase = (): Firestore => {
    projects += 1;
    const app = initializeApp({ projectId: `seed-${projects}` }, `seed-${projects}`);
    apps.push(app);
    return getFirestore(app);
  };
  type Documents = ReadonlyMap<string, Record<string, unknown>>;
  const made = (now: number, seed = 7, most?: number): Documents =>
    marketplace({ db, now, seed, ...(most && { most }) }).sink.documents;
  const lookUp = (documents: Documents) => {
    const all = <T>(schema: z.ZodMiniType<T>, isIn: (collection: string) => boolean): T[] =>
      [...documents].flatMap(([path, fields]) => {
        const end = path.lastIndexOf('/');
        return isIn(path.slice(0, end)) ? [decode(schema, path.slice(end + 1), fields)] : [];
      });
    return {
      list: <T>(schema: z.ZodMiniType<T>, path: string) => all(schema, (collection) => collection === path),
      everywhere: <T>(schema: z.ZodMiniType<T>, id: string) =>
        all(schema, (collection) => collection === id || collection.endsWith(`/${id}`)),
    };
  };
  function read(documents: Documents) {
    const { list, everywhere } = lookUp(documents);
    return {
      groups: list(group, 'groups'),
      teams: list(team, 'teams'),
      employees: list(employee, 'employees'),
      members: list(member, 'members'),
      positions: list(positionTemplate, 'positions'),
      gigs: list(gig, 'gigs'),
      spotters: list(spotter, 'spotters'),
      publicSpotters: list(publicSpotter, 'publicSpotters'),
      cancellations: list(cancellation, 'cancellations'),
      chats: list(chat, 'chats'),
      hired: everywhere(hired, 'hired'),
      applicants: everywhere(applicant, 'applicants'),
      offers: everywhere(offer, 'offers'),
      messages: everywhere(message, 'messages'),
    };
  }
  /** All documents of a database, by path. */
  async function stored(): Promise<Map<string, Record<string, unknown>>> {
    const found = new Map<string, Record<string, unknown>>();
    for await (const page of everyDocument(db)) for (const one of page) found.set(one.ref.path, one.data());
    return found;
  }

  describe.each(moments)('made at %s', (_, moment) => {
    const now = Date.parse(moment);
    let documents: Documents;
    let market: ReturnType<typeof read>;
    beforeAll(() => {
      // All companies at the first moment; a few show what depends on the clock.
      documents = made(now, 7, moment === moments[0]?.[1] ? undefined : few);
      market = read(documents);
    });

    it('matches every schema exactly', () => {
      expect([...documents].flatMap(([path, fields]) => asStored(path, fields))).toEqual([]);
    });

    it('has a finished week with hours confirmed, adjusted, undecided and disputed by the worker, in two currencies', () => {
      const week = addDays(presentWeek(now, 'America/Toronto'), -7);
      const ofWeek = market.hired.filter((one) => timesheetWeek(one.dayKey) === week && !one.cancelled);
      const found = {
        confirmed: ofWeek.filter((one) => one.hoursConfirmed).length,
        adjusted: ofWeek.filter((one) => one.selectedTimeOption === 2).length,
        undecided: ofWeek.filter((one) => isUndecided(one, now)).length,
        differs: ofWeek.filter((one) => one.spotterTime && !one.hoursConfirmed).length,
      };
      for (const [what, count] of Object.entries(found)) expect([what, count > 0]).toEqual([what, true]);
      const currencies = new Set(
        market.gigs.filter(({ weekKeyMon }) => weekKeyMon === week).map((one) => one.currency),
      );
      expect([...currencies].sort()).toEqual(['CAD', 'USD']);
      // Only decided hours of a finished shift are confirmed.
      for (const one of ofWeek)
        if (one.hoursConfirmed) expect(isUndecided(one, now) || differsFromPosted(one) || one.gigEnd > now).toBe(false);
    });

    it('has no sign-up that the product would delete within the week', () => {
      const waiting = market.employees.filter(({ verified }) => !verified);
      expect(waiting.map(({ createdAt }) => createdAt)).toEqual([now]);
    });

    it('has companies with a past month and upcoming days, with shifts in every state', () => {
      const { groups, gigs, chats, messages } = market;
      for (const { id, createdAt, status } of groups) {
        const own = gigs.filter(({ groupID }) => groupID === id);
        const isNew = now - createdAt < 7 * dayMs;
        expect([id, own.some(({ start }) => start < now - 20 * dayMs)]).toEqual([id, !isNew]);
        expect([id, own.some(({ start }) => start > now)]).toEqual([id, !isNew && status === 'Active']);
      }
      expect(gigs.every(({ start }) => Math.abs(start - now) < 33 * dayMs)).toBe(true);
      expect(new Set(gigs.map(({ status }) => status))).toEqual(
        new Set(['pending', 'active', 'review', 'completed', 'cancelled']),
      );
      expect(chats.length).toBeGreaterThan(10);
      expect(messages.length).toBeGreaterThan(chats.length);
    });

    it('has workers of one shift who are rated differently', () => {
      const ofShifts = new Map<string, Set<unknown>>();
      for (const [path, { rating }] of documents) {
        const [, gigId] = /^spotters\/[^/]+\/reviews\/(.+)$/.exec(path) ?? [];
        if (gigId) ofShifts.set(gigId, (ofShifts.get(gigId) ?? new Set()).add(rating));
      }
      expect(Math.max(...[...ofShifts.values()].map(({ size }) => size))).toBeGreaterThan(1);
    });

    it('has ratings and reports that agree with shifts and hours', () => {
      const { list } = lookUp(documents);
      const reviews = [...documents].filter(([path]) => /^spotters\/[^/]+\/reviews\//.test(path));
      expect(reviews.length).toBeGreaterThan(20);
      for (const { uid, stats } of market.spotters) {
        const own = reviews.filter(([path]) => path.startsWith(`spotters/${uid}/`)).map(([, { rating }]) => rating);
        const { earlier = { sum: 0, count: 0 } } = stats;
        const sum = earlier.sum + own.reduce<number>((total, rating) => total + Number(rating), 0);
        expect([uid, stats.ratingSum, stats.ratingCount]).toEqual([uid, sum, earlier.count + own.length]);
        expect(stats.rating).toBe(averageRating(sum, earlier.count + own.length));
      }
      const reports = list(report, 'reports');
      expect(reports.length).toBeGreaterThan(5);
      for (const one of reports) {
        const ofWeek = market.hired.filter(
          ({ teamID, dayKey }) => teamID === one.teamID && timesheetWeek(dayKey) === one.weekKeyMon,
        );
        expect([one.id, isOutdated(one, ofWeek, now)]).toEqual([one.id, false]);
      }
    });

    it('marks a cancelled shift as cancelled in every list', () => {
      const cancelled = market.gigs.filter(({ status }) => status === 'cancelled');
      expect(cancelled.length).toBeGreaterThan(0);
      for (const { id } of cancelled) {
        const lists = [...documents].filter(([path]) => new RegExp(`^(groups|positions)/[^/]+/gigs/${id}$`).test(path));
        expect(lists.map(([, { status }]) => status)).toEqual(['cancelled', 'cancelled']);
      }
    });

    it('shows every state of the day: running with people in each attendance, later with applicants and offers', () => {
      const running = market.gigs.filter(({ start, end, status }) => start <= now && now < end && status === 'active');
      const later = market.gigs.filter(
        ({ start, status, numApplicants }) =>
          status === 'pending' && start > now && start - now < 4 * 60 * minuteMs && numApplicants > 0,
      );
      expect([...new Set(running.map(({ groupID }) => groupID))]).toEqual(
        expect.arrayContaining(['northside', 'lakeshore']),
      );
      expect(later.length).toBeGreaterThan(3);
      expect(later.some(({ full }) => !full)).toBe(true);
      const statuses = market.hired
        .filter(({ gigID }) => running.some(({ id }) => id === gigID))
        .map((one) => checkInStatus(one, now));
      expect(new Set(statuses)).toEqual(new Set(['Here', 'Absent', 'Confirmed Absent']));
    });

    it('has statuses and times that agree with the clock and with the rules', () => {
      const wages = decode(minimumWages, 'wages', documents.get('appConfigs/minimumWages'));
      for (const one of market.gigs) {
        const phase = one.start > now ? ['pending'] : one.end > now ? ['active'] : ['review', 'completed'];
        expect(['cancelled', ...phase]).toContain(one.status);
        expect(
          isWage(one.wageCents, minimumWageCents(wages, one.address.country, one.address.province, one.dayKey)),
        ).toBe(true);
      }
      for (const { startTime, endTime } of market.positions) {
        const minutes = ({ period, hour, min }: typeof startTime) =>
          (hour % 12) * 60 + min + (period === 'PM' ? 720 : 0);
        expect(isShiftLength((minutes(endTime) - minutes(startTime) + 1440) % 1440)).toBe(true);
      }
    });

    it('has the lists of forms: skills, visible requirements, minimum wages by province (SCH-115, ADM-169, ADM-181)', () => {
      const { list } = lookUp(documents);
      const skills = list(skill, 'skills');
      expect(skills.length).toBeGreaterThan(5);
      const requirements = list(requirement, 'requirements');
      expect(requirements.filter(({ hidden }) => hidden !== true).length).toBeGreaterThan(5);
      const stored = documents.get('appConfigs/minimumWages');
      expect(stored?.['provinceToAbbreviation']).toMatchObject({ Ontario: 'ON', Illinois: 'IL' });
      const wages = decode(minimumWages, 'wages', stored);
      expect(wages.countries.map(({ code, currency }) => [code, currency])).toEqual([
        ['CA', 'CAD'],
        ['US', 'USD'],
      ]);
      for (const { country, regions } of wages.countries) {
        expect(country).not.toBe('');
        for (const { abbr, cents } of regions)
          expect([abbr, cents > 0]).toEqual([expect.stringMatching(/^[A-Z]{2}$/), true]);
      }
      expect(minimumWageCents(wages, 'Canada', 'ON', '2026-11-21')).toBe(
        minimumWageCents(wages, 'Canada', 'Ontario', '2026-11-21'),
      );
    });

    it('has counters on each shift that agree with its lists', () => {
      const on = (items: readonly { gigID: string }[], id: string) => items.filter(({ gigID }) => gigID === id).length;
      const present = market.hired.filter(({ cancelled }) => !cancelled);
      for (const { id, numHired, numApplicants, numOffers, numSpotters, full } of market.gigs)
        expect([id, numHired, numApplicants, numOffers, full]).toEqual([
          id,
          on(present, id),
          on(market.applicants, id),
          on(market.offers, id),
          on(present, id) >= numSpotters,
        ]);
    });

    it('puts nobody on two shifts at once and keeps both records of each hiring equal', () => {
      const byWorker = new Map<string, { gigStart: number; gigEnd: number }[]>();
      for (const one of market.hired.filter(({ cancelled }) => !cancelled))
        byWorker.set(one.spotterID, [...(byWorker.get(one.spotterID) ?? []), one]);
      for (const shifts of byWorker.values()) {
        const sorted = shifts.sort((a, b) => a.gigStart - b.gigStart);
        sorted
          .slice(1)
          .forEach((shift, index) => expect(shift.gigStart).toBeGreaterThanOrEqual(sorted[index]?.gigEnd ?? Infinity));
      }
      for (const uid of ['w00001', 'w00002', 'w00003']) {
        const mine = lookUp(documents).list(spotterGig, `spotters/${uid}/gigs`);
        const confirmed = mine
          .filter(({ status }) => status === 'confirmed' || status === 'completed')
          .map(({ id }) => id);
        const places = market.hired
          .filter(({ spotterID, cancelled }) => spotterID === uid && !cancelled)
          .map(({ gigID }) => gigID);
        expect(confirmed.sort()).toEqual(places.sort());
      }
    });

    it('has in the pool of each team the start of the worker’s latest shift there', () => {
      const latest = new Map<string, number>();
      for (const { teamID, spotterID, gigStart, cancelledType } of market.hired)
        if (cancelledType !== 'SPOTTER') {
          const path = paths.teamPool(teamID, spotterID);
          latest.set(path, Math.max(gigStart, latest.get(path) ?? 0));
        }
      const pools = [...documents].filter(([path]) => /^teams\/[^/]+\/pool\//.test(path));
      expect(pools.length).toBeGreaterThan(0);
      expect(pools.map(([path, { lastWorked }]) => [path, (lastWorked as Timestamp).toMillis()])).toEqual(
        pools.map(([path]) => [path, latest.get(path)]),
      );
    });

    it('has only applicants and offers of workers who are free at that time', () => {
      const byId = new Map(market.gigs.map((one) => [one.id, one]));
      for (const { gigID, spotterID } of [...market.applicants, ...market.offers]) {
        const wanted = byId.get(gigID);
        expect(wanted?.status).toBe('pending');
        const clash = market.hired.find(
          (one) =>
            one.spotterID === spotterID &&
            !one.cancelled &&
            wanted &&
            one.gigStart < wanted.end &&
            one.gigEnd > wanted.start,
        );
        expect(clash).toBeUndefined();
      }
    });

    it('includes the triggers’ results: memberships, public profiles, reliability, posting locks', () => {
      for (const company of market.groups) {
        const teams = market.teams.filter(({ group_uid }) => group_uid === company.id);
        const people = market.employees.filter(({ employer_uid }) => employer_uid === company.id);
        const wanted = [...membersOf(company, teams, people)].map(([id, one]) => ({ id, ...one }));
        const present = market.members.filter(({ groupID }) => groupID === company.id);
        const sorted = <T extends { id: string }>(items: T[]) => items.sort((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted(present)).toEqual(sorted(wanted));
      }
      const shown = new Map(market.publicSpotters.map((one) => [one.uid, one]));
      for (const one of market.spotters) expect({ ...shown.get(one.uid) }).toEqual({ id: one.uid, ...publicOf(one) });
      for (const { uid, reliabilityMetrics } of market.spotters) {
        const marked = (mark: string) =>
          market.hired.filter((one) => one.spotterID === uid && one.mark === mark).length;
        const lateCancellation = market.cancellations.filter((one) => one.spotterID === uid && one.late).length;
        expect(reliabilityMetrics).toEqual({ late: marked('late'), absent: marked('absent'), lateCancellation });
      }
      const isOpen = ({ status }: Gig) => status !== 'cancelled';
      for (const { teamID, role, label, dayKey } of market.gigs.filter(isOpen))
        expect(documents.has(`teams/${teamID}/postLocks/${postLockId(role, label, dayKey)}`)).toBe(true);
    });
  });

  it('has enough companies, teams and workers for several pages in every list of the back office', () => {
    const { groups, teams, spotters, cancellations, ...rest } = read(made(Date.parse(moments[0]?.[1] ?? '')));
    expect([groups.length, teams.length, spotters.length]).toEqual([25, 60, 400]);
    expect(rest.gigs.length).toBeGreaterThan(700);
    expect(new Set(spotters.map(({ name }) => name)).size).toBe(400);
    expect(new Set(spotters.map(({ phone }) => phone)).size).toBe(400);
    expect(new Set(spotters.map(({ uid }) => uid.slice(0, 6))).size).toBe(400);
    expect(new Set(teams.map(({ timeZone }) => timeZone)).size).toBeGreaterThan(9);
    expect(groups.filter(({ status }) => status === 'Deactivated')).toHaveLength(1);
    expect(groups.filter(({ approved }) => !approved)).toHaveLength(1);
    expect(groups.filter(({ isTest }) => isTest)).toHaveLength(1);
    expect(cancellations.some(({ late }) => late)).toBe(true);
  });

  it('is the same for the same seed and moment, can be rewritten, and leaves the nightly repair nothing to do', async () => {
    const now = Date.parse(moments[0]?.[1] ?? '');
    // Fewer companies, because the repair reads about ten documents for each shift.
    const sample = { db, now, seed: 7, most: 2 };
    expect(made(now, 7, 2)).toEqual(made(now, 7, 2));
    expect(made(now, 7, 2)).not.toEqual(made(now, 8, 2));
    await seedMarketplace(sample);
    const first = await stored();
    const shown = (value: unknown) => (value instanceof DocumentReference ? value.path : plain(value));
    const plainly = (documents: Documents) =>
      [...documents]
        .map(([path, fields]) => [
          path,
          Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, shown(value)])),
        ])
        .sort();
    const counted = /^officeCounts\//;
    const written = plainly(first).filter(([path]) => !counted.test(String(path)));
    expect(written).toEqual(plainly(made(now, 7, 2)));
    const count = (name: OfficeCountName) => first.get(paths.officeCount(name))?.['count'];
    const { gigs, hired: all } = read(first);
    const today = todays(now).flatMap((day) =>
      all.filter((one) => one.dayKey === day && !one.cancelled && !one.checkOut),
    );
    const sum = (name: 'late' | 'absent') =>
      todays(now).reduce((total, day) => total + Number(count(`${name}-${day}`) ?? 0), 0);
    expect(sum('late')).toBe(today.filter((one) => one.checkedInLate).length);
    expect(sum('absent')).toBe(today.filter((one) => !one.checkIn && !one.checkInTime && one.gigStart <= now).length);
    const isUnfilled = ({ status, full, start }: Gig) =>
      status === 'pending' && !full && start > now && start <= now + unfilledWithinMs;
    expect(count('unfilled')).toBe(gigs.filter(isUnfilled).length);
    expect(count('requirements')).toBe([...first.keys()].filter((path) => path.startsWith('reqVerification/')).length);
    expect([...first].flatMap(([path, fields]) => asStored(path, fields))).toEqual([]);
    expect(await unknownCollections(db)).toEqual([]);
    await seedMarketplace(sample);
    expect(await repairAll(db, now)).toEqual({ repaired: [] });
    expect(plainly(await stored())).toEqual(plainly(first));
  });

  it('has the demo accounts with their rights, all with one password', async () => {
    const app = initializeApp({ projectId: 'seed-accounts' }, 'seed-accounts');
    apps.push(app);
    const auth = getAuth(app);
    await seedAccounts(auth);
    await seedAccounts(auth);
    const rights = async (email: string) => {
      const { emailVerified, customClaims } = await auth.getUserByEmail(email);
      return { emailVerified, ...customClaims };
    };
    for (const name of ['owner', 'admin', 'edit', 'view'])
      expect(await rights(`${name}@northside.test`)).toEqual({ emailVerified: true });
    expect(await rights('unverified@northside.test')).toEqual({ emailVerified: false });
    expect(await rights('owner@lakeshore.test')).toEqual({ emailVerified: true });
    const admin = { emailVerified: true, admin: true, factors: [expect.stringMatching(/^factor-/)] };
    expect(await rights('ops@spot.test')).toEqual({ ...admin, deactivator: true, releaseManager: true });
    expect(await rights('support@spot.test')).toEqual(admin);
    expect(await rights('worker01@spot.test')).toEqual({ emailVerified: true });
  });
});
