import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clear } from '../lib/say.mjs';

/**
 * The settings of one site in firebase.json: `headers` of its files, and `page`, the addresses answered with its page. Caching
 * is not included, because here it follows from the files' names.
 */
export function readSite(root, target) {
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const found = hosting.find((site) => site.target === target);
  if (!found) throw new Clear(`firebase.json has no hosting target "${target}".`);
  const { headers, rewrites = [] } = found;
  const everywhere = headers.find(({ source }) => source === '**').headers;
  const sent = everywhere.map(({ key, value }) => [key.toLowerCase(), value]);
  return {
    headers: Object.fromEntries(sent.filter(([name]) => name !== 'cache-control')),
    page: new RegExp(rewrites.map(({ regex }) => regex).join('|')),
  };
}

/** The policy with this machine's addresses instead of the deployed ones of features and Firebase. */
export function policyHere(policy, features, backend) {
  const here = (source) => {
    if (!source.startsWith('https://')) return source;
    return source.startsWith('https://storage.googleapis.com/') ? features : backend;
  };
  const directives = policy.split('; ').map((directive) => directive.split(' ').flatMap(here));
  return directives.map((sources) => [...new Set(sources)].join(' ')).join('; ');
}
