import { isolatedWords } from '@spot/contracts/core';
import { unlinked } from './unlinked';

/** The second full stop of a sentence that ends with a name such as `Acme Inc.`. */
const secondStop = /(?<!\.)\.\.(?=\s|$)/gu;

/**
 * A text as an email or text message shows it: typed words become no link, right-to-left names leave the order of the sentence,
 * and one full stop ends it. `to`: addresses that may stay.
 */
export const messageWords = (text: string, to: readonly string[] = []): string =>
  isolatedWords(unlinked(text, to).replace(secondStop, '.'));
