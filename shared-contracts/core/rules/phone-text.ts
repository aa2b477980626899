/** Reads what somebody typed as a number that can be stored (`storedPhone`); undefined for anything else. */
export type ReadPhone = (text: string) => string | undefined;

/** As people write it, `(416) 555-0142`; what is no number stays as it is. */
export function shownPhone(stored: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?[ .(-]*(\d{3})[ .)-]*(\d{3})[ .-]*(\d{4})$/.exec(stored.trim()) ?? [];
  return area && exchange && line ? `(${area}) ${exchange}-${line}` : stored;
}
