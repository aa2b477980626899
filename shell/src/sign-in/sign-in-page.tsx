import { signInText } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { Button, Checkbox, Checkmark12Filled, Field, Input, Notice, Spinner } from '@spot/contracts/ui/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { SignInFrame } from './frame';
import { PasswordInput } from './password-input';
import { useSignInStyles } from './styles';
import { SubmitButton } from './submit-button';
import type { SignInPageProps } from './types';
import { useSignInForm } from './use-sign-in-form';

/** /login (ACC-029..039). Also rendered at build time, so its first rendering must not depend on the browser. */
export function SignInPage({ notice, news, ...ways }: SignInPageProps) {
  const styles = useSignInStyles();
  const form = useRef<HTMLFormElement>(null);
  const { fields, fault, submit, submitPasskey, ready, busy, failure } = useSignInForm(form, ways);
  return (
    <SignInFrame>
      <h1 className={styles.title}>{signInText.title}</h1>
      {(notice ?? news) && (
        <div className={styles.notice}>
          <Notice intent={notice ? 'warning' : 'info'}>{notice ?? news}</Notice>
        </div>
      )}
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Email" validationMessage={fault('email')}>
          <Input {...fields.email} className={styles.control} type="email" size="large" autoComplete="username" />
        </Field>
        <Field label="Password" validationMessage={fault('password')}>
          <PasswordInput {...fields.password} className={styles.control} size="large" autoComplete="current-password" />
        </Field>
        <div className={styles.row}>
          <Checkbox
            {...fields.rememberMe}
            className={styles.remember}
            indicator={{ children: <Checkmark12Filled /> }}
            label={signInText.rememberMe}
          />
          <Link className={styles.link} to={hrefs.passwordReset()}>
            {signInText.forgot}
          </Link>
        </div>
        <SubmitButton ready={ready} busy={busy === 'password'}>
          {signInText.submit}
        </SubmitButton>
        {failure && (
          <Notice intent="error" title={signInText.failed}>
            {failure}
          </Notice>
        )}
      </form>
      {/* Hidden from the start where the browser has no passkeys (first.ts), because nothing may move once the page is there. */}
      <div className={styles.passkey} data-passkey>
        <Button
          size="large"
          className={styles.submit}
          disabledFocusable={busy === 'passkey'}
          aria-busy={busy === 'passkey'}
          icon={busy === 'passkey' ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
          onClick={submitPasskey}
        >
          {signInText.passkey}
        </Button>
      </div>
      <div className={styles.foot}>
        <Link className={styles.link} to={hrefs.signup()}>
          {signInText.signUp}
        </Link>
      </div>
    </SignInFrame>
  );
}
