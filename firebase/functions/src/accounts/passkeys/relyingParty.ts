import { appUrl } from '../../core/mail';

/** The relying party of passkeys: the product's address in the deployment's settings. */
export function relyingParty(): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(appUrl());
  return { origin, rpId: hostname };
}

/** The user handle in authenticators: the account's random id, which reveals nothing about the person. */
export const handleOf = (uid: string): string => Buffer.from(uid).toString('base64url');
