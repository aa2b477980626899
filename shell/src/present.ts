import { shellText } from '@spot/contracts/core';
import { ownScript } from './own-script';
import { reload } from './reload';
import { keepReason } from './session/reason';
import { keepTyped } from './sign-in/kept';

const reloadedKey = 'spot: reloaded from';

/** Whether the server has another build of the shell than the one that runs here, whose further parts are then gone. */
async function isReplaced(): Promise<boolean> {
  const own = ownScript();
  const page = await fetch('/', { cache: 'no-store' }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  return own !== undefined && page.includes('<script') && !page.includes(own);
}

function keepForm(): void {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`form input[name="${name}"]`);
  const email = field('email');
  if (!email) return;
  keepTyped({ email: email.value, rememberMe: field('rememberMe')?.checked ?? false });
  keepReason(shellText.updated);
}

/**
 * Loads a part of the shell. One that a new release has taken away never arrives, however often it is asked for: the page
 * starts anew with the new release, and what was typed on the sign-in page is still there but for the password. Where the page
 * comes back as it was, e.g. from a server that does not know of the release yet, that is not tried twice.
 */
export async function present<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as Error).name !== 'ChunkLoadError' || !(await isReplaced())) throw error;
    const own = ownScript() ?? '';
    if (sessionStorage.getItem(reloadedKey) === own) throw error;
    sessionStorage.setItem(reloadedKey, own);
    keepForm();
    reload();
    return new Promise<never>(() => {});
  }
}
