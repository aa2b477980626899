export interface Feature {
  name: string;
  dir: string;
  manifest: unknown;
}
export function findFeatures(root: string): Feature[];
