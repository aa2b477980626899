import { tidyParagraph } from './text';

/** Maximum letters of a message, as people count them. */
export const longestMessage = 2000;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Maximum UTF-16 units of a message; a letter with its marks or an emoji with its parts takes several. */
export const longestMessageUnits = 8 * longestMessage;

/** Number of letters that people see; an emoji is one. */
export function messageLength(text: string): number {
  let count = 0;
  for (const _ of letters.segment(text)) count += 1;
  // A text with more than eight units a letter is counted by its units.
  return Math.max(count, Math.ceil(text.length / 8));
}

/** A message as stored: line breaks stay; control characters and surrounding whitespace are removed. */
export const messageOf = (typed: string): string => tidyParagraph(typed);

/** Why a message cannot be sent; callers ignore an empty one silently (OPS-086, OPS-127). */
export function messageProblem(typed: string): 'empty' | 'long' | undefined {
  const text = messageOf(typed);
  if (text === '') return 'empty';
  return messageLength(text) > longestMessage ? 'long' : undefined;
}

/** Lower-case words without accents. */
export function wordsOf(...names: readonly string[]): string[] {
  const words = names
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...new Set(words.filter((word) => word !== ''))];
}

const longestToken = 20;

/** Search tokens of a chat for `array-contains`: all beginnings of each word, so that partly typed names match. */
export function nameTokens(...names: readonly string[]): string[] {
  const beginnings = wordsOf(...names).flatMap((word) => {
    const letters = [...word].slice(0, longestToken);
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  });
  return [...new Set(beginnings)];
}

/** The typed word to query the database for: the longest, because it matches the fewest chats. */
export const askedWord = (typed: string): string | undefined =>
  wordsOf(typed)
    .map((word) => [...word].slice(0, longestToken).join(''))
    .sort((a, b) => b.length - a.length)[0];

/** Whether each typed word is the beginning of a word of the name. */
export function nameMatches(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((asked) => words.some((word) => word.startsWith(asked)));
}
