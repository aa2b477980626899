import type fc from 'fast-check';
import {
  acceptInvite,
  addEmployee,
  cancelInvite,
  createTeam,
  deleteTeam,
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
import type { Backend } from './backend';
import { Browser } from './browser';
import { positionEntries, postingEntries } from './entries';
import { companyForm, goodPassword, newOwner, toronto } from './signUp';

/** Numbers that choose the company, the person whom a deed concerns, what is entered, and who does it. */
export type Numbers = readonly [number, number, number, number];
export type Deed = readonly [Kind, Numbers];

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
  /** The browser of whoever does it, and their email. */
  browser: Browser;
  by: string;
  numbers: Numbers;
}
type Act = (story: PeopleStory, setting: Setting) => Promise<unknown>;

const acts = {
  addEmployee: (story, { groupId, email, person: { name }, requestId, browser }) =>
    story.ask(browser, addEmployee, { requestId, groupId, name, department: 'Bar', email }),
  inviteMembers: (story, { teamId, email, permission, person, requestId, browser }) =>
    story.ask(browser, inviteMembers, { requestId, teamId, invitees: [{ ...person, email, permission }] }),
  inviteOwners: (story, { groupId, email, person, requestId, browser }) =>
    story.ask(browser, inviteOwners, { requestId, groupId, invitees: [{ ...person, email }] }),
  register: async (story, { email, requestId, browser }) => {
    const invite = await browser.inviteFor(email);
    if (!invite || story.browsers.has(email)) return;
    await story.ask(browser, registerInvited, { requestId, invite, email, password: goodPassword, agreed: true });
    await story.signIn(email);
  },
  foundCompany: async (story, { email, requestId, browser, numbers: [, , , d] }) => {
    if (story.browsers.has(email)) return;
    await story.ask(browser, registerCompany, companyForm({ email, companyName: `Company ${requestId}` }));
    const own = await story.signIn(email);
    if (!own || d % 4 === 0) return;
    // The newest mail has no code where somebody has invited the person meanwhile.
    const isVerified = await own.verify(email).then(
      () => true,
      () => false,
    );
    if (isVerified) story.companies.push({ groupId: own.uid, owner: email });
  },
  accept: async (story, { email, browser }) => {
    const own = story.browsers.get(email);
    const invite = await browser.inviteFor(email);
    const idToken = await own?.auth.currentUser?.getIdToken(true).catch(() => undefined);
    if (own && invite) await story.ask(own, acceptInvite, { invite, ...(idToken && { idToken }) });
  },
  createTeam: async (story, { groupId, person: { name }, requestId, browser }) => {
    const photo = await story.upload(browser);
    await story.ask(browser, createTeam, { ...team, requestId, groupId, name, atCompany: true, photo });
  },
  updateTeam: (story, { teamId, person: { name }, browser }) => story.ask(browser, updateTeam, { teamId, name }),
  deleteTeam: (story, { teamId, browser }) => story.ask(browser, deleteTeam, { teamId }),
  updateMember: (story, { teamId, email, person, permission, browser }) =>
    story.ask(browser, updateMember, { teamId, email, ...person, permission }),
  removeMembers: (story, { teamId, email, browser }) => story.ask(browser, removeMembers, { teamId, emails: [email] }),
  disable: (story, { groupId, employeeId, browser, numbers: [, , c] }) =>
    story.ask(browser, setEmployeeDisabled, { groupId, employeeId, disabled: c % 3 !== 0 }),
  updateEmployee: (story, { groupId, employeeId, person, browser }) =>
    story.ask(browser, updateEmployee, { groupId, employeeId, name: person.name, department: person.role }),
  removeEmployee: (story, { groupId, employeeId, browser }) =>
    story.ask(browser, removeEmployee, { groupId, employeeId }),
  updateOwner: (story, { groupId, email, person, browser }) =>
    story.ask(browser, updateOwner, { groupId, email, ...person }),
  removeOwner: (story, { groupId, email, browser }) => story.ask(browser, removeOwner, { groupId, email }),
  transfer: async (story, { groupId, email, browser }) => {
    const company = await story.backend.db.doc(paths.group(groupId)).get();
    const confirmation = company.get('name') as string;
    await story.ask(browser, transferOwnership, { groupId, email, confirmation });
  },
  saveProfile: async (story, { groupId, requestId, browser, numbers: [, , c] }) => {
    const name = `Company ${c % 2 === 0 ? requestId : c}`;
    const logo = await story.upload(browser);
    await story.ask(browser, saveProfile, { ...team, groupId, name, phone: '(416) 555-0142', logo });
  },
  cancelInvite: (story, { groupId, teamId, email, browser, numbers: [, , c] }) =>
    story.ask(browser, cancelInvite, { groupId, email, ...(c % 2 === 0 && { teamId }) }),
  resendInvite: (story, { groupId, teamId, email, browser, numbers: [, , c] }) =>
    story.ask(browser, resendInvite, { groupId, email, ...(c % 2 === 0 && { teamId }) }),
  createUniform: async (story, { teamId, person: { name }, requestId, browser, numbers: [, , , d] }) => {
    const asked = { requestId, teamId, name, description: 'Black', picture: await story.upload(browser) };
    // The page of somebody with a bad connection may send it twice.
    const times = Array.from({ length: d % 2 === 0 ? 2 : 1 });
    await Promise.all(times.map(() => story.ask(browser, createUniform, asked)));
  },
  deleteUniform: async (story, { teamId, browser, numbers: [, , c] }) => {
    const uniformId = await story.one(`${paths.team(teamId)}/uniforms`, 'teamID', teamId, c);
    await story.ask(browser, deleteUniform, { teamId, uniformId });
  },
  createPosition: async (story, { teamId, requestId, browser, numbers: [, , c, d] }) => {
    const uniformId = await story.one(`${paths.team(teamId)}/uniforms`, 'teamID', teamId, c);
    const wear = uniformId !== 'none' && { uniformId };
    const position = { ...positionEntries, label: `Door ${d}`, place: toronto, ...wear };
    await story.ask(browser, createPosition, { requestId, teamId, position });
  },
  postShifts: async (story, { teamId, requestId, browser, numbers: [, , c, d] }) => {
    const positionId = await story.one('positions', 'teamID', teamId, c);
    const dates = [addDays(dayKeyOf(Date.now() + story.clock.ahead, toronto.timeZone), 1 + (d % 3))];
    const asked = { ...postingEntries, postingId: requestId, teamId, positionId, dates, numSpotters: 1 };
    await story.ask(browser, postShifts, asked);
  },
  deletePosition: async (story, { teamId, requestId, browser, numbers: [, , c] }) =>
    story.ask(browser, deletePosition, { requestId, positionId: await story.one('positions', 'teamID', teamId, c) }),
  updateMyDetails: (story, { person: { name }, browser }) => story.ask(browser, updateMyDetails, { name, phone: '' }),
  leave: (story, { by, browser }) => story.ask(browser, requestErasure, { confirmation: by }),
  stay: (story, { browser }) => story.ask(browser, withdrawErasure, {}),
  wait: async (story, { numbers: [, , c] }) => {
    story.clock.ahead += (among(waits, c) ?? 0) * minuteMs;
    await story.backend.settled();
    for (const name of ['resumeJobs', 'resumeAccountJobs', 'expireSignUps']) await story.backend.runSchedule(name);
  },
} satisfies Record<string, Act>;
type Kind = keyof typeof acts;

