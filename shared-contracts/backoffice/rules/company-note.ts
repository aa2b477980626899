import { characters, tidyParagraph } from '../../core/rules/text';

/** Maximum length of a note about a company, in characters. */
export const longestNote = 5000;

/** What is wrong with a note about a company (ADM-125). */
export function noteIssue(text: string): 'blank' | 'long' | undefined {
  const note = tidyParagraph(text);
  if (note === '') return 'blank';
  return characters(note) > longestNote ? 'long' : undefined;
}
