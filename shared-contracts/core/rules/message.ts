import { tidyParagraph } from './text';

/** Letters of one message at most, as people count them. */
export const longestMessage = 2000;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** UTF-16 units that a message may take: a letter with all its marks, or an emoji with its parts, takes several. */
export const longestMessageUnits = 8 * longestMessage;

/** How many letters people see: an emoji is one. */
export function messageLength(text: string): number {
  let count = 0;
  for (const _ of letters.segment(text)) count += 1;
  // What takes more room than so many letters need is counted by its room.
  return Math.max(count, Math.ceil(text.length / 8));
}

/** A message as it is stored: line breaks stay, control characters and what is blank around it go. */
export const messageOf = (typed: string): string => tidyParagraph(typed);

/** Why a message cannot be sent; an empty one is ignored in silence (OPS-086, OPS-127). */
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

/** What a chat can be searched by with `array-contains`: the beginnings of each word, so that it is found while one types. */
export function nameTokens(...names: readonly string[]): string[] {
  const beginnings = wordsOf(...names).flatMap((word) => {
    const letters = [...word].slice(0, longestToken);
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  });
  return [...new Set(beginnings)];
}

/** The one word that the database is asked for, of several typed: the longest, which fewest have. */
export const askedWord = (typed: string): string | undefined =>
  wordsOf(typed)
    .map((word) => [...word].slice(0, longestToken).join(''))
    .sort((a, b) => b.length - a.length)[0];

/** Has the name words that begin with all that is typed? */
export function nameMatches(name: string, typed: string): boolean {
  const words = wordsOf(name);
  return wordsOf(typed).every((asked) => words.some((word) => word.startsWith(asked)));
}
