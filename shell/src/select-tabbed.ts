/**
 * Selects the text of a field that Tab reaches, as browsers do, so that typing replaces it. After lists and at the end of dialogs
 * Fluent moves the focus instead of the browser, which selects nothing: a typed 2 would make a 1 a 12.
 */
export function selectTabbed(page: Window = window): () => void {
  let tabbed = false;
  const down = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    tabbed = true;
    // The focus moves before the next task.
    setTimeout(() => (tabbed = false));
  };
  const focus = ({ target }: FocusEvent) => {
    if (tabbed && target instanceof HTMLInputElement) target.select();
  };
  // Before Fluent, which listens at the same place.
  page.addEventListener('keydown', down, true);
  page.addEventListener('focusin', focus);
  return () => {
    page.removeEventListener('keydown', down, true);
    page.removeEventListener('focusin', focus);
  };
}
