import { postalCode, type PostalCode } from '@spot/contracts/core';
import { fold } from './fold';

/** The typed text without its postal code. */
export interface Typed {
  text: string;
  postal?: PostalCode;
}

const postalLike = /[\s,]([a-z]\d[a-z][ -]?\d[a-z]\d|\d{5}(?:-\d{4})?)(?=[\s,]|$)/gi;

/** Removes the postal code from the text, if there is one. */
export function withoutPostal(text: string): Typed {
  for (const found of [...text.matchAll(postalLike)].reverse()) {
    const postal = postalCode(found[1] ?? '');
    if (postal) return { text: `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`, postal };
  }
  return { text };
}

const finished = new Set(
  'st street ave avenue av rd road dr drive ln lane ct court cres crescent blvd boulevard way pl place sq square ter terrace trail trl pkwy parkway hwy highway cir circle gate line n s e w ne nw se sw north south east west'.split(
    ' ',
  ),
);

/** Whether the street (folded) ends with a typical last word, so that the user has probably finished typing it. */
export const isFinished = (street: string): boolean => finished.has(street.split(' ').at(-1) ?? '');

const longestStreet = 120;
const small = /^[\p{Ll}\d\s.'’/-]+$/u;

/**
 * House number and street as typed: `255 Front St W` from `255 front st w, toronto`. `words` is the number of words in the
 * street, folded, without a recognized number (`numbered`). Undefined if there is no leading number or the street ends within a
 * word.
 */
export function typedStreet(text: string, words: number, numbered: boolean): string | undefined {
  const parts = text.split(/[\s,]+/).filter((part) => fold(part) !== '');
  const [number = ''] = parts;
  // A number that is not whole, such as `255B`, was counted as the street's first word.
  const names = words - (numbered ? 0 : fold(number).split(' ').length);
  if (names < 1 || !/^\d{1,6}[a-z]?(?:[-/]\d{1,4})?$/i.test(number)) return undefined;
  const street: string[] = [];
  for (let left = names; left > 0; left -= fold(street.at(-1) ?? '').split(' ').length) {
    const next = parts[street.length + 1];
    if (next === undefined || fold(next).split(' ').length > left) return undefined;
    street.push(next);
  }
  const line = [number, ...street].join(' ');
  return isStreet(line) ? (small.test(line) ? capitals(line) : line) : undefined;
}

const capitals = (line: string) =>
  line.replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Whether the text can be a house number and street. */
export const isStreet = (line: string): boolean =>
  line.length <= longestStreet && /^\d/.test(line) && /\p{L}/u.test(line) && !/[<>"\\{}|]/.test(line);
