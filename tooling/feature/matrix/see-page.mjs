import { isLoading } from '../browse/browser.mjs';
import { callIn } from './only-reads.mjs';

/** In ms: until a page shows something, until it is judged although it still loads, and between two looks. */
const untilShown = 60_000;
const untilLoaded = 10_000;
const pause = 100;

/** Waits until nothing loads any more, as far as a person sees. */
async function settle(page) {
  const end = Date.now() + untilLoaded;
  for (let calm = 0; calm < 2 && Date.now() < end; await page.waitForTimeout(pause))
    calm = (await isLoading(page)) ? 0 : calm + 1;
}

/** Runs in the page. The texts of an element without those of its buttons. */
function wordsIn(element) {
  const texts = [];
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('button, a')) texts.push(walk.currentNode.data);
  return texts.join(': ');
}
const textOf = async (found) => ((await found.count()) > 0 ? found.evaluate(wordsIn) : undefined);

/**
 * Opens a page of a version as its preview, and returns what there is to see (`SeenPage` of the contracts). `folder` is the
 * address of all versions of the feature, `base` the folder of this one.
 */
export async function seePage(context, path, { feature, version, base, folder, region }) {
  const page = await context.newPage();
  const seen = { path, isPreview: false, thrown: [], called: [] };
  page.on('pageerror', ({ message, stack = '' }) => {
    // Without a place in the code it may be anybody's, so it counts.
    if (stack.includes(folder) || !/https?:\/\//.test(stack)) seen.thrown.push(message);
  });
  page.on('request', (request) => {
    const call = callIn({ method: request.method(), url: request.url() }, region);
    if (call) seen.called.push(call.split('/')[1]);
  });
  page.on('response', (response) => {
    // The signed entry of the version. Once the shell has read it, it shows this version or none.
    if (response.ok() && response.url().endsWith(`${base}version.jws`)) seen.isPreview = true;
  });
  try {
    await page.goto(`${path}?preview=${feature}@${version}`, { waitUntil: 'commit' });
    const heading = page.locator('main h1').first();
    const failure = page.locator('main [role=alert]:visible').first();
    await heading
      .or(failure)
      .first()
      .waitFor({ timeout: untilShown })
      .catch(() => {});
    await settle(page);
    return { ...seen, heading: await textOf(heading), failure: await textOf(failure) };
  } finally {
    await page.close();
  }
}
