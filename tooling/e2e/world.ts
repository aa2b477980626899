import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { paths, type Permission, searchNameKey } from '@spot/contracts/core';
import { storedAt } from '@spot/contracts/stored';
import type { Employee, Group, Team } from '@spot/contracts/accounts';
import type { Gig, Hired, PositionTemplate } from '@spot/contracts/scheduling';
import type { Spotter } from '@spot/contracts/worker';
import { hourMs } from '@spot/contracts/time';
import { membersOf } from '../../firebase/functions/src/accounts/membersOf';
import { hiredOf } from '../../firebase/functions/src/shifts/hire';
import { gigOf } from '../../firebase/functions/src/shifts/gigOf';
import { workerOnGig } from '../../firebase/functions/src/shifts/workerOnGig';
import { giveSecondFactor, sampleFactor } from '../lib/second-factor.mjs';
import { employeeOf, password, type Person } from './people';
import { groupOf, positionOf, spotterOf, teamOf } from './templates';

interface Member extends Person {
  permission: Permission;
}

/** A test's company, with people who can sign in. */
export interface Company {
  group: Group;
  teams: [Team, ...Team[]];
  owner: Person;
  members: Member[];
  /** The first member with that permission. */
  member(permission: Permission): Member;
}

export interface CompanyPlan {
  name?: string;
  timeZone?: string;
  /** Names of the teams; default one `Downtown`. */
  teams?: [string, ...string[]];
  /** Permissions of the members, each on the named team or the first one. */
  members?: (Permission | { permission: Permission; team: string })[];
  group?: Partial<Group>;
}

export interface Worker extends Person {
  spotter: Spotter;
}

/** Builds a test's data in the shared backend; all ids are unique, so tests do not conflict. */
export class World {
  readonly db: Firestore;
  readonly auth: Auth;
  private readonly app;
  private readonly tag = randomUUID().slice(0, 8);
  private readonly written = new Set<string>();
  private count = 0;

  constructor(private readonly port: number) {
    process.env.FIRESTORE_EMULATOR_HOST = `localhost:${port}`;
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `localhost:${port}`;
    // Prevents the SDK from looking for credentials of a cloud that does not exist.
    process.env.METADATA_SERVER_DETECTION = 'none';
    this.app = initializeApp({ projectId: 'demo-spot' }, `world-${this.tag}`);
    this.db = getFirestore(this.app);
    this.auth = getAuth(this.app);
  }

  close(): Promise<void> {
    return deleteApp(this.app);
  }

  private id(kind: string): string {
    return `${kind}-${this.tag}-${++this.count}`;
  }

  /** Writes documents as the product stores them: `{ path: entity }`. */
  async write(documents: Record<string, object>): Promise<void> {
    const batch = this.db.batch();
    const at = (ms: number) => Timestamp.fromMillis(ms);
    for (const [path, entity] of Object.entries(documents)) {
      batch.set(this.db.doc(path), storedAt(path, entity, at));
      this.written.add(path);
    }
    await batch.commit();
  }

  /** Deletes what was written: in the office's lists, a second try would meet the people of the first. */
  async withdraw(): Promise<void> {
    await Promise.all([...this.written].map((path) => this.db.doc(path).delete()));
    this.written.clear();
  }

  /** Creates an account in Auth with the password of all test people. */
  async person(
    name: string,
    { verified = true, claims }: { verified?: boolean; claims?: object } = {},
  ): Promise<Person> {
    const uid = this.id('person');
    const person = { uid, name, email: `${uid}@example.test`, password };
    await this.auth.createUser({ uid, email: person.email, emailVerified: verified, displayName: name, password });
    if (claims) await this.auth.setCustomUserClaims(uid, claims);
    return person;
  }

  /** Creates a person's employee record; `more` for disabled or unfinished ones and so on. */
  async employee(person: Person, group?: Group, more: Partial<Employee> = {}): Promise<Employee> {
    const employee = employeeOf(person, group?.id, more);
    await this.write({ [paths.employee(person.uid)]: employee });
    return employee;
  }

  async admin({ deactivator = false, releaseManager = false, secondFactor = true } = {}): Promise<Person> {
    const rights = { ...(deactivator && { deactivator }), ...(releaseManager && { releaseManager }) };
    const made = await this.person('Oona Price', { claims: { admin: true, ...rights } });
    const admin = { ...made, secondFactor };
    if (secondFactor) await giveSecondFactor(`http://localhost:${this.port}`, admin.uid);
    const factorIds = [sampleFactor(admin.uid)];
    if (secondFactor) await this.auth.setCustomUserClaims(admin.uid, { admin: true, ...rights, factors: factorIds });
    await this.write({ [paths.admin(admin.uid)]: { ...rights, ...(secondFactor && { factorIds }) } });
    await this.employee(admin, undefined, { isAdmin: true });
    return admin;
  }

