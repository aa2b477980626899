import { parse } from 'csv-parse/sync';
import { aGig, aHired } from '../../testing/fixtures';
import { csvOf } from '../../ui/kit/csv';
import type { Gig } from '../../scheduling/entities/gig';
import type { Hired } from '../../scheduling/entities/hired';
import {
  csvColumns,
  csvExport,
  quickBooksColumns,
  quickBooksExports,
  type Export,
  type Exported,
} from './timesheet-export';

const utc = (hour: number, minute = 0) => Date.UTC(2026, 10, 17, hour, minute);

/** Tuesday 9 to 5 in Toronto, confirmed. */
const shift = (over: Partial<Hired> = {}, gig: Partial<Gig> = {}) => {
  const hired = aHired({
    spotterID: 'abcdef123456',
    gigStart: utc(14),
    gigEnd: utc(22),
    checkIn: true,
    hoursConfirmed: true,
    ...over,
  });
  return { hired, gig: aGig({ id: hired.gigID, start: utc(14), end: utc(22), ...gig }) };
};

/** Parses the exported file into header and rows. */
const read = ({ columns, rows }: Export): string[][] =>
  parse(csvOf([columns, ...rows], { quoted: true }), { bom: true });

describe('Download CSV File', () => {
  it('writes the columns of the decision, cell by cell, from whole minutes and cents (OPS-034, N60)', () => {
    const odd = shift(
      { end: utc(21, 35), breakTime: 0, wageCents: 1785 },
      { billTo: 'Cost centre 7', currency: 'USD' },
    );
    expect(read(csvExport([odd]))).toEqual([
      [...csvColumns],
      [
        'Ana Souza',
        'abcdef',
        'Event Server',
        'Event Server',
        '2026-11-17',
        '09:00',
        '16:35',
        '0',
        '7.58',
        '17.85',
        '135.36',
        'USD',
        'Cost centre 7',
        'Here',
        'Yes',
      ],
    ]);
  });

  it.each([
    ['=HYPERLINK("https://x.example";"pay")', `'=HYPERLINK("https://x.example";"pay")`],
    ['Zoë "Z" O’Neill, Jr.', 'Zoë "Z" O’Neill, Jr.'],
    ['two\nlines\r\nof it', 'two\nlines\r\nof it'],
    ['Ana 🎉', 'Ana 🎉'],
    ['\u202Eעברית محمد', '\u202Eעברית محمد'],
    ['\t@SUM(A1)', `'\t@SUM(A1)`],
  ])('reads the name %j back as %j, never as a formula (N60)', (name, told) => {
    expect(read(csvExport([shift({ name })]))[1]?.[0]).toBe(told);
    expect(read(quickBooks([shift({ name })]))[1]?.[2]).toBe(told);
  });

  it('quotes every cell, marks UTF-8 and ends every line with CRLF', () => {
    const text = csvOf([csvColumns, ...csvExport([shift()]).rows], { quoted: true });
    expect(text.startsWith('\uFEFF"Worker","Worker ID"')).toBe(true);
    expect(text.match(/\r\n/g)).toHaveLength(2);
    expect(
      text
        .slice(1)
        .replace(/"(?:[^"]|"")*"/g, '')
        .replace(/[,\r\n]/g, ''),
    ).toBe('');
  });

  it('contains only confirmed rows and counts the others, except cancelled ones (N60)', () => {
    const all = [
      shift(),
      shift({ hoursConfirmed: false }),
      shift({ cancelled: true }),
      shift({ hoursConfirmed: false }),
    ];
    const { rows, leftOut } = csvExport(all);
    expect([rows.length, leftOut]).toEqual([1, 2]);
  });

  it('pays nothing for a No Show that was confirmed (OPS-060, C46)', () => {
    const row = csvExport([shift({ checkIn: false, selectedTimeOption: 3 })]).rows[0];
    expect(row?.slice(8, 14)).toEqual(['0.00', '19.00', '0.00', 'CAD', '', 'No Show']);
  });

  it('writes the wall clock of the shift in the night the clocks go back, and pays the real hours', () => {
    const start = Date.UTC(2027, 10, 7, 2);
    const night = shift({ gigStart: start, gigEnd: start + 9 * 3_600_000, breakTime: 0 });
    expect(csvExport([night]).rows[0]?.slice(4, 9)).toEqual(['2027-11-06', '22:00', '06:00', '0', '9.00']);
  });
});

const quickBooks = (shifts: readonly Exported[]): Export => quickBooksExports(shifts)[0] as Export;

describe('Export to QuickBooks', () => {
  it("is a file for each currency, with only that currency's rows", () => {
    const american = (more = {}) => {
      const { hired, gig } = shift(more);
      return { hired, gig: { ...gig, currency: 'USD' as const } };
    };
    const files = quickBooksExports([american(), shift(), shift({ hoursConfirmed: false }), american()]);
    expect(files.map(({ currency, rows, leftOut }) => [currency, rows.length, leftOut])).toEqual([
      ['CAD', 1, 1],
      ['USD', 2, 0],
    ]);
  });

  it('writes time activities, billed to the company by default (OPS-034, N60)', () => {
    expect(read(quickBooks([shift({ label: 'Banquet', end: utc(21, 35) })]))).toEqual([
      [...quickBooksColumns],
      [
        '2026-11-17',
        'Employee',
        'Ana Souza',
        'Northside Events',
        'Event Server',
        'Downtown',
        'Billable',
        'No',
        '19.00',
        '07:05',
        '00:30',
        '09:00',
        '16:35',
        'Event Server - Banquet',
      ],
    ]);
  });

  it('leaves out rows without time', () => {
    const { rows, leftOut } = quickBooks([shift(), shift({ checkIn: false, selectedTimeOption: 3 })]);
    expect([rows.length, leftOut]).toEqual([1, 1]);
  });
});
