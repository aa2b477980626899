import { useState } from 'react';
import { Link } from 'react-router-dom';
import { secondFactorText as text } from '@spot/contracts/accounts';
import { CallError } from '@spot/contracts/core/client';
import { hrefs } from '@spot/contracts/routes';
import { useShell, type SessionUser } from '@spot/contracts/shell-api';
import { Notice, Text } from '@spot/contracts/ui/core';
import { ConfirmDialog, VerbButton } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { usePermissionStyles } from '../permissions/styles';
import { hasEnrolled, reasonOf, withdraw, withRecentSignIn } from '../second-factor/enrollment';
import { StrangeApps } from './StrangeApps';

/** Whether the person signs in with an authenticator app, and buttons to change that. Platform admins must keep theirs. */
export function MySecondFactor({ admin, passkey = false }: Pick<SessionUser, 'admin' | 'passkey'>) {
  const page = usePermissionStyles();
  const styles = useFormStyles();
  const shell = useShell();
  const { auth } = shell.firebase;
  const [on, setOn] = useState(() => hasEnrolled(auth));
  const [asking, setAsking] = useState(false);
  const turnOff = async () => {
    try {
      await withRecentSignIn(shell.firebase, () => withdraw(auth));
    } catch (error) {
      throw new CallError('internal', reasonOf(error, text.notTurnedOff));
    }
    setOn(false);
    shell.notify({ text: text.turnedOff });
  };
  return (
    <section aria-label={text.section} className={styles.form}>
      <div>
        <h2 className={page.heading}>{text.section}</h2>
        <Text className={page.quiet}>{on ? text.on : text.off}</Text>
      </div>
      <Link className={styles.link} to={hrefs.secondFactor()}>
        {on ? text.newCodes : text.setUp}
      </Link>
      {on && !admin && (
        <div>
          <VerbButton verb={text.turnOff} destructive onClick={() => setAsking(true)} />
        </div>
      )}
      {on && admin && passkey && <StrangeApps />}
      {on && admin && <Notice intent="info">{text.needed}</Notice>}
      <ConfirmDialog
        open={asking}
        destructive
        title={text.turnOffTitle}
        verb={text.turnOff}
        onConfirm={turnOff}
        onClose={() => setAsking(false)}
      >
        {text.turnOffWhy}
      </ConfirmDialog>
    </section>
  );
}
