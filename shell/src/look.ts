import { spotTheme, type Theme } from '@spot/contracts/ui/core';
import { createStore } from 'zustand/vanilla';
import { lookKey, prefersDark } from './look-key';

/** Light or dark: a setting of this device, kept apart from the session. */
export const look = createStore<{ dark: boolean; theme: Theme }>()(() => ({ dark: false, theme: spotTheme }));

function show(dark: boolean, theme: Theme) {
  // The page as it was built, its scroll bars and what the browser draws itself follow.
  document.documentElement.dataset.look = dark ? 'dark' : 'light';
  look.setState({ dark, theme });
}

/** The dark theme is loaded when somebody wants it; one that does not arrive leaves the light one. */
const darken = () =>
  import('./dark').then(
    ({ spotDarkTheme }) => show(true, spotDarkTheme),
    () => show(false, spotTheme),
  );

/** Resolves when the theme that was chosen is there. */
export async function restoreLook(): Promise<void> {
  if (prefersDark()) await darken();
}

export function toggleDark(): void {
  const dark = !look.getState().dark;
  localStorage.setItem(lookKey, dark ? 'dark' : 'light');
  if (dark) void darken();
  else show(false, spotTheme);
}
