import { findReplacementText as text } from './find-replacement';

describe('durations in the search for a replacement', () => {
  it.each([
    ['what is left to accept', text.untilWith('5:00 PM', '3 h 15 min')],
    ['what is paid of a shift under way', text.rest('1:00 - 5:00 PM', '3 h 15 min')],
  ])('%s never breaks over two lines', (_, sentence) => expect(sentence).toContain('3\u00a0h\u00a015\u00a0min'));
});
