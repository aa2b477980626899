import { spotTheme, type Theme } from '@spot/contracts/ui/core';
import { createStore } from 'zustand/vanilla';
import { chosenLook, isDark, lookKey, systemDark, type LookChoice } from './look-key';

/** Light or dark: a setting of the device, not of the session. */
export const look = createStore<{ choice: LookChoice; dark: boolean; theme: Theme }>()(() => ({
  choice: 'system',
  dark: false,
  theme: spotTheme,
}));

function show(dark: boolean, theme: Theme) {
  // Also switches the prerendered page, scroll bars and the browser's own controls.
  document.documentElement.dataset.look = dark ? 'dark' : 'light';
  // The browser's bar gets the top bar's colour, even if the system prefers another theme.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = theme.colorNeutralBackground1;
  look.setState({ dark, theme });
}

const loadDark = () => import(/* webpackChunkName: "dark" */ './dark').then(({ spotDarkTheme }) => spotDarkTheme);

let latest = 0;

/** Shows the chosen theme. The dark theme is loaded on demand; if that fails, the light one stays until the network returns. */
async function apply(): Promise<void> {
  const turn = ++latest;
  const choice = chosenLook();
  look.setState({ choice });
  const theme = isDark(choice) ? await loadDark().catch(() => null) : null;
  // The person may have chosen again, or the system changed, while the theme was loading.
  if (turn === latest) show(theme !== null, theme ?? spotTheme);
}

/** In ms. A dark theme that takes longer does not hold back the first picture, which is light until it arrives. */
const patience = 2000;

/** Resolves when the chosen theme has loaded or takes too long, and from then on follows the system and other tabs. */
export async function restoreLook(): Promise<void> {
  systemDark().addEventListener('change', () => void apply());
  window.addEventListener('online', () => void apply());
  window.addEventListener('storage', ({ key }) => {
    if (key === lookKey) void apply();
  });
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience));
  if ((await Promise.race([apply(), late])) === 'late') show(false, spotTheme);
}

export function chooseLook(choice: LookChoice): void {
  localStorage.setItem(lookKey, choice);
  void apply();
}
