/** A paper as workers hold it, as the search shows it, and its name in the index (decision C16). */
export interface SearchPaper {
  key: string;
  shown: string;
  /** Names under which it is stored, in lower case. */
  stored: readonly string[];
}

const paper = (key: string, shown: string, ...stored: string[]): SearchPaper => ({
  key,
  shown,
  stored: [shown, ...stored].map((name) => name.toLowerCase()),
});

/** Certificates that can be searched for, in the words of the search (ADM-058). */
export const searchCertificates: readonly SearchPaper[] = [
  paper('covid', 'COVID-19 Safety Certificate'),
  paper('criminalBackground', 'Criminal Background Check', 'Background Check'),
  paper('goodManufacturing', 'Good Manufacturing Practices', 'Good Manufacturing Practices Certificate'),
  paper('healthSafety', 'Health & Safety', 'Health & Safety Certificate'),
  paper('idVerification', 'ID Verification'),
  paper('reliability', 'Reliability', 'Reliability Certificate'),
  paper('spotOnboarding', 'SPOT Onboarding', 'SPOT Onboarding Certificate'),
  paper('whimis', 'WHIMIS', 'WHIMIS Certificate', 'WHMIS', 'WHMIS Certificate'),
  paper('violenceHarassment', 'Workplace Violence & Harassment', 'Workplace Violence & Harassment Certificate'),
];

/** Equipment and licences that can be searched for (ADM-059). */
export const searchEquipment: readonly SearchPaper[] = [
  paper('azLicence', 'AZ Licence', 'AZ License'),
  paper('dzLicence', 'DZ Licence', 'DZ License'),
  paper('gLicence', 'G Licence', 'G License'),
  paper('vaccinationFirst', 'First Dose of Vaccination', 'Vaccination Dose 1'),
  paper('vaccinationSecond', 'Second Dose of Vaccination', 'Vaccination Dose 2'),
  paper('foodHandler', 'Food Handler'),
  paper('mask', 'Mask'),
  paper('psw', 'PSW Diploma'),
  paper('safetyBoots', 'Safety Boots'),
  paper('safetyGloves', 'Safety Gloves'),
  paper('safetyGoggles', 'Safety Goggles'),
  paper('safetyVest', 'Safety Vest'),
  paper('securityGuard', 'Security Guard Licence', 'Security Guard License'),
  paper('smartServe', 'Smart Serve'),
  paper('vulnerableSector', 'Vulnerable Sector Screening'),
  paper('weldingHelmet', 'Welding Helmet'),
];

/** The key of a stored name; undefined for what the search has no filter for. */
export const searchKeyOf = (papers: readonly SearchPaper[], stored: string): string | undefined =>
  papers.find((one) => one.stored.includes(stored.trim().toLowerCase()))?.key;
