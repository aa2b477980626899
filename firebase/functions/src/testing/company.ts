import { createTeam, inviteMembers, inviteOwners, registerInvited } from '@spot/contracts/accounts';
import type { Permission } from '@spot/contracts/core';
import type { Backend } from './backend';
import { Browser } from './browser';
import { goodPassword, newOwner, toronto } from './signUp';

let count = 0;
export const nextId = () => `request-${++count}`;

/** A company that signed up, with one team; people are invited and register through the functions only. */
export class Company {
  readonly owner: Browser;
  readonly groupId: string;
  readonly ownerEmail: string;
  readonly name: string;

  private constructor(
    readonly backend: Backend,
    readonly browsers: Browser[],
    { browser, groupId, email, form }: Awaited<ReturnType<typeof newOwner>>,
    readonly teamId: string,
  ) {
    this.owner = browser;
    this.groupId = groupId;
    this.ownerEmail = email;
    this.name = form.companyName;
  }

  static async open(backend: Backend, browsers: Browser[]): Promise<Company> {
    const signedUp = await newOwner(backend, browsers);
    const { browser, groupId } = signedUp;
    const { teamId } = await browser.call(createTeam, { ...(await teamForm(browser, groupId)), name: 'Downtown' });
    return new Company(backend, browsers, signedUp, teamId);
  }

  async addTeam(name: string): Promise<string> {
    const { teamId } = await this.owner.call(createTeam, { ...(await teamForm(this.owner, this.groupId)), name });
    return teamId;
  }

  invite(email: string, permission: Permission, teamId = this.teamId, role = 'Shift lead') {
    const invitees = [{ name: `Guest ${email.split('@')[0]}`, email, role, permission }];
    return this.owner.call(inviteMembers, { requestId: nextId(), teamId, invitees });
  }

  inviteOwner(email: string) {
    const invitees = [{ name: `Guest ${email.split('@')[0]}`, email, role: 'Partner' }];
    return this.owner.call(inviteOwners, { requestId: nextId(), groupId: this.groupId, invitees });
  }

  /** Registers an invited email through the mailed link and proves it. */
  async join(email: string): Promise<Browser> {
    const browser = new Browser(this.backend);
    this.browsers.push(browser);
    await browser.call(registerInvited, {
      requestId: nextId(),
      invite: await browser.inviteFor(email),
      email,
      password: goodPassword,
      agreed: true,
    });
    await browser.signIn(email, goodPassword);
    await browser.verify(email);
    return browser;
  }

  async member(email: string, permission: Permission): Promise<Browser> {
    await this.invite(email, permission);
    return this.join(email);
  }
}

/** A valid form of a new team. */
export async function teamForm(browser: Pick<Browser, 'upload'>, groupId: string) {
  const photo = await browser.upload();
  return {
    requestId: nextId(),
    groupId,
    name: `Downtown ${nextId()}`,
    phone: '416-555-0143',
    bio: 'Galas and concerts',
    url: 'downtown.test',
    photo,
    place: toronto,
  };
}
