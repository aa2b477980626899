import { getApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { paths } from '@spot/contracts/core';
import {
  gig as gigSchema,
  hired as hiredSchema,
  type Gig,
  type Hired,
  isPlaceGiven,
  lateCancellation,
  latePolicyOf,
} from '@spot/contracts/scheduling';
import { group, type LateCancellationPolicy } from '@spot/contracts/accounts';
import { spotter as spotterSchema, type Spotter } from '@spot/contracts/worker';
import { payableMinutes, payOf } from '@spot/contracts/dayof';
import { at, read } from '../../core/firebase';
import { postLockId } from '../../core/ids';
import { startBackend, type Backend, type Client } from '../backend';
import { violatedInvariants, Evidence, marketInvariants, violationLines } from '../../../../seed/src/invariants';
import { Market } from '../market';
import { repairAll } from '../repairAll';
import { beginning, control } from './control';
import { favourites } from './rules';
import { day, hour, minute, type Shift, type State } from './state';

const companies = ['north', 'lake'];
const workers = ['ann', 'bob', 'cyd'];
const rights = ['Owner', 'Edit', 'View'] as const;
const position = { breakTime: 30, wage: 2000, currency: 'CAD', zone: 'America/Toronto' };
const tomorrow = Date.UTC(2027, 0, 16) + 5 * hour;
const unrated = { stats: { rating: 0, completed: 0 } } as Partial<Spotter>;
/** Cyd is new to both companies; the others have worked for them, so that hiring writes nothing to their own records. */
const previouslyHired = (uid: string) => (uid === 'cyd' ? [] : companies.map((company) => `${company}-team`));
const member = (company: string, right: string) => `${company}-${right.toLowerCase()}`;
const people = companies.flatMap((company) => rights.map((right) => member(company, right)));

type Made = Awaited<ReturnType<Market['company']>>;
/** Hours from the current quarter hour, as `Market` counts them. */
const hoursUntil = (start: number) => (start - Math.floor(Date.now() / (15 * minute)) * 15 * minute) / hour;

/** The product under test: two companies, three workers and a platform admin. */
export class World {
  readonly clients: Record<string, Client> = {};
  /** Ids of the shifts, by their names in the scenario. */
  readonly gigs = new Map<string, string>();
  requests = 0;

  private constructor(readonly backend: Backend) {}

  static async start(): Promise<World> {
    const world = new World(await startBackend());
    for (const uid of [...people, ...workers]) world.clients[uid] = await world.backend.signUp(uid);
    world.clients['office'] = await world.backend.signUp('office', { claims: { admin: true, deactivator: true } });
    const deactivation = ['office@spot.test'];
    await new Market(world.backend.db).write({ [paths.adminPermissions()]: { deactivation } });
    return world;
  }

  as = (who: string) => this.clients[who] as Client;
  id = (shift: string) => this.gigs.get(shift) ?? '';
  request = () => `request-${(this.requests += 1)}`;
  /** The id of the last request, which is also the id by which it is undone. */
  last = () => this.lastRequest;
  undoId = '';
  private north: Made | undefined;
  private lastRequest = '';
  startRequest(kind: string): void {
    if (!['undo', 'go', 'rate'].includes(kind)) this.undoId = this.lastRequest = this.request();
  }
  triggers = (what: 'enable' | 'disable') =>
    fetch(`http://127.0.0.1:${this.backend.port}/functions/${what}BackgroundTriggers`, { method: 'PUT' });

  /** Restores the initial data and returns the state of the model for them. */
  async reset(): Promise<State> {
    const { db } = this.backend;
    control.now = beginning;
    control.transactionsLeft = Infinity;
    this.gigs.clear();
    await this.backend.settled();
    await this.triggers('disable');
    const kept = ['admins', 'appConfigs'];
    const all = (await db.listCollections()).filter(({ id }) => !kept.includes(id));
    await Promise.all(all.map((collection) => db.recursiveDelete(collection)));
    const market = new Market(db);
    const spotters = await Promise.all(
      workers.map((uid) => market.spotter(uid, { ...unrated, previouslyHired: previouslyHired(uid) })),
    );
    const shifts: State['shifts'] = {};
    for (const [index, name] of companies.entries()) {
      const made = await market.company(name, Object.fromEntries(rights.map((right) => [member(name, right), right])));
      const shift = `shift ${index + 1}`;
      const [start, end] = [tomorrow + (9 + 5 * index) * hour, tomorrow + (17 + 5 * index) * hour];
      this.north ??= made;
      const gig = await market.gig(name, made, hoursUntil(start), { numSpotters: 2 - index });
      for (const uid of favourites.workers)
        await market.write({ [paths.teamFavourite(made.team.id, uid)]: { uid, name: uid, addedBy: '', addedAt: 0 } });
      const { role, label, dayKey } = gig;
      await market.write({
        [paths.postLock(made.team.id, postLockId(role, label, dayKey))]: { gigID: gig.id, role, label, day: dayKey },
      });
      // Ann is hired by north, Bob has applied for both.
      const [ann, bob] = spotters as [Spotter, Spotter];
      if (index === 0) await market.hired(gig, ann);
      await market.applicant(gig, bob);
      this.gigs.set(shift, gig.id);
      shifts[shift] = {
        ...{ ...position, company: name, start, end, posted: { start, end }, ownTimes: index > 0, needed: 2 - index },
        ...{ status: 'pending', waitlist: false, applied: { bob: 0 }, waiting: {}, offered: {}, declined: {} },
        ...{ work: {}, entries: { bob: 'applied' }, stays: [], seen: [] },
      };
      if (index > 0) continue;
      Object.assign(shifts[shift] as Shift, {
        work: { ann: { start, end, breakTime: 30, here: false, notHere: false, mark: 'none', changes: 0 } },
        entries: { ann: 'confirmed', bob: 'applied' },
        stays: [{ worker: 'ann', since: 0, is: 'hired' }],
      });
    }
    shifts['shift 3'] = await this.yesterday(market, spotters[2] as Spotter);
    await this.complete();
    await this.triggers('enable');
    const company = (name: string) => ({
      ...{ active: true, hours: 12, percent: 50, blocked: [], position },
      rights: Object.fromEntries(rights.map((right) => [member(name, right), right])),
    });
    return structuredClone({
      now: beginning,
      companies: Object.fromEntries(companies.map((name) => [name, company(name)])),
      shifts,
      workers: Object.fromEntries(workers.map((name) => [name, { ratings: {}, rated: false, completed: 0 }])),
      ...{ texts: [], announcedTerms: {}, announcedMinutes: {}, mails: [] },
    });
  }

  /** Writes the documents that posting and the triggers would have written for the shifts. */
  private async complete(): Promise<void> {
    const { db } = this.backend;
    const { docs } = await db.collection('gigs').get();
    for (const found of docs) {
      const { groupID, multiDayID, teamID, start, end, status } = found.data();
      const reference = { docRef: found.ref, start, end, teamID };
      await db.doc(paths.groupGig(groupID, found.id)).set({ ...reference, kind: 'groupGig', status, viewed: [] });
      await db.doc(paths.positionGig(multiDayID, found.id)).set({ ...reference, kind: 'positionGig' });
    }
    await repairAll(db, control.now);
  }

  /** Whether a job has started that the schedule must continue. */
  async hasJob(): Promise<boolean> {
    const running = this.backend.db.collection('jobs').where('state', '==', 'running').limit(1);
    return !(await running.get()).empty;
  }

  /** The violations of the invariants, one line each. */
  async violations(): Promise<string[]> {
    const { db, auth } = this.backend;
    const evidence = await Evidence.read(db, auth, getStorage(getApp('tests')), 'demo-spot.appspot.com');
    return violationLines(violatedInvariants(evidence, marketInvariants));
  }

  /** A shift of north that is over, with its worker, whose hours nobody has confirmed yet. */
  private async yesterday(market: Market, spotter: Spotter): Promise<Shift> {
    const [start, end] = [tomorrow - 2 * day + 9 * hour, tomorrow - 2 * day + 17 * hour];
    const gig = await market.gig('north-past', this.north as Made, hoursUntil(start), {
      numSpotters: 1,
      status: 'review',
    });
    await market.hired(gig, spotter);
    const came = { checkIn: true, checkInTime: at(start), checkedInLate: false, checkedInBy: spotter.uid };
    await this.backend.db.doc(paths.hired(gig.id, spotter.uid)).update(came);
    this.gigs.set('shift 3', gig.id);
    const work = {
      start,
      end,
      breakTime: 30,
      here: true,
      cameAt: start,
      notHere: false,
      mark: 'none' as const,
      changes: 0,
    };
    return {
      ...{ ...position, company: 'north', start, end, posted: { start, end }, ownTimes: false, needed: 1 },
      ...{ status: 'review', waitlist: false, applied: {}, waiting: {}, offered: {}, declined: {}, seen: [] },
      ...{ work: { [spotter.uid]: work }, entries: { [spotter.uid]: 'confirmed' } },
      stays: [{ worker: spotter.uid, since: 0, is: 'hired' }],
    };
  }

  /** The same facts as `factsOf` of the model, from what is stored. */
  async facts(): Promise<Record<string, unknown>> {
    const { db } = this.backend;
    const lists = ['hired', 'applicants', 'waitlist', 'offers', 'declined', 'reviews', 'blocked', 'gigs'];
    const roots = ['spotters', 'groups', 'members', 'textQueue', 'mail'];
    const found = await Promise.all([
      ...lists.map((name) => db.collectionGroup(name).get()),
      ...roots.map((name) => db.collection(name).get()),
    ]);
    const all = found.flatMap(({ docs }) => docs);
    const nameOf = new Map([...this.gigs].map(([name, id]) => [id, name]));
    const shiftName = (id: string) => nameOf.get(id) ?? id;
    const below = (path: string) => all.filter(({ ref }) => ref.parent.path === path);
    const ids = (path: string) =>
      below(path)
        .map(({ id }) => id)
        .sort();
    const facts: Record<string, unknown> = {};
    for (const uid of workers) {
      const worker = read(spotterSchema, below('spotters').find(({ id }) => id === uid) ?? missing);
      const reviews = ids(`spotters/${uid}/reviews`).length;
      facts[uid] = { rating: worker?.stats.rating, reviews, completed: worker?.stats.completed };
      for (const entry of below(`spotters/${uid}/gigs`))
        facts[`${shiftName(entry.id)}, entry of ${uid}`] = entry.get('status');
    }
    const policies = new Map<string, LateCancellationPolicy>();
    for (const name of companies) {
      const company = read(group, below('groups').find(({ id }) => id === name) ?? missing);
      policies.set(name, latePolicyOf(company));
      const members = below('members').filter((one) => one.get('teamID') === `${name}-team`);
      const own = members.map((one) => {
        const right = (one.get('owner') as boolean | undefined) ? 'Owner' : (one.get('permission') as string);
        return `${one.get('uid')},${right}`;
      });
      facts[name] = {
        active: company?.status === 'Active',
        blocked: ids(`groups/${name}/blocked`),
        rights: own.sort(),
      };
    }
    facts['texts'] = below('textQueue')
      .map((one) => `${one.get('type')} ${one.get('recipient')} ${shiftName(one.get('gigID') as string)}`)
      .sort();
    facts['mails'] = below('mail')
      .flatMap((one) => (one.get('to') as string[]).map((to) => to.replace('@spot.test', '')))
      .sort();
    for (const document of below('gigs')) {
      const gig = read(gigSchema, document) as Gig;
      const policy = policies.get(gig.groupID) ?? latePolicyOf(undefined);
      const list = (name: string) => ids(`gigs/${gig.id}/${name}`);
      facts[shiftName(gig.id)] = {
        ...shiftFacts(gig, policy),
        ...{ applied: list('applicants'), waiting: list('waitlist'), offered: list('offers') },
        declined: below(`gigs/${gig.id}/declined`)
          .map((one) => `${one.id},${one.get('declinedBy')}`)
          .sort(),
      };
      for (const one of below(`gigs/${gig.id}/hired`).flatMap((hired) => read(hiredSchema, hired) ?? []))
        facts[`${shiftName(gig.id)}, work of ${one.spotterID}`] = workFacts(one, gig);
    }
    return facts;
  }
}

const missing = { exists: false, id: '', data: () => undefined };

function shiftFacts(gig: Gig, policy: LateCancellationPolicy): Record<string, unknown> {
  const isAhead = gig.status === 'pending' && gig.start > control.now;
  const { start, end, breakTime, wageCents: wage, currency, numSpotters: needed, status, waitlist } = gig;
  return {
    ...{ start, end, breakTime, wage, currency, needed, status, waitlist, fee: gig.lateFee?.cents ?? 0 },
    ...{ hired: gig.numHired, full: gig.full },
    feeNow: isAhead ? (lateCancellation(gig, policy, control.now)?.cents ?? 0) : 0,
  };
}

function workFacts(one: Hired, gig: Gig): Record<string, unknown> {
  return {
    ...{ start: one.start, end: one.end, breakTime: one.breakTime, here: one.checkIn, notHere: one.markedNotHere },
    ...(one.cancelled && { off: one.cancelledType }),
    ...(!one.cancelled && one.gigStart > gig.start && { joined: one.gigStart }),
    ...(isPlaceGiven(one) && { given: true }),
    ...(one.checkInTime != null && { cameAt: one.checkInTime }),
    ...(one.checkOutTime != null && { leftAt: one.checkOutTime }),
    ...{ mark: one.mark, confirmed: one.hoursConfirmed, option: one.selectedTimeOption },
    ...{ theirs: one.spotterTime, rating: one.spotterRating },
    ...{ minutes: payableMinutes(one, control.now), cents: payOf(one, gig, control.now) },
  };
}
