import type { Functions } from '@firebase/functions';
import type { ShellApi } from '@spot/contracts/shell-api';

/** What the SDK asks by, and what `call` tells of an answer that it does not understand. */
interface Asking {
  fetchImpl: typeof fetch;
  onMisunderstood?(): void;
}

/** A function that answers in the way of its contract has said what is wrong; the rest nobody meant. */
async function isUnmeant(response: Response): Promise<boolean> {
  if (response.ok) return false;
  if (response.status >= 500) return true;
  const body = (await response.json().catch(() => undefined)) as
    | { error?: { status?: string; details?: { reason?: string } } }
    | undefined;
  if (!body?.error) return true;
  return body.error.status === 'INVALID_ARGUMENT' && body.error.details?.reason === undefined;
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

/** The shell as one feature is given it: calls that fail in a way that nobody meant are counted as that feature's. */
export function countedShell(shell: ShellApi, failed: () => void): ShellApi {
  let functions: Promise<Functions> | undefined;
  const open = () => {
    functions ??= shell.firebase.functions().then((plain) => counted(plain, failed));
    functions.catch(() => (functions = undefined));
    return functions;
  };
  return { ...shell, firebase: { ...shell.firebase, functions: open } };
}
