import { FormProvider, useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { invitedText as text, signInText, signUpScreenText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { Notice, Text } from '@spot/contracts/ui/core';
import { issueResolver } from '../form/issueResolver';
import { PasswordField } from '../form/PasswordField';
import { useFormStyles } from '../form/styles';
import { SubmitButton } from '../form/SubmitButton';
import { TextField } from '../form/TextField';
import { useFirstProblem } from '../form/useFirstProblem';
import { useAccept } from './useAccept';

interface AcceptFormProps {
  invite: { email: string; company: string };
  /** What the mailed link carries. */
  token: string;
  signedIn: boolean;
}
interface Values {
  email: string;
  password: string;
}

/** Takes somebody who has an account into the company that invites them; who is not signed in gives the password. */
export function AcceptForm({ invite, token, signedIn }: AcceptFormProps) {
  const styles = useFormStyles();
  const { accept, failure } = useAccept(token, invite);
  const form = useForm<Values>({
    defaultValues: { email: invite.email, password: '' },
    resolver: issueResolver(
      ({ password }: Values) => (signedIn || password !== '' ? [] : [{ field: 'password', code: 'required' }]),
      () => signInText.passwordRequired,
    ),
    shouldFocusError: false,
  });
  const { isSubmitting, submitCount } = form.formState;
  const root = useFirstProblem<HTMLFormElement>(submitCount, isSubmitting);
  const submit = form.handleSubmit(({ password }) => accept(signedIn ? undefined : password));
  return (
    <FormProvider {...form}>
      <form
        ref={root}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          if (isSubmitting) event.preventDefault();
          else void submit(event);
        }}
      >
        {!signedIn && <Text>{text.hasAccount}</Text>}
        <TextField
          name="email"
          label={signUpScreenText.email}
          hint={text.emailHint}
          type="email"
          autoComplete="username"
          readOnly
        />
        {!signedIn && (
          <>
            <PasswordField name="password" label={signUpScreenText.password} autoComplete="current-password" />
            <Link className={styles.link} to={hrefs.passwordReset()}>
              {signInText.forgot}
            </Link>
          </>
        )}
        {failure && <Notice intent="error">{failure}</Notice>}
        <SubmitButton busy={isSubmitting}>{signedIn ? text.accept : text.signIn}</SubmitButton>
      </form>
    </FormProvider>
  );
}
