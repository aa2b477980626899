import { randomBytes, scryptSync } from 'node:crypto';
import type { Auth } from 'firebase-admin/auth';
import { paths, searchNameKey } from '@spot/contracts/core';
import type { Employee } from '@spot/contracts/accounts';
import type { Spotter } from '@spot/contracts/worker';
import { giveSecondFactor, sampleFactor } from '../../../tooling/lib/second-factor.mjs';
import { colleagueOf } from '../../functions/src/accounts/mirrorColleagues';
import { membersOf } from '../../functions/src/accounts/membersOf';
import { companyNameId, emailId, listPart } from '../../functions/src/core/ids';
import { password, platformAdmins } from './companies';
import type { Company, Person } from './company';
import type { Sink } from './sink';

/** Adds the people who sign in: employee records, rights and the company's list of employees. */
export function addPeople(sink: Sink, companies: readonly Company[], createdAt: number, now: number): void {
  for (const { group, teams, people } of companies) {
    sink.set(paths.group(group.id), { ...group, nameLower: searchNameKey(group.name) });
    const reserved = { name: group.name, groupID: group.id, createdAt };
    sink.set(paths.name(companyNameId(group.name)), reserved);
    for (const team of teams) sink.set(paths.team(team.id), { ...team, nameLower: searchNameKey(team.name) });
    const employees = people.map((person) =>
      // The product deletes sign-ups that stay unverified for longer.
      employeeOf(person, person.verified ? createdAt : now, group.id),
    );
    for (const employee of employees) {
      sink.set(paths.employee(employee.uid), employee);
      sink.set(paths.groupEmployee(group.id, employee.uid), colleagueOf(employee));
    }
    for (const [id, member] of membersOf(group, teams, employees)) sink.set(`members/${id}`, member);
  }
  const everyone = [...companies.flatMap(({ people }) => people), ...platformAdmins];
  const names = inParts(
    companies.map(({ group }) => group.name),
    companyNameId,
  );
  for (const [part, groupNames] of names) sink.set(paths.groupList(part), { groupNames });
  const emails = inParts(
    everyone.map(({ email }) => email),
    emailId,
  );
  for (const [part, registered] of emails) sink.set(paths.employeeList(part), { registered, pending: [] });
  for (const admin of platformAdmins) {
    sink.set(paths.employee(admin.uid), { ...employeeOf(admin, createdAt), isAdmin: true });
    const { uid, deactivator, releaseManager } = admin;
    sink.set(paths.admin(uid), { deactivator, releaseManager, factorIds: [sampleFactor(uid)] });
  }
}

/** Groups a list's entries by the document that each belongs to. */
function inParts(entries: readonly string[], idOf: (entry: string) => string): Map<string, string[]> {
  const parts = new Map<string, string[]>();
  for (const entry of entries) {
    const part = listPart(idOf(entry));
    parts.set(part, [...(parts.get(part) ?? []), entry]);
  }
  return parts;
}

function employeeOf(person: Person, createdAt: number, groupId?: string): Employee {
  return {
    id: person.uid,
    uid: person.uid,
    name: person.name,
    email: person.email,
    department: person.department,
    employer_uid: groupId,
    registered: true,
    verified: person.verified,
    signUpComplete: true,
    tac: true,
    disabled: false,
    deleted: false,
    isAdmin: false,
    createdAt,
  };
}

/**
 * Auth accounts of the demo people and of every worker. They share one password, which is hashed once, because hundreds of
 * hashes would take the server half a minute.
 */
export async function addAccounts(
  auth: Auth,
  companies: readonly Company[],
  workers: readonly Spotter[],
): Promise<void> {
  const claims = new Map<string, object>(
    platformAdmins.map(({ uid, deactivator, releaseManager }) => [
      uid,
      {
        admin: true,
        factors: [sampleFactor(uid)],
        ...(deactivator && { deactivator }),
        ...(releaseManager && { releaseManager }),
      },
    ]),
  );
  const people = [
    ...companies.flatMap(({ people }) => people),
    ...platformAdmins,
    ...workers.map(({ uid, name, email }) => ({ uid, name, email, verified: true })),
  ];
  const passwordSalt = randomBytes(16);
  const passwordHash = scryptSync(password, passwordSalt, hashing.derivedKeyLength, { N: hashing.memoryCost });
  const { errors } = await auth.importUsers(
    people.map(({ uid, name, email, verified }) => ({
      ...{ uid, email, emailVerified: verified, displayName: name, passwordHash, passwordSalt },
      ...(claims.has(uid) && { customClaims: claims.get(uid) }),
    })),
    { hash: hashing },
  );
  const [first] = errors;
  if (first) throw first.error;
  // Firebase cannot import a second factor: platform admins of other projects enroll at their first sign-in.
  const local = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (local)
    await Promise.all(
      platformAdmins.map(({ uid }) => giveSecondFactor(`http://${local}`, uid, auth.app.options.projectId)),
    );
}

const hashing = {
  algorithm: 'STANDARD_SCRYPT',
  ...{ memoryCost: 16_384, blockSize: 8, parallelization: 1, derivedKeyLength: 32 },
} as const;
