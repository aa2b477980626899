import { detailsOf, shortOf, type VersionEntry } from '@spot/contracts/releases';
import { sampleEntry } from '../../../shared-contracts/releases/testing';
import { createDetails } from './details';

const folder = 'http://localhost/releases/';
const given = sampleEntry('1.1.0', { calls: ['hire'] });
const address = `${folder}${given.base}version.json`;

function bucket(files: Record<string, string | number>) {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    asked.push(String(url));
    const found = files[String(url)] ?? 404;
    return typeof found === 'string' ? new Response(found) : new Response('', { status: found });
  });
  return { asked, files };
}

describe('the details of a version that are not in the registry', () => {
  afterEach(() => jest.restoreAllMocks());
  const failure = (version: Promise<VersionEntry>) =>
    version.then(
      () => 'read',
      (error: { reason?: string }) => error.reason,
    );

  it('are read from its folder, once, at the same time as its first script', async () => {
    const { asked } = bucket({ [address]: detailsOf(given) });
    const details = createDetails(folder);
    const listed = await shortOf(given);
    expect(await Promise.all([details(listed), details(listed)])).toEqual([given, given]);
    expect(asked).toEqual([`${folder}${given.base}remoteEntry.js`, address]);
  });

  it('are not requested if the registry has everything', async () => {
    const { asked } = bucket({});
    expect(await createDetails(folder)(given)).toBe(given);
    expect(asked).toEqual([]);
  });

  it('are refused if their hash is not the signed one', async () => {
    bucket({ [address]: detailsOf({ ...given, files: {} }) });
    expect(await failure(createDetails(folder)(await shortOf(given)))).toBe('changed');
  });

  it('are requested once more past the browser’s cache if their hash is not the signed one', async () => {
    const caches: unknown[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, { cache } = {}) => {
      if (String(url) === address) caches.push(cache);
      return new Response(detailsOf(cache === 'reload' ? given : { ...given, files: {} }));
    });
    expect(await createDetails(folder)(await shortOf(given))).toEqual(given);
    expect(caches).toEqual(['default', 'reload']);
  });

  it('are refused if they belong to another version, even if signed', async () => {
    const other = { ...given, version: '1.0.0' };
    bucket({ [address]: detailsOf(other) });
    expect(await failure(createDetails(folder)({ ...(await shortOf(other)), version: '1.1.0' }))).toBe('invalid');
  });

  it('are requested again after a failure', async () => {
    const { files } = bucket({ [address]: 503 });
    const details = createDetails(folder);
    const listed = await shortOf(given);
    expect(await failure(details(listed))).toBe('entry');
    files[address] = detailsOf(given);
    expect(await failure(details(listed))).toBe('read');
  });

  it('is given up before a feature’s time to load is over, so that the next attempt does not wait for the same answer', async () => {
    const waited: number[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      waited.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
      options?.signal?.throwIfAborted();
      return new Response(detailsOf(given));
    });
    const details = createDetails(folder);
    const listed = await shortOf(given);
    expect(await failure(details(listed))).toBe('timeout');
    for (const ms of waited) expect(ms).toBeLessThan(5000);
    jest.mocked(AbortSignal.timeout).mockImplementation(() => new AbortController().signal);
    expect(await failure(details(listed))).toBe('read');
  });
});
