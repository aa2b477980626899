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
import type { Cast, Role } from './cast';
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

/** A step of the way failed, so the later steps cannot be tested. */
class Stopped extends Error {}

const wage = 2500;
const clock = (period: 'AM' | 'PM', hour: number) => ({ period, hour, min: 0 });

/** Uses the product by the screens' calls: a company signs up, adds team, people, position and shift, and hires. */
export class Way {
  constructor(
    private readonly target: Target,
    private readonly cast: Cast,
    private readonly findings: Findings,
    /** A word in the name by which the project recognizes a test company. */
    private readonly testWord: string,
  ) {}

  /** Returns undefined if a step failed; the findings say which. */
  async walk(): Promise<Made | undefined> {
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
      this.findings.note('way');
      return done;
    } catch (error) {
      const { code, message } = failureOf(error);
      const details = (error as { details?: { message?: string } | null } | undefined)?.details;
      this.findings.note('way', {
        ...{ kind: 'failed' as const, todo: 'The log of the function says more; what comes after it was not asked' },
        ...explain(error),
        ...{ what, as, said: `${code ? `${code}: ` : ''}${details?.message ?? message.split('\n')[0] ?? ''}` },
      });
      throw new Stopped();
    }
  }

  private async steps(): Promise<Made> {
    const { cast } = this;
    const place = await this.pickPlace();
    const groupId = await this.company('owner', place, 'Smoke');
    await this.profile(groupId);
    const { teamId } = await this.step('a team', 'owner', async () => {
      const owner = cast.as('owner');
      await owner.upload(`uploads/${owner.uid}/team.png`, png);
      return owner.call(createTeam, {
        ...{ requestId: randomUUID(), groupId, name: 'Smoke team', phone: '416-555-0143', place, photo: 'team.png' },
        ...{ bio: 'A smoke run', url: 'https://example.com' },
      });
    });
    await this.members(teamId);
    const uniformId = await this.uniform(teamId);
    const { gigId, day } = await this.shift(teamId, place);
    await this.company('other', place, 'Other');
    const chatId = await this.worker(teamId, gigId, place.timeZone);
    await this.platform();
    await this.step('the triggers', 'console', async () => {
      await cast.awaitTrigger(
        'mirrorColleagues',
        paths.groupEmployee(groupId, cast.as('view').uid),
        (one) => one.exists,
      );
      await cast.awaitTrigger('countApplicants', paths.gig(gigId), (gig) => gig.get('numApplicants') !== undefined);
    });
    const uid = { edit: cast.as('edit').uid, former: `former-${cast.tag}` };
    const email = {
      admin: cast.email('admin'),
      edit: cast.email('edit'),
      view: cast.email('view'),
      other: cast.email('other'),
    };
    return {
      uniformId,
      world: {
        ...{ groupId, teamId, gigId, workerId: cast.as('worker').uid, chatId, zone: place.timeZone, uid, email },
        ...{ day, sunday: startOfWeek(day, 'sunday'), monday: startOfWeek(day, 'monday') },
      },
    };
  }

  private pickPlace(): Promise<Place> {
    return this.step('an address from the suggestions', 'signedOut', async () => {
      const visitor = this.cast.as('signedOut');
      const text = '255 Front Street West, Toronto';
      const { suggestions } = await visitor.call(suggestAddresses, { text, countries: ['ca'] });
      const [first] = suggestions;
      if (!first) throw new Error(`no suggestion for ${text}`);
      const { address, position, timeZone } = await visitor.call(resolvePlace, { placeId: first.placeId });
      const { lat, lng } = position;
      return { placeId: first.placeId, address, lat, lng, timeZone: timeZone ?? 'America/Toronto' };
    });
  }

  private async company(role: 'owner' | 'other', place: Place, name: string): Promise<string> {
    const { cast } = this;
    const { uid } = await this.step(`a company of ${role} signs up`, 'signedOut', () =>
      cast.as('signedOut').call(registerCompany, {
        ...{ requestId: randomUUID(), firstName: name, lastName: 'Person', place, phone: '416-555-0142' },
        ...{ companyName: `${name} ${this.testWord} ${cast.tag}`, email: cast.email(role), password: cast.password },
        ...{ country: 'Canada', agreed: true },
      }),
    );
    await this.step(`${role} signs in and has proved the address`, role, async () => {
      await cast.prove(uid);
      const person = await cast.enter(role);
      await person.call(syncVerification, {});
      await person.refresh();
      const isTest = (await cast.db.doc(paths.group(uid)).get()).get('isTest') === true;
      if (!isTest)
        throw new Error(
          `the company does not count as one for trying out: say --word with one of the project's TEST_COMPANY_WORDS`,
        );
    });
    return uid;
  }

  private async profile(groupId: string): Promise<void> {
    const owner = this.cast.as('owner');
    await this.step('the profile with a logo, and the end of the sign-up', 'owner', async () => {
      await owner.upload(`uploads/${owner.uid}/logo.png`, png);
      const name = `Smoke ${this.testWord} ${this.cast.tag}`;
      await owner.call(saveProfile, {
        groupId,
        name,
        phone: '416-555-0142',
        url: 'https://example.com',
        bio: 'A smoke run',
        logo: 'logo.png',
      });
      await owner.call(completeSignUp, {});
    });
  }

  private async members(teamId: string): Promise<void> {
    const { cast } = this;
    const invited = [
      ['admin', 'Admin'],
      ['edit', 'Edit'],
      ['view', 'View'],
    ] as const;
    await this.step('people are invited to the team', 'owner', () =>
      cast.as('owner').call(inviteMembers, {
        ...{ requestId: randomUUID(), teamId },
        invitees: invited.map(([role, permission]) => ({
          name: `Smoke ${role}`,
          email: cast.email(role),
          role: 'Staff',
          permission,
        })),
      }),
    );
    for (const [role] of invited)
      await this.step(`${role} follows the mailed link`, role, async () => {
        await cast.account(role);
        const person = await cast.enter(role);
        const { invite, path } = await cast.mailedInvite(role);
        if (role === 'admin') await cast.handedOver(path);
        await person.call(acceptInvite, { invite });
        await person.refresh();
      });
  }

  private uniform(teamId: string): Promise<string> {
    const owner = this.cast.as('owner');
    return this.step('a uniform with a picture', 'owner', async () => {
      await owner.upload(`uploads/${owner.uid}/vest.png`, png);
      const request = { requestId: randomUUID(), teamId, name: 'Vest', description: 'Grey', picture: 'vest.png' };
      return (await owner.call(createUniform, request)).uniformId;
    });
  }

  private shift(teamId: string, place: Place): Promise<{ gigId: string; day: string }> {
    const owner = this.cast.as('owner');
    return this.step('a position and a shift', 'owner', async () => {
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
    const { cast } = this;
    const uid = await this.step('a worker', 'console', async () => {
      const made = await cast.account('worker');
      await cast.workerRecord(made, timeZone);
      await cast.enter('worker');
      return made;
    });
    await cast.awaitTrigger('mirrorSpotter', paths.publicSpotter(uid), ({ exists }) => exists);
    await this.step('the worker applies', 'worker', () => cast.as('worker').call(applyToGig, { gigId }));
    return this.step('the worker is hired and written to', 'owner', async () => {
      await cast.as('owner').call(hireApplicant, { gigId, spotterId: uid });
      const message = { requestId: randomUUID(), teamId, spotterId: uid, text: 'See you there' };
      return (await cast.as('owner').call(sendMessage, message)).chatId;
    });
  }

  /** Creates a platform admin's document; a trigger sets the claims. */
  private async platform(): Promise<void> {
    const { cast, target, findings } = this;
    const uid = await this.step('a platform admin', 'console', async () => {
      const made = await cast.account('platform');
      await cast.platformAdmin(made);
      return made;
    });
    const since = Date.now();
    while (!(await cast.hasAdminClaim(uid))) {
      if (Date.now() - since > target.patience) {
        findings.note('triggers', {
          ...{
            kind: 'claim not set',
            what: 'syncAdmins',
            as: 'the project',
            said: `no claim within ${target.patience / 1000} s`,
          },
          todo: 'npx firebase-tools deploy --only functions:backoffice; its log: npx firebase-tools functions:log --only syncAdmins',
        });
        return;
      }
      await setTimeout(200);
    }
    cast.answered('syncAdmins', since);
    await this.step('the platform admin signs in', 'platform', () => cast.enter('platform'));
    await this.step('the platform admin enrolls a second factor', 'platform', () => cast.as('platform').enroll());
  }
}
