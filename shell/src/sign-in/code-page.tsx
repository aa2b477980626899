import { recoveryCodeOf, secondFactorText as text, signInText } from '@spot/contracts/accounts';
import { commonText } from '@spot/contracts/core';
import { Button, Field, Input, Notice } from '@spot/contracts/ui/core';
import { useState, type FormEvent } from 'react';
import { SignInFrame } from './frame';
import { useSignInStyles } from './styles';
import { SubmitButton } from './submit-button';
import type { SignInFailure } from './types';

type Kind = 'code' | 'recovery';
type Submit = (typed: string) => Promise<SignInFailure | undefined>;

export interface CodePageProps {
  onCode: Submit;
  onRecoveryCode: Submit;
  onBack(): void;
}

const words = {
  code: {
    title: text.codeTitle,
    lead: text.codeLead,
    label: text.code,
    required: text.codeRequired,
    other: text.noPhone,
  },
  recovery: {
    title: text.recoveryTitle,
    lead: text.recoveryLead,
    label: text.recovery,
    required: text.recoveryRequired,
    other: text.noRecovery,
  },
} as const;

/** The typed code as it is sent; undefined if it cannot be a code. */
const codeIn = { code: sixDigits, recovery: recoveryCodeOf };
function sixDigits(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The second step of a sign-in: the code of the authenticator app, or a recovery code. */
export function CodePage({ onCode, onRecoveryCode, onBack }: CodePageProps) {
  const [kind, setKind] = useState<Kind>('code');
  const submit = kind === 'code' ? onCode : onRecoveryCode;
  return (
    <Step
      key={kind}
      kind={kind}
      onSubmit={submit}
      onBack={onBack}
      onOther={() => setKind(kind === 'code' ? 'recovery' : 'code')}
    />
  );
}

interface StepProps {
  kind: Kind;
  onSubmit: Submit;
  onOther(): void;
  onBack(): void;
}

function Step({ kind, onSubmit, onOther, onBack }: StepProps) {
  const styles = useSignInStyles();
  const { title, lead, label, required, other } = words[kind];
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const code = codeIn[kind](typed);
    setFailure(undefined);
    setFault(code === undefined ? required : undefined);
    if (code === undefined) return;
    setBusy(true);
    const refused = await onSubmit(code).catch(() => ({ message: commonText.somethingWrong }));
    setBusy(false);
    setFailure(refused?.message);
  };
  return (
    <SignInFrame>
      <h1 className={styles.titleOfStep}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={label} validationMessage={fault}>
          <Input
            autoFocus
            className={styles.control}
            size="large"
            value={typed}
            inputMode={kind === 'code' ? 'numeric' : 'text'}
            autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={kind === 'code' ? 8 : 40}
            onChange={(_, { value }) => {
              setTyped(value);
              setFault(undefined);
            }}
          />
        </Field>
        <SubmitButton busy={busy}>{text.continue}</SubmitButton>
        {failure && (
          <Notice intent="error" title={signInText.failed}>
            {failure}
          </Notice>
        )}
      </form>
      <div className={styles.others}>
        <Button appearance="transparent" className={styles.other} onClick={onOther}>
          {other}
        </Button>
        <Button appearance="transparent" className={styles.other} onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </SignInFrame>
  );
}
