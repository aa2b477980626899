import type { Country } from '../../core/rules/place';
import { presentLegal } from './acceptance';

export const legalVersion = `v${presentLegal().number}`;
/** Where the documents lie in Storage (ACC-238). */
export const legalPath = `legal/${legalVersion}`;

export const legalKinds = ['terms-of-use', 'eula', 'privacy-policy'] as const;
export type LegalKind = (typeof legalKinds)[number];

const codes: Record<Country, string> = { Canada: 'ca', USA: 'usa' };

/** Path in Storage of one document for a country, e.g. `legal/v1/eula-ca.html` (ACC-051, ACC-214). */
export function legalFile(kind: LegalKind, country: Country): string {
  return `${legalPath}/${kind}-${codes[country]}.html`;
}

/** Country plus version, as the record of an agreement names it (ACC-156): `CanadaV1`. */
export function agreementVersion(country: Country): string {
  return `${country}${legalVersion.toUpperCase()}`;
}

/** Address of a document of the agreement in Storage, readable for everybody (ACC-051, ACC-214); `local` is that of a Local Firebase. */
export function legalAddress(kind: LegalKind, country: Country, { bucket, local }: { bucket: string; local?: string }) {
  const origin = local ?? 'https://firebasestorage.googleapis.com';
  return `${origin}/v0/b/${bucket}/o/${encodeURIComponent(legalFile(kind, country))}?alt=media`;
}
