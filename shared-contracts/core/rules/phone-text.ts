/** Parses a typed phone number into its stored form (`storedPhone`); undefined if it is not one. */
export type ReadPhone = (text: string) => string | undefined;

/** Formats a phone number as `(416) 555-0142`; other texts stay as they are. */
export function shownPhone(stored: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?[ .(-]*(\d{3})[ .)-]*(\d{3})[ .-]*(\d{4})$/.exec(stored.trim()) ?? [];
  return area && exchange && line ? `(${area}) ${exchange}-${line}` : stored;
}
