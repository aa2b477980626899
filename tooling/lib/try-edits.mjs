import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { password } from './accounts.mjs';
import { ensureBrowser, findBrowser } from './browser.mjs';
import { Clear } from './say.mjs';
import { typeSignIn } from './type-sign-in.mjs';

const form = (edit) => `import { useState } from 'react';

export function NoteForm() {
  const [note, setNote] = useState('');
  return (
    <form>
      <h2>Edit ${edit}</h2>
      <label>
        Note <input value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
      <label>
        Hours <input name="hours" />
      </label>
    </form>
  );
}
`;
const typed = { Note: 'Bring black shoes', Hours: '7.5' };

/** Adds the form to the page of a feature; returns a function that removes it. */
function addForm(dir, file) {
  const [page, added] = [join(dir, 'src', file), join(dir, 'src/NoteForm.tsx')];
  const before = readFileSync(page, 'utf8');
  const place = '{shown && (';
  if (!before.includes(place)) throw new Clear(`${page} does not have the expected form.`);
  writeFileSync(added, form(0));
  writeFileSync(page, `import { NoteForm } from './NoteForm';\n${before.replace(place, `<NoteForm />\n${place}`)}`);
  return () => {
    writeFileSync(page, before);
    rmSync(added);
  };
}

/** Looked at in each frame, because a locator asks only every half second after a while. */
const isShown = (title) => [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === title);

async function edits(page, dir, count) {
  const seconds = [];
  for (let edit = 1; edit <= count; edit += 1) {
    const began = performance.now();
    writeFileSync(join(dir, 'src/NoteForm.tsx'), form(edit));
    await page.waitForFunction(isShown, `Edit ${edit}`);
    seconds.push((performance.now() - began) / 1000);
    for (const [label, text] of Object.entries(typed)) {
      const value = await page.getByLabel(label).inputValue();
      if (value !== text) throw new Clear(`After edit ${edit}, ${label} was "${value}" and not "${text}".`);
    }
  }
  return seconds.sort((one, other) => one - other);
}

/**
 * Fills in a form on the page that `dir/src/file` draws at `url`, and changes the form's component `count` times in its source.
 * Returns the seconds until a change was seen, and throws as soon as something typed is lost.
 */
export async function tryEdits({ url, path, dir, file, count }) {
  await ensureBrowser();
  const { chromium } = await import('@playwright/test');
  const remove = addForm(dir, file);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    await typeSignIn(page, url, { email: 'owner@northside.test', password });
    await page.goto(`${url}${path}`);
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
    const seconds = await edits(page, dir, count);
    const round = (value) => Math.round(value * 100) / 100;
    return { median: round(seconds[Math.floor(count / 2)]), worst: round(seconds.at(-1)) };
  } finally {
    await browser.close();
    remove();
  }
}
