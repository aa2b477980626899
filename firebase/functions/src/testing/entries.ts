import { noAutofill, type PositionInput } from '@spot/contracts/scheduling';

/** What an employer enters for a posting, beside its position, dates and number of workers. */
export const postingEntries = {
  startTime: { period: 'AM', hour: 9, min: 0 },
  endTime: { period: 'PM', hour: 5, min: 0 },
  breakTime: 30,
  wageCents: 2000,
  department: 'Banquets',
  entranceInstructions: 'Red door',
  billTo: '',
  tempToHire: false,
} as const;

/** Valid entries for a position, beside its label and place. */
export const positionEntries: Omit<PositionInput, 'label' | 'place'> = {
  role: 'Server',
  department: 'Banquets',
  reporting: 'Erin',
  description: 'Serves plated dinners.',
  startTime: { period: 'AM', hour: 9, min: 0 },
  endTime: { period: 'PM', hour: 5, min: 0 },
  breakTime: 30,
  skills: ['Table service'],
  equipment: [],
  physicalRequirements: [],
  workingConditions: [],
  certificates: [],
  experience: 'None',
  offSite: false,
  comments: '',
  entranceInstructions: 'Red door',
  wageCents: 2000,
  smartAutofill: noAutofill,
};
