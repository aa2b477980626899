import type { ReleaseKey } from '@spot/contracts/releases';

export interface Key {
  secret: string;
  page: ReleaseKey;
  sign(payload: unknown): string;
}
export function releaseKey(file?: string): Key;
export function payloadOf(token: string): unknown;
