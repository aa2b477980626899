import { integrityOf as hashOf } from '@spot/contracts/releases';
import { integrityOf, isOfChanged, vouchFor } from './integrity';

const folder = 'https://store.test/releases/scheduling/1.1.0-0123456789ab/';
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the integrity of a script', () => {
  beforeAll(async () => vouchFor(folder, { 'remoteEntry.js': await hashOf(bytes('good')) }));

  it('is the signed hash for its address, also for a retry', async () => {
    const hash = await hashOf(bytes('good'));
    for (const address of [`${folder}remoteEntry.js`, `${folder}remoteEntry.js?r=2`]) {
      expect(integrityOf(address)).toBe(hash);
      expect(globalThis.spotIntegrity?.(address)).toBe(hash);
    }
  });

  it('is a hash that no file has if the address is not in a signed version', () => {
    for (const address of [`${folder}other.js`, 'https://else.test/remoteEntry.js', `${folder}remoteEntry.js?r=x`]) {
      expect(globalThis.spotIntegrity?.(address)).toBeUndefined();
      expect(integrityOf(address)).toMatch(/^sha256-A{43}=$/);
    }
  });

  it.each([
    ['is another file', async () => new Response('changed'), true],
    ['is the one that was signed', async () => new Response('good'), false],
    ['is not there', async () => new Response('changed', { status: 404 }), false],
    ['cannot be reached', async () => Promise.reject(new TypeError('offline')), false],
  ])('distinguishes a changed script from one that did not load: what is there %s', async (_, answer, changed) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    expect(await isOfChanged(new Error(`Loading chunk 7 failed.\n(error: ${folder}remoteEntry.js?r=1)`))).toBe(changed);
  });

  it('is not checked for a script of the shell, which has no signed hash', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('the shell’s'));
    const failed = (address: string) => new Error(`Loading chunk 7 failed.\n(error: ${address})`);
    expect(await isOfChanged(failed('https://spot.test/with-tables.12345678.js'))).toBe(false);
    expect(await isOfChanged(failed(`${folder}unsigned.js`))).toBe(true);
  });

  it('is not checked after a timeout, or if the error names no script', async () => {
    const asked = jest.spyOn(globalThis, 'fetch').mockReset();
    expect(await isOfChanged(new Error(`Loading chunk 7 failed.\n(timeout: ${folder}remoteEntry.js)`))).toBe(false);
    expect(await isOfChanged(new Error('broken on purpose'))).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });
});
