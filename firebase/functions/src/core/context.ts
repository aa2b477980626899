import type { Firestore } from 'firebase-admin/firestore';

/** The caller. Rights of platform admins come only from custom claims (decisions section 3 item 2). */
export interface Caller {
  uid: string;
  email: string;
  /** Whether the token says that the email is verified. */
  verified?: boolean;
  /** The session was begun with two factors. */
  strong?: boolean;
  /** The authenticator app whose code the session was begun with. */
  factorId?: string;
  admin: boolean;
  deactivator: boolean;
  /** Whether the caller may release every feature, record deployments and choose releasers. */
  releaseManager?: boolean;
  /** Features that the caller may release; whether they may record deployments. Set only for `releaser` calls. */
  releases?: readonly string[];
  deploy?: boolean;
}

/** What every handler works with. `now` is the server's time, read once for each call. */
export interface Context {
  caller: Caller;
  now: number;
  db: Firestore;
  /** IP address of the request. */
  ip: string;
  /** Name of the callable; request ids are unique within it. */
  call?: string;
}
