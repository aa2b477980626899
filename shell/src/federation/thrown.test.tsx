import { thrownBy, watchThrown } from './thrown';

const folder = 'https://spot.test/releases/';
const stackOf = (...frames: string[]) =>
  ['Error: x', ...frames.map((frame) => `    at f (${frame}:1:2345)`)].join('\n');

/** An error with these addresses as its stack. */
function anError(message: string, ...frames: string[]): Error {
  return Object.assign(new Error(message), { stack: stackOf(...frames) });
}
const ofDayof = `${folder}dayof/1.2.0-0123456789ab/src_Page.js`;

describe('an uncaught error', () => {
  it.each([
    [ofDayof, 'dayof'],
    [`${folder}scheduling/1.0.0-0123456789ab/entry.js`, 'scheduling'],
    ['https://spot.test/main.0123.js', undefined],
    [`${folder}registry.jws`, undefined],
  ])('at %s belongs to %s', (address, feature) => {
    expect(thrownBy(folder, stackOf(address))).toBe(feature);
  });

  it('belongs to the feature whose code began it, even if that called the shell', () => {
    expect(thrownBy(folder, stackOf('https://spot.test/react.js', ofDayof, 'https://spot.test/main.js'))).toBe('dayof');
  });

  it('in a promise or an event is reported, each message once, until watching ends', () => {
    const told: string[] = [];
    const stop = watchThrown(folder, (feature, error) => told.push(`${feature} ${String(error)}`));
    const rejected = (reason: unknown) =>
      window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
    const thrown = (error: unknown, filename = '') =>
      window.dispatchEvent(new ErrorEvent('error', { error, filename }));
    rejected(anError('promise', ofDayof));
    rejected(anError('promise', ofDayof));
    thrown(anError('timer', ofDayof));
    // If the thrown value is not an error, the script's address tells whose it is.
    thrown('a word', ofDayof);
    rejected('a word');
    rejected(anError('shell', 'https://spot.test/main.js'));
    expect(told).toEqual(['dayof Error: promise', 'dayof Error: timer', 'dayof a word']);
    stop();
    rejected(anError('later', ofDayof));
    expect(told).toHaveLength(3);
  });
});
