import { newReleaseKey, publicKeyOf, signJws, type ReleaseKey } from '@spot/contracts/releases';
import { aSession } from '@spot/contracts/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { sampleEntry } from '../../../shared-contracts/releases/testing';
import { webcrypto } from 'node:crypto';
import { createSessionStore } from '../session/store';
import { createPreview, usePreview, type PreviewParts } from './use-preview';

const getDoc = jest.fn();
const reload = jest.fn();
jest.mock('@firebase/firestore', () => ({
  ...jest.requireActual<object>('@firebase/firestore'),
  doc: (_: unknown, path: string) => path,
  getDoc: (path: string) => getDoc(path) as unknown,
}));
jest.mock('../reload', () => ({ reload: () => reload() as unknown }));

const wanted = { feature: 'scheduling', version: '1.2.0' } as const;
const session = { firebase: { firestore: async () => ({}) } } as unknown as PreviewParts['session'];
// jsdom has no cryptography of its own.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle });
let key: ReleaseKey;
beforeAll(async () => {
  key = await newReleaseKey('k');
});
beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  getDoc.mockReset().mockResolvedValue({ get: () => 'scheduling/1.2.0-0123456789ab/' });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(await signJws(sampleEntry('1.2.0'), key)));
});

/** A person with these rights, in a tab that previews a version. */
function tab(rights: { admin?: boolean; releases?: string[] }) {
  const plain = aSession('Owner');
  const store = createSessionStore({ ...plain, user: plain.user && { ...plain.user, ...rights } });
  return createPreview({ releases: { url: '/releases', keys: [publicKeyOf(key)] }, session, store, wanted });
}

describe('a tab that previews a version', () => {
  it.each([{ releases: ['scheduling'] }, { admin: true }])('shows it if the person may: %p', async (rights) => {
    const bench = tab(rights);
    expect(await bench.of('scheduling')).toEqual(sampleEntry('1.2.0'));
    expect(await bench.of('dayof')).toBeUndefined();
    expect(getDoc.mock.calls).toEqual([['versions/scheduling_1.2.0']]);
    expect(bench.state.getState().status).toBe('ready');
  });

  it.each([{}, { releases: ['dayof'] }])('shows the version in service if the person may not: %p', async (rights) => {
    const bench = tab(rights);
    expect(await bench.of('scheduling')).toBeUndefined();
    expect(getDoc).not.toHaveBeenCalled();
    expect(bench.state.getState()).toEqual({ status: 'refused', wanted });
  });

  it('says so on every page, and starts again if the address names another version', async () => {
    const { result, rerender } = renderHook(({ bench, search }) => usePreview(bench, search), {
      initialProps: { bench: tab({ admin: true }), search: '?preview=scheduling@1.2.0' },
    });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(reload).not.toHaveBeenCalled();
    rerender({ bench: tab({ admin: true }), search: '?preview=scheduling@1.3.0' });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem('spot: preview')).toBe('scheduling@1.3.0');
  });

  it('ends the preview', () => {
    sessionStorage.setItem('spot: preview', 'scheduling@1.2.0');
    window.history.replaceState(null, '', '/shifts?preview=scheduling@1.2.0');
    act(() => tab({ admin: true }).end());
    expect([sessionStorage.getItem('spot: preview'), location.search]).toEqual([null, '']);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
