import { paths } from '@spot/contracts/core';
import { platformAdmins } from './companies';
import type { Sink } from './sink';
import { firstWages } from './wages';

const skills = [
  'Table service',
  'Guest relations',
  'Mixing drinks',
  'Cash handling',
  'Furniture setup',
  'Teamwork',
  'Reservations',
  'Dishwashing',
  'Line cooking',
  'Food safety',
  'Forklift operation',
  'Loading',
  'Scanning',
  'Cycle counting',
  'Picking',
  'Packing',
];
const certificates = [
  'COVID-19 Safety Certificate',
  'Background Check',
  'Good Manufacturing Practices Certificate',
  'Health & Safety Certificate',
  'ID Verification',
  'WHIMIS Certificate',
  'Workplace Violence & Harassment Certificate',
];
const equipment = [
  'AZ licence',
  'DZ licence',
  'G licence',
  'Food Handler',
  'Mask',
  'PSW diploma',
  'Safety boots',
  'Safety gloves',
  'Safety goggles',
  'Safety vest',
  'Security Guard licence',
  'Smart Serve',
  'Vulnerable Sector Screening',
  'Welding Helmet',
  'Forklift License',
];

const key = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Adds reference lists, configuration and minimum wages. */
export function addCatalogue(sink: Sink, createdAt: number): void {
  const addedBy = platformAdmins[0]?.email ?? '';
  for (const name of skills)
    sink.set(`skills/${key(name)}`, {
      name,
      requirementSkill: 'skill',
      expiry: null,
      hidden: null,
      addedBy,
      createdAt,
      type: 'normal',
    });
  for (const [type, names] of [
    ['certificate', certificates],
    ['equipment', equipment],
  ] as const)
    for (const name of names)
      sink.set(`requirements/${key(name)}`, {
        name,
        requirementSkill: 'requirement',
        category: type,
        expiry: type === 'certificate',
        hidden: false,
        addedBy,
        createdAt,
        type: 'normal',
      });
  sink.set(paths.minimumWages(), firstWages());
  sink.set(paths.publicConfig(), {
    supportPhone: '1-800-555-0123',
    requireApproval: false,
    lateCancellationFeesText: 'plus applicable fees',
  });
  sink.set(paths.adminPermissions(), {
    deactivation: platformAdmins.filter(({ deactivator }) => deactivator).map(({ email }) => email),
  });
  for (const hook of ['requirementDeleteHook', 'gigsRequirementDeleteHook'])
    sink.set(`appConfigs/${hook}`, { isCloudFunctionRunning: false });
}
