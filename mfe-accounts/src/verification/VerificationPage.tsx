import { accountsText } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useSession, useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, onPhone, Spinner, Text, tokens } from '@spot/contracts/ui/core';
import { AccountPage } from '../frame/AccountPage';
import { useResend } from './useResend';
import { useVerification } from './useVerification';

const text = accountsText.verification;

const useStyles = makeStyles({
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground2,
    minHeight: '32px',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  button: { minWidth: '152px', fontVariantNumeric: 'tabular-nums', [onPhone]: { minHeight: '44px', flexGrow: 1 } },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Waits until the link in the email was opened (ACC-080..086). */
export function VerificationPage() {
  const user = useSession((session) => session.user);
  return user ? <Waiting uid={user.uid} email={user.email} /> : null;
}

function Waiting({ uid, email }: { uid: string; email: string }) {
  const styles = useStyles();
  const shell = useShell();
  const { verified } = useVerification();
  const { seconds, sending, resend } = useResend(uid);
  const startOver = async () => {
    await shell.session.signOut();
    shell.navigate(hrefs.register(), { replace: true });
  };
  return (
    <AccountPage title={text.title} lead={text.sent}>
      <Text>{text.explain(email)}</Text>
      <div className={styles.status} role="status">
        <Spinner size="tiny" aria-hidden />
        <Text>{verified ? text.verified : text.waiting}</Text>
      </div>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          className={styles.button}
          disabledFocusable={sending || seconds > 0 || verified}
          onClick={() => void resend()}
        >
          {seconds > 0 ? text.resendIn(seconds) : text.resend}
        </Button>
        <Button className={styles.button} onClick={() => void startOver()}>
          {text.startOver}
        </Button>
      </div>
      <Text size={200} className={styles.quiet}>
        {text.spam}
      </Text>
    </AccountPage>
  );
}
