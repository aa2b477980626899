import { thrownBy, watchThrown } from './thrown';

const folder = 'https://spot.test/releases/';
const stackOf = (...frames: string[]) =>
  ['Error: x', ...frames.map((frame) => `    at f (${frame}:1:2345)`)].join('\n');

/** An error as code at these addresses throws it. */
function anError(message: string, ...frames: string[]): Error {
  return Object.assign(new Error(message), { stack: stackOf(...frames) });
}
const ofDayof = `${folder}dayof/1.2.0-0123456789ab/src_Page.js`;

describe('an error that nobody caught', () => {
  it.each([
    [ofDayof, 'dayof'],
    [`${folder}scheduling/1.0.0-0123456789ab/entry.js`, 'scheduling'],
    ['https://spot.test/main.0123.js', undefined],
    [`${folder}registry.jws`, undefined],
  ])('at %s is of %s', (address, feature) => {
    expect(thrownBy(folder, stackOf(address))).toBe(feature);
  });

  it('is of the feature in whose code it began, also where that called the shell', () => {
    expect(thrownBy(folder, stackOf('https://spot.test/react.js', ofDayof, 'https://spot.test/main.js'))).toBe('dayof');
  });

  it('is told of promises and of events, each message once, and no more once that is ended', () => {
    const told: string[] = [];
    const stop = watchThrown(folder, (feature, error) => told.push(`${feature} ${String(error)}`));
    const rejected = (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    const thrown = (error: unknown, filename = '') =>
      window.dispatchEvent(new ErrorEvent('error', { error, filename }));
    rejected(anError('promise', ofDayof));
    rejected(anError('promise', ofDayof));
    thrown(anError('timer', ofDayof));
    // Not everything that is thrown is an error: then the script says whose it is.
    thrown('a word', ofDayof);
    rejected('a word');
    rejected(anError('shell', 'https://spot.test/main.js'));
    expect(told).toEqual(['dayof Error: promise', 'dayof Error: timer', 'dayof a word']);
    stop();
    rejected(anError('later', ofDayof));
    expect(told).toHaveLength(3);
  });
});
