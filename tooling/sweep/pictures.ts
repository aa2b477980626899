import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '../e2e/fixtures';
import { root } from '../lib/root.mjs';
import { looks, problemsOf, take } from './looks';

/** The folder for a sweep's pictures and lists. */
export function folderOf(name: string): string {
  const folder = join(root, '.local/sweep', name.replaceAll(' ', '-'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

const filmed = looks.filter(({ name }) => ['wide', 'wide-dark', 'phone', 'phone-dark', 'narrow'].includes(name));

/** Takes pictures of a step of a story, on two phones and a wide screen, in light and dark, and checks that everything fits. */
export function filmer(page: Page, story: string): (step: string) => Promise<void> {
  const folder = folderOf(story);
  let steps = 0;
  return async (step) => {
    steps += 1;
    const number = String(steps).padStart(2, '0');
    for (const look of filmed) {
      await take(page, look);
      await page.screenshot({ path: join(folder, `${number}-${step}.${look.name}.png`), fullPage: true });
      expect.soft(await problemsOf(page, { ...look, checks: [] }), `${step} ${look.name}`).toEqual([]);
    }
  };
}
