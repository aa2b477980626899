import { createTeam, eraseAccount } from '@spot/contracts/accounts';
import { paths, type Call } from '@spot/contracts/core';
import type { CallError } from '@spot/contracts/core/client';
import { createPosition } from '@spot/contracts/scheduling';
import { stored } from '../core/firebase';
import type { Backend, Client } from './backend';
import { Browser } from './browser';
import { positionEntries } from './entries';
import { goodPassword, newOwner, toronto } from './signUp';

export const team = { phone: '416-555-0142', bio: 'Banquets', url: 'spot.test' };
export const among = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

/**
 * Three people and the owners of two companies, each company with a team and a position. No other scenario uses their
 * emails.
 */
export class PeopleWorld {
  private static count = 0;
  private readonly name = `scenario${(PeopleWorld.count += 1)}`;
  protected readonly emails = ['ann', 'bob', 'cyd'].map((one) => `${one}.${this.name}@spot.test`);
  /** The browsers of people with an account, by email. */
  readonly browsers = new Map<string, Browser>();
  /** The browsers of deleted accounts, whose tokens are still valid. */
  private readonly deleted: Browser[] = [];
  private office: Client | undefined;
  readonly companies: { groupId: string; owner: string }[] = [];
  /** Each call with its result. */
  readonly log: string[] = [];
  private requests = 0;

  constructor(
    readonly backend: Backend,
    readonly clock: { ahead: number },
  ) {}

  async start(): Promise<void> {
    const uid = `office-${this.name}`;
    const person = { uid, email: `${uid}@spot.test`, name: 'Office', isAdmin: true, registered: true, verified: true };
    this.office = await this.backend.signUp(uid, { claims: { admin: true } });
    await this.backend.db.doc(paths.employee(uid)).set(stored('employee', person));
    for (const email of ['one', 'two'].map((one) => `${one}.${this.name}@spot.test`)) {
      const browsers: Browser[] = [];
      const companyName = `Company of ${email}`;
      const { browser, groupId } = await newOwner(this.backend, browsers, { email, companyName });
      this.browsers.set(email, browser);
      this.companies.push({ groupId, owner: email });
      this.emails.push(email);
      const asked = { ...team, groupId, name: 'Bar', atCompany: true, photo: await browser.upload() };
      const { teamId } = await browser.call(createTeam, { ...asked, requestId: this.request() });
      const position = { ...positionEntries, label: 'Hall', place: toronto };
      await browser.call(createPosition, { requestId: this.request(), teamId, position });
    }
  }

  /** The person's browser; sometimes, and for a person who is gone, that of a deleted account. */
  protected browserOf(email: string, n: number): Browser {
    const deleted = among(this.deleted, n);
    const own = this.browsers.get(email);
    return (n % 8 === 5 ? (deleted ?? own) : (own ?? deleted)) as Browser;
  }

  /** Deletes the account of a person who has asked for it. */
  async erase(uid: string, email: string): Promise<void> {
    const answer = await this.office?.call(eraseAccount, { uid }).then(
      ({ state }) => state,
      (error: CallError) => `${error.code} ${error.message}`,
    );
    this.log.push(`office eraseAccount ${email}: ${answer}`);
    const [gone] = (await this.backend.auth.getUsers([{ uid }])).users.length > 0 ? [] : [this.browsers.get(email)];
    if (!gone) return;
    this.browsers.delete(email);
    this.deleted.push(gone);
  }

  /** The id of one of the documents with this value, or `none`. */
  async one(collection: string, field: string, value: string, n: number): Promise<string> {
    const found = await this.backend.db.collection(collection).where(field, '==', value).get();
    return among(found.docs, n)?.id ?? 'none';
  }

  protected request = () => `${this.name}-${(this.requests += 1)}`;

  async ask<Request, Response>(browser: Browser, contract: Call<Request, Response>, request: Request): Promise<void> {
    const asked = `${browser.auth.currentUser?.email ?? 'nobody'} ${contract.name} ${JSON.stringify(request)}`;
    const answer = await browser.call(contract, request).then(
      () => 'done',
      (error: CallError) => `${error.code} ${error.message}`,
    );
    this.log.push(`${asked}: ${answer}`);
    if (answer.startsWith('internal')) throw new Error(this.log.join('\n'));
  }

  /** Undefined if the account does not exist or is disabled. */
  async signIn(email: string): Promise<Browser | undefined> {
    const browser = new Browser(this.backend);
    try {
      await browser.signIn(email, goodPassword);
    } catch {
      return void (await browser.close());
    }
    this.browsers.set(email, browser);
    return browser;
  }

  /** A person who may not upload sends the name of a file that does not exist. */
  upload = (browser: Browser): Promise<string> => browser.upload().catch(() => 'none');

  close = () => Promise.all([...this.browsers.values(), ...this.deleted].map((browser) => browser.close()));
}
