import { appUrl } from '../../core/mail';

/** Whom passkeys are for: the address of the product, as the deployment's settings have it. */
export function relyingParty(): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(appUrl());
  return { origin, rpId: hostname };
}

/** How authenticators name an account: its random id, which says nothing of the person. */
export const handleOf = (uid: string): string => Buffer.from(uid).toString('base64url');
