import { shownCertificates } from '../rules/certificates';

/** Two certificates are stored under old names (SCH-158, SCH-159); `storedCertificate` is the way back. */
export const displayCertificate = (stored: string): string => shownCertificates[stored] ?? stored;
