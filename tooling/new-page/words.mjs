import { Clear } from '../lib/say.mjs';

/** What a feature's new page is for: the whole platform, or the selected team. */
const scopeOf = (feature) => (feature === 'backoffice' ? 'office' : 'team');

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const camel = (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join('');
const singular = (word) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');

/** All words that the templates need, from a name such as `minimum-wages`. `features` are those that there are. */
export function wordsOf(feature, name, features) {
  if (!features.includes(feature)) throw new Clear(`There is no feature ${feature}; there are ${features.join(', ')}.`);
  const many = name.split('-');
  const one = [...many.slice(0, -1), singular(many.at(-1))];
  if (!/^[a-z]{2,}(-[a-z]{2,})*$/.test(name) || one.join('-') === name)
    throw new Clear(`${name} is no name of a page; it is what the page lists, as minimum-wages.`);
  return {
    feature,
    name,
    scope: scopeOf(feature),
    file: one.join('-'),
    entry: camel(one),
    Entry: capital(camel(one)),
    entries: camel(many),
    Entries: capital(camel(many)),
    title: many.map(capital).join(' '),
    oneTitle: one.map(capital).join(' '),
    words: many.join(' '),
    one: `${/^[aeiou]/.test(one[0]) ? 'an' : 'a'} ${one.join(' ')}`,
  };
}
