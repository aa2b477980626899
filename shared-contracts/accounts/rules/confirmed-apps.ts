import { hourMs } from '@spot/contracts/time';

/** How long after a recovery code was spent a new authenticator app counts although the account has a passkey. */
export const recoveredMs = hourMs;

interface Asked {
  /** The session has the rights of a platform admin: it began with a passkey, or with a code of a confirmed app. */
  isAdmin: boolean;
  /** The session began with a code of this app. */
  gaveCode: boolean;
  /** Whether the account has a passkey, or another app that is confirmed. */
  hasAnother: boolean;
  recoveredAt?: number | undefined;
}

/**
 * Whether a session of a platform admin may say that an authenticator app is the person's own. A password is enough to set one
 * up where an account has none, so it must not be enough beside a factor that the person has already.
 */
export const mayConfirmApp = ({ isAdmin, gaveCode, hasAnother, recoveredAt }: Asked, now: number): boolean =>
  isAdmin || (gaveCode && (!hasAnother || (recoveredAt !== undefined && now - recoveredAt <= recoveredMs)));
