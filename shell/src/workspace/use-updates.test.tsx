import type { FeatureName } from '@spot/contracts/routes';
import { act, renderHook } from '@testing-library/react';
import { createHistory } from '../history';
import { useUpdates } from './use-updates';

function setUp({ open = 'scheduling' as FeatureName | null, dirty = false } = {}) {
  const owner = open ?? undefined;
  window.history.replaceState(null, '', '/shifts');
  window.scrollTo = () => {};
  const waiting = new Set<FeatureName>();
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const source = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pendingUpdates: () => [...waiting],
    activate: jest.fn((feature?: FeatureName) => {
      if (feature) waiting.delete(feature);
      else waiting.clear();
      tell();
    }),
  };
  const history = createHistory();
  const state = { dirty };
  const leave = { dirty: () => state.dirty };
  const { result, unmount } = renderHook(() => useUpdates({ source, owner, history, leave }));
  return {
    state,
    unmount,
    listeners,
    arrive: (feature: FeatureName) =>
      act(() => {
        waiting.add(feature);
        tell();
      }),
    go: (to: string) => act(() => history.push(to)),
    took: () => source.activate.mock.calls.map(([feature]) => feature ?? 'all'),
    offered: () => result.current.offered,
    dismiss: () => act(() => result.current.dismiss()),
  };
}
function openDialog() {
  const dialog = document.createElement('div');
  dialog.ariaModal = 'true';
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  const close = () => act(async () => dialog.remove());
  return { close };
}
afterEach(() => document.body.replaceChildren());

describe('a newer version', () => {
  it('of a closed page is activated at once', () => {
    const { arrive, took } = setUp();
    arrive('dayof');
    expect(took()).toEqual(['dayof']);
  });

  it('of the open page waits for the next page, and for no other move', () => {
    const { arrive, took, go, offered } = setUp();
    arrive('scheduling');
    expect([took(), offered()]).toEqual([[], false]);
    go('/shifts?day=2026-11-24');
    expect(took()).toEqual([]);
    go('/messages');
    expect(took()).toEqual(['all']);
  });

  it('is offered to a person who is typing, and activated once they move on', () => {
    const { arrive, took, go, offered, state } = setUp({ dirty: true });
    arrive('scheduling');
    expect([took(), offered()]).toEqual([[], true]);
    state.dirty = false;
    go('/messages');
    expect([took(), offered()]).toEqual([['all'], false]);
  });

  it('is offered after a dialog has closed, which covers everything else, even a dialog that outlasts a move', async () => {
    const { arrive, took, go, offered, dismiss } = setUp();
    const first = openDialog();
    arrive('scheduling');
    expect(offered()).toBe(false);
    await first.close();
    expect(offered()).toBe(true);
    dismiss();
    expect(offered()).toBe(false);
    const second = openDialog();
    go('/messages');
    expect([took(), offered()]).toEqual([[], false]);
    await second.close();
    expect(offered()).toBe(true);
  });

  it('is activated at once if no feature has the page', () => {
    const { arrive, took } = setUp({ open: null });
    arrive('scheduling');
    expect(took()).toEqual(['scheduling']);
  });

  it('is not offered once the page is left', () => {
    const { unmount, listeners } = setUp();
    unmount();
    expect(listeners.size).toBe(0);
  });
});
