import type { BaseColors } from './base-layer';

const names = {
  land: '--colorNeutralBackground1',
  water: '--colorBrandBackground2',
  border: '--colorNeutralForeground3',
  region: '--colorNeutralStroke1',
  town: '--colorNeutralForeground2',
  halo: '--colorNeutralBackground1',
} as const;

/** The theme's colours at an element, because a canvas cannot use CSS variables. */
export function colorsAt(element: Element): BaseColors {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    Object.entries(names).map(([name, variable]) => [name, style.getPropertyValue(variable).trim() || 'transparent']),
  ) as unknown as BaseColors;
}
