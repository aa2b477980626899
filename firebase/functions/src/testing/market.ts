import type { Firestore } from 'firebase-admin/firestore';
import { paths, type Permission } from '@spot/contracts/core';
import { storedAt } from '@spot/contracts/stored';
import type { Employee, Group, Team } from '@spot/contracts/accounts';
import type { Gig, MinimumWages, PositionTemplate } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { hourMs, minuteMs } from '@spot/contracts/time';
import { membersOf } from '../accounts/membersOf';
import { gigOf } from '../shifts/gigOf';
import { hiredOf } from '../shifts/hire';
import { at } from '../core/firebase';
import { workerOnGig } from '../shifts/workerOnGig';

export const zone = 'America/Toronto';
const quarterMs = 15 * minuteMs;
const address = { unit: '', street: '255 Front St W', city: 'Toronto', province: 'ON', country: 'Canada' };

const wages: MinimumWages = {
  countries: [
    {
      country: 'Canada',
      code: 'CA',
      currency: 'CAD',
      regions: [
        {
          name: 'Ontario',
          abbr: 'ON',
          cents: 1795,
          next: { cents: 1840, effectiveFrom: '2090-10-01' },
          timeZones: ['America/Toronto', 'America/Winnipeg'],
        },
        { name: 'Alberta', abbr: 'AB', cents: 1500, next: null, timeZones: ['America/Edmonton'] },
      ],
    },
  ],
};

/** Small worlds for tests, each company with ids of its own, written through the Admin SDK in one batch. */
export class Market {
  constructor(private readonly db: Firestore) {}

  async write(documents: Record<string, object>): Promise<void> {
    const batch = this.db.batch();
    for (const [path, entity] of Object.entries(documents)) batch.set(this.db.doc(path), storedAt(path, entity, at));
    await batch.commit();
  }

  /** A company `id` with one team `id-team`, one position `id-position`, an owner and members by uid. */
  async company(id: string, people: Record<string, Permission | 'Owner'>, more: Partial<Group> = {}) {
    const email = (uid: string) => `${uid}@spot.test`;
    const having = (permission: Permission) =>
      Object.keys(people)
        .filter((uid) => people[uid] === permission)
        .map(email);
    const owners = Object.keys(people).filter((uid) => people[uid] === 'Owner');
    const group = {
      id,
      uid: id,
      name: `Company ${id}`,
      email: `${id}@spot.test`,
      merged: false,
      createdAt: Date.now(),
      approved: true,
      timeZone: zone,
      owners: Object.fromEntries(owners.map((uid) => [email(uid), { email: email(uid), name: uid, role: 'Owner' }])),
      primaryOwnerUid: owners[0] ?? '',
      status: 'Active',
      positionRequirement: { certificates: [], equipment: [], physicalRequirements: [] },
      ...more,
    } as unknown as Group;
    const team = {
      id: `${id}-team`,
      name: 'Downtown',
      groupName: group.name,
      group_uid: id,
      timeZone: zone,
      administrators: having('Admin'),
      editMembers: having('Edit'),
      viewMembers: having('View'),
      members: {},
    } satisfies Team;
    const employees = Object.keys(people).map(
      (uid) =>
        ({
          id: uid,
          uid,
          name: `Person ${uid}`,
          email: email(uid),
          employer_uid: id,
          disabled: false,
          deleted: false,
        }) as Employee,
    );
    const position = this.position(`${id}-position`, team, id);
    await this.write({
      [paths.group(id)]: group,
      [paths.team(team.id)]: team,
      [paths.position(position.id)]: position,
      [paths.minimumWages()]: wages,
      ...Object.fromEntries(employees.map((employee) => [paths.employee(employee.uid), employee])),
      ...Object.fromEntries(
        [...membersOf(group, [team], employees)].map(([memberId, member]) => [`members/${memberId}`, member]),
      ),
    });
    return { group, team, position };
  }

