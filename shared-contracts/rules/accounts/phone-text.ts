/** Reads what somebody typed as a number that can be stored (`storedPhone`); undefined for anything else. */
export type ReadPhone = (text: string) => string | undefined;

/** As people write it, `(416) 555-0142`; what is no number stays as it is. */
export function shownPhone(stored: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?[ .(-]*(\d{3})[ .)-]*(\d{3})[ .-]*(\d{4})$/.exec(stored.trim()) ?? [];
  return area && exchange && line ? `(${area}) ${exchange}-${line}` : stored;
}

/** Ten digits, which the server looks at again: for a browser that could not load what knows the area codes. */
const plausible: ReadPhone = (text) => {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10 ? `+1${digits}` : undefined;
};

/** What knows the area codes is larger than the rest of a form, so a screen loads it when it checks the first number. */
export const loadPhones = (): Promise<ReadPhone> =>
  import('./phone').then(
    ({ storedPhone }) => storedPhone,
    () => plausible,
  );
