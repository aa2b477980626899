import { isDeepStrictEqual } from 'node:util';
import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { paths, callText } from '@spot/contracts/core';
import {
  employee,
  group,
  member,
  team,
  type Employee,
  type Group,
  type Member,
  type Team,
} from '@spot/contracts/accounts';
import { refusal } from '../core/errors';
import { read, stored } from '../core/firebase';
import { settleAll } from '../core/inParallel';
import { membersOf } from './membersOf';
import { colleagueOf } from './mirrorColleagues';

const everyone = (found: Employee | undefined): found is Employee => found !== undefined;

/**
 * A company with its teams and some of its people as one transaction sees them. Load first, change `group`, `teams` and
 * people in memory, then `save`: lists, records and membership documents are written together, so rights and live streams
 * change in the same moment (decisions section 3 item 34).
 */
export class Roster {
  readonly people = new Map<string, Employee>();
  private readonly changed = new Map<string, Employee>();
  private readonly elsewhere = new Set<string>();
  private readonly memberships = new Map<string, Member[]>();
  private readonly before: { group: Group; teams: readonly Team[] };

  private constructor(
    private readonly tx: Transaction,
    private readonly db: Firestore,
    public group: Group,
    public teams: readonly Team[],
  ) {
    this.before = { group, teams };
  }

  /** `emails` are the people that may change. Throws `not-found` where there is no such company. */
  static async load(tx: Transaction, db: Firestore, groupId: string, emails: readonly string[]): Promise<Roster> {
    const [company, teams] = await settleAll([
      tx.get(db.doc(paths.group(groupId))),
      tx.get(db.collection('teams').where('group_uid', '==', groupId)),
    ]);
    const found = read(group, company);
    if (!found) throw refusal('not-found', callText.noGroup);
    const roster = new Roster(
      tx,
      db,
      found,
      teams.docs.flatMap((one) => read(team, one) ?? []),
    );
    await settleAll([...new Set(emails)].map((email) => roster.addByEmail(email)));
    return roster;
  }

  private async addByEmail(email: string): Promise<void> {
    const found = await this.tx.get(this.db.collection('employees').where('email', '==', email));
    const records = found.docs.map((one) => read(employee, one)).filter(everyone);
    // One email may have several: of a sign-up that waits to be bound (without a company), and one for each company.
    const ours = records.find(({ employer_uid }) => employer_uid === this.group.id);
    if (ours) await this.add(ours);
    if (records.some(({ uid, employer_uid: of, deleted }) => uid !== '' && of && of !== this.group.id && !deleted))
      this.elsewhere.add(email);
  }

  /** Makes a person known to `save`, whoever employs them. */
  async add(person: Employee): Promise<void> {
    this.people.set(person.email, person);
    if (person.uid === '') return;
    const present = await this.tx.get(this.db.collection('members').where('uid', '==', person.uid));
    this.memberships.set(
      person.uid,
      present.docs.flatMap((one) => read(member, one) ?? []),
    );
  }

  /** Makes every owner known, to see who of them can act. */
  async addOwners(): Promise<void> {
    const unknown = Object.keys(this.group.owners).filter((email) => !this.people.has(email));
    await settleAll(unknown.map((email) => this.addByEmail(email)));
  }

  /** Does somebody with this email work for another company? Not to be told to this one. */
  employedElsewhere(email: string): boolean {
    return this.elsewhere.has(email);
  }

  isOwner(email: string): boolean {
    return Object.hasOwn(this.group.owners, email);
  }

  teamsWith(email: string): Team[] {
    return this.teams.filter(({ administrators, editMembers, viewMembers }) =>
      [administrators, editMembers, viewMembers].some((list) => list.includes(email)),
    );
  }

  changeTeam(changed: Team): void {
    this.teams = this.teams.map((one) => (one.id === changed.id ? changed : one));
  }

  changeTeams(change: (team: Team) => Team): void {
    this.teams = this.teams.map(change);
  }

  setOwner(email: string, owner: Group['owners'][string] | undefined): void {
    const others = Object.entries(this.group.owners).filter(([key]) => key !== email);
    this.group = { ...this.group, owners: Object.fromEntries(owner ? [...others, [email, owner]] : others) };
  }

  /** Writes the record and keeps it for the memberships. */
  setPerson(person: Employee): void {
    this.people.set(person.email, person);
    this.changed.set(person.id, person);
  }

  /** Forgets somebody who never registered. */
  dropPerson(person: Employee): void {
    this.people.delete(person.email);
    this.changed.delete(person.id);
    this.tx.delete(this.db.doc(paths.employee(person.id)));
    this.tx.delete(this.db.doc(paths.groupEmployee(this.group.id, person.id)));
  }

  save(): void {
    const { tx, db } = this;
    const { group: was, teams: teamsWere } = this.before;
    for (const [field, value] of differences(was.owners, this.group.owners))
      tx.update(db.doc(paths.group(was.id)), new FieldPath('owners', field), value);
    this.teams.forEach((now, index) => {
      const old = teamsWere[index];
      if (!old) return;
      const names = differences(old.names ?? {}, namesOn(now, this.people));
      if (old === now && names.length === 0) return;
      const { administrators, editMembers, viewMembers } = now;
      const at = (field: string, entries: readonly [string, unknown][]) =>
        entries.flatMap(([email, value]) => [new FieldPath(field, email), value]);
      tx.update(
        db.doc(paths.team(now.id)),
        'administrators',
        administrators,
        'editMembers',
        editMembers,
        'viewMembers',
        viewMembers,
        ...at('members', differences(old.members, now.members)),
        ...at('names', names),
      );
    });
    // What somebody has read is their own to write.
    for (const { id, lastReadAt: _own, ...fields } of this.changed.values()) {
      const employer = fields.employer_uid ? { employer: db.doc(paths.group(fields.employer_uid)) } : {};
      const record = db.doc(paths.employee(id));
      tx.set(record, { ...stored('employee', fields), ...employer }, { merge: true });
      if (fields.employer_uid === this.group.id) {
        const shown = { ...stored('groupEmployee', colleagueOf({ id, ...fields })), docRef: record };
        tx.set(db.doc(paths.groupEmployee(this.group.id, id)), shown);
      }
    }
    this.saveMemberships();
  }

  private saveMemberships(): void {
    for (const person of this.people.values()) {
      if (person.uid === '') continue;
      const here = person.employer_uid === this.group.id ? [person] : [];
      const wanted = membersOf(this.group, this.teams, here);
      const present = (this.memberships.get(person.uid) ?? []).filter(({ groupID }) => groupID === this.group.id);
      for (const { id } of present) if (!wanted.has(id)) this.tx.delete(this.db.doc(`members/${id}`));
      for (const [id, data] of wanted) {
        const same = present.some((one) => isDeepStrictEqual(one, { id, ...data }));
        if (!same) this.tx.set(this.db.doc(`members/${id}`), stored('member', data));
      }
    }
  }
}

/** Names of everybody on the team's lists; of who is not known here they stay as they are. */
function namesOn(team: Team, people: ReadonlyMap<string, Employee>): Record<string, string> {
  const listed = [...team.administrators, ...team.editMembers, ...team.viewMembers];
  const entries = listed.map((email) => [email, people.get(email)?.name || (team.names?.[email] ?? '')] as const);
  return Object.fromEntries(entries.filter(([, name]) => name !== ''));
}

/** Keys that are new, different or gone, with what to write there. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): [string, unknown][] {
  const gone = Object.keys(before).filter((key) => !(key in after));
  const fresh = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(before[key], value));
  return [...fresh, ...gone.map((key): [string, unknown] => [key, FieldValue.delete()])];
}
