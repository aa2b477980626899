import { minimumWages } from '@spot/contracts/scheduling';
import { paths } from '@spot/contracts/core';
import { readFileSync } from 'node:fs';
import { expect, signIn, test } from '../../tooling/e2e/fixtures';
import { World } from '../../tooling/e2e/world';
import { startStack } from '../../tooling/lib/stack.mjs';
import { weekOf } from './week';

const wages = new URL('../../firebase/seed/data/minimum-wages.json', import.meta.url);

test('a form stays open if the backend crashes while it posts a shift, and sending it again posts the shift once', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const stack = await startStack({ durable: true });
  const world = new World(stack.firebase.port);
  try {
    await world.write({ [paths.minimumWages()]: minimumWages.parse(JSON.parse(readFileSync(wages, 'utf8'))) });
    const { owner, teams } = await world.company();
    const [team] = teams;
    const week = weekOf(team.timeZone);
    const position = await world.position(team, { role: 'Event Server', label: 'Main hall' });
    await signIn(page, owner, { at: stack.url });
    await page.goto(`${stack.url}/shifts?week=${week.first}&post=${position.id}&day=${week.day(1)}`);
    const dialog = page.getByRole('dialog', { name: 'Post a Job' });
    await dialog.getByLabel('Number of workers').fill('4');

    // The posting arrives and is stored; the backend dies before its answer reaches the page.
    await page.route(
      /\/postShifts$/,
      async (route) => {
        if (route.request().method() === 'POST') {
          expect((await route.fetch()).status()).toBe(200);
          await stack.firebase.kill();
          await route.abort();
        } else await route.continue();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Post Job' }).click();
    await expect(dialog.getByText('The server cannot be reached. Please try again.')).toBeVisible();
    await expect(dialog.getByLabel('Number of workers')).toHaveValue('4');

    await stack.firebase.restart();
    await dialog.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByText('Shift(s) posted')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: /Event Server.*0\/4 hired/ })).toBeVisible({ timeout: 30_000 });
    const posted = await world.db.collection('gigs').where('teamID', '==', team.id).get();
    expect(posted.docs.map((gig) => gig.get('numSpotters'))).toEqual([4]);
  } finally {
    await world.close();
    await stack.close();
  }
});
