import { StatusError } from '../status';
import type { Requester, Rules, RulesMethod, RulesReader, TokenVerifier } from '../types';
import { type StoredObject, toRules } from './object';

export interface AccessOptions {
  /** Null allows all requests. */
  rules(): Rules | null;
  tokens: TokenVerifier;
  /** Reads documents of the default database, for `firestore.get` and `firestore.exists` in the rules. */
  reader(projectId: string): RulesReader;
  now: () => number;
  log(line: string): void;
}

/** What a client wants to do with an object: `before` is the existing one, `after` the one it would become. */
export interface ObjectRequest {
  method: RulesMethod;
  bucket: string;
  name: string;
  before?: StoredObject | undefined;
  after?: StoredObject | undefined;
}

/** The project of a bucket, by the bucket's name. */
function projectOf(bucket: string, requester: Requester): string {
  const audience = requester.admin ? undefined : requester.auth?.token['aud'];
  return typeof audience === 'string' ? audience : bucket.replace(/\.(?:appspot\.com|firebasestorage\.app)$/, '');
}

/** Evaluates the storage rules; throws PERMISSION_DENIED (or UNAUTHENTICATED for an invalid token). */
export class Access {
  constructor(private readonly options: AccessOptions) {}

  check(authorization: string | undefined, { method, bucket, name, before, after }: ObjectRequest): void {
    const requester = this.options.tokens.verify(authorization, '');
    if (requester.admin) return;
    const rules = this.options.rules();
    if (!rules) return;
    const decision = rules.check(
      {
        method,
        path: `/b/${bucket}/o/${name}`,
        auth: requester.auth,
        time: new Date(this.options.now()).toISOString(),
        resource: before ? toRules(before) : null,
        requestResource: after ? toRules(after) : null,
      },
      this.options.reader(projectOf(bucket, requester)),
    );
    if (decision.allowed) return;
    this.options.log(`storage: ${method} ${bucket}/${name} denied${decision.reason ? `: ${decision.reason}` : ''}`);
    throw new StatusError('PERMISSION_DENIED', 'Permission denied.');
  }
}
