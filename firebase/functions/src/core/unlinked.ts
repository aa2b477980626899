/**
 * Characters that readers or programs take for the dot of an address, including East Asian full stops, which browsers treat
 * alike.
 */
const dot = '.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61';
/** A dot within a word, except in an amount of money. */
const dotted = new RegExp(
  `(?!(?<=\\$[\\d,]*)\\d\\.\\d{2}(?!\\.?[\\p{L}\\p{N}]))([\\p{L}\\p{N}])[${dot}]+(?=[\\p{L}\\p{N}])`,
  'gu',
);
/** The `://` of a URL, also in full-width characters. */
const scheme = /[:\uFF1A\uFE55][/\uFF0F\u2044\u2215]{2}/gu;
const plainNumber = /^[^\p{L}\p{N}]*\d[\d,]*\.\d{1,2}[^\p{L}\p{N}]*$/u;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** Characters that continue an address, so that it is another one. */
const linking = `${dot}@_%+\\-`;
const broken = (text: string) =>
  text.replace(scheme, ': ').replace(/\S+/gu, (word) => (plainNumber.test(word) ? word : word.replace(dotted, '$1. ')));

/**
 * Prevents links in texts that users typed, such as names of people, roles and companies: mail and text programs turn anything
 * like an address into a link, so a space is added after each dot within a word. The recipient's own address stays.
 */
export function unlinked(text: string, to: readonly string[] = []): string {
  if (to.length === 0) return broken(text);
  const own = `(?<![\\p{L}\\p{N}${linking}])(${to.map(escapeRegExp).join('|')})(?![${linking}]*[\\p{L}\\p{N}/])`;
  const parts = text.split(new RegExp(own, 'iu'));
  return parts.map((part) => (to.includes(part.toLowerCase()) ? part : broken(part))).join('');
}