const often: Partial<Record<Kind, number>> = {
  addEmployee: 3,
  inviteMembers: 3,
  inviteOwners: 2,
  updateMember: 2,
  accept: 2,
  postShifts: 3,
  wait: 2,
};
/** Every kind of deed, the frequent ones more often. */
const kinds = (Object.keys(acts) as Kind[]).flatMap((kind) => Array<Kind>(often[kind] ?? 1).fill(kind));

/** Three people and the owners of two companies, each with a team and a position, whose emails no other story has. */
export class PeopleStory {
  private static count = 0;
  private readonly name = `story${(PeopleStory.count += 1)}`;
  private readonly emails = ['ann', 'bob', 'cyd'].map((one) => `${one}.${this.name}@spot.test`);
  /** Of those who have an account, by email. */
  readonly browsers = new Map<string, Browser>();
  readonly companies: { groupId: string; owner: string }[] = [];
  /** Each call with its answer. */
  readonly said: string[] = [];
  private requests = 0;

  constructor(
    readonly backend: Backend,
    readonly clock: { ahead: number },
  ) {}

  async begin(): Promise<void> {
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

  /** Does these at the same moment. A refusal is an answer, an unexpected error fails. */
  async act(deeds: readonly Deed[]): Promise<void> {
    if (deeds.length > 1) this.said.push('At once:');
    await Promise.all(deeds.map((deed) => this.play(deed)));
  }

  private async play([kind, numbers]: Deed): Promise<void> {
    const setting = await this.setting(numbers);
    const act: Act = acts[kind];
    await act(this, setting);
    // Most of those who are invited follow the link.
    if (!['addEmployee', 'inviteMembers', 'inviteOwners'].includes(kind) || numbers[3] % 4 === 0) return;
    await this.backend.settled();
    const follow: Act = this.browsers.has(setting.email) ? acts.accept : acts.register;
    await follow(this, setting);
  }

  private async setting(numbers: Numbers): Promise<Setting> {
    const [a, b, c, d] = numbers;
    const { groupId = '', owner = '' } = among(this.companies, a) ?? {};
    const { db } = this.backend;
    const teams = await db.collection('teams').where('group_uid', '==', groupId).get();
    const present = teams.docs.filter((one) => one.get('deleted') !== true);
    const employees = await db.collection(`${paths.group(groupId)}/employees`).get();
    // Mostly the owner of the company, at times anybody.
    const by = d % 4 === 3 ? (among([...this.browsers.keys()], c) ?? owner) : owner;
    return {
      ...{ groupId, by, numbers, browser: this.browsers.get(by) as Browser, requestId: this.request() },
      ...{ email: among(this.emails, b) ?? '', permission: among(permissions, c) ?? '' },
      teamId: among(present, c)?.id ?? 'none',
      employeeId: among(employees.docs, b)?.id ?? 'none',
      person: { name: `Name ${c}`, role: `Role ${d}` },
    };
  }

  /** The id of one of the documents that have this value, or of none. */
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
    this.said.push(`${asked}: ${answer}`);
    if (answer.startsWith('internal')) throw new Error(this.said.join('\n'));
  }

  /** Undefined if the account is not there, or is disabled. */
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

  /** Whoever may not upload sends the name of a file that is not there. */
  upload = (browser: Browser): Promise<string> => browser.upload().catch(() => 'none');

  close = () => Promise.all([...this.browsers.values()].map((browser) => browser.close()));
}

/** Stories of deeds, some of them at once. */
export const peopleStories = ({ array, constantFrom, nat, tuple }: typeof fc) => {
  const number = nat(99);
  const deed = tuple(constantFrom(...kinds), tuple(number, number, number, number));
  return array(array(deed, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 40, size: 'max' });
};
