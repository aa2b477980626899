import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  acceptInvite,
  completeSignUp,
  createTeam,
  inviteMembers,
  registerCompany,
  saveProfile,
  syncVerification,
} from '@spot/contracts/accounts';
import { applyToGig } from '@spot/contracts/worker';
import { createPosition, createUniform, hireApplicant, postShifts, noAutofill } from '@spot/contracts/scheduling';
import { resolvePlace, suggestAddresses, type Place, paths } from '@spot/contracts/core';
import { sendMessage } from '@spot/contracts/dayof';
import type { QueryWorld } from '@spot/contracts/testing/queries';
import { addDays, dayKeyOf, startOfWeek } from '@spot/contracts/time';
import type { TestAccounts, Role } from './accounts';
import { explain, failureOf, type Findings } from './findings';
import type { Target } from './target';

/** The smallest valid PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface Made {
  world: QueryWorld;
  uniformId: string;
}

/** A step failed, so the later steps cannot run. */
class Stopped extends Error {}

const wage = 2500;
const clock = (period: 'AM' | 'PM', hour: number) => ({ period, hour, min: 0 });

/** Sends the calls of the screens in order: a company signs up, adds a team, people, a position and a shift, and hires. */
export class Journey {
  constructor(
    private readonly target: Target,
    private readonly accounts: TestAccounts,
    private readonly findings: Findings,
    /** A word in the name by which the project recognizes a test company. */
    private readonly testWord: string,
  ) {}

  /** Returns undefined if a step failed; the findings say which. */
  async run(): Promise<Made | undefined> {
    try {
      return await this.steps();
    } catch (error) {
      if (error instanceof Stopped) return undefined;
      throw error;
    }
  }

  private async step<T>(what: string, as: Role | 'console', work: () => Promise<T>): Promise<T> {
    try {
      const done = await work();
      this.findings.note('journey');
      return done;
    } catch (error) {
      const { code, message } = failureOf(error);
      const details = (error as { details?: { message?: string } | null } | undefined)?.details;
      this.findings.note('journey', {
        ...{
          kind: 'failed' as const,
          todo: 'See the log of the function. The later steps were not run: npx firebase-tools functions:log',
        },
        ...explain(error),
        ...{ what, as, said: `${code ? `${code}: ` : ''}${details?.message ?? message.split('\n')[0] ?? ''}` },
      });
      throw new Stopped();
    }
  }

  private async steps(): Promise<Made> {
    const { accounts } = this;
    const place = await this.pickPlace();
    const groupId = await this.company('owner', place, 'Smoke');
    await this.profile(groupId);
    const { teamId } = await this.step('create a team', 'owner', async () => {
      const owner = accounts.as('owner');
      await owner.upload(`uploads/${owner.uid}/team.png`, png);
      return owner.call(createTeam, {
        ...{ requestId: randomUUID(), groupId, name: 'Smoke team', phone: '416-555-0143', place, photo: 'team.png' },
        ...{ bio: 'A smoke test', url: 'https://example.com' },
      });
    });
    await this.members(teamId);
    const uniformId = await this.uniform(teamId);
    const { gigId, day } = await this.shift(teamId, place);
    await this.company('other', place, 'Other');
    const chatId = await this.worker(teamId, gigId, place.timeZone);
    await this.platform();
    await this.step('wait for the triggers', 'console', async () => {
      await accounts.awaitTrigger(
        'mirrorColleagues',
        paths.groupEmployee(groupId, accounts.as('view').uid),
        (one) => one.exists,
      );
      await accounts.awaitTrigger('countApplicants', paths.gig(gigId), (gig) => gig.get('numApplicants') !== undefined);
    });
    const uid = { edit: accounts.as('edit').uid, former: `former-${accounts.tag}` };
    const email = {
      admin: accounts.email('admin'),
      edit: accounts.email('edit'),
      view: accounts.email('view'),
      other: accounts.email('other'),
    };
    return {
      uniformId,
      world: {
        ...{ groupId, teamId, gigId, workerId: accounts.as('worker').uid, chatId, zone: place.timeZone, uid, email },
        ...{ day, sunday: startOfWeek(day, 'sunday'), monday: startOfWeek(day, 'monday') },
      },
    };
  }

  private pickPlace(): Promise<Place> {
    return this.step('choose a suggested address', 'signedOut', async () => {
      const visitor = this.accounts.as('signedOut');
      const text = '255 Front Street West, Toronto';
      const { suggestions } = await visitor.call(suggestAddresses, { text, countries: ['ca'] });
      const [first] = suggestions;
      if (!first) throw new Error(`there is no suggestion for ${text}`);
      const { address, position, timeZone } = await visitor.call(resolvePlace, { placeId: first.placeId });
      const { lat, lng } = position;
      return { placeId: first.placeId, address, lat, lng, timeZone: timeZone ?? 'America/Toronto' };
    });
  }

  private async company(role: 'owner' | 'other', place: Place, name: string): Promise<string> {
    const { accounts } = this;
    const { uid } = await this.step(`sign up the company of ${role}`, 'signedOut', () =>
      accounts.as('signedOut').call(registerCompany, {
        ...{ requestId: randomUUID(), firstName: name, lastName: 'Person', place, phone: '416-555-0142' },
        ...{
          companyName: `${name} ${this.testWord} ${accounts.tag}`,
          email: accounts.email(role),
          password: accounts.password,
        },
        ...{ country: 'Canada', agreed: true },
      }),
    );
    await this.step(`sign in with a verified email`, role, async () => {
      await accounts.verifyEmail(uid);
      const person = await accounts.signIn(role);
      await person.call(syncVerification, {});
      await person.refresh();
      const isTest = (await accounts.db.doc(paths.group(uid)).get()).get('isTest') === true;
      if (!isTest)
        throw new Error(
          `the project does not recognize the company as a test company: pass --word with one of its TEST_COMPANY_WORDS`,
        );
    });
    return uid;
  }

