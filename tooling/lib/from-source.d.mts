import type { Listed } from './stack.mjs';

/** What the registry says of the features, with one's development server in the place of its build. */
export function withSource(feature: {
  name: string;
  base: string;
  manifest: { contract: string; slots: readonly string[] };
}): (features: Listed['features']) => Listed['features'];
