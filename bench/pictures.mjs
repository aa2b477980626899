import { adminEnvironment } from '../tooling/lib/local-firebase.mjs';
import { run } from '../tooling/lib/run.mjs';
import { startStack } from '../tooling/lib/stack.mjs';
import { compareLooks } from '../tooling/feature/pictures/differences.mjs';
import { contextOf } from '../tooling/feature/browse/browser.mjs';
import { people } from '../tooling/feature/browse/people.mjs';
import { openAt, settledLook, sizes } from '../tooling/feature/pictures/look-at.mjs';
import { launchChromium } from './lib.mjs';

const paths = ['/', '/shifts', '/timesheet', '/messages', '/positions'];
const equal = 20;

/** Changes as a new version could bring them, each to the first element that fits and is in sight. */
const changes = {
  'colour of a heading': ['h1', (one) => (one.style.color = 'rgb(200, 0, 0)')],
  'slightly darker text': ['p, span', (one) => (one.style.color = 'rgb(60, 60, 61)')],
  'background of a button': ['button', (one) => (one.style.background = 'rgb(0, 90, 158)')],
  'a border': ['button', (one) => (one.style.border = '1px solid rgb(1, 2, 3)')],
  'a rounder corner': ['button', (one) => (one.style.cssText += '; border-radius: 20px; border: 1px solid #555')],
  'more padding': ['button', (one) => (one.style.paddingLeft = '24px')],
  'more margin': ['h1', (one) => (one.style.marginTop = '8px')],
  'a larger font': ['h1', (one) => (one.style.fontSize = '32px')],
  'a bolder font': ['span', (one) => (one.style.fontWeight = '900')],
  'another font': ['h1', (one) => (one.style.fontFamily = 'serif')],
  'an italic': ['h1', (one) => (one.style.fontStyle = 'italic')],
  underlined: ['button', (one) => (one.style.textDecoration = 'underline')],
  'capital letters': ['h1', (one) => (one.style.textTransform = 'uppercase')],
  'another word': ['h1', (one) => (one.textContent = 'Another heading')],
  'a letter less': ['h1', (one) => (one.textContent = one.textContent.slice(0, -1))],
  'a button is gone': ['button', (one) => one.remove()],
  'an icon is gone': ['svg', (one) => one.remove()],
  'another icon': ['svg', (one) => (one.innerHTML = '<path d="M0 0h8v8H0z"/>')],
  'an icon in another colour': ['svg', (one) => (one.style.color = 'rgb(220, 0, 90)')],
  'a new line': ['h1', (one) => one.insertAdjacentHTML('afterend', '<p>Something new</p>')],
  'a new button': ['button', (one) => one.insertAdjacentHTML('afterend', '<button>Try it</button>')],
  paler: ['button', (one) => (one.style.opacity = '0.6')],
  'a shadow': ['button', (one) => (one.style.boxShadow = '0 0 6px black')],
  'wider letters': ['h1', (one) => (one.style.letterSpacing = '1px')],
  'higher lines': ['h1', (one) => (one.style.lineHeight = '60px')],
  'moved a little': ['h1', (one) => (one.style.cssText += '; position: relative; left: 4px')],
  hidden: ['button', (one) => (one.style.visibility = 'hidden')],
  covered: [
    'h1',
    (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const cover = document.createElement('div');
      cover.style.cssText = `position: fixed; z-index: 9; background: white; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
      one.append(cover);
    },
  ],
  'another order': ['button + button', (one) => one.parentElement.insertBefore(one, one.previousElementSibling)],
  'a gradient': ['button', (one) => (one.style.backgroundImage = 'linear-gradient(red, blue)')],
};

/** Applies a change in the page; false where nothing fits. */
async function apply(page, [selector, change]) {
  return page.evaluate(
    ([selector, source]) => {
      const inSight = ({ left, top, right, bottom, width }) =>
        left >= 0 && top >= 0 && width > 4 && right <= innerWidth && bottom <= innerHeight;
      const one = [...document.querySelectorAll(`main :is(${selector})`)].find(
        (element) =>
          inSight(element.getBoundingClientRect()) &&
          getComputedStyle(element).visibility === 'visible' &&
          (element.textContent.trim() !== '' || element.localName === 'svg'),
      );
      if (one) new Function(`return (${source})`)()(one);
      return one !== undefined;
    },
    [selector, String(change)],
  );
}

/** How many of thirty changes the pictures of a version show, and how often they show one where there is none. */
export async function measurePictures(note) {
  const stack = await startStack();
  const browser = await launchChromium();
  const now = new Date();
  try {
    await run(process.execPath, ['firebase/seed/dist/seed.mjs'], { env: adminEnvironment(stack.firebase.port) });
    const contexts = [];
    for (const size of sizes)
      contexts.push(await contextOf(browser, { url: stack.url, size, person: people().member }));
    const places = contexts.flatMap((context) => paths.map((path) => ({ context, path })));
    /** As the command does it, with a change instead of a version; nothing where the change fits nothing on the page. */
    const differencesAt = async ({ context, path }, change) => {
      let fits = true;
      const { differences } = await compareLooks(async (isVersion) => {
        const page = await openAt(context, path, { now });
        try {
          const seen = await settledLook(page);
          if (!isVersion || !change) return { seen };
          fits &&= await apply(page, change);
          return { seen: await settledLook(page) };
        } finally {
          await page.close();
        }
      });
      return fits ? differences : undefined;
    };
    note(`${equal} equal pages`);
    const wrong = [];
    for (let turn = 0; turn < equal; turn++) {
      const place = places[turn % places.length];
      const found = await differencesAt(place);
      if (found.length > 0) wrong.push({ path: place.path, found });
    }
    const missed = [];
    const names = Object.keys(changes);
    note(`${names.length} changes`);
    for (const [turn, name] of names.entries()) {
      let found;
      for (let next = 0; found === undefined && next < places.length; next++)
        found = await differencesAt(places[(turn * 3 + next) % places.length], changes[name]);
      if (!found?.length) missed.push(name);
    }
    for (const name of missed) note(`not seen: ${name}`);
    for (const { path, found } of wrong) note(`differs on ${path}: ${JSON.stringify(found.slice(0, 3))}`);
    return [
      {
        figure: `page changes that the screenshots do not show, of ${names.length}`,
        measured: missed.length,
        unit: '',
        target: 0,
        at: 'most',
      },
      {
        figure: `identical pages whose screenshots differ, of ${equal}`,
        measured: wrong.length,
        unit: '',
        target: 0,
        at: 'most',
      },
    ];
  } finally {
    await browser.close();
    await stack.close();
  }
}
