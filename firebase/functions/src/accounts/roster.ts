import { isDeepStrictEqual } from 'node:util';
import {
  FieldPath,
  FieldValue,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
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

/**
 * A company with its teams and some of its people within one transaction. Load it, change `group`, `teams` and people in
 * memory, then `save`: lists, records and membership documents are written together, so that rights and live streams change at
 * the same moment (decisions section 3 item 34).
 */
export class Roster {
  readonly people = new Map<string, Employee>();
  private readonly changed = new Map<string, Employee>();
  private readonly elsewhere = new Set<string>();
  private readonly others = new Set<string>();
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

  /** Loads the company; `emails` are the people who may change. Throws `not-found` if the company does not exist. */
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
    // An email may have several records: a sign-up that waits for an invite (without a company), and one for each company. Those
    // of other companies are not decoded, because one that cannot be read concerns only its company.
    const isOurs = (one: DocumentSnapshot) => one.get('employer_uid') === this.group.id;
    const ours = found.docs.filter(isOurs).map((one) => read(employee, one))[0];
    if (ours) await this.add(ours);
    const others = found.docs.filter((one) => one.get('employer_uid') && !isOurs(one));
    for (const { id } of others) this.others.add(id);
    if (others.some((one) => one.get('uid') !== '' && one.get('deleted') !== true)) this.elsewhere.add(email);
  }

  /** Adds a person of any employer for `save`. */
  async add(person: Employee): Promise<void> {
    this.people.set(person.email, person);
    if (person.uid === '') return;
    const ours = this.db.collection('members').where('groupID', '==', this.group.id);
    const present = await this.tx.get(ours.where('uid', '==', person.uid));
    this.memberships.set(
      person.uid,
      present.docs.flatMap((one) => read(member, one) ?? []),
    );
  }

  /** Loads every owner, to see which of them can act. */
  async addOwners(): Promise<void> {
    const unknown = Object.keys(this.group.owners).filter((email) => !this.people.has(email));
    await settleAll(unknown.map((email) => this.addByEmail(email)));
  }

  /** Whether a person with this email works for another company; must not be revealed to this one. */
  employedElsewhere(email: string): boolean {
    return this.elsewhere.has(email);
  }

  /** Whether the record with this id is another company's, among those of the loaded emails. */
  isOthers(id: string): boolean {
    return this.others.has(id);
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

  /** Stores a person's record, and uses it for the memberships. */
  setPerson(person: Employee): void {
    this.people.set(person.email, person);
    this.changed.set(person.id, person);
  }

  /** Deletes a person who never registered. */
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
    // Only the person themself writes their read marks.
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
      const present = this.memberships.get(person.uid) ?? [];
      for (const { id } of present) if (!wanted.has(id)) this.tx.delete(this.db.doc(`members/${id}`));
      for (const [id, data] of wanted) {
        const same = present.some((one) => isDeepStrictEqual(one, { id, ...data }));
        if (!same) this.tx.set(this.db.doc(`members/${id}`), stored('member', data));
      }
    }
  }
}

/** Names of everybody on the team's lists; people who are not loaded keep the stored names. */
function namesOn(team: Team, people: ReadonlyMap<string, Employee>): Record<string, string> {
  const listed = [...team.administrators, ...team.editMembers, ...team.viewMembers];
  const entries = listed.map((email) => [email, people.get(email)?.name || (team.names?.[email] ?? '')] as const);
  return Object.fromEntries(entries.filter(([, name]) => name !== ''));
}

/** Keys that are new, different or removed, with the values to write. */
function differences(before: Record<string, unknown>, after: Record<string, unknown>): [string, unknown][] {
  const gone = Object.keys(before).filter((key) => !(key in after));
  const fresh = Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(before[key], value));
  return [...fresh, ...gone.map((key): [string, unknown] => [key, FieldValue.delete()])];
}
