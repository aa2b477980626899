/** The file of date-fns-tz that tries `Intl` as soon as it is loaded. */
export const zonesSource = /date-fns-tz[\\/]dist[\\/]esm[\\/]_lib[\\/]tzTokenizeDate[\\/]index\.js$/;

const begin = 'const testDateFormatted = ';
const end = 'function getDateTimeFormat(';

/**
 * Removes the trial of `Intl` from date-fns-tz: all supported browsers know `hourCycle`, and the first use of `Intl` takes a slow
 * phone 0.2 s, which it has while it awaits the server. Throws if the source has changed.
 */
export function withLateIntl(source) {
  const from = source.indexOf(begin);
  const to = source.indexOf(end, from);
  if (from < 0 || to < 0 || !source.slice(from, to).includes('const hourCycleSupported = '))
    throw new Error('date-fns-tz does not have the form that tooling/webpack/late-intl.mjs expects.');
  return `${source.slice(0, from)}const hourCycleSupported = true;\n${source.slice(to)}`;
}

// eslint-disable-next-line no-restricted-syntax -- webpack takes the default export
export default withLateIntl;
