import { keepPage, keepUsed } from './keep-files';

const home = 'https://spot.test';
const folder = 'https://bucket.test/releases/';
const places = { origin: home, folder };

function device(kept: readonly string[] = [], page = '<script src="/first.1.js">') {
  const rows = new Set(kept.map((path) => new URL(path, home).href));
  const href = (key: RequestInfo | URL) => new URL(String(key), home).href;
  const asked: string[] = [];
  const text = async () => page;
  return {
    rows,
    asked,
    cache: {
      keys: async () => [...rows].map((url) => ({ url }) as Request),
      put: async (key: RequestInfo | URL) => void rows.add(href(key)),
      delete: async (key: RequestInfo | URL) => rows.delete(href(key)),
    },
    fetch: async (address: string) => {
      asked.push(address);
      return { ok: !address.includes('gone'), clone: () => ({ text }) } as unknown as Response;
    },
  };
}
const own = (path: string) => `${home}${path}`;

beforeAll(() => {
  globalThis.Response ??= class {} as typeof Response;
});

describe('the product’s files stored on a device', () => {
  it('are all files that the page has used, requested once, and nothing else', async () => {
    const around = device(['/react.0a1b2c3d.js']);
    const used = [
      ...['/react.0a1b2c3d.js', '/main.0a1b2c3d.js', '/assets/sans.0a1b2c3d.woff2', '/gone.0a1b2c3d.js'].map(own),
      `${folder}dayof/1.0.0-0123456789ab/main.js`,
      `${folder}dayof/1.0.0-0123456789ab/main.js?r=1`,
      `${folder}registry.jws`,
      'https://pictures.test/ana.png',
    ];
    await keepUsed(places, used, around);
    expect(around.asked).toEqual([used[1], used[2], used[3], used[4]]);
    expect([...around.rows]).toEqual([used[0], used[1], used[2], used[4]]);
  });

  it('are at most three hundred, and always include those of this page', async () => {
    const around = device(Array.from({ length: 300 }, (_, at) => `/${at}.js`));
    await keepUsed(places, [own('/0.js'), own('/new.js')], around);
    expect(around.rows.size).toBe(300);
    expect([...around.rows].slice(0, 2)).toEqual([own('/0.js'), own('/2.js')]);
    expect(around.rows).toContain(own('/new.js'));
  });

  it('include the page of the running build; of a newer one only the fact that it exists', async () => {
    const around = device(['/newer']);
    await keepPage('/first.1.js', around);
    expect([...around.rows]).toEqual([own('/')]);
    const released = device(['/'], '<script src="/first.2.js">');
    await keepPage('/first.1.js', released);
    expect([...released.rows]).toEqual([own('/'), own('/newer')]);
  });
});
