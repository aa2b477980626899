import { shellText } from '@spot/contracts/core';

/** Shows, without React, that the product's code did not arrive, with a way to try again. */
export function sayNotLoaded(error: unknown): void {
  console.error('[spot]', error);
  offerReload(shellText.notLoaded);
}

/** Shows a sentence over whatever else is there, without React, with a button that loads the page again. */
export function offerReload(sentence: string): void {
  document.getElementById('loading')?.remove();
  const note = document.createElement('div');
  note.setAttribute('role', 'alert');
  note.className = 'spot-not-loaded';
  const reload = document.createElement('button');
  reload.textContent = shellText.reload;
  reload.addEventListener('click', () => location.reload());
  note.append(`${sentence} `, reload);
  document.body.append(note);
}