  private async profile(groupId: string): Promise<void> {
    const owner = this.accounts.as('owner');
    await this.step('save the profile with a logo, and complete the sign-up', 'owner', async () => {
      await owner.upload(`uploads/${owner.uid}/logo.png`, png);
      const name = `Smoke ${this.testWord} ${this.accounts.tag}`;
      await owner.call(saveProfile, {
        groupId,
        name,
        phone: '416-555-0142',
        url: 'https://example.com',
        bio: 'A smoke test',
        logo: 'logo.png',
      });
      await owner.call(completeSignUp, {});
    });
  }

  private async members(teamId: string): Promise<void> {
    const { accounts } = this;
    const invited = [
      ['admin', 'Admin'],
      ['edit', 'Edit'],
      ['view', 'View'],
    ] as const;
    await this.step('invite people to the team', 'owner', () =>
      accounts.as('owner').call(inviteMembers, {
        ...{ requestId: randomUUID(), teamId },
        invitees: invited.map(([role, permission]) => ({
          name: `Smoke ${role}`,
          email: accounts.email(role),
          role: 'Staff',
          permission,
        })),
      }),
    );
    for (const [role] of invited)
      await this.step(`accept the invite by its link`, role, async () => {
        await accounts.create(role);
        const person = await accounts.signIn(role);
        const { invite, path } = await accounts.mailedInvite(role);
        if (role === 'admin') await accounts.awaitDelivery(path);
        await person.call(acceptInvite, { invite });
        await person.refresh();
      });
  }

  private uniform(teamId: string): Promise<string> {
    const owner = this.accounts.as('owner');
    return this.step('create a uniform with a picture', 'owner', async () => {
      await owner.upload(`uploads/${owner.uid}/vest.png`, png);
      const request = { requestId: randomUUID(), teamId, name: 'Vest', description: 'Grey', picture: 'vest.png' };
      return (await owner.call(createUniform, request)).uniformId;
    });
  }

  private shift(teamId: string, place: Place): Promise<{ gigId: string; day: string }> {
    const owner = this.accounts.as('owner');
    return this.step('create a position and post a shift', 'owner', async () => {
      const times = { startTime: clock('AM', 9), endTime: clock('PM', 5), breakTime: 30 };
      const work = { department: 'Banquets', entranceInstructions: 'Red door', wageCents: wage };
      const { positionId } = await owner.call(createPosition, {
        ...{ requestId: randomUUID(), teamId },
        position: {
          ...{
            ...times,
            ...work,
            role: 'Server',
            label: 'Hall',
            reporting: 'Erin',
            description: 'Serves dinners.',
            place,
          },
          ...{
            skills: ['Table service'],
            equipment: [],
            physicalRequirements: [],
            workingConditions: [],
            certificates: [],
          },
          ...{ experience: 'None', offSite: false, comments: '', smartAutofill: noAutofill },
        },
      });
      const day = addDays(dayKeyOf(Date.now(), place.timeZone), 2);
      const { gigIds } = await owner.call(postShifts, {
        ...{ ...times, ...work, postingId: randomUUID(), teamId, positionId, dates: [day], numSpotters: 2 },
        ...{ billTo: 'Smoke', tempToHire: false },
      });
      const [gigId] = gigIds;
      if (!gigId) throw new Error('no shift was posted');
      return { gigId, day };
    });
  }

  private async worker(teamId: string, gigId: string, timeZone: string): Promise<string> {
    const { accounts } = this;
    const uid = await this.step('create a worker', 'console', async () => {
      const made = await accounts.create('worker');
      await accounts.workerRecord(made, timeZone);
      await accounts.signIn('worker');
      return made;
    });
    await accounts.awaitTrigger('mirrorSpotter', paths.publicSpotter(uid), ({ exists }) => exists);
    await this.step('apply for the shift', 'worker', () => accounts.as('worker').call(applyToGig, { gigId }));
    return this.step('hire the worker and send a message', 'owner', async () => {
      await accounts.as('owner').call(hireApplicant, { gigId, spotterId: uid });
      const message = { requestId: randomUUID(), teamId, spotterId: uid, text: 'See you there' };
      return (await accounts.as('owner').call(sendMessage, message)).chatId;
    });
  }

  /** Creates a platform admin's document; a trigger sets the claims. */
  private async platform(): Promise<void> {
    const { accounts, target, findings } = this;
    const uid = await this.step('create a platform admin', 'console', async () => {
      const made = await accounts.create('platform');
      await accounts.platformAdmin(made);
      return made;
    });
    const since = Date.now();
    while (!(await accounts.hasAdminClaim(uid))) {
      if (Date.now() - since > target.patience) {
        findings.note('triggers', {
          ...{
            kind: 'claim not set',
            what: 'syncAdmins',
            as: 'the project',
            said: `no claim within ${target.patience / 1000} s`,
          },
          todo: 'Deploy the trigger: npx firebase-tools deploy --only functions:backoffice. Its log: npx firebase-tools functions:log --only syncAdmins',
        });
        return;
      }
      await setTimeout(200);
    }
    accounts.answered('syncAdmins', since);
    await this.step('sign in', 'platform', () => accounts.signIn('platform'));
    await this.step('set up a second factor', 'platform', () => accounts.as('platform').enroll());
  }
}
