import { type CallableFunction, type CallableRequest, onCall } from 'firebase-functions/v2/https';
import { error as logError } from 'firebase-functions/logger';
import { type Firestore } from 'firebase-admin/firestore';
import { functionsRegion, type Call } from '@spot/contracts/calls';
import { callText } from '@spot/contracts/messages';
import { now } from './clock';
import { refusal, toHttpsError } from './errors';
import { auth, db } from './firebase';
import { requestIp } from './requestIp';

/** Who calls; rights of platform admins come from custom claims alone (decisions section 3 item 2). */
export interface Caller {
  uid: string;
  email: string;
  admin: boolean;
  deactivator: boolean;
}

/** What every handler works with. `now` is the server's clock, read once a call. */
export interface Context {
  caller: Caller;
  now: number;
  db: Firestore;
  /** Where the request came from. */
  ip: string;
}

export type Handler<Request, Response> = (request: Request, context: Context) => Promise<Response>;

/** `verified` is the rule; `signedIn` serves people who wait for their verification, `open` everybody. */
export type Access = 'verified' | 'signedIn' | 'open';

const nobody: Caller = { uid: '', email: '', admin: false, deactivator: false };

async function callerOf({ auth }: CallableRequest, access: Access): Promise<Caller> {
  if (!auth) {
    if (access === 'open') return nobody;
    throw refusal('unauthenticated', callText.signIn);
  }
  const verified = auth.token.email_verified === true;
  if (access === 'verified' && !verified)
    throw refusal('permission-denied', callText.verifyFirst, { reason: 'unverified' });
  return {
    uid: auth.uid,
    email: (auth.token.email ?? '').toLowerCase(),
    ...(verified && auth.token['admin'] === true
      ? await presentRights(auth.uid)
      : { admin: false, deactivator: false }),
  };
}

/** A token keeps its claims for an hour; a platform admin is who is one now. */
async function presentRights(uid: string): Promise<Pick<Caller, 'admin' | 'deactivator'>> {
  const [user] = (await auth().getUsers([{ uid }])).users;
  const claims = user?.disabled === false ? user.customClaims : undefined;
  return { admin: claims?.['admin'] === true, deactivator: claims?.['deactivator'] === true };
}

/** A callable function: contract and access are checked before the handler runs, its answer before it leaves. */
export function defineCallable<Request, Response>(
  contract: Call<Request, Response>,
  handler: Handler<Request, Response>,
  access: Access = 'verified',
): CallableFunction<unknown, Promise<Response>> {
  return onCall({ region: functionsRegion, cors: true }, async (request): Promise<Response> => {
    try {
      const caller = await callerOf(request, access);
      const parsed = contract.request.safeParse(request.data ?? {});
      if (!parsed.success) {
        const field = parsed.error.issues[0]?.path.join('.') ?? '';
        throw refusal('invalid-argument', callText.invalid, { field });
      }
      return contract.response.parse(
        await handler(parsed.data, { caller, now: now(), db: db(), ip: requestIp(request.rawRequest) }),
      );
    } catch (error) {
      const answer = toHttpsError(error);
      if (answer.code === 'internal') logError(contract.name, error);
      throw answer;
    }
  });
}
