import type fc from 'fast-check';
import {
  acceptInvite,
  addEmployee,
  cancelInvite,
  createTeam,
  deleteTeam,
  eraseAccount,
  inviteMembers,
  inviteOwners,
  registerCompany,
  registerInvited,
  removeEmployee,
  removeMembers,
  removeOwner,
  requestErasure,
  resendInvite,
  saveProfile,
  setEmployeeDisabled,
  transferOwnership,
  updateEmployee,
  updateMember,
  updateMyDetails,
  updateOwner,
  updateTeam,
  withdrawErasure,
} from '@spot/contracts/accounts';
import { paths, type Call } from '@spot/contracts/core';
import type { CallError } from '@spot/contracts/core/client';
import { createPosition, createUniform, deletePosition, deleteUniform, postShifts } from '@spot/contracts/scheduling';
import { addDays, dayKeyOf, minuteMs } from '@spot/contracts/time';
import { stored } from '../core/firebase';
import type { Backend, Client } from './backend';
import { Browser } from './browser';
import { positionEntries, postingEntries } from './entries';
import { companyForm, goodPassword, newOwner, toronto } from './signUp';

/** Random numbers that choose the company, the person whom an action concerns, the input and the actor. */
export type Numbers = readonly [number, number, number, number];
export type Action = readonly [Kind, Numbers];

const permissions = ['Admin', 'Edit', 'View', ''] as const;
/** How much time passes at once, in minutes. */
const waits = [2, 8 * 60, 40 * 24 * 60] as const;
const team = { phone: '416-555-0142', bio: 'Banquets', url: 'spot.test' };
const among = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

interface Setting {
  groupId: string;
  teamId: string;
  email: string;
  employeeId: string;
  permission: (typeof permissions)[number];
  person: { name: string; role: string };
  requestId: string;
  /** The browser and email of the actor. */
  browser: Browser;
  by: string;
  numbers: Numbers;
}
type Handler = (scenario: PeopleScenario, setting: Setting) => Promise<unknown>;

