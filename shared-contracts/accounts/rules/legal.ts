import type { Country } from '../../core/rules/place';
import { presentLegal } from './acceptance';

const legalVersion = `v${presentLegal().number}`;
/** Folder of the legal documents in Storage (ACC-238). */
export const legalPath = `legal/${legalVersion}`;

export const legalKinds = ['terms-of-use', 'eula', 'privacy-policy'] as const;
export type LegalKind = (typeof legalKinds)[number];

const codes: Record<Country, string> = { Canada: 'ca', USA: 'usa' };

/** Path in Storage of one document for a country, e.g. `legal/v1/eula-ca.html` (ACC-051, ACC-214). */
export function legalFile(kind: LegalKind, country: Country): string {
  return `${legalPath}/${kind}-${codes[country]}.html`;
}

/** Country plus version, as acceptance records store it (ACC-156): `CanadaV1`. */
export function agreementVersion(country: Country): string {
  return `${country}${legalVersion.toUpperCase()}`;
}

/** Public URL of a legal document in Storage (ACC-051, ACC-214); `local` is the origin of a Local Firebase. */
export function legalAddress(kind: LegalKind, country: Country, { bucket, local }: { bucket: string; local?: string }) {
  const origin = local ?? 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(legalFile(kind, country))}?alt=media`;
}
