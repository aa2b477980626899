/** Certificates that a position may demand, as they are shown: a fixed list (SCH-280). */
export const certificates = [
  'Criminal Background Check',
  'Health & Safety Certificate',
  'WHMIS Certificate',
  'COVID-19 Safety Certificate',
  'Workplace Violence & Harassment Certificate',
  'Good Manufacturing Practices Certificate',
] as const;

/** Two certificates are stored under older names (SCH-158, SCH-159). */
export const shownCertificates: Readonly<Record<string, string>> = {
  'Background Check': 'Criminal Background Check',
  'WHIMIS Certificate': 'WHMIS Certificate',
};
const storedCertificates = Object.fromEntries(Object.entries(shownCertificates).map(([old, shown]) => [shown, old]));

/** The name under which a certificate is stored, whichever name is given. */
export const storedCertificate = (name: string): string => storedCertificates[name] ?? name;
