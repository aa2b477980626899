import { schemaText } from '../messages/gate';
import type { Problem } from './schema/accepts';

/** Why a release is refused. */
export interface Refusal {
  reason:
    | 'type'
    | 'federation'
    | 'module'
    | 'request'
    | 'response'
    | 'reason'
    | 'callGone'
    | 'document'
    | 'slot'
    | 'route'
    | 'unknown';
  /** The party that breaks, e.g. `scheduling 1.1.0 (current)`. */
  breaks: string;
  /** The call, export, document, slot or address on which it breaks. */
  on: string;
  /** The same as a sentence, with the remedy. */
  text: string;
}

/** Maximum of differences described for one call or document. */
const most = 3;

/** Describes the differences in words. */
export function wordsOf(problems: readonly Problem[], whole: string): string {
  const sentences = problems.slice(0, most).map(({ path, code, sent, read }) => {
    const where = path === '' ? whole : `${whole}${path.startsWith('[') ? '' : '.'}${path}`;
    return schemaText[code]({ where: where.replaceAll('.*', '[any other name]'), sent, read });
  });
  const more = problems.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}
