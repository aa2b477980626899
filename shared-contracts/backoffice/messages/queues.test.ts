import { rejectionText } from './queues';

describe('The text message that rejects a submission (ADM-084)', () => {
  it.each([
    ['No shoes', 'No shoes.'],
    ['No shoes.', 'No shoes.'],
    ['Whose is it?', 'Whose is it?'],
    ['الصورة غير واضحة. حاول', '\u2068الصورة غير واضحة. حاول.\u2069'],
  ])('has the reason as a sentence of its own: %s', (typed, said) => {
    expect(rejectionText('uniforms', 'Vest', typed)).toBe(
      `SPOT could not verify your uniform (Vest): ${said} Please send it again in the app.`,
    );
  });
});
