import type { FeatureLifecycles, FeatureProps, Lifecycles } from '@spot/contracts/shell-api';
import type { FeatureName } from '@spot/contracts/routes';
import { fakeShell } from '@spot/contracts/testing';
import { waitFor } from '@testing-library/react';
import type { FeatureSource, RemoteState } from '../federation/types';
import { mountSlot } from './slots';

const slotProps = { spotterId: 'worker-1', teamId: 'team-1', onClose: () => {} };
type Given = FeatureProps & { domElement: HTMLElement; slotProps: typeof slotProps };
const quiet = async () => {};
const profile = (
  mount: (given: Given) => Promise<unknown>,
  unmount: () => Promise<unknown> = quiet,
): FeatureLifecycles =>
  ({
    slots: { workerProfile: { bootstrap: quiet, mount, unmount, update: quiet } as Lifecycles },
  }) as unknown as FeatureLifecycles;
const drawing = profile(async ({ domElement, slotProps: { spotterId } }) => {
  domElement.textContent = `Profile of ${spotterId}`;
});

/** A source whose only feature gets the state that the test sets. */
function sourceOf(owner: Promise<FeatureName | undefined> = Promise.resolve('scheduling')) {
  const listeners = new Set<() => void>();
  let state: RemoteState = { status: 'idle' };
  const ensure = jest.fn();
  const retry = jest.fn();
  const recordUsage = jest.fn();
  const become = (next: RemoteState) => {
    state = next;
    listeners.forEach((listener) => listener());
  };
  const source = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ensure,
    retry,
    slotOwner: () => owner,
    recordUsage,
  } as unknown as FeatureSource;
  return { source, ensure, retry, become, listeners, recordUsage };
}
const ready = (lifecycles: FeatureLifecycles): RemoteState => ({
  status: 'ready',
  lifecycles,
  version: '1.0.0',
  as: 'current',
});

function show(source: FeatureSource) {
  const shell = fakeShell();
  jest.spyOn(shell, 'reportError');
  const element = document.createElement('div');
  const followers = new Set<() => void>();
  let dark = false;
  const props = () => ({ shell, location: { pathname: '/', search: '', hash: '', state: null, key: 'k' }, dark });
  const follow = (follower: () => void) => {
    followers.add(follower);
    return () => void followers.delete(follower);
  };
  const darken = () => {
    dark = true;
    for (const follower of followers) follower();
  };
  const takeOut = mountSlot(source, { props, follow }, 'workerProfile', element, slotProps);
  return { element, shell, takeOut, darken, followers };
}
const noteIn = (element: HTMLElement) => element.querySelector('[role="status"]')?.textContent;
const unavailable = 'This part is not available right now.';

