import { spotDarkTheme, spotTheme } from '@spot/contracts/ui/core';
import { waitFor } from '@testing-library/react';
import { chooseLook, look, restoreLook } from './look';

/** What the module of the dark theme gives; a promise while it loads. */
let dark: unknown = spotDarkTheme;
jest.mock('./dark', () => ({
  get spotDarkTheme() {
    return dark;
  },
}));

/** A device whose system theme can change. */
class System {
  private readonly listeners = new Set<() => void>();
  constructor(public matches: boolean) {}
  addEventListener = (_: string, listener: () => void) => this.listeners.add(listener);
  turn(matches: boolean) {
    this.matches = matches;
    this.listeners.forEach((listener) => listener());
  }
}

function onSystem(dark: boolean): System {
  const system = new System(dark);
  window.matchMedia = jest.fn(() => system as unknown as MediaQueryList);
  return system;
}
const seen = () => [look.getState().choice, document.documentElement.dataset.look];

beforeEach(() => {
  localStorage.clear();
  dark = spotDarkTheme;
});

describe('the theme of a device', () => {
  it('follows its system until somebody chooses', async () => {
    const system = onSystem(true);
    await restoreLook();
    expect(seen()).toEqual(['system', 'dark']);
    expect(look.getState().theme).toBe(spotDarkTheme);
    system.turn(false);
    await waitFor(() => expect(seen()).toEqual(['system', 'light']));
    expect(look.getState().theme).toBe(spotTheme);
  });

  it('follows a system that changes while the dark theme loads', async () => {
    const system = onSystem(true);
    const restored = restoreLook();
    system.turn(false);
    await restored;
    await waitFor(() => expect(seen()).toEqual(['system', 'light']));
    expect(look.getState().theme).toBe(spotTheme);
  });

  it('is light after two seconds without the dark theme, and dark once that arrives', async () => {
    jest.useFakeTimers();
    onSystem(true);
    let arrives = (_: typeof spotDarkTheme) => {};
    dark = new Promise<typeof spotDarkTheme>((resolve) => (arrives = resolve));
    document.documentElement.dataset.look = 'dark';
    const restored = restoreLook();
    await jest.advanceTimersByTimeAsync(2000);
    await restored;
    expect([look.getState().theme, seen()]).toEqual([spotTheme, ['system', 'light']]);
    jest.useRealTimers();
    arrives(spotDarkTheme);
    await waitFor(() => expect(seen()).toEqual(['system', 'dark']));
    expect(look.getState().theme).toBe(spotDarkTheme);
  });

  it('is dark once the network is back, without which the dark theme could not be loaded', async () => {
    onSystem(true);
    dark = Promise.reject(new Error('Loading chunk dark failed.'));
    await restoreLook();
    expect(seen()).toEqual(['system', 'light']);
    dark = spotDarkTheme;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(seen()).toEqual(['system', 'dark']));
  });

  it('stays as chosen, whatever the system does, until System is chosen again', async () => {
    const system = onSystem(true);
    await restoreLook();
    chooseLook('light');
    await waitFor(() => expect(seen()).toEqual(['light', 'light']));
    system.turn(true);
    await waitFor(() => expect(seen()).toEqual(['light', 'light']));
    chooseLook('system');
    await waitFor(() => expect(seen()).toEqual(['system', 'dark']));
  });

  it('gives the browser’s bar the colour of the top bar', async () => {
    document.head.innerHTML = '<meta name="theme-color" media="(prefers-color-scheme: light)" content="none" />';
    onSystem(true);
    await restoreLook();
    expect(document.querySelector('meta')?.content).toBe(spotDarkTheme.colorNeutralBackground1);
  });

  it('is the same in all tabs of a device', async () => {
    onSystem(false);
    await restoreLook();
    localStorage.setItem('spot.look', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'spot.look' }));
    await waitFor(() => expect(seen()).toEqual(['dark', 'dark']));
  });
});
