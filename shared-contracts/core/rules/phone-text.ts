/** Parses a typed phone number into its stored form (`storedPhone`); undefined if it is not one. */
export type ReadPhone = (text: string) => string | undefined;

/** Formats a phone number as `(416) 555-0142`; other texts stay as they are. */
export function shownPhone(stored: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?[ .(-]*(\d{3})[ .)-]*(\d{3})[ .-]*(\d{4})$/.exec(stored.trim()) ?? [];
  return area && exchange && line ? `(${area}) ${exchange}-${line}` : stored;
}

/**
 * The number that a text is sent to, as carriers write it: `+14165550142`, however it is stored. Empty for a text without
 * digits.
 */
export function textNumber(stored: string): string {
  const digits = stored.replace(/\D/gu, '');
  if (digits === '') return '';
  return digits.length === 10 && !stored.trim().startsWith('+') ? `+1${digits}` : `+${digits}`;
}
