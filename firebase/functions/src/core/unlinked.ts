/** What a reader or a program takes for the dot of an address: also the full stops of East Asian scripts, which browsers resolve alike. */
const dots = '[.\\u2024\\u3002\\uFE52\\uFF0E\\uFF61]';
/** A dot within a word, but for that of an amount of money. */
const dotted = new RegExp(
  `(?!(?<=\\$[\\d,]*)\\d\\.\\d{2}(?!\\.?[\\p{L}\\p{N}]))([\\p{L}\\p{N}])${dots}+(?=[\\p{L}\\p{N}])`,
  'gu',
);
/** The beginning of an address, however wide its signs are. */
const scheme = /[:\uFF1A\uFE55][/\uFF0F\u2044\u2215]{2}/gu;
const plainNumber = /^[^\p{L}\p{N}]*\d[\d,]*\.\d{1,2}[^\p{L}\p{N}]*$/u;

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const broken = (text: string) =>
  text.replace(scheme, ': ').replace(/\S+/gu, (word) => (plainNumber.test(word) ? word : word.replace(dotted, '$1. ')));

/**
 * Names of people, roles, places and companies are typed by anybody, and programs for mails and text messages make links of what
 * looks like an address: a space after each dot within a word keeps them from it. The recipient's own address stays as it is.
 */
export function unlinked(text: string, to: readonly string[] = []): string {
  const parts = to.length === 0 ? [text] : text.split(new RegExp(`(${to.map(escapeRegExp).join('|')})`, 'i'));
  return parts.map((part) => (to.includes(part.toLowerCase()) ? part : broken(part))).join('');
}
