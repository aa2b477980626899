import type { MultiFactorInfo } from '@firebase/auth';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { confirmedAppText, secondFactorText as text } from '@spot/contracts/accounts';
import { CallError } from '@spot/contracts/core/client';
import { hrefs } from '@spot/contracts/routes';
import { useShell, type SessionUser } from '@spot/contracts/shell-api';
import { Notice, Text } from '@spot/contracts/ui/core';
import { ConfirmDialog, VerbButton } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { usePermissionStyles } from '../permissions/styles';
import { countApps, reasonOf, strangeApps, withdraw, withRecentSignIn } from '../second-factor/enrollment';
import { StrangeApp } from './StrangeApp';

/** Whether the person signs in with an authenticator app, and buttons to change that. Platform admins must keep theirs. */
export function MySecondFactor({ admin, passkey = false }: Pick<SessionUser, 'admin' | 'passkey'>) {
  const page = usePermissionStyles();
  const styles = useFormStyles();
  const shell = useShell();
  const { auth } = shell.firebase;
  const [on, setOn] = useState(() => countApps(auth) > 0);
  const [strange, setStrange] = useState<readonly MultiFactorInfo[]>([]);
  const [asking, setAsking] = useState(false);
  const asksOfApps = admin && passkey;
  useEffect(() => {
    // Without a token that says which are confirmed, nothing is asked.
    if (asksOfApps) strangeApps(auth).then(setStrange, () => {});
  }, [asksOfApps, auth]);
  const [app] = strange;
  const turnOff = async () => {
    try {
      await withRecentSignIn(shell.firebase, () => withdraw(auth));
    } catch (error) {
      throw new CallError('internal', reasonOf(error, text.notTurnedOff));
    }
    setOn(false);
    shell.notify({ text: text.turnedOff });
  };
  const waits = app !== undefined && strange.length === countApps(auth);
  const present = waits ? confirmedAppText.waits : text.on;
  return (
    <section aria-label={text.section} className={styles.form}>
      <div>
        <h2 className={page.heading}>{text.section}</h2>
        <Text className={page.quiet}>{on ? present : text.off}</Text>
      </div>
      <Link className={styles.link} to={hrefs.secondFactor()}>
        {on ? text.newCodes : text.setUp}
      </Link>
      {on && !admin && (
        <div>
          <VerbButton verb={text.turnOff} destructive onClick={() => setAsking(true)} />
        </div>
      )}
      {app && <StrangeApp app={app} onConfirmed={() => setStrange(strange.filter((other) => other !== app))} />}
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
