const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name for use inside a text. A right-to-left name is isolated, because a number or name after it would otherwise be displayed
 * on its other side. Only for display: stored texts contain no such characters. Of several lines each is isolated by itself.
 */
export const isolated = (name: string): string =>
  name.replace(/.+/gu, (line) => (rightToLeft.test(line) ? `\u2068${line}\u2069` : line));

/** In a pattern: what ends a name, also the quotation marks around it. */
const ends = '\\s,.:;!?\u201C\u201D';
const word = `[^${ends}]*${rightToLeft.source}[^${ends}]*`;
/** Without a letter: the number or dash within a name. */
const sign = `[^\\p{L}${ends}]+`;
const runs = new RegExp(`\u2068[^\u2069]*\u2069|${word}(?:(?: ${sign})* ${word})*`, 'gu');

/**
 * A text whose right-to-left words are isolated, with those beside them as one name, so that its sentences keep their order.
 * What is isolated already stays, such as a typed text with sentences of its own.
 */
export const isolatedWords = (text: string): string =>
  text.replace(runs, (run) => (run.startsWith('\u2068') ? run : isolated(run)));
