import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { requestPasswordReset } from '@spot/contracts/calls';
import { CallError } from '@spot/contracts/calls/client';
import { email as emailSchema } from '@spot/contracts/entities';
import { accountsText, commonText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { useCall, useShell } from '@spot/contracts/shell-api';
import {
  Button,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  onPhone,
  Spinner,
  Text,
  tokens,
} from '@spot/contracts/ui/core';
import { AccountPage } from '../frame/AccountPage';

const text = accountsText.passwordReset;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  submit: { width: '100%', [onPhone]: { minHeight: '44px' } },
  back: {
    color: tokens.colorBrandForegroundLink,
    alignSelf: 'flex-start',
    ':hover': { textDecorationLine: 'underline' },
    textDecorationLine: 'none',
  },
});

/** What is wrong with the typed email; true when nothing is. */
function emailProblem(typed: string): string | true {
  if (typed.trim() === '') return text.emailRequired;
  return emailSchema.safeParse(typed).success || text.emailInvalid;
}

/** Asks for a link to choose a new password; the answer is the same for every address (ACC-077..079, decision N18). */
export function PasswordResetPage() {
  const styles = useStyles();
  const shell = useShell();
  const request = useCall(requestPasswordReset);
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' }, mode: 'onTouched' });
  const problem = formState.errors.email?.message;

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    try {
      await request({ email: email.trim().toLowerCase() });
      // Who is signed in does not stay on /login, so only then is the notice one of the frame's.
      const signedIn = shell.session.getState().user !== null;
      if (signedIn) shell.notify({ text: text.notice });
      shell.navigate(hrefs.login(), signedIn ? {} : { state: { notice: text.notice } });
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : commonText.somethingWrong);
    }
  });

  return (
    <AccountPage title={text.title}>
      <Text>{text.explain}</Text>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={text.email} validationState={problem ? 'error' : 'none'} validationMessage={problem}>
          <Input
            type="email"
            required
            autoComplete="username"
            inputMode="email"
            size="large"
            {...register('email', { validate: emailProblem })}
          />
        </Field>
        {failure && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody role="alert">{failure}</MessageBarBody>
          </MessageBar>
        )}
        <Button
          appearance="primary"
          size="large"
          type="submit"
          className={styles.submit}
          disabledFocusable={formState.isSubmitting}
          icon={formState.isSubmitting ? <Spinner size="extra-tiny" appearance="inverted" aria-hidden /> : undefined}
        >
          {text.submit}
        </Button>
      </form>
      <RouterLink className={styles.back} to={hrefs.login()}>
        {text.back}
      </RouterLink>
    </AccountPage>
  );
}
