import { randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { paths } from '@spot/contracts/core';
import { storedAt } from '@spot/contracts/stored';
import type { Findings } from './findings';
import { Person } from './person';
import { within, type Target } from './target';

export const roles = ['signedOut', 'owner', 'admin', 'edit', 'view', 'other', 'worker', 'platform'] as const;
export type Role = (typeof roles)[number];

/** The accounts of one run. Their emails contain the run's tag, by which its data can be found and deleted. */
export class TestAccounts {
  readonly people: Partial<Record<Role, Person>> = {};
  readonly password = `Smoke-1-${randomBytes(12).toString('hex')}`;
  private readonly auth;
  readonly db;

  constructor(
    private readonly target: Target,
    readonly tag: string,
    private readonly findings: Findings,
  ) {
    this.auth = getAuth(target.admin);
    this.db = getFirestore(target.admin);
    this.people.signedOut = new Person(target);
  }

  email(role: Role): string {
    return emailOf(this.tag, role);
  }

  as(role: Role): Person {
    const person = this.people[role];
    if (!person) throw new Error(`${role} has not signed in`);
    return person;
  }

  /** Signs in with this run's password. */
  async signIn(role: Role): Promise<Person> {
    const person = new Person(this.target);
    this.people[role] = person;
    await person.signIn(this.email(role), this.password);
    return person;
  }

  /** Creates an account with a verified email, as the console can. */
  async create(role: Role): Promise<string> {
    const { uid } = await this.auth.createUser({
      ...{ email: this.email(role), password: this.password },
      ...{ emailVerified: true, displayName: `Smoke ${role}` },
    });
    return uid;
  }

  /** Verifies the email of a person who signed up, as the console can. */
  async verifyEmail(uid: string): Promise<void> {
    await this.auth.updateUser(uid, { emailVerified: true });
  }

  /** Writes a worker's record as the worker app and the back office leave it. */
  async workerRecord(uid: string, timeZone: string): Promise<void> {
    const now = Date.now();
    const spotter = {
      ...{ uid, name: 'Wanda Smoke', email: this.email('worker'), phone: '+14165550100', timeZone },
      ...{ typeOfWork: 'FLEXIBLE', stats: { rating: 4.5, completed: 0 }, certificates: [], equipment: [] },
      ...{ previouslyHired: [], reliabilityMetrics: { late: 0, absent: 0, lateCancellation: 0 } },
      ...{ disabled: false, student: false, resume: false, signUpComplete: true, idVerified: true, createdAt: now },
    };
    const path = paths.spotter(uid);
    await this.db.doc(path).set(storedAt(path, spotter, (ms) => Timestamp.fromMillis(ms)));
  }

  async platformAdmin(uid: string): Promise<void> {
    await this.db.doc(paths.admin(uid)).set({ deactivator: false, releaseManager: true });
  }

  async hasAdminClaim(uid: string): Promise<boolean> {
    return (await this.auth.getUser(uid)).customClaims?.['admin'] === true;
  }

  /** The invite code from the link in the last email to this person, and the path of the email's document. */
  async mailedInvite(role: Role): Promise<{ invite: string; path: string }> {
    const { docs } = await this.db.collection('mail').where('to', 'array-contains', this.email(role)).get();
    const found = docs.flatMap((mail) => {
      const invite = /invite=([\w-]+)/.exec(String(mail.get('message.text')))?.[1];
      return invite ? [{ invite, path: mail.ref.path }] : [];
    });
    const last = found.at(-1);
    if (!last) throw new Error('there is no email with a link');
    return last;
  }

  /** Waits until the mail server has accepted the mail, if there is one. */
  async awaitDelivery(path: string): Promise<void> {
    if (this.target.mails) await this.awaitTrigger('sendMail', path, (mail) => mail.get('delivery.state') === 'sent');
  }

  /** Waits for a trigger's write, and records how long it took or that it did not happen. */
  async awaitTrigger(name: string, path: string, isDone: (found: DocumentSnapshot) => boolean): Promise<boolean> {
    const since = Date.now();
    let stop = () => {};
    const written = new Promise<void>((resolve, reject) => {
      stop = this.db.doc(path).onSnapshot((found) => isDone(found) && resolve(), reject);
    });
    return within(this.target.patience, written)
      .then(
        () => this.answered(name, since),
        () => this.silent(name, path),
      )
      .finally(() => stop());
  }

  answered(name: string, since: number): true {
    this.findings.times[name] = Date.now() - since;
    this.findings.note('triggers');
    return true;
  }

  private silent(name: string, path: string): false {
    this.findings.note('triggers', {
      ...{ kind: 'trigger silent', what: name, as: 'the project' },
      said: `${path} did not change within ${this.target.patience / 1000} s`,
      todo: `Check that the trigger is deployed and that Eventarc may call it: npx firebase-tools functions:log --only ${name}`,
    });
    return false;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.people).map((person) => person.close()));
  }
}

export const emailOf = (tag: string, role: Role): string => `smoke-${tag}-${role.toLowerCase()}@example.com`;
