import type { PositionField } from './positionForm';

export type SectionId = 'basics' | 'skills' | 'location' | 'autofill';

/** Order of the wizard's steps (SCH-052..055). */
export const wizardOrder: readonly SectionId[] = ['basics', 'skills', 'location', 'autofill'];
/** Order of the sectioned form (SCH-056). */
export const formOrder: readonly SectionId[] = ['basics', 'location', 'skills', 'autofill'];

const fields: Record<SectionId, readonly PositionField[]> = {
  basics: ['role', 'label', 'department', 'reporting', 'description', 'startTime', 'endTime', 'breakTime'],
  skills: [
    'skills',
    'equipment',
    'physicalRequirements',
    'workingConditions',
    'certificates',
    'uniformId',
    'experience',
    'offSite',
    'comments',
    'workAllDays',
  ],
  location: ['place', 'pin', 'entranceInstructions', 'wageCents'],
  autofill: ['smartAutofill'],
};
export const fieldsOf = (section: SectionId): PositionField[] => [...fields[section]];

/** The section of a field; undefined if the name is not a field of the form. */
export const sectionOf = (field: string | undefined): SectionId | undefined =>
  wizardOrder.find((section) => (fields[section] as readonly string[]).includes(field ?? ''));
