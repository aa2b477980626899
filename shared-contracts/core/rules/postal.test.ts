import { postalCode, postalFits } from './postal';

describe('A postal code', () => {
  it.each([
    ['m5v2w6', 'M5V 2W6', 'Canada'],
    [' K1A 0B1 ', 'K1A 0B1', 'Canada'],
    ['V6B-1A1', 'V6B 1A1', 'Canada'],
    ['60616', '60616', 'USA'],
    ['60616-1234', '60616-1234', 'USA'],
  ])('%s is %s of %s (ACC-157)', (typed, code, country) => {
    expect(postalCode(typed)).toEqual({ code, country });
  });

  it.each([
    'D5V 2W6',
    'W5V 2W6',
    'M5O 2W6',
    'M5V 2U6',
    'M5V 2W',
    'M5V  2W6',
    '6061',
    '606161',
    '60616-12',
    'M5V2W66',
    '',
  ])('%s is none', (typed) => expect(postalCode(typed)).toBeUndefined());

  it('belongs to the provinces and states of the postal services’ tables', () => {
    const provinces = 'NL NS PE NB QC QC QC ON ON ON ON ON MB SK AB BC NT YT'.split(' ');
    const letters = [...'ABCEGHJKLMNPRSTVXY'];
    const states = 'CT DE DC AL IN IA IL AR AZ AK'.split(' ');
    const lasts = 'VT PA WV TN OH WI NE TX WY WA'.split(' ');
    const fits = (typed: string, region = '') => postalFits(postalCode(typed)!, region);
    expect(letters.filter((letter, index) => !fits(`${letter}1A 1A1`, provinces[index]))).toEqual([]);
    expect(states.filter((state, digit) => !fits(`${digit}0001`, state))).toEqual([]);
    expect(lasts.filter((state, digit) => !fits(`${digit}0001`, state))).toEqual([]);
  });

  it('belongs to the province of its first letter, a zip code to the states of its first digit', () => {
    const fits = (typed: string, region: string) => {
      const code = postalCode(typed);
      return code && postalFits(code, region);
    };
    expect([fits('M5V 2W6', 'ON'), fits('M5V 2W6', 'BC'), fits('X0A 0H0', 'NU'), fits('H2X 1Y4', 'QC')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect([fits('60616', 'IL'), fits('60616', 'OH'), fits('02139', 'MA'), fits('99501', 'AK')]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});
