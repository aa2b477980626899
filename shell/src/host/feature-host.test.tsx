import type { FeatureLifecycles, FeatureProps } from '@spot/contracts/shell-api';
import { fakeShell } from '@spot/contracts/testing';
import { FluentProvider, spotTheme } from '@spot/contracts/ui/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { failureText, LoadFailure, type FailureReason } from '../federation/reasons';
import type { ReadRegistry } from '@spot/contracts/releases';
import { sampleEntry as version } from '../../../shared-contracts/releases/testing';
import { createRemoteStore } from '../federation/remote-store';
import { FeatureHost } from './feature-host';

const reload = jest.fn();
jest.mock('../reload', () => ({ reload: () => reload() as unknown }));
let changed: Promise<boolean>;
jest.mock('../federation/integrity', () => ({
  ...jest.requireActual<object>('../federation/integrity'),
  isOfChanged: () => changed,
}));

type Features = ReadRegistry['features'];
const both: Features = { scheduling: { current: version('1.1.0'), previous: version('1.0.0') } };
const never = () => new Promise<never>(() => {});

/** Features that show their version; `broken` ones throw while rendering. */
function setUp({
  broken = [] as string[],
  missing = [] as string[],
  registry = both,
  reason = 'entry' as FailureReason,
  unsaved = false,
  preloads = false,
  bare = false,
  preload = (): Promise<void> | void => {},
  fault = 'broken on purpose',
} = {}) {
  const state: { registry: Features; broken: string[]; missing: string[] } = { registry, broken, missing };
  const counted: string[] = [];
  const lifecycles = (name: string): FeatureLifecycles => ({
    bootstrap: async () => {},
    mount: async (given) => {
      const { onError, domElement } = given as FeatureProps & { domElement: HTMLElement };
      if (state.broken.includes(name)) return onError(new Error(fault));
      domElement.innerHTML = `<p>Week of ${name}</p><label>Note <textarea></textarea></label><input type="password" value="secret">`;
    },
    update: async () => {},
    unmount: async () => {},
    slots: {},
    preload,
  });
  const source = createRemoteStore({
    host: { members: ['notify'], federation: '2.9.2', provides: { react: { version: '19.3.1' } } },
    registry: async () => ({ number: 1, at: 1, features: state.registry }),
    person: async () => ({}),
    count: (_, name, used) => counted.push(`${name} ${used.what}`),
    load: async (_, { version: name }) => {
      if (state.missing.includes(name)) throw new LoadFailure(reason);
      return lifecycles(name);
    },
    deadline: never,
    report: () => {},
  });
  if (preloads) source.preload('scheduling', '/shifts');
  const shell = fakeShell();
  jest.spyOn(shell, 'reportError');
  const draw = (pathname: string) => (
    <FluentProvider theme={spotTheme}>
      <MemoryRouter>
        <FeatureHost
          source={source}
          feature="scheduling"
          title="Shifts"
          shell={shell}
          location={{ pathname, search: '', hash: '', state: null, key: pathname }}
          dark={false}
          bare={bare}
          hasUnsaved={() => unsaved}
        />
      </MemoryRouter>
    </FluentProvider>
  );
  const { rerender } = render(draw('/shifts'));
  return { state, shell, source, counted, user: userEvent.setup(), go: (pathname: string) => rerender(draw(pathname)) };
}
const press = (name: string) => screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const panel = () => screen.findByRole('alert');
beforeEach(() => reload.mockReset());

