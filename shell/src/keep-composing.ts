/** The key code of a key that the input method takes. */
const taken = 229;

/**
 * Hides the keys of an input method, as for Chinese, from all handlers: Enter then chooses a word and sends nothing. Safari
 * reports this Enter only after the composition has ended, so `isComposing` alone does not show it.
 */
export function keepComposing(page: Document = document): () => void {
  const hide = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === taken) event.stopPropagation();
  };
  page.addEventListener('keydown', hide, true);
  return () => page.removeEventListener('keydown', hide, true);
}
