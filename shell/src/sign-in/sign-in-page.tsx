import { commonText, signInText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { Button, Checkbox, Field, Input, Notice, Spinner, WeekPicture, Wordmark } from '@spot/contracts/ui/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { PasswordInput } from './password-input';
import { signInResolver } from './resolver';
import { useSignInStyles } from './styles';
import { type Credentials, type SignInPageProps } from './types';

const empty: Credentials = { email: '', password: '', rememberMe: false };

/** /login (ACC-029..039) */
export function SignInPage({ onSubmit, notice, news }: SignInPageProps) {
  const styles = useSignInStyles();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: signInResolver,
  });
  const { errors, isValid, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setFailure(undefined);
    const refused = await onSubmit(credentials).catch(() => ({ message: commonText.somethingWrong }));
    setFailure(refused?.message);
  });

  return (
    <div className={styles.root}>
      <main className={styles.half}>
        <div className={styles.column}>
          <Wordmark />
          <h1 className={styles.title}>{signInText.title}</h1>
          {(notice ?? news) && (
            <div className={styles.notice}>
              <Notice intent={notice ? 'warning' : 'info'}>{notice ?? news}</Notice>
            </div>
          )}
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
          >
            <Field label="Email" validationMessage={errors.email?.message}>
              <Input
                {...register('email')}
                className={styles.control}
                type="email"
                size="large"
                autoComplete="username"
              />
            </Field>
            <Field label="Password" validationMessage={errors.password?.message}>
              <PasswordInput
                {...register('password')}
                className={styles.control}
                size="large"
                autoComplete="current-password"
              />
            </Field>
            <div className={styles.row}>
              <Checkbox {...register('rememberMe')} className={styles.remember} label={signInText.rememberMe} />
              <Link className={styles.link} to={hrefs.passwordReset()}>
                {signInText.forgot}
              </Link>
            </div>
            <Button
              type="submit"
              appearance="primary"
              size="large"
              className={styles.submit}
              disabled={!isValid}
              disabledFocusable={isSubmitting}
              aria-busy={isSubmitting}
              icon={isSubmitting ? <Spinner size="extra-tiny" appearance="inverted" aria-hidden /> : undefined}
            >
              {signInText.submit}
            </Button>
            {failure && (
              <Notice intent="error" title={signInText.failed}>
                {failure}
              </Notice>
            )}
          </form>
          <div className={styles.foot}>
            <Link className={styles.link} to={hrefs.signup()}>
              {signInText.signUp}
            </Link>
          </div>
        </div>
      </main>
      <div className={styles.picture} aria-hidden>
        <WeekPicture />
      </div>
    </div>
  );
}
