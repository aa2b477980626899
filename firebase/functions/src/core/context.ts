import type { Firestore } from 'firebase-admin/firestore';

/** Who calls; rights of platform admins come from custom claims alone (decisions section 3 item 2). */
export interface Caller {
  uid: string;
  email: string;
  /** The email is verified, as the token says. */
  verified?: boolean;
  /** The session was begun with two factors. */
  strong?: boolean;
  admin: boolean;
  deactivator: boolean;
  /**
   * Features whose versions the caller may release, whether it may say what was deployed, and whether it may do all of that and
   * decide who else may; asked of `releaser` calls alone.
   */
  releases?: readonly string[];
  deploy?: boolean;
  releaseManager?: boolean;
}

/** What every handler works with. `now` is the server's clock, read once a call. */
export interface Context {
  caller: Caller;
  now: number;
  db: Firestore;
  /** Where the request came from. */
  ip: string;
  /** Name of the callable; the id of a request is known among those of the same one. */
  call?: string;
}
