import { searchCertificates, searchEquipment, searchKeyOf } from './search-catalogue';

describe('The documents by which workers are searched', () => {
  const shown = (documents: typeof searchEquipment) => documents.map((one) => one.shown);

  it('are the lists of the specification, in its words (ADM-058, ADM-059)', () => {
    expect(shown(searchCertificates)).toEqual([
      'COVID-19 Safety Certificate',
      'Criminal Background Check',
      'Good Manufacturing Practices',
      'Health & Safety',
      'ID Verification',
      'Reliability',
      'SPOT Onboarding',
      'WHIMIS',
      'Workplace Violence & Harassment',
    ]);
    expect(shown(searchEquipment)).toEqual([
      ...['AZ Licence', 'DZ Licence', 'G Licence', 'First Dose of Vaccination', 'Second Dose of Vaccination'],
      ...['Food Handler', 'Mask', 'PSW Diploma', 'Safety Boots', 'Safety Gloves', 'Safety Goggles', 'Safety Vest'],
      ...['Security Guard Licence', 'Smart Serve', 'Vulnerable Sector Screening', 'Welding Helmet'],
    ]);
  });

  it('have a key each, found by every name under which records store them (C16)', () => {
    for (const documents of [searchCertificates, searchEquipment]) {
      expect(new Set(documents.map(({ key }) => key)).size).toBe(documents.length);
      for (const { key, stored } of documents)
        for (const name of stored)
          expect([name, searchKeyOf(documents, ` ${name.toUpperCase()} `)]).toEqual([name, key]);
    }
    expect(searchKeyOf(searchCertificates, 'WHMIS Certificate')).toBe('whimis');
    expect(searchKeyOf(searchEquipment, 'G License')).toBe('gLicence');
    expect(searchKeyOf(searchEquipment, 'Unicycle')).toBeUndefined();
  });
});
