export const lookKey = 'spot.look';
export const lookChoices = ['light', 'dark', 'system'] as const;
export type LookChoice = (typeof lookChoices)[number];

/** What this device has chosen; a device that has chosen nothing follows its system. */
export function chosenLook(): LookChoice {
  const kept = localStorage.getItem(lookKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export const isDark = (choice: LookChoice): boolean => (choice === 'system' ? systemDark().matches : choice === 'dark');
