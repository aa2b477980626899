import type { Listed } from './stack.mjs';

/** The registry's features, with one replaced by its development server. */
export function withSource(feature: {
  name: string;
  base: string;
  manifest: { slots: readonly string[] };
}): (features: Listed['features']) => Listed['features'];
