import { confirmPasswordReset, verifyPasswordResetCode } from '@firebase/auth';
import { useCallback, useEffect, useState } from 'react';
import { CallError } from '@spot/contracts/core/client';
import { useShell } from '@spot/contracts/shell-api';
import { resetFailure, type ResetFailure } from './resetFailure';

export type ResetState =
  | { status: 'checking' }
  | ({ status: 'failed' } & ResetFailure)
  | { status: 'ready'; email: string }
  | { status: 'done' };

/** Finds out whose link it is before asking for a password. A link works once and expires. */
export function useResetCode(code: string) {
  const { auth } = useShell().firebase;
  const [state, setState] = useState<ResetState>({ status: 'checking' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let here = true;
    const tell = (next: ResetState) => here && setState(next);
    verifyPasswordResetCode(auth, code).then(
      (email) => tell({ status: 'ready', email }),
      (error: unknown) => tell({ status: 'failed', ...resetFailure(error) }),
    );
    return () => {
      here = false;
    };
  }, [auth, code, attempt]);

  const retry = useCallback(() => {
    setState({ status: 'checking' });
    setAttempt((before) => before + 1);
  }, []);
  /** Saves the new password. Rejects with a message if trying again may help. */
  const save = useCallback(
    async (password: string): Promise<void> => {
      try {
        await confirmPasswordReset(auth, code, password);
        setState({ status: 'done' });
      } catch (error) {
        const failure = resetFailure(error);
        if (!failure.final) throw new CallError('unavailable', failure.message);
        setState({ status: 'failed', ...failure });
      }
    },
    [auth, code],
  );
  return { state, retry, save };
}
