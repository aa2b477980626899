import { Timestamp } from 'firebase-admin/firestore';
import { expectAccessible, expect, test } from '../../tooling/e2e/fixtures';

test('an admin sees a failed email with advice and sends it again', async ({ page, world, signIn }) => {
  const id = `failed-${Math.random().toString(36).slice(2, 8)}`;
  const now = Timestamp.now();
  const message = { subject: 'Hello', text: 'Hello', html: 'Hello' };
  await world.db.doc(`mail/${id}`).set({
    ...{ to: [`${id}@spot.test`], message, createdAt: now },
    delivery: { state: 'failed', attempts: 1, at: now },
  });
  await signIn(await world.admin());
  await page.goto('/health');
  await expect(page.getByRole('heading', { name: 'System health' })).toBeVisible();
  await world.db.doc(`troubles/${id}`).set({
    ...{ kind: 'mail', what: 'passwordReset', version: '', error: 'refused', place: '', times: 1, source: id },
    ...{ firstAt: now, lastAt: now, madeAt: now, expiresAt: Timestamp.fromMillis(Date.now() + 86_400_000) },
  });
  const row = page.getByRole('row', { name: /Password reset/ });
  await expect(row).toContainText('Check the address with the person, then send it again.');
  await expect(page.getByRole('row', { name: /Send text messages/ })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Send again: Password reset' }).click();
  await expect(page.getByText('Waiting to be sent again')).toBeVisible();
  await expect(row).toBeHidden();
  await expect.poll(async () => (await world.db.doc(`mail/${id}-again`).get()).exists).toBe(true);
  await page.goto('/officelog?kind=sendAgain');
  await expect(page.getByRole('row', { name: /sent an email again/ }).first()).toBeVisible();
});
