export const lookKey = 'spot.look';
export const lookChoices = ['light', 'dark', 'system'] as const;
export type LookChoice = (typeof lookChoices)[number];

/** The theme chosen on this device; by default that of the system. */
export function chosenLook(): LookChoice {
  const kept = localStorage.getItem(lookKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export const isDark = (choice: LookChoice): boolean => (choice === 'system' ? systemDark().matches : choice === 'dark');