const handlers = {
  addEmployee: (scenario, { groupId, email, person: { name }, requestId, browser }) =>
    scenario.ask(browser, addEmployee, { requestId, groupId, name, department: 'Bar', email }),
  inviteMembers: (scenario, { teamId, email, permission, person, requestId, browser }) =>
    scenario.ask(browser, inviteMembers, { requestId, teamId, invitees: [{ ...person, email, permission }] }),
  inviteOwners: (scenario, { groupId, email, person, requestId, browser }) =>
    scenario.ask(browser, inviteOwners, { requestId, groupId, invitees: [{ ...person, email }] }),
  register: async (scenario, { email, requestId, browser }) => {
    const invite = await browser.inviteFor(email);
    if (!invite || scenario.browsers.has(email)) return;
    await scenario.ask(browser, registerInvited, { requestId, invite, email, password: goodPassword, agreed: true });
    await scenario.signIn(email);
  },
  foundCompany: async (scenario, { email, requestId, browser, numbers: [, , , d] }) => {
    if (scenario.browsers.has(email)) return;
    await scenario.ask(browser, registerCompany, companyForm({ email, companyName: `Company ${requestId}` }));
    const own = await scenario.signIn(email);
    if (!own || d % 4 === 0) return;
    // The newest email has no code if somebody has invited the person since.
    const isVerified = await own.verify(email).then(
      () => true,
      () => false,
    );
    if (isVerified) scenario.companies.push({ groupId: own.uid, owner: email });
  },
  accept: async (scenario, { email, browser }) => {
    const own = scenario.browsers.get(email);
    const invite = await browser.inviteFor(email);
    const idToken = await own?.auth.currentUser?.getIdToken(true).catch(() => undefined);
    if (own && invite) await scenario.ask(own, acceptInvite, { invite, ...(idToken && { idToken }) });
  },
  createTeam: async (scenario, { groupId, person: { name }, requestId, browser }) => {
    const photo = await scenario.upload(browser);
    await scenario.ask(browser, createTeam, { ...team, requestId, groupId, name, atCompany: true, photo });
  },
  updateTeam: (scenario, { teamId, person: { name }, browser }) => scenario.ask(browser, updateTeam, { teamId, name }),
  deleteTeam: (scenario, { teamId, browser }) => scenario.ask(browser, deleteTeam, { teamId }),
  updateMember: (scenario, { teamId, email, person, permission, browser }) =>
    scenario.ask(browser, updateMember, { teamId, email, ...person, permission }),
  removeMembers: (scenario, { teamId, email, browser }) =>
    scenario.ask(browser, removeMembers, { teamId, emails: [email] }),
  disable: (scenario, { groupId, employeeId, browser, numbers: [, , c] }) =>
    scenario.ask(browser, setEmployeeDisabled, { groupId, employeeId, disabled: c % 3 !== 0 }),
  updateEmployee: (scenario, { groupId, employeeId, person, browser }) =>
    scenario.ask(browser, updateEmployee, { groupId, employeeId, name: person.name, department: person.role }),
  removeEmployee: (scenario, { groupId, employeeId, browser }) =>
    scenario.ask(browser, removeEmployee, { groupId, employeeId }),
  updateOwner: (scenario, { groupId, email, person, browser }) =>
    scenario.ask(browser, updateOwner, { groupId, email, ...person }),
  removeOwner: (scenario, { groupId, email, browser }) => scenario.ask(browser, removeOwner, { groupId, email }),
  transfer: async (scenario, { groupId, email, browser }) => {
    const company = await scenario.backend.db.doc(paths.group(groupId)).get();
    const confirmation = company.get('name') as string;
    await scenario.ask(browser, transferOwnership, { groupId, email, confirmation });
  },
  saveProfile: async (scenario, { groupId, requestId, browser, numbers: [, , c] }) => {
    const name = `Company ${c % 2 === 0 ? requestId : c}`;
    const logo = await scenario.upload(browser);
    await scenario.ask(browser, saveProfile, { ...team, groupId, name, phone: '(416) 555-0142', logo });
  },
  cancelInvite: (scenario, { groupId, teamId, email, browser, numbers: [, , c] }) =>
    scenario.ask(browser, cancelInvite, { groupId, email, ...(c % 2 === 0 && { teamId }) }),
  resendInvite: (scenario, { groupId, teamId, email, browser, numbers: [, , c] }) =>
    scenario.ask(browser, resendInvite, { groupId, email, ...(c % 2 === 0 && { teamId }) }),
  createUniform: async (scenario, { teamId, person: { name }, requestId, browser, numbers: [, , , d] }) => {
    const asked = { requestId, teamId, name, description: 'Black', picture: await scenario.upload(browser) };
    // A page with a bad connection may send the request twice.
    const times = Array.from({ length: d % 2 === 0 ? 2 : 1 });
    await Promise.all(times.map(() => scenario.ask(browser, createUniform, asked)));
  },
  deleteUniform: async (scenario, { teamId, browser, numbers: [, , c] }) => {
    const uniformId = await scenario.one(`${paths.team(teamId)}/uniforms`, 'teamID', teamId, c);
    await scenario.ask(browser, deleteUniform, { teamId, uniformId });
  },
  createPosition: async (scenario, { teamId, requestId, browser, numbers: [, , c, d] }) => {
    const uniformId = await scenario.one(`${paths.team(teamId)}/uniforms`, 'teamID', teamId, c);
    const wear = uniformId !== 'none' && { uniformId };
    const position = { ...positionEntries, label: `Door ${d}`, place: toronto, ...wear };
    await scenario.ask(browser, createPosition, { requestId, teamId, position });
  },
  postShifts: async (scenario, { teamId, requestId, browser, numbers: [, , c, d] }) => {
    const positionId = await scenario.one('positions', 'teamID', teamId, c);
    const dates = [addDays(dayKeyOf(Date.now() + scenario.clock.ahead, toronto.timeZone), 1 + (d % 3))];
    const asked = { ...postingEntries, postingId: requestId, teamId, positionId, dates, numSpotters: 1 };
    await scenario.ask(browser, postShifts, asked);
  },
  deletePosition: async (scenario, { teamId, requestId, browser, numbers: [, , c] }) =>
    scenario.ask(browser, deletePosition, {
      requestId,
      positionId: await scenario.one('positions', 'teamID', teamId, c),
    }),
  updateMyDetails: (scenario, { person: { name }, browser }) =>
    scenario.ask(browser, updateMyDetails, { name, phone: '' }),
  leave: (scenario, { by, browser }) => scenario.ask(browser, requestErasure, { confirmation: by }),
  erase: async (scenario, { email }) => {
    const own = scenario.browsers.get(email);
    if (!own?.uid) return;
    const { uid } = own;
    // Of invited people only those who have followed the link in their email are verified.
    await own.verify(email).catch(() => undefined);
    await scenario.ask(own, requestErasure, { confirmation: email });
    await scenario.erase(uid, email);
  },
  stay: (scenario, { browser }) => scenario.ask(browser, withdrawErasure, {}),
  wait: async (scenario, { numbers: [, , c] }) => {
    scenario.clock.ahead += (among(waits, c) ?? 0) * minuteMs;
    await scenario.backend.settled();
    for (const name of ['resumeJobs', 'resumeAccountJobs', 'expireSignUps']) await scenario.backend.runSchedule(name);
  },
} satisfies Record<string, Handler>;
type Kind = keyof typeof handlers;

