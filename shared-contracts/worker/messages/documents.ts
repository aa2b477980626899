import type { FileProblem } from '../rules/private-file';

/** Texts for the workers' app about submitted documents. */
export const documentText = {
  files: {
    missing: 'The file was not uploaded. Please choose it again.',
    empty: 'The file is empty. Please choose another one.',
    tooLarge: 'The file is larger than 10 MB.',
    unknown: 'Please choose a JPEG, PNG or WebP picture, or a PDF.',
  } satisfies Record<FileProblem, string>,
  noPdf: 'Please choose a JPEG, PNG or WebP picture.',
  waits: 'You have already submitted this. It is waiting to be reviewed.',
  noRequirement: 'This requirement doesn’t need to be verified.',
  noType: 'Please choose the type of forklift.',
  noExpiry: 'Please enter the expiry date.',
  expired: 'This document has expired. Please submit a valid one.',
  neverHired: 'You can send this to a team once it has hired you.',
  noUniform: 'This team doesn’t require this uniform.',
} as const;
