import type { MultiFactorInfo } from '@firebase/auth';
import { useState } from 'react';
import { answerSecondFactor, confirmedAppText as text } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { dayKeyOf, formatNumericDate, viewerZone } from '@spot/contracts/time';
import { Notice } from '@spot/contracts/ui/core';
import { ConfirmDialog, VerbButton } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { messageOf } from '../second-factor/enrollment';

interface StrangeAppProps {
  app: MultiFactorInfo;
  onConfirmed(): void;
}

/** What a platform admin who signed in with a passkey says of an authenticator app that they have not confirmed. */
export function StrangeApp({ app, onConfirmed }: StrangeAppProps) {
  const styles = useFormStyles();
  const { session, notify } = useShell();
  const answer = useCall(answerSecondFactor);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { uid: factorId, enrollmentTime } = app;
  const confirm = async () => {
    setBusy(true);
    try {
      await answer({ factorId, mine: true });
      await session.reload();
      onConfirmed();
      notify({ text: text.confirmed, variant: 'success' });
    } catch (error) {
      notify({ text: messageOf(error), variant: 'error' });
    }
    setBusy(false);
  };
  return (
    <div className={styles.form}>
      <Notice intent="warning">
        {text.strange(formatNumericDate(dayKeyOf(Date.parse(enrollmentTime), viewerZone())))}
      </Notice>
      <div>
        <VerbButton secondary verb={text.mine} busy={busy} onClick={() => void confirm()} />
      </div>
      <div>
        <VerbButton secondary verb={text.notMine} onClick={() => setAsking(true)} />
      </div>
      <ConfirmDialog
        open={asking}
        destructive
        title={text.notMineTitle}
        verb={text.removeApp}
        onConfirm={async () => {
          await answer({ factorId, mine: false });
          await session.signOut();
        }}
        onClose={() => setAsking(false)}
      >
        {text.notMineWhy}
      </ConfirmDialog>
    </div>
  );
}
