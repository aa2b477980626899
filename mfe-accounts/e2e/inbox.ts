import type { Page } from '../../tooling/e2e/fixtures';

/** Opens a person's newest email in the inbox page and follows its link. */
export async function followMailedLink(
  page: Page,
  firebasePort: number,
  to: string,
  subject: string,
  link: string,
): Promise<Page> {
  const inbox = await page.context().newPage();
  await inbox.goto(`http://localhost:${firebasePort}/__inbox?to=${encodeURIComponent(to)}`);
  await inbox
    .getByRole('link', { name: new RegExp(subject) })
    .first()
    .click();
  const opened = inbox.waitForEvent('popup');
  await inbox.frameLocator('iframe[title="Message"]').getByRole('link', { name: link }).click();
  const target = await opened;
  await target.waitForLoadState();
  await inbox.close();
  return target;
}
