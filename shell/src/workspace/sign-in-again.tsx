import { secondFactorText as text, signInText } from '@spot/contracts/accounts';
import { Field, Input, Text } from '@spot/contracts/ui/core';
import { useState } from 'react';
import { useStore } from 'zustand';
import { present } from '../present';
import { again } from '../session/again';
import { signInMessage } from '../session/sign-in-message';
import { useLoaded } from '../use-loaded';

const loadDialogs = () => present(() => import('@spot/contracts/ui/dialogs'));

interface SignInAgainProps {
  /** Whether the account signs in with a code too. */
  secondFactor: boolean;
  prove(password: string, code: string): Promise<void>;
}

/** Asks for password and code where a call wants a recent sign-in; the call goes on once they are right. */
export function SignInAgain(props: SignInAgainProps) {
  const { answer } = useStore(again);
  return answer ? <Asked {...props} onEnd={answer} /> : null;
}

function Asked({ secondFactor, prove, onEnd }: SignInAgainProps & { onEnd(proved: boolean): void }) {
  const dialogs = useLoaded(loadDialogs);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [submits, setSubmits] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (dialogs.status !== 'ready') return null;
  const { FormDialog } = dialogs.value;
  const digits = code.replace(/\s/g, '');
  const faults = {
    password: password === '' ? signInText.passwordRequired : undefined,
    code: secondFactor && !/^\d{6}$/.test(digits) ? text.codeRequired : undefined,
  };
  const shown: Partial<typeof faults> = submits > 0 ? faults : {};
  const submit = async () => {
    setSubmits(submits + 1);
    setError(undefined);
    if (faults.password ?? faults.code) return;
    setBusy(true);
    try {
      await prove(password, digits);
      onEnd(true);
    } catch (reason) {
      const message = signInMessage(reason);
      setError(message === signInText.wrong ? text.passwordWrong : message);
      setBusy(false);
    }
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
      onSubmit={() => void submit()}
      onClose={() => onEnd(false)}
    >
      <Text>{text.againLead}</Text>
      <Field label={text.password} validationMessage={shown.password}>
        <Input
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(_, { value }) => setPassword(value)}
        />
      </Field>
      {secondFactor && (
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