describe('a slot', () => {
  it('waits for its owner, draws it with the slot’s props and removes it again', async () => {
    const { source, ensure, become, listeners } = sourceOf();
    const { element, takeOut } = show(source);
    await waitFor(() => expect(ensure).toHaveBeenCalledWith('scheduling'));
    expect(element).toBeEmptyDOMElement();
    become({ status: 'pending' });
    become(ready(drawing));
    await waitFor(() => expect(element).toHaveTextContent('Profile of worker-1'));
    expect(element.firstElementChild?.id).toMatch(/^slot-workerProfile-\d+$/);
    takeOut();
    await waitFor(() => expect(element).toBeEmptyDOMElement());
    expect(listeners.size).toBe(0);
  });

  it('follows the page’s theme until it is removed', async () => {
    const { source, become } = sourceOf();
    const draw = async ({ domElement, dark }: Given) => {
      domElement.textContent = dark ? 'Dark' : 'Light';
    };
    become(
      ready({ slots: { workerProfile: { bootstrap: quiet, mount: draw, unmount: quiet, update: draw } } } as never),
    );
    const { element, takeOut, darken, followers } = show(source);
    await waitFor(() => expect(element).toHaveTextContent('Light'));
    darken();
    await waitFor(() => expect(element).toHaveTextContent('Dark'));
    takeOut();
    expect(followers.size).toBe(0);
  });

  it('shows a note if its owner cannot be loaded, and removes the note with the slot', async () => {
    const { source, ensure, become, listeners } = sourceOf();
    const { element, takeOut } = show(source);
    await waitFor(() => expect(ensure).toHaveBeenCalled());
    become({ status: 'failed', reason: 'entry' });
    await waitFor(() => expect(noteIn(element)).toBe(unavailable));
    takeOut();
    expect(element).toBeEmptyDOMElement();
    expect(listeners.size).toBe(0);
  });

  it('is drawn if its owner arrives after it took too long, or is switched on again', async () => {
    const { source, ensure, become } = sourceOf();
    const { element } = show(source);
    await waitFor(() => expect(ensure).toHaveBeenCalled());
    for (const reason of ['timeout', 'off'] as const) {
      become({ status: 'failed', reason });
      await waitFor(() => expect(element.textContent).toBe(unavailable));
      become(ready(drawing));
      await waitFor(() => expect(element.textContent).toBe('Profile of worker-1'));
    }
  });

  it('tries its owner again if that failed before, unless it is switched off', async () => {
    const { source, retry, become } = sourceOf();
    retry.mockImplementation(() => become({ status: 'pending' }));
    become({ status: 'failed', reason: 'entry' });
    const { element } = show(source);
    await waitFor(() => expect(retry).toHaveBeenCalledWith('scheduling'));
    expect(element).toBeEmptyDOMElement();
    become(ready(drawing));
    await waitFor(() => expect(element).toHaveTextContent('Profile of worker-1'));

    become({ status: 'failed', reason: 'off', words: 'Wrong hours.' });
    const next = show(source);
    await waitFor(() => expect(noteIn(next.element)).toBe(unavailable));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nobody fills it', sourceOf(Promise.resolve(undefined)).source],
    ['nobody knows who fills it', sourceOf(Promise.reject(new Error('no registry'))).source],
  ])('shows a note if %s', async (_, source) => {
    const { element } = show(source);
    await waitFor(() => expect(noteIn(element)).toBe(unavailable));
  });

  it('shows a note if its owner does not fill it after all', async () => {
    const { source, become } = sourceOf();
    become(ready({ slots: {} } as FeatureLifecycles));
    const { element } = show(source);
    await waitFor(() => expect(noteIn(element)).toBe(unavailable));
  });

  it('shows a note if it throws while rendering, and reports the slot to operations', async () => {
    const { source, become, recordUsage } = sourceOf();
    let fault: (error: unknown) => void = () => {};
    become(
      ready(
        profile(async ({ domElement, onError }) => {
          domElement.textContent = 'Half a profile';
          fault = onError;
        }),
      ),
    );
    const { element, shell } = show(source);
    await waitFor(() => expect(element).toHaveTextContent('Half a profile'));
    const error = new Error('broken on purpose');
    fault(error);
    await waitFor(() => expect(element.textContent).toBe(unavailable));
    expect(shell.reportError).toHaveBeenCalledWith(error, { slot: 'workerProfile' });
    expect(recordUsage).toHaveBeenCalledWith('scheduling', { what: 'drawing', reason: 'render' });
    // The same code would throw again; a newer version may not.
    become(source.state('scheduling'));
    expect(element.textContent).toBe(unavailable);
    become(ready({ ...drawing }));
    await waitFor(() => expect(element.textContent).toBe('Profile of worker-1'));
  });

  it('ends if its owner is switched off', async () => {
    const { source, become } = sourceOf();
    become(ready(drawing));
    const { element } = show(source);
    await waitFor(() => expect(element).toHaveTextContent('Profile of worker-1'));
    become({ status: 'failed', reason: 'off', words: 'Wrong hours.' });
    await waitFor(() => expect(element.textContent).toBe(unavailable));
  });

  it('shows a note if it cannot be mounted', async () => {
    const { source, become } = sourceOf();
    become(ready(profile(() => Promise.reject(new Error('broken on purpose')))));
    const { element, shell } = show(source);
    await waitFor(() => expect(element.textContent).toBe(unavailable));
    expect(shell.reportError).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['its owner is there', ready(drawing)],
    ['its owner has failed', { status: 'failed', reason: 'entry' } as RemoteState],
  ])('that was removed in the meantime stays empty if %s', async (_, state) => {
    const { source, ensure, become } = sourceOf();
    const { element, takeOut } = show(source);
    await waitFor(() => expect(ensure).toHaveBeenCalled());
    takeOut();
    become(state);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(element).toBeEmptyDOMElement();
  });
});
