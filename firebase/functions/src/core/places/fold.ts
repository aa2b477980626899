const apostrophes = /['’‘ʻ.]/gu;

/** Text as it is compared: without accents, case and signs, words parted by one space. */
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

/** Folded text with the usual abbreviations, so that `saint johns` finds `St. John's`, and the other way round. */
export function abbreviate(folded: string): string {
  return folded
    .split(' ')
    .map((word) => short.get(word) ?? word)
    .join(' ');
}

/** Does a name go on as typed? Both are folded. */
export function startsAs(name: string, typed: string): boolean {
  return name.startsWith(typed) || abbreviate(name).startsWith(abbreviate(typed));
}
