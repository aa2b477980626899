import type { TotpSecret } from '@firebase/auth';
import { useEffect, useState } from 'react';
import { secondFactorText as text } from '@spot/contracts/accounts';
import { CallError } from '@spot/contracts/core/client';
import { useShell } from '@spot/contracts/shell-api';
import { Button, makeStyles, Notice, Spinner, Text, tokens } from '@spot/contracts/ui/core';
import { FormText, PageForm, useSpotForm } from '@spot/contracts/ui/kit';
import { QrCode } from '@spot/contracts/ui/qr';
import { SubmitButton } from '../form/SubmitButton';
import { useFormStyles } from '../form/styles';
import { CopyButton } from './CopyButton';
import { appName, codeOf, newSecret, reasonOf, shownKey, withRecentSignIn } from './enrollment';

const useStyles = makeStyles({
  step: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
  picture: { alignSelf: 'center', lineHeight: 0, minHeight: '200px' },
  key: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  letters: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
});

interface EnrollmentProps {
  email: string;
  /** Rejects with Auth's error. */
  onEnroll(secret: TotpSecret, code: string): Promise<void>;
}

/** Shows the key of a new authenticator app as a picture and as text, and asks for the app's first code. */
export function Enrollment({ email, onEnroll }: EnrollmentProps) {
  const { firebase } = useShell();
  const styles = useFormStyles();
  const [secret, setSecret] = useState<TotpSecret>();
  const [failure, setFailure] = useState<string>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let current = true;
    withRecentSignIn(firebase, () => newSecret(firebase.auth)).then(
      (made) => current && setSecret(made),
      (error: unknown) => current && setFailure(reasonOf(error)),
    );
    return () => {
      current = false;
    };
  }, [firebase, turn]);
  if (secret) return <Scan email={email} secret={secret} onEnroll={onEnroll} />;
  if (!failure) return <Spinner aria-label={text.title} />;
  const again = () => {
    setFailure(undefined);
    setTurn((last) => last + 1);
  };
  return (
    <div className={styles.form}>
      <Notice intent="error">{failure}</Notice>
      {failure !== text.passwordFirst && <Button onClick={again}>{text.tryAgain}</Button>}
    </div>
  );
}

function Scan({ email, secret, onEnroll }: EnrollmentProps & { secret: TotpSecret }) {
  const styles = useStyles();
  const forms = useFormStyles();
  const form = useSpotForm({
    defaults: { code: '' },
    mode: 'onSubmit',
    check: ({ code }) => (codeOf(code) ? [] : [{ field: 'code', message: text.codeRequired }]),
    send: async ({ code }) => {
      try {
        await onEnroll(secret, codeOf(code) ?? '');
      } catch (error) {
        throw new CallError('invalid-argument', reasonOf(error), { field: 'code' });
      }
    },
  });
  return (
    <PageForm form={form} className={forms.form} guarded={false}>
      <div>
        <h2 className={styles.step}>{text.stepScan}</h2>
        <Text className={styles.quiet}>{text.scanWhy}</Text>
      </div>
      <div className={styles.picture}>
        <QrCode code={secret.generateQrCodeUrl(email, appName)} label={text.picture} />
      </div>
      <div>
        <Text className={styles.quiet}>{text.key}</Text>
        <div className={styles.key}>
          <Text className={styles.letters}>{shownKey(secret.secretKey)}</Text>
          <CopyButton words={secret.secretKey} label={text.copyKey} />
        </div>
      </div>
      <h2 className={styles.step}>{text.stepCode}</h2>
      <FormText required name="code" label={text.code} inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <SubmitButton busy={form.busy}>{text.turnOn}</SubmitButton>
    </PageForm>
  );
}
