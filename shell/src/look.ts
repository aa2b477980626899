import { spotTheme, type Theme } from '@spot/contracts/ui/core';
import { createStore } from 'zustand/vanilla';

const key = 'spot.look';

/** Light or dark: a setting of this device, kept apart from the session. */
export const look = createStore<{ dark: boolean; theme: Theme }>()(() => ({ dark: false, theme: spotTheme }));

/** The dark theme is loaded when somebody wants it; one that does not arrive leaves the light one. */
async function darken(): Promise<void> {
  const { spotDarkTheme } = await import('./dark');
  look.setState({ dark: true, theme: spotDarkTheme });
}

export function restoreLook(): void {
  if (localStorage.getItem(key) === 'dark') darken().catch(() => {});
}

export function toggleDark(): void {
  const dark = !look.getState().dark;
  localStorage.setItem(key, dark ? 'dark' : 'light');
  if (dark) darken().catch(() => {});
  else look.setState({ dark, theme: spotTheme });
}
