import { tidy } from './text';

/** Letters of other scripts that look like a Latin letter, all in lower case. */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    н: 'h',
    һ: 'h',
    і: 'i',
    ӏ: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    т: 't',
    ѵ: 'v',
    ԝ: 'w',
    х: 'x',
    у: 'y',
    ү: 'y',
    α: 'a',
    β: 'b',
    ε: 'e',
    η: 'h',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'n',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'y',
    χ: 'x',
    ζ: 'z',
    օ: 'o',
    ո: 'n',
    ս: 'u',
    ı: 'i',
    ɑ: 'a',
    ɡ: 'g',
  }),
);

/**
 * Key that is equal for company names that look the same: case, spaces, invisible characters and the script of look-alike
 * letters do not matter (decisions section 6 item 14).
 */
export function companyNameKey(name: string): string {
  const seen = name.normalize('NFKC').replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  // Upper case first, because lower case alone keeps `ß` and `ss` different.
  const folded = tidy(seen).toUpperCase().toLowerCase();
  return folded.replace(/[^\x00-\x7f]/gu, (letter) => lookalikes.get(letter) ?? letter).normalize('NFC');
}
