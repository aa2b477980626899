import { lengthOf, tidy, tidyParagraph } from './text';

const hidden = [
  '\u034F',
  '\u115F',
  '\u1160',
  '\u200B',
  '\u2060',
  '\u202E',
  '\u2066',
  '\u2069',
  '\u3164',
  '\uFFA0',
  '\u2800',
];

describe('A text as stored', () => {
  it.each([
    ['a line', tidy],
    ['several lines', tidyParagraph],
  ])('of %s contains no character that nobody sees or that turns the text around', (_, stored) => {
    expect(hidden.map((character) => stored(`${character} `))).toEqual(hidden.map(() => ''));
    expect(stored('Use the \u202Eback\u202C door')).toBe('Use the back door');
    expect(stored('\u{1F468}\u200D\u{1F469}\u200D\u{1F467} caf\u0065\u0301 \uD800')).toBe('👨‍👩‍👧 café');
  });

  it('keeps the line breaks of a paragraph, and no other control characters', () => {
    expect(tidyParagraph(' One\r\nTwo\rThree\tand\u0007four ')).toBe('One\nTwo\nThree and four');
    expect(tidy(' One\r\nTwo\u2028Three ')).toBe('One Two Three');
  });

  it('has the length of what is seen', () => {
    expect([lengthOf('\u200B\u2800'), lengthOf(' 👍\u202E ')]).toEqual([0, 1]);
  });
});