  async company({
    name,
    timeZone = 'America/Toronto',
    teams = ['Downtown'],
    members = [],
    group: more,
  }: CompanyPlan = {}): Promise<Company> {
    const id = this.id('group');
    const owner = await this.person('Olivia Ferreira');
    const group = { ...groupOf(id, name ?? `Company ${id}`, owner, timeZone), ...more };
    const made = teams.map((teamName, index) => teamOf(`${id}-team-${index + 1}`, teamName, group)) as [
      Team,
      ...Team[],
    ];
    const people: Member[] = [];
    for (const plan of members) {
      const { permission, team } = typeof plan === 'string' ? { permission: plan, team: teams[0] } : plan;
      const person = await this.person(`${permission} Member ${people.length + 1}`);
      const on = made.find((one) => one.name === team);
      on?.[permission === 'Admin' ? 'administrators' : permission === 'Edit' ? 'editMembers' : 'viewMembers'].push(
        person.email,
      );
      people.push({ ...person, permission });
    }
    const employees = [owner, ...people].map((person) => employeeOf(person, id, {}));
    await this.write({
      [paths.group(id)]: group,
      ...Object.fromEntries(made.map((team) => [paths.team(team.id), team])),
      ...Object.fromEntries(employees.map((employee) => [paths.employee(employee.uid), employee])),
      ...Object.fromEntries([...membersOf(group, made, employees)].map(([key, member]) => [`members/${key}`, member])),
    });
    const member = (permission: Permission) => {
      const found = people.find((person) => person.permission === permission);
      if (!found) throw new Error(`The company has no ${permission} member.`);
      return found;
    };
    return { group, teams: made, owner, members: people, member };
  }

  async position(team: Team, more: Partial<PositionTemplate> = {}): Promise<PositionTemplate> {
    const position = { ...positionOf(this.id('position'), team), ...more };
    await this.write({ [paths.position(position.id)]: { ...position, wage: position.wageCents / 100 } });
    return position;
  }

  /** Creates a shift of the position; 8 hours from `start` (ms since 1970) unless `end` is given. */
  async gig(company: Company, position: PositionTemplate, start: number, more: Partial<Gig> = {}): Promise<Gig> {
    const team = company.teams.find(({ id }) => id === position.teamID) ?? company.teams[0];
    const id = this.id('gig');
    const draft = gigOf(position, team, company.group, {
      postingId: id,
      numSpotters: more.numSpotters ?? 2,
      start,
      end: more.end ?? start + 8 * hourMs,
      timeZone: position.timeZone,
      breakTime: position.breakTime,
      wageCents: position.wageCents,
      department: position.department,
      entranceInstructions: position.entranceInstructions,
      address: position.address,
      billTo: '',
      tempToHire: false,
      smartAutofill: position.smartAutofill,
      postedBy: company.owner.name,
    });
    const gig = { ...draft, id, ...more } as Gig;
    await this.write({ [paths.gig(id)]: gig });
    return gig;
  }

  /** A worker who can sign in. */
  async worker(name: string, more: Partial<Spotter> = {}): Promise<Worker> {
    const person = await this.person(name);
    const spotter = { ...spotterOf(person, 'America/Toronto'), ...more };
    const { uid, profPicURL, stats } = spotter;
    const open = {
      uid,
      name,
      nameLower: searchNameKey(name),
      profPicURL,
      rating: stats.rating,
      completed: stats.completed,
      certificates: [],
      equipment: [],
    };
    await this.write({ [paths.spotter(uid)]: spotter, [paths.publicSpotter(uid)]: open });
    return { ...person, spotter };
  }

  async applicant(gig: Gig, { spotter }: Worker): Promise<void> {
    const { id, start, end, teamID, groupID } = gig;
    const entry = { kind: 'spotterGig', status: 'applied', start, end, teamID, groupID, lastUpdated: Date.now() };
    await this.write({
      [paths.applicant(id, spotter.uid)]: workerOnGig(gig, spotter, Date.now(), 'applicant'),
      [paths.spotterGig(spotter.uid, id)]: entry,
    });
  }

  /** Hires workers with the same writes as the function; `more` for check-ins and marks. */
  async hired(gig: Gig, workers: readonly Worker[], more: Partial<Hired> = {}): Promise<void> {
    const { id, teamID, groupID, start, end } = gig;
    const matched = workers.map(({ uid }) => uid);
    await this.write({
      [paths.gig(id)]: { ...gig, numHired: workers.length, full: workers.length >= gig.numSpotters, matched },
      ...Object.fromEntries(
        workers.flatMap(({ spotter }) => [
          [paths.hired(id, spotter.uid), { ...hiredOf(gig, spotter, Date.now()), ...more }],
          [
            paths.spotterGig(spotter.uid, id),
            { kind: 'spotterGig', status: 'confirmed', start, end, teamID, groupID, lastUpdated: Date.now() },
          ],
        ]),
      ),
    });
  }
}
