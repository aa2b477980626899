import { lengthOf } from '../../core/rules/text';

/** Maximum length of a note about a company, in characters. */
export const longestNote = 5000;

/** What is wrong with a note about a company (ADM-125). */
export function noteIssue(text: string): 'blank' | 'long' | undefined {
  const length = lengthOf(text);
  if (length === 0) return 'blank';
  return length > longestNote ? 'long' : undefined;
}
