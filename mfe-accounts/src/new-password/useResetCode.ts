import { confirmPasswordReset, verifyPasswordResetCode } from '@firebase/auth';
import { useCallback, useEffect, useState } from 'react';
import { useShell } from '@spot/contracts/shell-api';
import { resetFailure, type ResetFailure } from './resetFailure';

export type ResetState =
  | { status: 'checking' }
  | ({ status: 'failed' } & ResetFailure)
  | { status: 'ready'; email: string }
  | { status: 'done' };

/** Whose link it is, before a password is asked for; a link is good once and for a while. */
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
  /** Answers what was wrong, where another try may help. */
  const save = useCallback(
    async (password: string): Promise<string | undefined> => {
      try {
        await confirmPasswordReset(auth, code, password);
        setState({ status: 'done' });
        return undefined;
      } catch (error) {
        const failure = resetFailure(error);
        if (!failure.final) return failure.message;
        setState({ status: 'failed', ...failure });
        return undefined;
      }
    },
    [auth, code],
  );
  return { state, retry, save };
}
