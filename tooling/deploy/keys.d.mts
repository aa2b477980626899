export interface Key {
  kid: string;
  kty: string;
  crv: string;
  x: string;
  y: string;
}
export function newKey(now?: Date): Promise<{ secret: Key & { d: string }; open: Key }>;
export function withKey<Settings extends { releases?: { keys?: Key[] } }>(
  settings: Settings,
  key: Key,
): Settings & { releases: { keys: Key[] } };
export function nextSteps(of: { project: string; to: string; kid: string; first: boolean }): string[];
