import type { Functions } from '@firebase/functions';
import { noCallReason } from '@spot/contracts/core';
import type { ShellApi } from '@spot/contracts/shell-api';

/** How the SDK sends requests, and how `call` reports an answer that it cannot parse. */
interface Asking {
  fetchImpl: typeof fetch;
  onMisunderstood?(): void;
}

/** Whether a call failed in another way than its contract describes. */
async function isUnmeant(response: Response): Promise<boolean> {
  if (response.ok) return false;
  if (response.status >= 500) return true;
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { status?: string; details?: { reason?: string } } }
    | undefined;
  if (!body?.error) return true;
  const { status, details } = body.error;
  return details?.reason === noCallReason || (status === 'INVALID_ARGUMENT' && details?.reason === undefined);
}

function counted(functions: Functions, failed: () => void): Functions {
  const { fetchImpl } = functions as unknown as Asking;
  const ask: typeof fetch = async (...request) => {
    try {
      const response = await fetchImpl(...request);
      void isUnmeant(response.clone()).then((unmeant) => unmeant && failed());
      return response;
    } catch (error) {
      if (navigator.onLine) failed();
      throw error;
    }
  };
  const own: Asking = { fetchImpl: ask, onMisunderstood: failed };
  return Object.assign(Object.create(functions) as Functions, own);
}

/** The shell as given to one feature: unexpected failures of its calls are counted for that feature. */
export function countedShell(shell: ShellApi, failed: () => void): ShellApi {
  let functions: Promise<Functions> | undefined;
  const open = () => {
    functions ??= shell.firebase.functions().then((plain) => counted(plain, failed));
    functions.catch(() => (functions = undefined));
    return functions;
  };
  return { ...shell, firebase: { ...shell.firebase, functions: open } };
}