describe('a feature in the page', () => {
  it('is drawn by the version that is current', async () => {
    setUp();
    expect(await screen.findByText('Week of 1.1.0')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without a frame is drawn once the code of its page is there, and until then the overlay of the start stays', async () => {
    let arrive = () => {};
    const asked = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    const { go } = setUp({ bare: true, preload: asked });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    await waitFor(() => expect(asked).toHaveBeenCalledWith('/shifts'));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByText('Week of 1.1.0')).toBeNull();
    await act(async () => arrive());
    expect(await screen.findByText('Week of 1.1.0')).toBeVisible();
    go('/view-schedule');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('without a frame is also drawn by a version that does not tell when its code is there', async () => {
    setUp({ bare: true });
    expect(await screen.findByText('Week of 1.1.0')).toBeVisible();
  });

  it('that throws while rendering is replaced by a panel with an explanation, and is reported', async () => {
    const { shell } = setUp({ broken: ['1.1.0'] });
    expect(await panel()).toHaveTextContent('This page ran into a problem.');
    expect(shell.reportError).toHaveBeenCalledWith(expect.any(Error), { feature: 'scheduling', reason: 'render' });
  });

  it('with a part that fails to load says so at once, and then whether the part was tampered with', async () => {
    let tell = (_: boolean) => {};
    changed = new Promise((resolve) => (tell = resolve));
    const { shell } = setUp({ broken: ['1.1.0'], fault: 'Loading chunk 7 failed.' });
    expect(await panel()).toHaveTextContent('Part of this page could not be loaded.');
    expect(shell.reportError).not.toHaveBeenCalled();
    await act(async () => tell(true));
    expect(screen.getByRole('alert')).toHaveTextContent(failureText.changed);
    expect(shell.reportError).toHaveBeenCalledWith(expect.any(Error), { feature: 'scheduling', reason: 'changed' });
  });

  it('recovers by Retry with the version that the registry then lists', async () => {
    const { state } = setUp({ broken: ['1.1.0'] });
    await panel();
    state.registry = { scheduling: { current: version('1.2.0'), previous: version('1.1.0') } };
    await press('Retry');
    expect(await screen.findByText('Week of 1.2.0')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is drawn again by Retry if the same version now works', async () => {
    const { state } = setUp({ broken: ['1.1.0'] });
    await panel();
    state.broken = [];
    await press('Retry');
    expect(await screen.findByText('Week of 1.1.0')).toBeVisible();
  });

  it('offers the previous version, and that one draws', async () => {
    setUp({ broken: ['1.1.0'] });
    await press('Use the previous version');
    expect(await screen.findByText('Week of 1.0.0')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers no previous version if none is listed, and always a page reload', async () => {
    setUp({ broken: ['1.1.0'], registry: { scheduling: { current: version('1.1.0') } } });
    await panel();
    expect(screen.queryByRole('button', { name: 'Use the previous version' })).toBeNull();
    await press('Reload the page');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is broken at one address only: another of its pages may work', async () => {
    const { state, go } = setUp({ broken: ['1.1.0'] });
    await panel();
    state.broken = [];
    go('/manage-positions');
    expect(await screen.findByText('Week of 1.1.0')).toBeVisible();
    go('/shifts');
    await panel();
  });

  it('that did not arrive keeps showing its reason during a retry, and needs no reload', async () => {
    const { state } = setUp({ missing: ['1.1.0', '1.0.0'] });
    expect(await panel()).toHaveTextContent('The server of this page cannot be reached.');
    expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
    state.missing = [];
    await press('Retry');
    expect(await screen.findByText('Week of 1.1.0')).toBeVisible();
  });

  it('that was loading already when the page was opened shows why it failed, without a second attempt', async () => {
    const { counted } = setUp({ missing: ['1.1.0', '1.0.0'], preloads: true });
    expect(await panel()).toHaveTextContent('The server of this page cannot be reached.');
    expect(counted.filter((used) => used === '1.1.0 failure')).toHaveLength(1);
  });

  it('with a missing part also offers a page reload: a release may have removed the part', async () => {
    setUp({ missing: ['1.1.0', '1.0.0'], reason: 'chunk' });
    await press('Reload the page');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that did not arrive offline loads by itself once there is a connection', async () => {
    const { state } = setUp({ missing: ['1.1.0', '1.0.0'] });
    await panel();
    state.missing = [];
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Week of 1.1.0')).toBeVisible();
  });

  it('that broke while rendering is not retried when the connection returns', async () => {
    const { state } = setUp({ broken: ['1.1.0'] });
    await panel();
    state.broken = [];
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.getByRole('alert')).toBeVisible());
  });
});

describe('a feature whose version changes while it is open', () => {
  const off = (words: string): ReadRegistry => ({
    number: 2,
    at: 1,
    features: { scheduling: { ...(both.scheduling as object), off: { reason: words } } },
  });

  it('ends at once if it is switched off, with its team’s reason; saved text is not shown', async () => {
    const { source, user } = setUp();
    await user.type(await screen.findByLabelText('Note'), 'Saved already');
    act(() => source.follow(off('Hours are counted wrongly. We are back at noon.')));
    expect(await panel()).toHaveTextContent(
      'This page is switched off for now.Hours are counted wrongly. We are back at noon.',
    );
    expect(screen.queryByText('Week of 1.1.0')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your unsaved entries' })).toBeNull();
  });

  it('shows what was typed and not saved, but no password', async () => {
    const { source, user } = setUp({ unsaved: true });
    await user.type(await screen.findByLabelText('Note'), 'Bring black shoes');
    act(() => source.follow(off('')));
    const kept = await screen.findByRole('region', { name: 'Your unsaved entries' });
    expect(kept).toHaveTextContent('NoteBring black shoes');
    expect(kept).not.toHaveTextContent('secret');
  });

  it('is drawn by the newer version once that is activated', async () => {
    const { source, counted } = setUp();
    await screen.findByText('Week of 1.1.0');
    act(() => source.follow({ number: 2, at: 1, features: { scheduling: { current: version('1.2.0') } } }));
    await waitFor(() => expect(source.pendingUpdates().includes('scheduling')).toBe(true));
    expect(screen.getByText('Week of 1.1.0')).toBeVisible();
    act(() => source.activate());
    expect(await screen.findByText('Week of 1.2.0')).toBeVisible();
    const loaded = ['starts', 'started', 'load'];
    const drawn = ['begins', 'mounted'];
    expect(counted).toEqual(
      [
        [...loaded, ...drawn].map((what) => `1.1.0 ${what}`),
        [...loaded, 'ends', ...drawn].map((what) => `1.2.0 ${what}`),
      ].flat(),
    );
  });

  it('replaces a broken version by the newer one by itself', async () => {
    const { source, counted } = setUp({ broken: ['1.1.0'] });
    await panel();
    act(() => source.follow({ number: 2, at: 1, features: { scheduling: { current: version('1.2.0') } } }));
    expect(await screen.findByText('Week of 1.2.0')).toBeVisible();
    expect(counted).toContain('1.1.0 drawing');
  });
});
