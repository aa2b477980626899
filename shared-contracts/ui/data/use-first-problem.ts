import { useEffect, useRef, type RefObject } from 'react';

// Excludes groups, which cannot have the focus themselves.
const wrong = [
  '[aria-invalid="true"]:not([role="radiogroup"])',
  '[role="radiogroup"][aria-invalid="true"] input',
  // The day of a calendar, before which are the buttons for other months.
  '[role="group"][data-invalid="true"] [tabindex="0"]',
  '[data-invalid="true"]:not([role="group"]) :is(input, button)',
].join();

/** After each refused submit, focuses the first invalid field of the form. */
export function useFirstProblem<Form extends HTMLElement>(submits: number, busy: boolean): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (submits === 0 || busy) return;
    const first = form.current?.querySelector<HTMLElement>(wrong);
    first?.focus();
    // Centred, so that the message below the field is visible too.
    first?.scrollIntoView({ block: 'center' });
  }, [submits, busy]);
  return form;
}
