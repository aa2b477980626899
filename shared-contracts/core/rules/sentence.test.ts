import { sentence } from './sentence';

describe('a sentence', () => {
  it.each([
    ['You are viewing as Northside', 'You are viewing as Northside.'],
    ['You are viewing as Acme Inc.', 'You are viewing as Acme Inc.'],
    ['Whose is it?', 'Whose is it?'],
    ['الصورة غير واضحة؟', 'الصورة غير واضحة؟'],
  ])('ends with one mark: %s', (text, ended) => expect(sentence(text)).toBe(ended));
});
