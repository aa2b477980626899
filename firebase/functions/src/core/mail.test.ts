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
        html: expect.stringContaining(`\n<p>${sentence('Cook &lt;b&gt; &amp; Co')}</p>\n`),
      },
    });
  });

  it('keeps the lines of a typed text, and is English from left to right in any mailbox', () => {
    const mail = { to: ['ana@spot.test'], subject: 'Cancelled', lines: ['Reason: Ill\nSorry\r\n<3'] };
    expect(mailDocument({ ...mail, template: 'workerCancelled' }, 0)).toMatchObject({
      message: {
        text: 'Reason: Ill\nSorry\r\n<3',
        html: '<div lang="en" dir="ltr" style="overflow-wrap: anywhere">\n<p>Reason: Ill<br>Sorry<br>&lt;3</p>\n</div>',
      },
    });
  });
});
