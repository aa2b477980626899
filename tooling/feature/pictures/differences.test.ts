import { compareLooks, differencesBetween, differencesOf } from './differences.mjs';
import { reportOf, sentenceOf } from './report.mjs';

const text = (label: string, rect: number[], look = 'black 14px') => ({ what: 'text', label, look, rect });
const box = (rect: number[], look = 'white') => ({ what: 'box', label: '', look, rect });

const page = [
  text('Shifts', [0, 0, 100, 20]),
  text('Post', [0, 40, 60, 20]),
  box([0, 40, 60, 20], 'blue'),
  box([0, 80, 300, 90]),
];
const inWords = (after: typeof page) => differencesOf(page, after).map(sentenceOf);

describe('What differs between two versions of a page', () => {
  it('is nothing where all looks the same, also with a rounded pixel and other elements', () => {
    const again = page.map(({ rect, ...one }) => ({
      ...one,
      rect: rect.map((value, at) => (at === 1 ? value + 1 : value)),
    }));
    expect(differencesOf(page, again.reverse())).toEqual([]);
  });

  it('is a thing that is new, gone, moved, or looks or says something else', () => {
    expect(inWords([...page, text('Copy', [0, 200, 60, 20])])).toEqual(['The text “Copy” is new.']);
    expect(inWords(page.slice(1))).toEqual(['The text “Shifts” is gone.']);
    expect(inWords(page.with(1, text('Post', [8, 40, 60, 20])))).toEqual([
      'The text “Post” is in another place or of another size.',
    ]);
    expect(inWords(page.with(2, box([0, 40, 60, 20], 'green')))).toEqual(['A box looks different.']);
    expect(inWords(page.with(0, text('Work', [0, 0, 92, 20])))).toEqual([
      'The text “Shifts” says something else: “Work”.',
    ]);
  });

  it('pairs what is there several times with the nearest', () => {
    const rows = [0, 20, 40].map((top) => text('Open', [0, top, 40, 16]));
    const without = [rows[0], rows[2]].flatMap((row) => (row ? [row] : []));
    expect(differencesOf(rows, without)).toEqual([{ kind: 'gone', before: rows[1] }]);
    const lower = rows.map(({ rect, ...row }) => ({
      ...row,
      rect: rect.map((value, at) => (at === 1 ? value + 4 : value)),
    }));
    expect(differencesOf(rows, lower).map(({ before, after }) => [before.rect[1], after.rect[1]])).toEqual([
      [0, 4],
      [20, 24],
      [40, 44],
    ]);
  });

  it('is not what differs between two looks at the version in service', () => {
    const at = (minutes: string, hired: string, heading = 'Shifts') => [
      text(heading, [0, 0, 100, 20]),
      text(`Locks in ${minutes}`, [0, 20, 100, 20]),
      text(hired, [0, 40, 60, 20]),
    ];
    const between = (...looks: [typeof page, typeof page, typeof page]) => differencesBetween(...looks).map(sentenceOf);
    expect(between(at('34m', '3 of 4'), at('33m', '4 of 4'), at('32m', '4 of 4'))).toEqual([]);
    const arrived = [...at('34m', '4 of 4'), text('Read', [0, 90, 60, 20])];
    expect(between(at('34m', '3 of 4'), arrived, arrived)).toEqual([]);
    expect(between(at('34m', '3 of 4'), at('33m', '4 of 4', 'Gigs'), at('32m', '4 of 4'))).toEqual([
      'The text “Shifts” says something else: “Gigs”.',
    ]);
    expect(between(at('34m', '3 of 4'), at('33m', '4 of 4').slice(1), at('32m', '4 of 4'))).toEqual([
      'The text “Shifts” is gone.',
    ]);
  });

  it('is what differs in two rounds, because data may change and change back', async () => {
    const [usual, withNews, version] = [page, [...page, text('1 place open', [0, 200, 60, 20])], page.slice(1)];
    const rounds = async (...looks: (typeof page)[]) => {
      const left = [...looks];
      const { differences } = await compareLooks(async () => ({ seen: left.shift() ?? [] }));
      return { left: left.length, says: differences.map(sentenceOf) };
    };
    expect(await rounds(usual, usual, usual, version)).toEqual({ left: 1, says: [] });
    expect(await rounds(usual, withNews, usual, usual, usual, usual)).toEqual({ left: 0, says: [] });
    expect(await rounds(usual, version, usual, usual, version, usual)).toEqual({
      left: 0,
      says: ['The text “Shifts” is gone.'],
    });
  });

  it('is written as a page in which texts of the product stay text', () => {
    const differences = differencesOf(page, [...page, text('<b>&', [0, 200, 60, 20])]);
    const sides = { before: { file: 'a.png', version: '1.0.0' }, after: { file: 'b.png', version: '1.1.0' } };
    const html = reportOf('shifts', [{ page: '/shifts', size: '390', differences, ...sides }]);
    expect(html).toContain('“&#60;b&#62;&#38;” is new.');
    expect(html).toContain('<a class="new" href="#0" title="1" style="left:0px;top:200px;width:60px;height:20px">');
    expect(html).not.toContain('<b>');
  });
});
