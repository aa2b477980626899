import { useEffect, useRef, type RefObject } from 'react';

// A group cannot have the focus itself.
const wrong = [
  '[aria-invalid="true"]:not([role="radiogroup"], [role="group"])',
  '[role="radiogroup"][aria-invalid="true"] input',
  '[role="group"][aria-invalid="true"] [tabindex="0"]',
  '[data-invalid="true"] :is(input, button)',
].join();

/** After each refused submit the first wrong field of the form, from the top, gets the focus. */
export function useFirstProblem<Form extends HTMLElement>(submits: number, busy: boolean): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (submits === 0 || busy) return;
    const first = form.current?.querySelector<HTMLElement>(wrong);
    first?.focus();
    // The message below the field is to be seen too.
    first?.scrollIntoView({ block: 'center' });
  }, [submits, busy]);
  return form;
}
