import { shellText } from '@spot/contracts/core';
import { ownScript } from './own-script';
import { reload } from './reload';
import { keepReason } from './session/reason';
import { keepTyped } from './sign-in/kept';

const reloadedKey = 'spot: reloaded from';

/** Whether the server has another build of the shell, in which case the remaining chunks of this one are gone. */
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
 * Reloads the page if the server has another build of the shell; the sign-in page keeps its input except the password. If the
 * reload brings the same build, e.g. from a server without the release yet, it is not reloaded again. Returns whether it reloads.
 */
export async function reloadIfReplaced(): Promise<boolean> {
  if (!(await isReplaced())) return false;
  const own = ownScript() ?? '';
  if (sessionStorage.getItem(reloadedKey) === own) return false;
  sessionStorage.setItem(reloadedKey, own);
  keepForm();
  reload();
  return true;
}

/**
 * Loads a chunk of the shell. A chunk that a new release has removed never arrives, so the page reloads with the new release, or
 * rejects if that brought the same build.
 */
export async function present<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if ((error as Error).name !== 'ChunkLoadError' || !(await reloadIfReplaced())) throw error;
    return new Promise<never>(() => {});
  }
}
