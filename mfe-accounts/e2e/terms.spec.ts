import { expect, expectAccessible, test } from '../../tooling/e2e/fixtures';

test('a person who accepted earlier terms is asked once in a dialog, and their account page shows what they accepted', async ({
  page,
  world,
  signIn,
}) => {
  const { owner, group } = await world.company();
  const tacMetaData = { signed: true, date: Date.UTC(2025, 4, 5), version: 'CanadaV0', path: 'legal/v0' };
  await world.employee(owner, group, { tac: true, tacMetaData });
  await signIn(owner);
  await page.goto('/account');
  const question = page.getByRole('alertdialog', { name: 'Our terms have changed' });
  await expect(question.getByRole('list', { name: 'What changed' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expect(question.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute(
    'href',
    /legal%2Fv1%2Fterms-of-use-ca\.html/,
  );
  await question.getByRole('button', { name: 'Not now' }).click();
  await expect(question).toBeHidden();
  const mine = page.getByRole('region', { name: 'Terms you accepted' }).getByRole('listitem');
  await expect(mine).toHaveText(/^Terms of the previous appAccepted/);
  await page.reload();
  await expect(mine).toHaveCount(1);
  await expect(question).toBeHidden();

  // Like another tab on another day: the text stays below the question.
  await page.evaluate(() => sessionStorage.removeItem('spot: terms later'));
  await page.reload();
  await question.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(mine).toHaveText([/^Version 1, CanadaAccepted .* · from /, /^Terms of the previous app/]);
  await page.reload();
  await expect(mine).toHaveCount(2);
  await expect(question).toBeHidden();
});
