import type { FeatureProps, Lifecycles } from '@spot/contracts/shell-api';
import { fakeShell } from '@spot/contracts/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { mountParcel, useParcel } from './use-parcel';

type Given = FeatureProps & { domElement: HTMLElement; name: string };
const location = (pathname: string) => ({ pathname, search: '', hash: '', state: null, key: 'k' });
const props = (more: Partial<FeatureProps> = {}): FeatureProps => ({
  shell: fakeShell(),
  location: location('/'),
  dark: false,
  onError: jest.fn(),
  ...more,
});

/** A feature without React that logs its lifecycle calls in order. */
function feature(more: Partial<Record<keyof Lifecycles, (given: Given) => Promise<unknown>>> = {}) {
  const told: string[] = [];
  const say = (what: string) => async (given: object) => {
    const { domElement, location: at, dark } = given as Given;
    told.push(`${what} ${at.pathname} ${dark ? 'dark' : 'light'}`);
    domElement.textContent = `at ${at.pathname}`;
  };
  const lifecycles = {
    bootstrap: async () => {},
    mount: say('mount'),
    update: say('update'),
    unmount: say('unmount'),
    ...more,
  } as Lifecycles;
  return { lifecycles, told };
}
const place = () => document.body.appendChild(document.createElement('div'));
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a mounted parcel', () => {
  afterEach(() => document.body.replaceChildren());

  it('has an element of its own, which is removed with it', async () => {
    const { lifecycles, told } = feature();
    const home = place();
    const one = mountParcel(home, 'scheduling', lifecycles, props());
    const two = mountParcel(home, 'scheduling', lifecycles, props());
    await waitFor(() => expect(told).toHaveLength(2));
    const [first, second] = [...home.children];
    expect(first?.id).toMatch(/^scheduling-\d+$/);
    expect(second?.id).not.toBe(first?.id);
    expect(home).toHaveTextContent('at /at /');
    one.unmount();
    await waitFor(() => expect([...home.children]).toEqual([second]));
    two.unmount();
    await waitFor(() => expect(home).toBeEmptyDOMElement());
  });

  it('receives every change of its props, and is removed only after the last', async () => {
    const { lifecycles, told } = feature();
    const parcel = mountParcel(place(), 'scheduling', lifecycles, props());
    parcel.update(props({ location: location('/shifts'), dark: true }));
    parcel.update(props({ location: location('/manage-positions') }));
    parcel.unmount();
    await waitFor(() => expect(told).toHaveLength(4));
    expect(told).toEqual([
      'mount / light',
      'update /shifts dark',
      'update /manage-positions light',
      'unmount /manage-positions light',
    ]);
  });

  it('reports a failed mount once and leaves no element behind', async () => {
    const onError = jest.fn();
    const { lifecycles } = feature({ mount: () => Promise.reject(new Error('broken on purpose')) });
    const home = place();
    const parcel = mountParcel(home, 'scheduling', lifecycles, props({ onError }));
    await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
    expect(String(onError.mock.calls[0])).toContain('broken on purpose');
    parcel.update(props());
    parcel.unmount();
    await waitFor(() => expect(home).toBeEmptyDOMElement());
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('continues after a failed update or unmount', async () => {
    const fail = () => Promise.reject(new Error('broken on purpose'));
    const { lifecycles } = feature({ update: fail, unmount: fail });
    const home = place();
    const onError = jest.fn();
    const parcel = mountParcel(home, 'scheduling', lifecycles, props({ onError }));
    parcel.update(props());
    parcel.unmount();
    await waitFor(() => expect(home).toBeEmptyDOMElement());
    await settle();
    expect(onError).not.toHaveBeenCalled();
  });

  it('releases its props when removed: listeners and nodes do not grow over many mounts', async () => {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as () => void;
    const home = place();
    const kept: WeakRef<object>[] = [];
    const round = async () => {
      const { lifecycles, told } = feature();
      const given = props();
      const parcel = mountParcel(home, 'scheduling', lifecycles, given);
      const later = props();
      parcel.update(later);
      await waitFor(() => expect(told).toHaveLength(2));
      kept.push(new WeakRef(given.shell), new WeakRef(later.shell), new WeakRef(home.firstElementChild as Element));
      parcel.unmount();
      await waitFor(() => expect(home).toBeEmptyDOMElement());
    };
    for (let count = 0; count < 12; count++) await round();
    await settle();
    gc();
    await settle();
    gc();
    // The last round may still be on the stack or in a promise; all earlier ones are gone.
    expect(kept.slice(0, -3).filter((one) => one.deref() !== undefined)).toHaveLength(0);
  });
});

describe('a component’s parcel', () => {
  const shell = fakeShell();
  const onError = jest.fn();
  function Host({ lifecycles, path, dark = false }: { lifecycles: Lifecycles; path: string; dark?: boolean }) {
    const container = useRef<HTMLDivElement>(null);
    useParcel(container, 'scheduling', lifecycles, { shell, location: location(path), dark, onError });
    return <div data-testid="home" ref={container} />;
  }

  it('is mounted once, updated with the component and removed with it', async () => {
    const { lifecycles, told } = feature();
    const { rerender, unmount } = render(<Host lifecycles={lifecycles} path="/" />);
    await waitFor(() => expect(screen.getByTestId('home')).toHaveTextContent('at /'));
    rerender(<Host lifecycles={lifecycles} path="/shifts" dark />);
    await waitFor(() => expect(screen.getByTestId('home')).toHaveTextContent('at /shifts'));
    unmount();
    await waitFor(() => expect(told).toHaveLength(3));
    expect(told).toEqual(['mount / light', 'update /shifts dark', 'unmount /shifts dark']);
  });

  it('is mounted anew if the version changes, with the current props', async () => {
    const [before, after] = [feature(), feature()];
    const { rerender } = render(<Host lifecycles={before.lifecycles} path="/" />);
    await waitFor(() => expect(before.told).toEqual(['mount / light']));
    rerender(<Host lifecycles={after.lifecycles} path="/shifts" />);
    await waitFor(() => expect(after.told[0]).toBe('mount /shifts light'));
    await waitFor(() => expect(before.told.at(-1)).toMatch(/^unmount/));
    expect(screen.getByTestId('home').children).toHaveLength(1);
  });
});
