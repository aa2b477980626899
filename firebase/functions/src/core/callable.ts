import { setTimeout } from 'node:timers/promises';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { type CallableFunction, type CallableRequest, type HttpsError, onCall } from 'firebase-functions/v2/https';
import { warn } from 'firebase-functions/logger';
import {
  type Access,
  type Area,
  type Call,
  paths,
  callText,
  hasSecondFactor,
  isOwnWork,
  isRecentSignIn,
  passkeyOf,
  workersNamed,
} from '@spot/contracts/core';
import { minuteMs } from '@spot/contracts/time';
import { type Proof, withProof } from './checked';
import { now } from './clock';
import type { Caller, Context } from './context';
import { ownWork, refusal, type RefusalDetails, toHttpsError } from './errors';
import { auth, db } from './firebase';
import { settleAll } from './inParallel';
import { confirmedApps } from './confirmedApps';
import { answering } from './policy';
import { keepSessionsSince } from './sessionsSince';
import { requestIp } from './requestIp';
import { noteFault } from './troubles';

export type { Caller, Context };
export type Handler<Request, Response> = (request: Request, context: Context) => Promise<Response>;

export const nobody: Caller = { uid: '', email: '', admin: false, deactivator: false };

async function callerOf({ auth }: CallableRequest, who: Access['who']): Promise<Caller> {
  if (!auth) {
    if (who === 'anyone') return nobody;
    throw refusal('unauthenticated', callText.signIn);
  }
  const verified = auth.token.email_verified === true;
  if (who !== 'anyone' && who !== 'signedIn' && !verified)
    throw refusal('permission-denied', callText.verifyFirst, { reason: 'unverified' });
  const strong = hasSecondFactor(auth.token);
  if ((who === 'admin' || who === 'releaser') && auth.token['admin'] === true && !strong)
    throw refusal('permission-denied', callText.secondFactorFirst, { reason: 'secondFactor' });
  const { second_factor_identifier: factorId } = auth.token.firebase;
  return {
    uid: auth.uid,
    email: (auth.token.email ?? '').toLowerCase(),
    verified,
    strong,
    ...(factorId && { factorId }),
    ...(verified && strong && auth.token['admin'] === true
      ? await presentRights(auth.uid, auth.token)
      : { admin: false, deactivator: false }),
    ...(who === 'releaser' && (await presentReleases(auth.uid, auth.token))),
  };
}

/** What a token says of the session that it is of. */
type Session = Pick<DecodedIdToken, 'auth_time' | 'firebase'> & { passkey?: unknown };

/** Whether Auth has ended the session since it began, although its token lives for an hour. */
const isEnded = (session: Session, user: UserRecord | undefined): boolean =>
  Date.parse(user?.tokensValidAfterTime ?? '') > session.auth_time * 1000;

/** Whether an account still has the passkey that a session was begun with. */
const holds = async (uid: string, passkey: string): Promise<boolean> =>
  (await db().doc(paths.passkey(passkey)).get()).get('uid') === uid;

/**
 * Whether the account still has the factor that a session was begun with; for work that continues without a session, whether it
 * has any.
 */
async function hasFactor(uid: string, apps: readonly string[], session?: Session): Promise<boolean> {
  if (!session)
    return apps.length > 0 || !(await db().collection('passkeys').where('uid', '==', uid).limit(1).get()).empty;
  const passkey = passkeyOf(session);
  // A recovery code takes the second factor away, whatever the token still says.
  return passkey === undefined ? apps.includes(session.firebase.second_factor_identifier ?? '') : holds(uid, passkey);
}

/** Whether a session was begun recently and stands: it was not ended, and its passkey, if it was begun with one, is still there. */
async function isRecent(caller: CallableRequest['auth']): Promise<boolean> {
  if (!caller || !isRecentSignIn(caller.token.auth_time, now())) return false;
  const [user] = (await auth().getUsers([{ uid: caller.uid }])).users;
  if (!user || isEnded(caller.token, user)) return false;
  const passkey = passkeyOf(caller.token);
  return passkey === undefined || holds(caller.uid, passkey);
}

/**
 * A token keeps its claims for an hour; a platform admin is who is one now. The account's claims follow its document, so that
 * the end of either ends the right.
 */
export async function presentRights(
  uid: string,
  session?: Session,
): Promise<Pick<Caller, 'admin' | 'deactivator' | 'releaseManager'>> {
  const [found, entry] = await settleAll([auth().getUsers([{ uid }]), db().doc(paths.admin(uid)).get()]);
  const [user] = found.users;
  const claims = user?.disabled === false ? user.customClaims : undefined;
  // Also ends the rights that the security rules still grant the token.
  if (claims?.['admin'] !== true) await drop(paths.admin(uid), 'createTime');
  const ended = session !== undefined && isEnded(session, user);
  if (ended) await keepSessionsSince(db(), user);
  const admin =
    claims?.['admin'] === true && entry.exists && !ended && (await hasFactor(uid, confirmedApps(user, entry), session));
  const may = (right: string) => admin && claims[right] === true && entry.get(right) === true;
  return { admin, deactivator: may('deactivator'), releaseManager: may('releaseManager') };
}

