import { useState } from 'react';
import { endMySessions, ownAccountText as text } from '@spot/contracts/accounts';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { Text } from '@spot/contracts/ui/core';
import { ConfirmDialog, VerbButton } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { usePermissionStyles } from '../permissions/styles';

/** Signs the person out on all devices. */
export function MySessions() {
  const page = usePermissionStyles();
  const styles = useFormStyles();
  const { session } = useShell();
  const end = useCall(endMySessions);
  const [asking, setAsking] = useState(false);
  return (
    <section aria-label={text.sessions} className={styles.form}>
      <div>
        <h2 className={page.heading}>{text.sessions}</h2>
        <Text className={page.quiet}>{text.sessionsHint}</Text>
      </div>
      <div>
        <VerbButton secondary verb={text.endSessions} onClick={() => setAsking(true)} />
      </div>
      <ConfirmDialog
        open={asking}
        title={text.endSessionsTitle}
        verb={text.endSessions}
        onConfirm={async () => {
          await end({});
          await session.signOut();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{text.endSessionsWhy}</p>
      </ConfirmDialog>
    </section>
  );
}
