/** A document with its name in the worker's record, in the search and in the index (decision C16). */
export interface SearchDocument {
  key: string;
  shown: string;
  /** Names under which workers' records store it, in lower case. */
  stored: readonly string[];
}

const document = (key: string, shown: string, ...stored: string[]): SearchDocument => ({
  key,
  shown,
  stored: [shown, ...stored].map((name) => name.toLowerCase()),
});

/** Certificates in the search, with its wording (ADM-058). */
export const searchCertificates: readonly SearchDocument[] = [
  document('covid', 'COVID-19 Safety Certificate'),
  document('criminalBackground', 'Criminal Background Check', 'Background Check'),
  document('goodManufacturing', 'Good Manufacturing Practices', 'Good Manufacturing Practices Certificate'),
  document('healthSafety', 'Health & Safety', 'Health & Safety Certificate'),
  document('idVerification', 'ID Verification'),
  document('reliability', 'Reliability', 'Reliability Certificate'),
  document('spotOnboarding', 'SPOT Onboarding', 'SPOT Onboarding Certificate'),
  document('whimis', 'WHIMIS', 'WHIMIS Certificate', 'WHMIS', 'WHMIS Certificate'),
  document('violenceHarassment', 'Workplace Violence & Harassment', 'Workplace Violence & Harassment Certificate'),
];

/** Equipment and licences in the search (ADM-059). */
export const searchEquipment: readonly SearchDocument[] = [
  document('azLicence', 'AZ Licence', 'AZ License'),
  document('dzLicence', 'DZ Licence', 'DZ License'),
  document('gLicence', 'G Licence', 'G License'),
  document('vaccinationFirst', 'First Dose of Vaccination', 'Vaccination Dose 1'),
  document('vaccinationSecond', 'Second Dose of Vaccination', 'Vaccination Dose 2'),
  document('foodHandler', 'Food Handler'),
  document('mask', 'Mask'),
  document('psw', 'PSW Diploma'),
  document('safetyBoots', 'Safety Boots'),
  document('safetyGloves', 'Safety Gloves'),
  document('safetyGoggles', 'Safety Goggles'),
  document('safetyVest', 'Safety Vest'),
  document('securityGuard', 'Security Guard Licence', 'Security Guard License'),
  document('smartServe', 'Smart Serve'),
  document('vulnerableSector', 'Vulnerable Sector Screening'),
  document('weldingHelmet', 'Welding Helmet'),
];

/** The index key of a stored name; undefined if the search has no filter for it. */
export const searchKeyOf = (documents: readonly SearchDocument[], stored: string): string | undefined =>
  documents.find((one) => one.stored.includes(stored.trim().toLowerCase()))?.key;
