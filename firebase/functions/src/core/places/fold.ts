const apostrophes = /['’‘ʻ.]/gu;

/** Text for comparison: without accents, case and punctuation, words separated by one space. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(apostrophes, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const short = new Map(
  Object.entries({
    saint: 'st',
    sainte: 'ste',
    mount: 'mt',
    fort: 'ft',
    street: 'st',
    avenue: 'ave',
    road: 'rd',
    drive: 'dr',
    lane: 'ln',
    court: 'ct',
    crescent: 'cres',
    boulevard: 'blvd',
  }),
);

/** Folded text with common words abbreviated, so that `saint johns` finds `St. John's` and vice versa. */
export function abbreviate(folded: string): string {
  return folded
    .split(' ')
    .map((word) => short.get(word) ?? word)
    .join(' ');
}

/** Whether the name begins with the typed text; both are folded. */
export function startsAs(name: string, typed: string): boolean {
  return name.startsWith(typed) || abbreviate(name).startsWith(abbreviate(typed));
}
