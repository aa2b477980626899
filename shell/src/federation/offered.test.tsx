import * as data from '@spot/contracts/ui/data';
import * as kit from '@spot/contracts/ui/kit';

const before = { '@spot/contracts/ui/data': data, '@spot/contracts/ui/kit': kit };

/** What the shell provides under a name, as Module Federation asks for it. */
async function provided(module: string): Promise<unknown> {
  Object.assign(globalThis, { __SHARED_VERSIONS__: {}, __SHARED_NAMES__: {} });
  const { offered } = await import('./offered');
  const sources: Readonly<Record<string, object>> = offered;
  const { get } = sources[module] as { get(): Promise<() => unknown> };
  return (await get())();
}

describe('a library that has been taken apart', () => {
  it.each(Object.entries(before))('%s is still provided whole to versions built before', async (module, names) => {
    expect(await provided(module)).toMatchObject(names);
  });
});
