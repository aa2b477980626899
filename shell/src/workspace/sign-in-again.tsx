import { passkeyText, secondFactorText as text, signInText } from '@spot/contracts/accounts';
import type { SessionUser } from '@spot/contracts/shell-api';
import { Button, Field, Input, Text } from '@spot/contracts/ui/core';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { present } from '../present';
import { again } from '../session/again';
import { asksForCode } from '../session/asks-for-code';
import type { OpenSession } from '../session/open';
import { signInMessage } from '../session/sign-in-message';
import { useLoaded } from '../use-loaded';

const loadDialogs = () => present(() => import('@spot/contracts/ui/dialogs'));

type Person = Pick<SessionUser, 'secondFactor' | 'passkey'>;

interface SignInAgainProps {
  user: Person | null;
  session: Pick<OpenSession, 'prove' | 'provePasskey'>;
}

/** Asks for the passkey, or password and code, if a call requires a recent sign-in. The call continues afterwards. */
export function SignInAgain({ user, session }: SignInAgainProps) {
  const { answer } = useStore(again);
  return answer && user ? <Asked user={user} session={session} onEnd={answer} /> : null;
}

interface AskedProps extends SignInAgainProps {
  user: Person;
  onEnd(proved: boolean): void;
}

function Asked({ user: { secondFactor, passkey = false }, session, onEnd }: AskedProps) {
  const dialogs = useLoaded(loadDialogs);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  // After a sign-in by passkey, whether the account also has an authenticator app is known only once the password was given.
  const [asksCode, setAsksCode] = useState(secondFactor === true && !passkey);
  const [submits, setSubmits] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const failed = dialogs.status === 'failed';
  // The call then fails with its own reason instead of waiting for a dialog that does not come.
  useEffect(() => {
    if (failed) onEnd(false);
  }, [failed, onEnd]);
  if (dialogs.status !== 'ready') return null;
  const { FormDialog } = dialogs.value;
  const digits = code.replace(/\s/g, '');
  const faults = {
    password: password === '' ? signInText.passwordRequired : undefined,
    code: asksCode && !/^\d{6}$/.test(digits) ? text.codeRequired : undefined,
  };
  const shown: Partial<typeof faults> = submits > 0 ? faults : {};
  const prove = async (work: () => Promise<void>) => {
    setError(undefined);
    setBusy(true);
    try {
      await work();
      onEnd(true);
    } catch (reason) {
      setBusy(false);
      if (asksForCode(reason)) {
        setSubmits(0);
        return setAsksCode(true);
      }
      const message = signInMessage(reason);
      setError(message === signInText.wrong ? text.passwordWrong : message);
    }
  };
  const submit = () => {
    setSubmits(submits + 1);
    setError(undefined);
    if (!(faults.password ?? faults.code)) void prove(() => session.prove(password, digits));
  };
  return (
    <FormDialog
      open
      title={text.againTitle}
      verb={text.again}
      dirty={false}
      submits={submits}
      busy={busy}
      error={error}
      onSubmit={submit}
      onClose={() => onEnd(false)}
    >
      <Text>{passkey ? passkeyText.againLead : text.againLead}</Text>
      {passkey && (
        <>
          <Button disabledFocusable={busy} onClick={() => void prove(session.provePasskey)}>
            {passkeyText.confirm}
          </Button>
          <Text>{passkeyText.orPassword}</Text>
        </>
      )}
      <Field label={text.password} validationMessage={shown.password}>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(_, { value }) => setPassword(value)}
        />
      </Field>
      {asksCode && (
        <Field label={text.code} hint={text.codeLead} validationMessage={shown.code}>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            value={code}
            onChange={(_, { value }) => setCode(value)}
          />
        </Field>
      )}
    </FormDialog>
  );
}
