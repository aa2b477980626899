import { schemaText } from '../messages/gate';
import type { Problem } from './schema/accepts';

/** Why something is not released. */
export interface Refusal {
  reason:
    | 'contract'
    | 'federation'
    | 'door'
    | 'request'
    | 'response'
    | 'callGone'
    | 'document'
    | 'slot'
    | 'route'
    | 'unknown';
  /** Who breaks, e.g. `scheduling 1.1.0 (current)`. */
  breaks: string;
  /** On which call, export, document, slot or address. */
  on: string;
  /** The same in a sentence, with what to do. */
  text: string;
}

/** At most this many differences are told of one call or document. */
const most = 3;

/** What differs, in words. */
export function wordsOf(problems: readonly Problem[], whole: string): string {
  const sentences = problems.slice(0, most).map(({ path, code, sent, read }) => {
    const where = path === '' ? whole : `${whole}${path.startsWith('[') ? '' : '.'}${path}`;
    return schemaText[code]({ where: where.replaceAll('.*', '[any other name]'), sent, read });
  });
  const more = problems.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
