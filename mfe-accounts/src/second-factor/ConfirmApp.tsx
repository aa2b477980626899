import { useCallback, useEffect, useState } from 'react';
import { answerSecondFactor, confirmedAppText, secondFactorText as text } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { Button, Notice, Spinner } from '@spot/contracts/ui/core';
import { useFormStyles } from '../form/styles';
import { messageOf, strangeApps } from './enrollment';

/** Confirms the app that a platform admin has signed in with or just set up. The rights come with the session's next token. */
export function ConfirmApp() {
  const styles = useFormStyles();
  const { firebase, session } = useShell();
  const answer = useCall(answerSecondFactor);
  const [failure, setFailure] = useState<string>();
  const confirm = useCallback(async () => {
    setFailure(undefined);
    try {
      // None if another tab has confirmed it.
      const [app] = await strangeApps(firebase.auth);
      if (app) await answer({ factorId: app.uid, mine: true });
      await session.reload();
    } catch (error) {
      setFailure(messageOf(error));
    }
  }, [answer, firebase, session]);
  useEffect(() => void confirm(), [confirm]);
  if (!failure) return <Spinner aria-label={confirmedAppText.confirmTitle} />;
  return (
    <div className={styles.form}>
      <Notice intent="error">{failure}</Notice>
      <Button onClick={() => void confirm()}>{text.tryAgain}</Button>
    </div>
  );
}
