import { newReleaseKey, publicKeyOf, signJws, type ReleaseKey, type VersionEntry } from '@spot/contracts/releases';
import { sampleEntry } from '../../../shared-contracts/releases/testing';
import { endPreview, previewOf, readPreview } from './preview';

function tab() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}
const wanted = { feature: 'scheduling', version: '1.2.0' } as const;
const base = 'scheduling/1.2.0-0123456789ab/';

describe('the previewed version', () => {
  it('is named by the address, kept for this tab, and can be ended', () => {
    const storage = tab();
    expect(previewOf('?day=2026-11-24', storage)).toBeUndefined();
    expect(previewOf('?preview=scheduling@1.2.0', storage)).toEqual(wanted);
    expect(previewOf('', storage)).toEqual(wanted);
    expect(previewOf('?preview=scheduling@fix-pay', storage)).toEqual({ ...wanted, version: 'fix-pay' });
    endPreview(storage);
    expect(previewOf('', storage)).toBeUndefined();
  });

  it.each([
    '',
    'scheduling',
    'scheduling@',
    'scheduling@Latest!',
    'scheduling@fix-pay.3',
    'scheduling@local',
    'no feature@1.0.0',
    '@1.0.0',
    'scheduling@1.0.0/..',
  ])('is none if the address has %p, which ends the preview', (text) => {
    const storage = tab();
    previewOf('?preview=scheduling@1.2.0', storage);
    expect(previewOf(`?preview=${encodeURIComponent(text)}`, storage)).toBeUndefined();
    expect(previewOf('', storage)).toBeUndefined();
  });
});

describe('the entry of the previewed version', () => {
  let own: ReleaseKey;
  let other: ReleaseKey;
  beforeAll(async () => {
    own = await newReleaseKey('k');
    other = await newReleaseKey('k');
  });
  const read = (answer: () => Promise<string>, more: Partial<Parameters<typeof readPreview>[0]> = {}) => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockClear()
      .mockImplementation(async () => new Response(await answer()));
    const found = readPreview({
      wanted,
      folder: 'https://store.test/',
      keys: [publicKeyOf(own)],
      find: async () => ({ version: '1.2.0', base }),
      ...more,
    });
    return { found, asked };
  };
  const signed =
    (entry: VersionEntry, key = () => own) =>
    () =>
      signJws(entry, key());

  it('is read from its folder and must be signed', async () => {
    const entry = sampleEntry('1.2.0');
    const { found, asked } = read(signed(entry));
    expect(await found).toEqual({ status: 'ready', wanted, version: entry });
    expect(asked).toHaveBeenCalledWith(`https://store.test/${base}version.jws`, expect.anything());
  });

  it('is that of the newest build, if the address names a branch', async () => {
    const entry = sampleEntry('fix-pay.3', { base: 'scheduling/fix-pay.3-0123456789ab/' });
    const ofBranch = { feature: 'scheduling', version: 'fix-pay' } as const;
    const { found } = read(signed(entry), {
      wanted: ofBranch,
      find: async () => ({ version: entry.version, base: entry.base }),
    });
    expect(await found).toEqual({ status: 'ready', wanted: ofBranch, version: entry });
  });

  it('is refused to people whom the security rules refuse', async () => {
    const denied = Object.assign(new Error('denied'), { code: 'permission-denied' });
    const { found, asked } = read(signed(sampleEntry('1.2.0')), { find: () => Promise.reject(denied) });
    expect(await found).toEqual({ status: 'refused', wanted });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['it was never published', signed(sampleEntry('1.2.0')), async () => undefined],
    [
      'it lies in the folder of another feature',
      signed(sampleEntry('1.2.0')),
      async () => ({ version: '1.2.0', base: 'dayof/1.2.0-0123456789ab/' }),
    ],
    ['another key signed it', signed(sampleEntry('1.2.0'), () => other), undefined],
    ['it is another version’s', signed(sampleEntry('1.1.0')), undefined],
    ['it names another folder', signed(sampleEntry('1.2.0', { base: 'scheduling/1.2.0-ffffffffffff/' })), undefined],
    ['it is nonsense', async () => '<p>', undefined],
  ])('is missing if %s', async (_, answer, find) => {
    expect(await read(answer, find && { find }).found).toEqual({ status: 'missing', wanted });
  });

  const unavailable = Object.assign(new Error('offline'), { code: 'unavailable' });
  it.each([
    ['the database does not answer', { find: () => Promise.reject(unavailable) }, undefined],
    ['the network fails', {}, () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the store fails', {}, async () => new Response('', { status: 503 })],
  ])('is unread if %s, and may arrive at another attempt', async (_, more, answer) => {
    const { found, asked } = read(signed(sampleEntry('1.2.0')), more);
    if (answer) asked.mockImplementation(answer);
    expect(await found).toEqual({ status: 'unread', wanted });
  });

  it.each([403, 404])('is missing if the store answers %d for its file', async (status) => {
    const { found, asked } = read(signed(sampleEntry('1.2.0')));
    asked.mockImplementation(async () => new Response('', { status }));
    expect(await found).toEqual({ status: 'missing', wanted });
  });
});
