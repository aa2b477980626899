import type { FileProblem } from '../rules/private-file';

/** What the worker's app is told of a paper that is handed in. */
export const paperText = {
  files: {
    missing: 'The file was not uploaded. Please choose it again.',
    empty: 'The file is empty. Please choose another one.',
    tooLarge: 'The file is larger than 10 MB.',
    unknown: 'Please choose a JPEG, PNG or WebP picture, or a PDF.',
  } satisfies Record<FileProblem, string>,
  noPdf: 'Please choose a JPEG, PNG or WebP picture.',
  waits: 'You have handed this in already. It is waiting to be checked.',
  noRequirement: 'This is not among the requirements that are checked.',
  noType: 'Please choose the type of forklift.',
  noExpiry: 'Please enter the date of expiry.',
  expired: 'This has expired.',
  neverHired: 'You can send this to a team once it has hired you.',
  noUniform: 'This team does not ask for this uniform.',
} as const;
