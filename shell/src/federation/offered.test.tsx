import * as data from '@spot/contracts/ui/data';
import * as kit from '@spot/contracts/ui/kit';

const before = { '@spot/contracts/ui/data': data, '@spot/contracts/ui/kit': kit };

/** What the shell provides under a name, as Module Federation asks for it. */
async function provided(door: string): Promise<unknown> {
  Object.assign(globalThis, { __DOOR_VERSIONS__: {}, __DOOR_NAMES__: {} });
  const { offered } = await import('./offered');
  const sources: Readonly<Record<string, object>> = offered;
  const { get } = sources[door] as { get(): Promise<() => unknown> };
  return (await get())();
}

describe('a library that has been taken apart', () => {
  it.each(Object.entries(before))('%s is still provided whole to versions built before', async (door, names) => {
    expect(await provided(door)).toMatchObject(names);
  });
});
