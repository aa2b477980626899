import { formatCount } from './pluralize';

/** Texts shared by all screens (decisions N10-N12). */
export const commonText = {
  somethingWrong: 'Something went wrong. Please try again.',
  offline: 'You are offline.',
  error: (message: string) => `ERROR: ${message}`,
  retry: 'Retry',
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  notAvailable: 'N/A',
  required: 'Fields marked with * are required.',
  tooLong: (most: number, now: number) =>
    `Please use at most ${formatCount(most)} characters (now ${formatCount(now)})`,
} as const;
