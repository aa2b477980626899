import { longestPrefix } from '../words';

const byKeyword = { type: 'text', index: false, fields: { keyword: { type: 'keyword' } } } as const;
const prefixes = { type: 'text', analyzer: 'prefixes', search_analyzer: 'typed' } as const;

/** Settings and mapping of the index (ADM-193): names and phones are indexed by prefixes of their words. */
export const definition = {
  settings: {
    // Time for which a deleted worker's version is remembered, so that a late change cannot restore them.
    'index.gc_deletes': '1h',
    analysis: {
      tokenizer: { words: { type: 'pattern', pattern: '[^\\p{L}\\p{N}\\p{M}]+' } },
      filter: {
        beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: longestPrefix },
        cut: { type: 'truncate', length: longestPrefix },
      },
      analyzer: {
        prefixes: { type: 'custom', tokenizer: 'words', filter: ['lowercase', 'asciifolding', 'beginnings'] },
        typed: { type: 'custom', tokenizer: 'words', filter: ['lowercase', 'asciifolding', 'cut'] },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      uid: { type: 'keyword' },
      name: prefixes,
      phone: prefixes,
      nameKeyword: { type: 'keyword' },
      profPicURL: { type: 'keyword', index: false, doc_values: false },
      stats: { properties: { rating: { type: 'double' }, completed: { type: 'integer' } } },
      typeOfWork: byKeyword,
      resume: byKeyword,
      referralCode: byKeyword,
      previouslyHired: byKeyword,
      disabled: { type: 'boolean' },
      student: { type: 'boolean' },
      signUpComplete: { type: 'boolean' },
      identification: { properties: { secondChances: { type: 'boolean' } } },
      certificates: { type: 'object', dynamic: true },
      equipment: { type: 'object', dynamic: true },
      position: { type: 'geo_point' },
      area: { type: 'object', enabled: false },
    },
  },
} as const;
