const focusable = 'button, a[href], summary, input:is([type=checkbox], [type=radio], [type=file])';

/** The control that takes the press, which for a label is its own. */
function controlOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const pressed = target.closest<HTMLElement>(`${focusable}, label`);
  const control = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
  return control?.matches(focusable) ? control : null;
}

/**
 * Focuses the pressed control as other browsers do. Safari focuses no button, link or box on a press, so a closing dialog would
 * return the focus to the top of the page, where VoiceOver goes on reading.
 */
export function focusPresses(page: Document = document): () => void {
  /** Until the control has had the focus; a handler may have moved it on. */
  let press: MouseEvent | undefined;

  const down = (event: MouseEvent) => {
    const control = controlOf(event.target);
    press = event.button === 0 && control !== page.activeElement ? event : undefined;
  };
  const focused = ({ target }: FocusEvent) => {
    if (press && controlOf(press.target) === target) press = undefined;
  };
  const click = ({ target }: MouseEvent) => {
    const control = controlOf(target);
    if (control && press && !press.defaultPrevented && controlOf(press.target) === control)
      control.focus({ preventScroll: true });
  };

  page.addEventListener('mousedown', down, true);
  page.addEventListener('focusin', focused, true);
  page.addEventListener('click', click, true);
  return () => {
    page.removeEventListener('mousedown', down, true);
    page.removeEventListener('focusin', focused, true);
    page.removeEventListener('click', click, true);
  };
}
