import { newReleaseKey, publicKeyOf, signJws, type ReleaseKey } from '@spot/contracts/releases';
import { aSession } from '@spot/contracts/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { sampleEntry } from '../../../shared-contracts/releases/testing';
import { webcrypto } from 'node:crypto';
import type { Wanted } from '../federation/preview';
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
  getDoc.mockReset().mockResolvedValue({ data: () => ({ version: '1.2.0', base: 'scheduling/1.2.0-0123456789ab/' }) });
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(await signJws(sampleEntry('1.2.0'), key)));
});

/** A person in a tab that previews a version. */
const tab = (asked: Wanted = wanted, store = createSessionStore(aSession('Owner'))) =>
  createPreview({ releases: { url: '/releases', keys: [publicKeyOf(key)] }, session, store, wanted: asked });

describe('a tab that previews a version', () => {
  it('shows it if the person may', async () => {
    const bench = tab();
    expect(await bench.of('scheduling')).toEqual(sampleEntry('1.2.0'));
    expect(await bench.of('dayof')).toBeUndefined();
    expect(getDoc.mock.calls).toEqual([['versions/scheduling_1.2.0']]);
    expect(bench.state.getState().status).toBe('ready');
  });

  it('shows the newest build of a branch', async () => {
    const entry = sampleEntry('fix-pay.3', { base: 'scheduling/fix-pay.3-0123456789ab/' });
    getDoc.mockResolvedValue({ data: () => ({ version: entry.version, base: entry.base }) });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(await signJws(entry, key)));
    expect(await tab({ ...wanted, version: 'fix-pay' }).of('scheduling')).toEqual(entry);
    expect(getDoc.mock.calls).toEqual([['releaseBranches/scheduling_fix-pay']]);
  });

  it('shows the version in service if the person may not', async () => {
    getDoc.mockRejectedValue(Object.assign(new Error('denied'), { code: 'permission-denied' }));
    const bench = tab();
    expect(await bench.of('scheduling')).toBeUndefined();
    expect(bench.state.getState()).toEqual({ status: 'refused', wanted });
  });

  it('reads it again for the next person, who may have the right that the one before lacked', async () => {
    const store = createSessionStore(aSession('Owner'));
    const bench = tab(wanted, store);
    getDoc.mockRejectedValueOnce(Object.assign(new Error('denied'), { code: 'permission-denied' }));
    expect(await bench.of('scheduling')).toBeUndefined();
    const { user } = aSession('Owner');
    store.setState({ user: user && { ...user, uid: 'releaser' } });
    expect(await bench.of('scheduling')).toEqual(sampleEntry('1.2.0'));
    expect(bench.state.getState().status).toBe('ready');
    await bench.of('scheduling');
    expect(getDoc).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    ['ten seconds have passed', () => jest.advanceTimersByTime(10_000)],
  ])('reads it again after a failure of the network, once %s', async (_, passes) => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const bench = tab();
    getDoc.mockRejectedValueOnce(Object.assign(new Error('offline'), { code: 'unavailable' }));
    expect(await bench.of('scheduling')).toBeUndefined();
    expect(bench.state.getState()).toEqual({ status: 'unread', wanted });
    const isReady = new Promise<void>((resolve) =>
      bench.state.subscribe(({ status }) => status === 'ready' && resolve()),
    );
    passes();
    await isReady;
    jest.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('online'));
    expect(getDoc).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('says so on every page, and starts again if the address names another version', async () => {
    const { result, rerender } = renderHook(({ bench, search }) => usePreview(bench, search), {
      initialProps: { bench: tab(), search: '?preview=scheduling@1.2.0' },
    });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(reload).not.toHaveBeenCalled();
    rerender({ bench: tab(), search: '?preview=scheduling@1.3.0' });
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(sessionStorage.getItem('spot: preview')).toBe('scheduling@1.3.0');
  });

  it('ends the preview', () => {
    sessionStorage.setItem('spot: preview', 'scheduling@1.2.0');
    window.history.replaceState(null, '', '/shifts?preview=scheduling@1.2.0');
    act(() => tab().end());
    expect([sessionStorage.getItem('spot: preview'), location.search]).toEqual([null, '']);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
