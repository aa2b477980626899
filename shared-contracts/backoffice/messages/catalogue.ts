import type { CatalogueIssue } from '../rules/catalogue';

/** Requirements and Skills, /requirementsskills (ADM-139..148). */
export const catalogueText = {
  title: 'Requirements and Skills',
  search: 'Search by label',
  columns: {
    label: 'Label',
    type: 'Type',
    expiry: 'Expiry',
    hidden: 'Hidden',
    added: 'Date added',
    addedBy: 'Added By',
    action: 'Action',
  },
  types: { skill: 'Skill', requirement: 'Requirement' },
  yes: 'Yes',
  no: 'No',
  none: 'There are no skills or requirements yet',
  add: '+ Add Skills or Requirements',
  dialog: {
    title: 'Add Requirement or Skill',
    label: 'Label',
    type: 'Type',
    choose: 'Choose a type',
    expiry: 'Does it need an expiry date?',
    hidden: 'Is it hidden from employers?',
    confirm: 'Confirm',
    added: (name: string) => `${name} was added`,
  },
  remove: {
    action: 'Delete',
    actionNamed: (name: string) => `Delete ${name}`,
    question: (name: string) => `Remove "${name}"?`,
    requirement: 'It is also removed from all positions and from shifts that have not started.',
    skill: 'Positions that already have it keep it.',
    running: 'We are updating positions. Please try in a few minutes',
    okay: 'Okay',
    removed: (name: string) => `${name} was removed`,
    unchecked: 'We couldn’t check whether a requirement is being removed.',
    progress: (name: string, done: number) => `Removing "${name}" from positions and shifts: ${done} done.`,
  },
  empty: 'Fields Cannot Be Left Empty',
  taken: 'Already Exists',
  tooLong: 'A label has at most 200 characters',
  gone: 'This entry has already been deleted.',
} as const;

export const catalogueIssueText = ({ code }: CatalogueIssue): string => catalogueText[code];
