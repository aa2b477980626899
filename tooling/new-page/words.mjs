import { Clear } from '../lib/say.mjs';

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const camel = (words) => words.map((word, index) => (index === 0 ? word : capital(word))).join('');
const singular = (word) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');

/** All words that the templates need, from a name such as `minimum-wages`. `areas` are those with pages. */
export function wordsOf(area, name, areas) {
  if (!areas.includes(area))
    throw new Clear(`There is no area ${area} with pages. Areas with pages are ${areas.join(', ')}.`);
  const many = name.split('-');
  const one = [...many.slice(0, -1), singular(many.at(-1))];
  if (!/^[a-z]{2,}(-[a-z]{2,})*$/.test(name) || one.join('-') === name)
    throw new Clear(`${name} is not a name for a page: use the plural of what it lists, such as minimum-wages.`);
  return {
    area,
    name,
    // Pages of the back office concern the whole platform, all others the selected team.
    scope: area === 'backoffice' ? 'office' : 'team',
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
