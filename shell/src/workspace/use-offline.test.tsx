import { act, renderHook } from '@testing-library/react';
import { startOffline } from '../offline/keep-files';
import { reportError } from '../report';
import type { SessionStore } from '../session/store';
import { useOffline } from './use-offline';

jest.mock('../offline/keep-files', () => ({ startOffline: jest.fn() }));
jest.mock('../report', () => ({ reportError: jest.fn() }));
jest.mock('../session/kept-for', () => ({ keptFor: () => 'owner' }));
jest.mock('../config', () => ({ readConfig: () => ({ offline: true, releases: { url: '/releases' } }) }));
const started = jest.mocked(startOffline);

const state = { status: 'ready', user: { uid: 'owner' } };
const store = { getState: () => state, getInitialState: () => state, subscribe: () => () => {} } as unknown;

const later = () => act(() => jest.advanceTimersByTimeAsync(3000));
const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')));
const online = (is: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('what a device stores for the time without a network', () => {
  it('is stored once there is a network, and its absence is no fault', async () => {
    started.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    online(false);
    const { unmount } = renderHook(() => useOffline(store as SessionStore));
    await later();
    expect(started).toHaveBeenCalledTimes(1);
    expect(reportError).not.toHaveBeenCalled();
    online(true);
    await goOnline();
    await goOnline();
    expect(started).toHaveBeenCalledTimes(2);
    unmount();
  });

  it('is no longer waited for after the page has gone', async () => {
    started.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    online(false);
    const { unmount } = renderHook(() => useOffline(store as SessionStore));
    await later();
    unmount();
    await goOnline();
    expect(started).toHaveBeenCalledTimes(1);
  });

  it('is a fault if it fails with a network', async () => {
    const full = new Error('QuotaExceededError');
    started.mockRejectedValueOnce(full);
    online(true);
    renderHook(() => useOffline(store as SessionStore));
    await later();
    expect(reportError).toHaveBeenCalledWith(full, { at: 'offline' });
  });
});
