import { lengthOf } from '../rules/text';
import { formatCount } from './pluralize';

/** Texts shared by all screens (decisions N10-N12). */
export const commonText = {
  somethingWrong: 'Something went wrong. Please try again.',
  offline: 'You are offline.',
  unreached: 'The server cannot be reached. Please try again.',
  slow: 'This is taking longer than usual. Please keep this page open until it’s done.',
  loading: 'Loading',
  error: (message: string) => `ERROR: ${message}`,
  retry: 'Retry',
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  notLoaded: 'Not loaded',
  notAvailable: 'N/A',
  required: 'Fields marked with * are required.',
  notAmount: 'Enter an amount, for example 22.50',
  notDay: 'Enter a date as MM/dd/yyyy',
  notTime: 'Enter a time, for example 9:30 PM',
  tooLong: (most: number, now: number) =>
    `Please use at most ${formatCount(most)} characters (now ${formatCount(now)})`,
} as const;

/** The error of a text that is longer than its field allows; surrounding spaces do not count. */
export function lengthProblem(text: string, longest: number): string | undefined {
  const now = lengthOf(text);
  return now > longest ? commonText.tooLong(longest, now) : undefined;
}
