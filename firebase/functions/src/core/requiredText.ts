import { callText, tidyParagraph } from '@spot/contracts/core';
import { refusal } from './errors';

/** A required text of several lines as stored; refuses one of which nothing is left. */
export function requiredText(typed: string, field: string): string {
  const text = tidyParagraph(typed);
  if (text === '') throw refusal('invalid-argument', callText.invalid, { field });
  return text;
}
