import fc from 'fast-check';
import { csvOf } from './csv';

/** A strict RFC 4180 parser. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  for (let found = cells.exec(text); found; found = cells.exec(text)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('an export', () => {
  it('begins with the byte order mark, ends every line with CRLF and quotes where needed', () => {
    expect(
      csvOf([
        ['Name', 'Hours'],
        ['Zoë "Z" Ode, Jr.', 7.5],
      ]),
    ).toBe('\uFEFFName,Hours\r\n"Zoë ""Z"" Ode, Jr.",7.5\r\n');
  });

  it('quotes every cell on request', () => {
    expect(csvOf([['Name', 7.5, 'A "B"']], { quoted: true })).toBe('\uFEFF"Name","7.5","A ""B"""\r\n');
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd', '-cmd', ' =1+1', '\t=1+1', '\r=1+1', '＝1+1', '＠SUM(A1)'])(
    'never runs %j as a formula',
    (text) => {
      expect(parse(csvOf([[text]]).slice(1))).toEqual([[`'${text}`]]);
    },
  );

  it.each([
    [';=1+1', ";'=1+1"],
    ['Ann; -2+3', "Ann;' -2+3"],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['two\n=lines', "two\n'=lines"],
    ['a|+b', "a|'+b"],
  ])('never runs the part of %j that follows another separator', (text, safe) => {
    expect(parse(csvOf([[text]]).slice(1))).toEqual([[safe]]);
  });

  it('leaves dashes and signs within a text alone', () => {
    const plain = ['Bar - late', 'a, -b', 'me@spot.test', '5:00 - 9:00', '1+1'];
    expect(parse(csvOf([plain]).slice(1))).toEqual([plain]);
  });

  it.each(['-12.50', '+7', -3])('leaves the number %j a number', (value) => {
    expect(csvOf([[value]])).toBe(`\uFEFF${value}\r\n`);
  });

  it('contains what was written, except the sign before a formula', () => {
    const text = fc.string({ unit: 'binary' }).filter((one) => !/(^|[;|\t\r\n])[\t\r\n ]*[=+\-@＝＋－＠]/.test(one));
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
    fc.assert(fc.property(rows, (written) => expect(parse(csvOf(written).slice(1))).toEqual(written)));
  });
});
