import type { CDPSession, Page } from '@playwright/test';

/** Growth in one round: bytes of the heap, and counts of the others. */
export interface Left {
  bytes: number;
  listeners: number;
  nodes: number;
  queries: number;
  styles: number;
}
export const mostBytes: number;
export function mountAgain(page: Page, how: { path: string; rounds?: number; first?: number }): Promise<Left>;
export function openQueries(browser: CDPSession, which?: { lingering?: boolean }): Promise<number>;
