import { hourMs } from '@spot/contracts/time';
import { codeAlphabet, codeGraceMs, codeOf, metresBetween, readCode } from './codes';

const midnight = 1_000_000;
const codes = {
  id: 'team',
  checkInCode: 'AAAAAA',
  checkOutCode: 'BBBBBB',
  createdAt: 1,
  since: midnight,
  rotateAt: midnight + 24 * hourMs,
  groupID: 'group',
  previous: { checkInCode: 'CCCCCC', checkOutCode: 'DDDDDD', until: midnight + 500 },
};
const yesterday = { gigStart: midnight - 1, gigEnd: midnight + hourMs };
const today = { gigStart: midnight, gigEnd: midnight + 24 * hourMs };
const tomorrow = { gigStart: codes.rotateAt, gigEnd: codes.rotateAt + hourMs };

describe('the codes', () => {
  it('are of 31 letters and digits that nobody mixes up (decisions section 3 item 16)', () => {
    expect(new Set(codeAlphabet).size).toBe(31);
    expect(codeAlphabet).not.toMatch(/[01ILO]/);
  });

  it.each([
    ['the check-in code', 'aaa-aaa', today, midnight, 'checkIn'],
    ['the check-out code', 'BBB BBB', today, midnight, 'checkOut'],
    ['another one', 'AAAAAB', today, midnight, undefined],
    ["yesterday's for yesterday's shift", 'DDDDDD', yesterday, midnight + 500, 'checkOut'],
    ["today's for yesterday's shift", 'BBBBBB', yesterday, midnight + 500, 'checkOut'],
    ["yesterday's too late", 'DDDDDD', yesterday, midnight + 501, undefined],
    ['a code of before midnight for a shift after it', 'AAAAAA', tomorrow, codes.rotateAt, undefined],
    ['it a moment before', 'AAAAAA', tomorrow, codes.rotateAt - 1, 'checkIn'],
    ['it for a shift of before midnight', 'BBBBBB', today, codes.rotateAt + codeGraceMs, 'checkOut'],
    ['it too late', 'BBBBBB', today, codes.rotateAt + codeGraceMs + 1, undefined],
    ["yesterday's for today's shift", 'CCCCCC', today, midnight + 1, undefined],
  ] as const)('%s: %s (OPS-103, C45)', (_, typed, shift, now, meant) => {
    expect(readCode(codes, typed, shift, now)).toBe(meant);
  });

  it('are read regardless of case and separators', () => {
    expect(codeOf(' 7kq-2mx ')).toBe('7KQ2MX');
  });
});

it('a distance is in whole metres', () => {
  expect(metresBetween({ lat: 43.6427, lng: -79.3871 }, { lat: 43.6427, lng: -79.3871 })).toBe(0);
  // From Union Station to City Hall in Toronto, about 930 m.
  expect(metresBetween({ lat: 43.6453, lng: -79.3806 }, { lat: 43.6534, lng: -79.3839 })).toBeGreaterThan(900);
  expect(metresBetween({ lat: 43.6453, lng: -79.3806 }, { lat: 43.6534, lng: -79.3839 })).toBeLessThan(960);
});
