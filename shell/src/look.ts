import { createStore } from 'zustand/vanilla';

const key = 'spot.look';

/** Light or dark: a setting of this device, kept apart from the session. */
export const look = createStore<{ dark: boolean }>()(() => ({ dark: localStorage.getItem(key) === 'dark' }));

export function toggleDark(): void {
  const dark = !look.getState().dark;
  localStorage.setItem(key, dark ? 'dark' : 'light');
  look.setState({ dark });
}
