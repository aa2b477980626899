export interface Site {
  headers: Record<string, string>;
  page: RegExp;
}
export function readSite(root: string, target: string): Site;
export function policyHere(policy: string, features: readonly string[], backend: readonly string[]): string;
