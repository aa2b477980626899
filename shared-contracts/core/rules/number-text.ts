/**
 * What a field for a number or an amount keeps of what is typed: no letters (ADM-155). Signs stay, because one that means
 * something, such as a comma, is refused with a sentence.
 */
export const withoutLetters = (text: string): string => text.replace(/\p{L}/gu, '');
