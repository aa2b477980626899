import { shownCertificates } from '../rules/certificates';

/**
 * The displayed name of a certificate; two are stored under old names (SCH-158, SCH-159). `storedCertificate` is the inverse.
 */
export const displayCertificate = (stored: string): string =>
  (Object.hasOwn(shownCertificates, stored) && shownCertificates[stored]) || stored;
