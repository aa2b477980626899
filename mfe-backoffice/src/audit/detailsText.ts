/** What was kept of a call, in one line: `hours: 24, emails: a@b.test, c@d.test`. */
export function detailsText(details: unknown): string {
  if (details === null || typeof details !== 'object') return details === undefined ? '' : String(details);
  if (Array.isArray(details)) return details.map(detailsText).join(', ');
  return Object.entries(details)
    .map(([name, value]) => {
      const said = detailsText(value);
      return value !== null && typeof value === 'object' && !Array.isArray(value)
        ? `${name} (${said})`
        : `${name}: ${said}`;
    })
    .join(', ');
}
