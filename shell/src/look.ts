import { spotTheme, type Theme } from '@spot/contracts/ui/core';
import { createStore } from 'zustand/vanilla';
import { chosenLook, isDark, lookKey, systemDark, type LookChoice } from './look-key';

/** Light or dark: a setting of this device, kept apart from the session. */
export const look = createStore<{ choice: LookChoice; dark: boolean; theme: Theme }>()(() => ({
  choice: 'system',
  dark: false,
  theme: spotTheme,
}));

function show(dark: boolean, theme: Theme) {
  // The page as it was built, its scroll bars and what the browser draws itself follow.
  document.documentElement.dataset.look = dark ? 'dark' : 'light';
  // The browser's own bar has the colour of the top bar, also where the system prefers another.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = theme.colorNeutralBackground1;
  look.setState({ dark, theme });
}

/** Shows what is chosen. The dark theme is loaded when it is needed; one that does not arrive leaves the light one. */
async function apply(): Promise<void> {
  const choice = chosenLook();
  look.setState({ choice });
  const theme = isDark(choice) ? await import('./dark').then((dark) => dark.spotDarkTheme).catch(() => null) : null;
  // Another choice may have been made while the theme was loading.
  if (look.getState().choice === choice) show(theme !== null, theme ?? spotTheme);
}

/** Resolves when the theme that was chosen is there; follows the system and other tabs from then on. */
export async function restoreLook(): Promise<void> {
  systemDark().addEventListener('change', () => void apply());
  window.addEventListener('storage', ({ key }) => {
    if (key === lookKey) void apply();
  });
  await apply();
}

export function chooseLook(choice: LookChoice): void {
  localStorage.setItem(lookKey, choice);
  void apply();
}
