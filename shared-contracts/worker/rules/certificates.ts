/** Displayed names of the certificates that a position can require: a fixed list (SCH-280). */
export const certificates = [
  'Criminal Background Check',
  'Health & Safety Certificate',
  'WHMIS Certificate',
  'COVID-19 Safety Certificate',
  'Workplace Violence & Harassment Certificate',
  'Good Manufacturing Practices Certificate',
] as const;

/** Displayed names of the two certificates that are stored under older names (SCH-158, SCH-159). */
export const shownCertificates: Readonly<Record<string, string>> = {
  'Background Check': 'Criminal Background Check',
  'WHIMIS Certificate': 'WHMIS Certificate',
};
const storedCertificates = new Map(Object.entries(shownCertificates).map(([old, shown]) => [shown, old]));

/** The stored name of a certificate, given either of its names. */
export const storedCertificate = (name: string): string => storedCertificates.get(name) ?? name;
