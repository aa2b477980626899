import { mailDocument } from './mail';

describe('a mail', () => {
  it('keeps the order of its words around right-to-left names, and shows characters of HTML as typed', () => {
    const [name, team] = ['محمد علي', 'דנה'];
    const document = mailDocument(
      {
        to: ['ana@spot.test'],
        subject: `Absent: ${name}, ${team}`,
        lines: [`${name} is absent from the shift Cook <b> & Co of ${team}.`],
        template: 'workerAbsent',
      },
      0,
    );
    const sentence = (shift: string) => `\u2068${name}\u2069 is absent from the shift ${shift} of \u2068${team}\u2069.`;
    expect(document).toMatchObject({
      message: {
        subject: `Absent: \u2068${name}\u2069, \u2068${team}\u2069`,
        text: sentence('Cook <b> & Co'),
        html: `<p>${sentence('Cook &lt;b&gt; &amp; Co')}</p>`,
      },
    });
  });
});
