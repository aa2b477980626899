import { messageWords } from './messageWords';

describe('a sentence of an email or text message', () => {
  it.each([
    ['You are hired: Cook with Acme Inc..', 'You are hired: Cook with Acme Inc.'],
    [
      'Ann is absent from Cook of Acme Ltd.. The shift: 5:00 PM.',
      'Ann is absent from Cook of Acme Ltd. The shift: 5:00 PM.',
    ],
    ['Well... come', 'Well... come'],
    ['Hello Acme Inc.,', 'Hello Acme Inc.,'],
  ])('ends with one full stop: %s', (written, shown) => {
    expect(messageWords(written)).toBe(shown);
  });

  it('keeps its order around right-to-left names, of which none becomes a link', () => {
    expect(messageWords('מסעדה has removed you from Cook at www.evil.test.')).toBe(
      '\u2068מסעדה\u2069 has removed you from Cook at www. evil. test.',
    );
  });
});