const weights: Partial<Record<Kind, number>> = {
  addEmployee: 3,
  inviteMembers: 3,
  inviteOwners: 2,
  updateMember: 2,
  accept: 2,
  postShifts: 3,
  erase: 2,
  wait: 2,
};
/** Every kind of action, as often as its weight. */
const kinds = (Object.keys(handlers) as Kind[]).flatMap((kind) => Array<Kind>(weights[kind] ?? 1).fill(kind));

/**
 * Three people and the owners of two companies, each company with a team and a position. No other scenario uses their
 * emails.
 */
export class PeopleScenario {
  private static count = 0;
  private readonly name = `scenario${(PeopleScenario.count += 1)}`;
  private readonly emails = ['ann', 'bob', 'cyd'].map((one) => `${one}.${this.name}@spot.test`);
  /** The browsers of people with an account, by email. */
  readonly browsers = new Map<string, Browser>();
  /** The browsers of deleted accounts, whose tokens are still valid. */
  private readonly ghosts: Browser[] = [];
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

  /** Performs actions at the same time. A refusal is a valid answer; an unexpected error fails. */
  async perform(actions: readonly Action[]): Promise<void> {
    if (actions.length > 1) this.log.push('At once:');
    await Promise.all(actions.map((action) => this.performOne(action)));
  }

  private async performOne([kind, numbers]: Action): Promise<void> {
    const setting = await this.setting(numbers);
    const handle: Handler = handlers[kind];
    await handle(this, setting);
    // Most invited people follow the link.
    if (!['addEmployee', 'inviteMembers', 'inviteOwners'].includes(kind) || numbers[3] % 4 === 0) return;
    await this.backend.settled();
    const follow: Handler = this.browsers.has(setting.email) ? handlers.accept : handlers.register;
    await follow(this, setting);
  }

  private async setting(numbers: Numbers): Promise<Setting> {
    const [a, b, c, d] = numbers;
    const { groupId = '', owner = '' } = among(this.companies, a) ?? {};
    const { db } = this.backend;
    const teams = await db.collection('teams').where('group_uid', '==', groupId).get();
    const present = teams.docs.filter((one) => one.get('deleted') !== true);
    const employees = await db.collection(`${paths.group(groupId)}/employees`).get();
    // Usually the owner of the company, sometimes anyone.
    const by = d % 4 === 3 ? (among([...this.browsers.keys()], c) ?? owner) : owner;
    return {
      ...{ groupId, by, numbers, browser: this.browserOf(by, d), requestId: this.request() },
      ...{ email: among(this.emails, b) ?? '', permission: among(permissions, c) ?? '' },
      teamId: among(present, c)?.id ?? 'none',
      employeeId: among(employees.docs, b)?.id ?? 'none',
      person: { name: `Name ${c}`, role: `Role ${d}` },
    };
  }

  /** The person's browser; sometimes, and for a person who is gone, that of a deleted account. */
  private browserOf(email: string, n: number): Browser {
    const ghost = among(this.ghosts, n);
    const own = this.browsers.get(email);
    return (n % 8 === 5 ? (ghost ?? own) : (own ?? ghost)) as Browser;
  }

  /** Deletes the account of a person who has asked for it. */
  async erase(uid: string, email: string): Promise<void> {
    const answer = await this.office?.call(eraseAccount, { uid }).then(
      ({ state }) => state,
      (error: CallError) => `${error.code} ${error.message}`,
    );
    this.log.push(`office eraseAccount ${email}: ${answer}`);
    const [ghost] = (await this.backend.auth.getUsers([{ uid }])).users.length > 0 ? [] : [this.browsers.get(email)];
    if (!ghost) return;
    this.browsers.delete(email);
    this.ghosts.push(ghost);
  }

  /** The id of one of the documents with this value, or `none`. */
  async one(collection: string, field: string, value: string, n: number): Promise<string> {
    const found = await this.backend.db.collection(collection).where(field, '==', value).get();
    return among(found.docs, n)?.id ?? 'none';
  }

  private request = () => `${this.name}-${(this.requests += 1)}`;

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

  close = () => Promise.all([...this.browsers.values(), ...this.ghosts].map((browser) => browser.close()));
}

/** Random scenarios of actions, some of them concurrent. */
export const peopleScenarios = ({ array, constantFrom, nat, tuple }: typeof fc) => {
  const number = nat(99);
  const action = tuple(constantFrom(...kinds), tuple(number, number, number, number));
  return array(array(action, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 40, size: 'max' });
};
