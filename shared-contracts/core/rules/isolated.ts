const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name for use inside a text. A right-to-left name is isolated, because a number or name after it would otherwise be displayed
 * on its other side. Only for display: stored texts contain no such characters.
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

const word = `[^\\s,.:;!?]*${rightToLeft.source}[^\\s,.:;!?]*`;
const runs = new RegExp(`${word}(?: ${word})*`, 'gu');

/** A text whose right-to-left words are isolated, with those beside them as one name, so that its sentences keep their order. */
export const isolatedWords = (text: string): string => text.replace(runs, isolated);
