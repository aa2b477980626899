import {
  acceptInvite,
  eraseAccount,
  inviteMembers,
  removeMembers,
  setEmployeeDisabled,
  type Employee,
} from '@spot/contracts/accounts';
import { paths } from '@spot/contracts/core';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { stored } from '../core/firebase';
import type { Client } from './backend';
import type { JobScenario } from './jobScenarios';
import { Market } from './market';

type Caller = Pick<Client, 'call' | 'uid'>;

interface Asked {
  db: Firestore;
  auth: Auth;
  boss: Caller;
  ops: Caller;
  /** A person with an unverified account and no record in a company. */
  newcomer(uid: string): Promise<Caller>;
}

/**
 * Sets the time, in seconds, since which the sessions of an account are valid. The Admin SDK can only set the current time, in
 * whole seconds.
 */
export async function setSessionsSince(projectId: string, localId: string, validSince: number): Promise<void> {
  const accounts = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const body = JSON.stringify({ localId, validSince: String(validSince) });
  const { ok } = await fetch(`${accounts}:update`, { method: 'POST', headers, body });
  expect(ok).toBe(true);
}

const emailOf = (uid: string) => `${uid}@spot.test`;

/** Calls that change accounts after their transaction, by kind. */
export function accountScenarios({
  db,
  auth,
  boss,
  ops,
  newcomer,
}: Asked): Record<string, (name: string) => Promise<JobScenario>> {
  const market = new Market(db);
  const get = async (path: string) => (await db.doc(path).get()).data();
  const accountOf = async (uid: string) => (await auth.getUsers([{ uid }])).users[0];
  /** A company whose owner invited somebody to its team; returns the secret of the emailed link. */
  const invited = async (name: string, uid: string) => {
    const { team } = await market.company(name, { [boss.uid]: 'Owner' });
    const invitees = [{ name: 'Guest', email: emailOf(uid), role: 'Shift lead', permission: 'View' as const }];
    await boss.call(inviteMembers, { requestId: name, teamId: team.id, invitees });
    const { docs } = await db.collection('mail').where('to', 'array-contains', emailOf(uid)).get();
    const { text } = docs[0]?.get('message') as { text: string };
    return { team, invite: /invite=([\w-]+)/.exec(text)?.[1] ?? '' };
  };

  return {
    removeAccounts: async (name) => {
      const uid = `${name}-waiting`;
      const { team } = await invited(name, uid);
      await newcomer(uid);
      const signUp = {
        id: uid,
        uid,
        name: 'Guest',
        email: emailOf(uid),
        registered: true,
        verified: false,
      } as Employee;
      await market.write({ [paths.employee(uid)]: signUp });
      return {
        ask: () => boss.call(removeMembers, { teamId: team.id, emails: [emailOf(uid)] }),
        expectComplete: async () => {
          expect([await get(paths.employee(uid)), await accountOf(uid)]).toEqual([undefined, undefined]);
        },
      };
    },
    endSessions: async (name) => {
      const uid = `${name}-member`;
      await market.company(name, { [boss.uid]: 'Owner', [uid]: 'Edit' });
      await newcomer(uid);
      const right = { email: emailOf(uid), features: ['dayof'], deploy: false, by: 'ops@spot.test', at: Date.now() };
      await market.write({ [paths.releaser(uid)]: right });
      await auth.setCustomUserClaims(uid, { releases: ['dayof'] });
      const since = async () => Date.parse((await auth.getUser(uid)).tokensValidAfterTime ?? '');
      await setSessionsSince(auth.app.options.projectId ?? '', uid, 1);
      expect(await since()).toBe(1000);
      return {
        ask: () => boss.call(setEmployeeDisabled, { groupId: name, employeeId: uid, disabled: true }),
        expectComplete: async () => {
          expect(await get(paths.employee(uid))).toMatchObject({ disabled: true });
          expect(await since()).toBeGreaterThan(1000);
          expect(await get(paths.releaser(uid))).toBeUndefined();
          expect((await auth.getUser(uid)).customClaims).toEqual({});
        },
      };
    },
    proveEmail: async (name) => {
      const uid = `${name}-guest`;
      const { invite } = await invited(name, uid);
      const guest = await newcomer(uid);
      return {
        ask: () => guest.call(acceptInvite, { invite }),
        expectComplete: async () => {
          expect(await get(paths.employee(uid))).toMatchObject({ employer_uid: name, verified: true });
          expect(await accountOf(uid)).toMatchObject({ emailVerified: true });
        },
      };
    },
    eraseAccount: async (name) => {
      const uid = `${name}-worker`;
      await market.spotter(uid);
      await newcomer(uid);
      const emails = [emailOf(uid)];
      const asked = { state: 'waiting' as const, askedAt: 1, dueAt: 2, emails, phones: [], names: [uid] };
      await db.doc(paths.erasure(uid)).set(stored('erasure', asked));
      return {
        ask: () => ops.call(eraseAccount, { uid }),
        expectComplete: async () => {
          expect([await get(paths.spotter(uid)), await accountOf(uid)]).toEqual([undefined, undefined]);
          const { state, names = [] } = (await get(paths.erasure(uid))) ?? {};
          expect([state, names]).toEqual(['done', []]);
        },
      };
    },
  };
}
