import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../e2e/fixtures';
import { root } from '../lib/root.mjs';
import { looks, take } from './looks';

/** The folder for a sweep's pictures and lists. */
export function folderOf(name: string): string {
  const folder = join(root, '.local/sweep', name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

const filmed = looks.filter(({ name }) => ['wide', 'wide-dark', 'phone', 'phone-dark'].includes(name));

/** Takes pictures of a step of a story, on a phone and a wide screen, in light and dark. */
export function filmer(page: Page, story: string): (step: string) => Promise<void> {
  const folder = folderOf(story);
  let steps = 0;
  return async (step) => {
    steps += 1;
    const number = String(steps).padStart(2, '0');
    for (const look of filmed) {
      await take(page, look);
      await page.screenshot({ path: join(folder, `${number}-${step}.${look.name}.png`), fullPage: true });
    }
  };
}