/**
 * Reads the features that a releaser may release now; none for a session that was ended. Their document ends with the right,
 * the claims follow.
 */
async function presentReleases(uid: string, session: Session): Promise<Required<Pick<Caller, 'releases' | 'deploy'>>> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  if (isEnded(session, user)) return { releases: [], deploy: false };
  const { releases, deploy } = (user?.disabled === false ? user.customClaims : undefined) ?? {};
  const claimed = Array.isArray(releases) ? releases.map(String) : [];
  if (claimed.length === 0 && deploy !== true) await drop(paths.releaser(uid), 'updateTime');
  const entry = await db().doc(paths.releaser(uid)).get();
  const given = (entry.get('features') as string[] | undefined) ?? [];
  return {
    releases: claimed.filter((feature) => given.includes(feature)),
    deploy: deploy === true && entry.get('deploy') === true,
  };
}

/** How long the claims of a new platform admin or releaser may take to arrive. */
const arrivingMs = 10 * minuteMs;

/** Deletes the document of somebody without its claims, unless it is so young that they may still arrive. */
async function drop(path: string, since: 'createTime' | 'updateTime'): Promise<void> {
  const entry = await db().doc(path).get();
  const at = entry[since];
  if (at && now() - at.toMillis() >= arrivingMs) await entry.ref.delete();
}

/** A callable function; its area's service routes requests to it. */
export interface Callable extends CallableFunction<unknown, Promise<unknown>> {
  contract: { area: Area; name: string };
}

/**
 * Seconds until the call fails by itself, before the service's timeout cuts the connection without an error that a page could
 * read.
 */
const patience = answering.timeoutSeconds - 5;

/** The request as its contract describes it. The refusal of another one names a field, if possible one with a text too long. */
function parsedRequest<Request>({ request }: Pick<Call<Request, unknown>, 'request'>, data: unknown): Request {
  const parsed = request.safeParse(data ?? {});
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const tooLong = issues.find((one) => one.code === 'custom' && one.params?.['longest'] !== undefined);
  const field = (tooLong ?? issues[0])?.path.join('.') ?? '';
  throw refusal('invalid-argument', tooLong?.message ?? callText.invalid, { field });
}

/**
 * Makes a callable from its contract. It checks caller and request before the handler runs, and afterwards the response and
 * that the handler checked a declared right. After `seconds` the call fails as too slow, although the handler may still finish.
 */
export function defineCallable<Request, Response>(
  contract: Call<Request, Response>,
  handler: Handler<Request, Response>,
  seconds = patience,
): Callable {
  const { who, about, recent } = contract.access;
  const needed = proofsOf(contract.access);
  const answer = async (request: CallableRequest): Promise<Response> => {
    const caller = await callerOf(request, who);
    if (who === 'admin' && !caller.admin) throw refusal('permission-denied', callText.notAllowed);
    if (who === 'releaser' && !caller.releaseManager && !caller.deploy && !caller.releases?.length)
      throw refusal('permission-denied', callText.notAllowed);
    if (recent && !(await isRecent(request.auth)))
      throw refusal('failed-precondition', callText.signInAgain, { reason: 'signInAgain' });
    const asked = parsedRequest(contract, request.data);
    if (about === 'workers' && workersNamed(asked).some((worker) => isOwnWork(caller.uid, worker))) throw ownWork();
    return contract.response.parse(
      await withProof(needed, () =>
        handler(asked, {
          caller,
          now: now(),
          db: db(),
          ip: requestIp(request.rawRequest),
          call: contract.name,
        }),
      ),
    );
  };
  const callable = onCall({ ...answering, cors: true }, async (request) => {
    try {
      return await within(seconds, answer(request));
    } catch (error) {
      const known = toHttpsError(error);
      if (known.code === 'internal' || known.code === 'deadline-exceeded') {
        await noteFault(db(), contract.name, error, now(), request.auth?.uid);
      } else noteRefusal(contract.name, request.auth?.uid, known);
      throw known;
    }
  });
  return Object.assign(callable, { contract });
}

/** Who was refused what, for whoever looks into an attack; words and values stay out, because they may be of a person. */
function noteRefusal(call: string, uid: string | undefined, { code, details }: HttpsError): void {
  const { reason, field } = (details ?? {}) as RefusalDetails;
  warn('refused', { call, uid, code, reason, field });
}

function proofsOf({ who, right = {} }: Access): readonly Proof[] {
  const { team = [], company = [] } = right;
  if (who === 'worker') return ['worker'];
  return [...team.map((one) => `team ${one}` as const), ...company.map((one) => `company ${one}` as const)];
}

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const done = new AbortController();
  const late = setTimeout(seconds * 1000, undefined, { signal: done.signal }).then(() => {
    throw refusal('deadline-exceeded', callText.tooLong);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    done.abort();
  }
}
