import { paths, type LimitName } from '@spot/contracts/core';
import type { CallError } from '@spot/contracts/core/client';
import { can, type Role } from '@spot/contracts/accounts';
import { inParallel } from '../core/inParallel';
import { limits, type Policy } from '../core/limits';
import type { Backend, Client } from './backend';
import { accessOf, contractOf, requestOf, type CallName } from './calls';
import { ready } from './ready';
import { fullCompany, namesOf } from './twoCompanies';

export type Outcome = { answer: string } | CallError;
export const codeOf = (outcome: Outcome): string => ('code' in outcome ? outcome.code : 'answered');
export const reasonOf = (outcome: Outcome) => ('code' in outcome ? outcome.details?.reason : undefined);
export const isDenied = (outcome: Outcome) => ['unauthenticated', 'permission-denied'].includes(codeOf(outcome));

export const ask = (client: Client, name: CallName, request: Record<string, unknown>): Promise<Outcome> =>
  client.call(contractOf(name), request).then(
    (answer) => ({ answer: JSON.stringify(answer) }),
    (error: CallError) => error,
  );

/** A company in which one call can be made with success. */
export interface CallWorld {
  name: CallName;
  company: string;
  /** Whoever makes the call: a platform admin, unless the call is for somebody else. */
  caller: Client;
  /** A request that has not been sent before. */
  request(): Record<string, unknown>;
  /** Somebody of the company, or its worker. */
  person(who: string, options?: Parameters<Backend['signUp']>[1]): Promise<Client>;
}

type Made = Awaited<ReturnType<typeof fullCompany>>;

/** Prepares a company of `fullCompany` for a call. */
async function callWorld(backend: Backend, office: Client, name: CallName, made: Made): Promise<CallWorld> {
  const company = made.group.id;
  const people = new Map<string, Promise<Client>>();
  const signUp: Backend['signUp'] = (uid, options) => {
    const known = people.get(uid) ?? backend.signUp(uid, options);
    people.set(uid, known);
    return known;
  };
  const world = { backend: { ...backend, signUp }, office, company, names: namesOf(company), made };
  const { caller = office, values } = (await ready[name]?.(world)) ?? {};
  const byWorker = accessOf(name).who === 'worker' && caller === office;
  return {
    name,
    company,
    caller: byWorker ? await signUp(`${company}-worker`) : caller,
    request: () => requestOf(name, company, values),
    person: (who, options) => signUp(`${company}-${who}`, options),
  };
}

/** A company of its own for each of the calls, in their order; the names of the companies begin with `prefix`. */
export async function callWorlds(
  backend: Backend,
  office: Client,
  names: readonly CallName[],
  prefix: string,
): Promise<CallWorld[]> {
  // They are written as triggers would leave them.
  const companies = await backend.withoutTriggers(() =>
    Promise.all(names.map((_name, turn) => fullCompany(backend, `${prefix}${turn}`))),
  );
  const worlds: CallWorld[] = [];
  await inParallel([...names.entries()], 8, async ([turn, name]) => {
    worlds[turn] = await callWorld(backend, office, name, companies[turn] as Made);
  });
  await backend.settled();
  return worlds;
}

/** Roles of a company's members. `elsewhere` is Admin on another team than the one that requests name. */
const roles = { view: 'View', edit: 'Edit', admin: 'Admin', owner: 'Owner', elsewhere: 'Admin' } as const;
export const members = Object.keys(roles) as (keyof typeof roles)[];
export const kinds = ['stranger', 'unverified', 'nobody', 'worker', 'office', ...members] as const;
export type Kind = (typeof kinds)[number];

/** Whether the declaration of a call lets somebody through. */
export function mayCall(name: CallName, kind: Kind): boolean {
  const { who, right } = accessOf(name);
  if (who === 'anyone') return true;
  if (kind === 'stranger') return false;
  if (who === 'signedIn') return true;
  if (kind === 'unverified') return false;
  if (who === 'worker') return kind === 'worker';
  if (who !== 'verified') return kind === 'office';
  if (!right) return true;
  const { team = [], company = [] } = right;
  const role: Role | undefined = kind === 'office' ? 'Office' : roles[kind as keyof typeof roles];
  return company.some((one) => can(role, one)) || (kind !== 'elsewhere' && team.some((one) => can(role, one)));
}

/** Makes `elsewhere` Admin on a second team. */
export async function addSecondTeam({ db }: Backend, company: string): Promise<void> {
  const { teamId } = namesOf(company);
  const [uid, admin, second] = [`${company}-elsewhere`, `${company}-admin`, `${company}-second`];
  const employee = (await db.doc(paths.employee(admin)).get()).data();
  await db.doc(paths.employee(uid)).set({ ...employee, uid, email: `${uid}@spot.test` });
  const team = (await db.doc(paths.team(teamId)).get()).data();
  await db
    .doc(paths.team(second))
    .set({ ...team, administrators: [`${uid}@spot.test`], editMembers: [], viewMembers: [] });
  for (const [from, to] of [
    [paths.member(teamId, admin), { path: paths.member(second, uid), teamID: second }],
    [paths.member(company, admin), { path: paths.member(company, uid), teamID: undefined }],
  ] as const) {
    const { teamID, ...member } = (await db.doc(from).get()).data() ?? {};
    await db.doc(to.path).set({ ...member, uid, ...(teamID !== undefined && { teamID: to.teamID ?? teamID }) });
  }
}

/** Watches which limits are counted, and has one of them be used up. To be ended, because it changes the table of limits. */
export function watchLimits() {
  const original: Record<string, Policy> = { ...limits };
  const names = Object.keys(limits) as LimitName[];
  const counted = new Set<LimitName>();
  let usedUp: LimitName | undefined;
  const policyOf = (name: LimitName): Policy => {
    counted.add(name);
    const { setting: _unlimitedHere, ...policy } = original[name] as Policy;
    return name === usedUp ? { ...policy, most: 0 } : (original[name] as Policy);
  };
  for (const name of names) Object.defineProperty(limits, name, { configurable: true, get: () => policyOf(name) });
  return {
    /** Does something while one limit is used up. Returns the limits that were counted. */
    async during(used: LimitName | undefined, work: () => Promise<unknown>): Promise<LimitName[]> {
      counted.clear();
      usedUp = used;
      await work();
      usedUp = undefined;
      return [...counted];
    },
    end: () => {
      for (const name of names)
        Object.defineProperty(limits, name, { configurable: true, enumerable: true, value: original[name] });
    },
  };
}
