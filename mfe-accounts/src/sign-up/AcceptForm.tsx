import { useState } from 'react';
import { Link } from 'react-router-dom';
import { invitedText as text, secondFactorText, signInText, signUpScreenText } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { Notice, Text } from '@spot/contracts/ui/core';
import { FormText, PageForm, useSpotForm } from '@spot/contracts/ui/kit';
import { PasswordField } from '../form/PasswordField';
import { useFormStyles } from '../form/styles';
import { SubmitButton } from '../form/SubmitButton';
import { codeOf } from '../second-factor/enrollment';
import { useAccept } from './useAccept';

interface AcceptFormProps {
  invite: { email: string; company: string };
  /** The secret in the emailed link. */
  token: string;
  signedIn: boolean;
}

/** Adds a person's existing account to the inviting company; without a session it asks for the password. */
export function AcceptForm({ invite, token, signedIn }: AcceptFormProps) {
  const styles = useFormStyles();
  const { accept, joined } = useAccept(token, invite);
  const [asksCode, setAsksCode] = useState(false);
  const form = useSpotForm({
    defaults: { email: invite.email, password: '', code: '' },
    mode: 'onSubmit',
    check: ({ password, code }) => [
      ...(signedIn || password !== '' ? [] : [{ field: 'password', message: signInText.passwordRequired }]),
      ...(asksCode && !codeOf(code) ? [{ field: 'code', message: secondFactorText.codeRequired }] : []),
    ],
    send: ({ password, code }) =>
      accept(signedIn ? undefined : { email: invite.email, password, code: codeOf(code) ?? '' }),
    onRefused: ({ reason }) => {
      if (reason !== 'code') return undefined;
      setAsksCode(true);
      return null;
    },
    done: joined,
  });
  return (
    <PageForm form={form} className={styles.form} guarded={false}>
      {!signedIn && <Text>{text.hasAccount}</Text>}
      <FormText
        size="large"
        name="email"
        label={signUpScreenText.email}
        hint={text.emailHint}
        type="email"
        autoComplete="username"
        readOnly
      />
      {!signedIn && (
        <>
          <PasswordField required name="password" label={signUpScreenText.password} autoComplete="current-password" />
          <Link className={styles.link} to={hrefs.passwordReset()}>
            {signInText.forgot}
          </Link>
          {asksCode && (
            <FormText
              required
              autoFocus
              size="large"
              name="code"
              label={secondFactorText.code}
              hint={secondFactorText.codeLead}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
            />
          )}
        </>
      )}
      {form.error && <Notice intent="error">{form.error}</Notice>}
      <SubmitButton busy={form.busy}>{signedIn ? text.accept : text.signIn}</SubmitButton>
    </PageForm>
  );
}
