import { thrownBy, watchThrown } from './thrown';

const folder = 'https://spot.test/releases/';
const stackOf = (...frames: string[]) =>
  ['Error: x', ...frames.map((frame) => `    at f (${frame}:1:2345)`)].join('\n');

/** An error with these addresses as its stack. */
function anError(message: string, ...frames: string[]): Error {
  return Object.assign(new Error(message), { stack: stackOf(...frames) });
}
const ofDayof = `${folder}dayof/1.2.0-0123456789ab/src_Page.js`;

const rejected = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

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
    const stop = watchThrown({
      folder,
      here: () => undefined,
      onThrown: (feature, error) => told.push(`${feature} ${String(error)}`),
    });
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

  it('without a place in a promise belongs to the feature of the open page', () => {
    const told: string[] = [];
    const here = jest.fn<string | undefined, []>(() => 'scheduling');
    const stop = watchThrown({ folder, here, onThrown: (feature, error) => told.push(`${feature} ${String(error)}`) });
    rejected('a word');
    rejected(undefined);
    // As the browser rejects, e.g. when an answer is not JSON.
    rejected(Object.assign(new SyntaxError('Unexpected token'), { stack: 'SyntaxError: Unexpected token' }));
    rejected(anError('shell', 'https://spot.test/main.js'));
    rejected(anError('extension', 'chrome-extension://abc/page.js'));
    here.mockReturnValue(undefined);
    rejected('another word');
    expect(told).toEqual(['scheduling a word', 'scheduling undefined', 'scheduling SyntaxError: Unexpected token']);
    stop();
  });

  it('without a place in a handler does too, but not what the browser itself says', () => {
    const told: string[] = [];
    const stop = watchThrown({ folder, here: () => 'dayof', onThrown: (_, error) => told.push(String(error)) });
    // React passes on what a handler threw.
    window.dispatchEvent(new ErrorEvent('error', { error: 'a word', filename: 'https://spot.test/react.js' }));
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed', filename: 'https://spot.test/' }),
    );
    window.dispatchEvent(new ErrorEvent('error', { error: 'other word', filename: 'moz-extension://abc/page.js' }));
    expect(told).toEqual(['a word']);
    stop();
  });
});
