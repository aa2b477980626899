import { answerOf as answer, type Asked, type Surroundings } from './answer';

/** Stand-ins for `Request` and `Response`, which jsdom does not have. */
const request = (url: string, mode = 'cors', method = 'GET') => ({ url, mode, method }) as Request;
const response = (text: string) => ({ text: async () => text }) as Response;
const answerOf = (request: Request, around: Surroundings, more: Partial<Asked> = {}) =>
  answer({ request, clientId: 'page', resultingClientId: '', ...more }, around);
const said = async (answer: Promise<Response> | undefined) => (await answer)?.text();

const home = 'https://spot.test';
const page = request(`${home}/shifts`, 'navigate');

function device(kept: Record<string, string>, server: () => Promise<Response>, wait: Surroundings['wait'] = never) {
  const match = async (key: RequestInfo | URL) => {
    const text = kept[typeof key === 'string' ? key : (key as Request).url];
    return text === undefined ? undefined : response(text);
  };
  const caches = { open: async () => ({ match }) as unknown as Cache };
  const [isOnline, fromDevice] = [jest.fn(() => true), new Set<string>()];
  return { caches, fetch: jest.fn(server), origin: home, wait, isOnline, fromDevice };
}
const never = () => new Promise<never>(() => {});
const down = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the worker', () => {
  it('takes the page from the server, and from the device without a network', async () => {
    const kept = { '/': 'kept page' };
    expect(
      await said(
        answerOf(
          page,
          device(kept, async () => response('new page')),
        ),
      ),
    ).toBe('new page');
    expect(await said(answerOf(page, device(kept, down)))).toBe('kept page');
    await expect(answerOf(page, device({}, down))).rejects.toThrow('Failed to fetch');
  });

  it('waits four seconds for the server, and as long as it takes if a newer page exists', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    expect(await said(answerOf(page, device({ '/': 'kept page' }, never, wait)))).toBe('kept page');
    expect(waited).toEqual([4000]);
    let arrive = (_: Response) => {};
    const slow = () => new Promise<Response>((resolve) => (arrive = resolve));
    const newer = answerOf(page, device({ '/': 'kept page', '/newer': '' }, slow, wait));
    await new Promise((resolve) => setImmediate(resolve));
    arrive(response('newer page'));
    expect(await said(newer)).toBe('newer page');
    expect(waited).toEqual([4000]);
  });

  it('uses the request that the browser sent while the worker started, or sends one itself', async () => {
    const around = device({ '/': 'kept page' }, async () => response('asked by the worker'));
    const preloadResponse = Promise.resolve(response('asked by the browser'));
    expect(await said(answerOf(page, around, { preloadResponse }))).toBe('asked by the browser');
    expect(around.fetch).not.toHaveBeenCalled();
    expect(await said(answerOf(page, around, { preloadResponse: Promise.resolve(undefined) }))).toBe(
      'asked by the worker',
    );
    expect(await said(answerOf(page, around, { preloadResponse: down() }))).toBe('kept page');
  });

  describe.each(['/react.0a1b2c3d.js', '/releases/dayof/1.2.0-0123456789ab/main.js'])(
    'a file with a content hash in its address, %s',
    (path) => {
      const file = request(home + path);
      const kept = { '/': 'kept page', [home + path]: 'kept file' };

      it('is left to the browser for a page that came from the server', async () => {
        const around = device(kept, async () => response('new page'));
        await answerOf(page, around, { resultingClientId: 'page' });
        expect(answerOf(file, around)).toBeUndefined();
      });

      it('comes from the device for a page that came from there, and for no other', async () => {
        const around = device(kept, down);
        await answerOf(page, around, { resultingClientId: 'page' });
        around.fetch.mockClear();
        expect(await said(answerOf(file, around))).toBe('kept file');
        expect(around.fetch).not.toHaveBeenCalled();
        expect(answerOf(file, around, { clientId: 'other page' })).toBeUndefined();
      });

      it('comes from the device without a network, and from the server if the device does not have it', async () => {
        const around = device(kept, down);
        around.isOnline.mockReturnValue(false);
        expect(await said(answerOf(file, around))).toBe('kept file');
        const without = device({}, async () => response('file'));
        without.isOnline.mockReturnValue(false);
        expect(await said(answerOf(file, without))).toBe('file');
      });
    },
  );

  it.each([
    ['the registry', request(`${home}/releases/registry.jws`)],
    ['itself', request(`${home}/worker.js`)],
    ['the manifest', request(`${home}/manifest.webmanifest`)],
    ['another try at a file', request(`${home}/releases/dayof/1.2.0-0123456789ab/main.js?r=1`)],
    ['what is sent', request(`${home}/shifts`, 'cors', 'POST')],
    ['data', request('https://firestore.test/Listen/channel?x=1')],
    ['a file that is opened', request(`${home}/robots.txt`, 'navigate')],
    ['another site', request('https://elsewhere.test/', 'navigate')],
  ])('leaves %s to the browser', (_, asked) => {
    expect(answerOf(asked, device({}, down))).toBeUndefined();
  });

  it('behaves like the browser if its cache cannot be opened', async () => {
    const around = { ...device({}, async () => response('new')), caches: { open: down as () => Promise<Cache> } };
    expect(await said(answerOf(page, around))).toBe('new');
    around.isOnline.mockReturnValue(false);
    expect(await said(answerOf(request(`${home}/react.0a1b2c3d.js`), around))).toBe('new');
  });
});
