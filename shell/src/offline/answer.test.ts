import { answerOf, type Surroundings } from './answer';

/** jsdom has neither of them. */
const request = (url: string, mode = 'cors', method = 'GET') => ({ url, mode, method }) as Request;
const response = (text: string) => ({ text: async () => text }) as Response;
const said = async (answer: Promise<Response> | undefined) => (await answer)?.text();

const home = 'https://spot.test';
const page = request(`${home}/shifts`, 'navigate');

function device(kept: Record<string, string>, server: () => Promise<Response>, wait: Surroundings['wait'] = never) {
  const match = async (key: RequestInfo | URL) => {
    const text = kept[typeof key === 'string' ? key : (key as Request).url];
    return text === undefined ? undefined : response(text);
  };
  const caches = { open: async () => ({ match }) as unknown as Cache };
  return { caches, fetch: jest.fn(server), origin: home, wait };
}
const never = () => new Promise<never>(() => {});
const down = () => Promise.reject(new TypeError('Failed to fetch'));

describe('the worker', () => {
  it('has the page come from the server, and from the device where there is no network', async () => {
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

  it('waits four seconds for a server that does not answer, and as long as it takes where there is a newer page', async () => {
    const waited: number[] = [];
    const wait = async (ms: number) => void waited.push(ms);
    expect(await said(answerOf(page, device({ '/': 'kept page' }, never, wait)))).toBe('kept page');
    expect(waited).toEqual([4000]);
    let answer = (_: Response) => {};
    const slow = () => new Promise<Response>((resolve) => (answer = resolve));
    const newer = answerOf(page, device({ '/': 'kept page', '/newer': '' }, slow, wait));
    await new Promise((resolve) => setImmediate(resolve));
    answer(response('newer page'));
    expect(await said(newer)).toBe('newer page');
    expect(waited).toEqual([4000]);
  });

  it('answers with kept files of the shell and of versions, whose addresses name their content', async () => {
    for (const path of ['/react.0a1b2c3d.js', '/releases/dayof/1.2.0-0123456789ab/main.js']) {
      const around = device({ [home + path]: 'kept file' }, down);
      expect(await said(answerOf(request(home + path), around))).toBe('kept file');
      expect(around.fetch).not.toHaveBeenCalled();
      expect(
        await said(
          answerOf(
            request(home + path),
            device({}, async () => response('file')),
          ),
        ),
      ).toBe('file');
    }
  });

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

  it('does nothing that the browser would not do where its cache cannot be opened', async () => {
    const around = { ...device({}, async () => response('new')), caches: { open: down as () => Promise<Cache> } };
    expect(await said(answerOf(page, around))).toBe('new');
    expect(await said(answerOf(request(`${home}/react.0a1b2c3d.js`), around))).toBe('new');
  });
});