  position(id: string, team: Team, groupId: string): PositionTemplate {
    return {
      id,
      kind: 'position',
      visibility: 'team',
      role: 'Server',
      label: 'Main hall',
      description: '',
      department: 'Banquets',
      reporting: 'Erin',
      breakTime: 30,
      entranceInstructions: 'Red door',
      address,
      wageCents: 2000,
      currency: 'CAD',
      skills: ['Table service'],
      equipment: [],
      physicalRequirements: [],
      workingConditions: [],
      certificates: [],
      experience: 'None',
      offSite: false,
      comments: '',
      smartAutofill: {
        radioButtons: { option: 'NONE', minJobsWorked: 1, hoursBeforeGigStart: 6, hoursBeforeGigStartWorkerPool: 6 },
        workAllDays: false,
      },
      timeZone: zone,
      teamID: team.id,
      groupID: groupId,
      startTime: { period: 'AM', hour: 9, min: 0 },
      endTime: { period: 'PM', hour: 5, min: 0 },
      status: 'pending',
      merged: false,
      templateVersion: 1,
    };
  }

  /** Creates shift `id`. It starts in `startsIn` hours, rounded down to a quarter hour, and lasts 8 hours. */
  async gig(
    id: string,
    { group, team, position }: Awaited<ReturnType<Market['company']>>,
    startsIn: number,
    more: Partial<Gig> = {},
  ): Promise<Gig> {
    const start = Math.floor(Date.now() / quarterMs) * quarterMs + startsIn * hourMs;
    const draft = gigOf(position, team, group, {
      postingId: id,
      numSpotters: 1,
      start,
      end: start + 8 * hourMs,
      timeZone: zone,
      breakTime: 30,
      wageCents: 2000,
      department: 'Banquets',
      entranceInstructions: 'Red door',
      address,
      billTo: '',
      tempToHire: false,
      smartAutofill: position.smartAutofill,
      postedBy: 'Olive',
    });
    const gig = { ...draft, id, ...more } as Gig;
    await this.write({ [paths.gig(id)]: { placesChangedAt: Date.now(), ...gig } });
    return gig;
  }

  async spotter(uid: string, more: Partial<Spotter> = {}): Promise<Spotter> {
    const spotter = {
      id: uid,
      uid,
      name: `Worker ${uid}`,
      email: `${uid}@spot.test`,
      phone: '+14165550100',
      timeZone: zone,
      stats: { rating: 4.5, completed: 12 },
      previouslyHired: [],
      idVerified: true,
      certificates: [],
      equipment: [],
      ...more,
    } as unknown as Spotter;
    await this.write({ [paths.spotter(uid)]: spotter });
    return spotter;
  }

  async applicant(gig: Gig, spotter: Spotter): Promise<void> {
    const { id, start, end, teamID, groupID } = gig;
    const entry = { kind: 'spotterGig', status: 'applied', start, end, teamID, groupID, lastUpdated: Date.now() };
    await this.write({
      [paths.applicant(id, spotter.uid)]: workerOnGig(gig, spotter, Date.now(), 'applicant'),
      [paths.spotterGig(spotter.uid, id)]: entry,
    });
  }

  async offer(gig: Gig, spotter: Spotter): Promise<void> {
    const entry = {
      ...workerOnGig(gig, spotter, Date.now(), 'offer'),
      status: 'pending',
      start: gig.start,
      end: gig.end,
    };
    await this.write({
      [paths.offer(gig.id, spotter.uid)]: entry,
      [paths.spotterGig(spotter.uid, gig.id)]: { ...entry, kind: 'spotterGig', lastUpdated: Date.now() },
    });
  }

  /** Hired without the function, for what comes after: check-ins, removals, cancellations. */
  async hired(gig: Gig, ...spotters: Spotter[]): Promise<void> {
    const { id, teamID, groupID, start, end } = gig;
    await this.write({
      [paths.gig(id)]: {
        ...gig,
        placesChangedAt: Date.now(),
        numHired: spotters.length,
        full: spotters.length >= gig.numSpotters,
        matched: spotters.map(({ uid }) => uid),
      },
      ...Object.fromEntries(
        spotters.flatMap((spotter) => [
          [paths.hired(id, spotter.uid), hiredOf(gig, spotter, Date.now())],
          [
            paths.spotterGig(spotter.uid, id),
            { kind: 'spotterGig', status: 'confirmed', start, end, teamID, groupID, lastUpdated: Date.now() },
          ],
          [paths.teamPool(teamID, spotter.uid), { uid: spotter.uid, name: spotter.name, lastWorked: start }],
        ]),
      ),
    });
  }
}
