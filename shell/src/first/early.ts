import { isComplete } from '../sign-in/check';

/** What the person did in the prerendered form before the code had loaded. */
export interface Early {
  /** Sign In was pressed. */
  submitted: boolean;
  /** `Use a passkey` was pressed, and Sign In was not. */
  passkey: boolean;
  /** Whether `Show password` was pressed an odd number of times. */
  revealed: boolean;
}

const nothing: Early = { submitted: false, passkey: false, revealed: false };
let release: (() => Early) | undefined;

const typedIn = (form: HTMLFormElement) => {
  const text = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  return { email: text('email'), password: text('password') };
};

/**
 * Runs the prerendered form until React takes it over: enables the button when the form is complete (ACC-034) and remembers a
 * press instead of losing it. The button's class names for each state are in its data attributes.
 */
export function workEarly(page: Document = document): void {
  const early: Early = { ...nothing };
  const show = (form: HTMLFormElement) => {
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
    if (!button) return;
    button.dataset.plain ??= button.className;
    const complete = isComplete(typedIn(form));
    const { plain, ready, busy } = button.dataset;
    button.disabled = !complete;
    button.className = (early.submitted ? busy : complete ? ready : plain) ?? button.className;
    button.ariaBusy = String(early.submitted);
  };
  const formOf = ({ target }: Event) => (target instanceof Element ? target.closest('form') : null);
  const onInput = (event: Event) => {
    const form = formOf(event);
    if (form) show(form);
  };
  const onSubmit = (event: Event) => {
    const form = formOf(event);
    if (!form) return;
    event.preventDefault();
    if (early.passkey || !isComplete(typedIn(form))) return;
    early.submitted = true;
    show(form);
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    if (target.closest('form button[type="button"]')) early.revealed = !early.revealed;
    const passkey = target.closest('[data-passkey] button');
    if (!passkey || early.submitted) return;
    early.passkey = true;
    passkey.ariaBusy = 'true';
  };
  // Fields that the browser fills in, after a reload or from its password manager, count as well.
  const onReady = () => page.querySelectorAll('form').forEach(show);
  const heard = { input: onInput, change: onInput, submit: onSubmit, click: onClick, DOMContentLoaded: onReady };
  for (const [type, listener] of Object.entries(heard)) page.addEventListener(type, listener, true);
  release = () => {
    for (const [type, listener] of Object.entries(heard)) page.removeEventListener(type, listener, true);
    release = undefined;
    return early;
  };
}

/** Stops handling the form; returns what the person did there. Later calls return nothing done. */
export const takeEarly = (): Early => release?.() ?? { ...nothing };
