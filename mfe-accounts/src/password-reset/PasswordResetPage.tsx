import { Link as RouterLink } from 'react-router-dom';
import { requestPasswordReset, accountsText } from '@spot/contracts/accounts';
import { email as emailSchema } from '@spot/contracts/core';
import { hrefs } from '@spot/contracts/routes';
import { useCall, useShell } from '@spot/contracts/shell-api';
import { makeStyles, MessageBar, MessageBarBody, onPhone, Text, tokens } from '@spot/contracts/ui/core';
import { FormText, PageForm, useSpotForm, type Problem } from '@spot/contracts/ui/kit';
import { SubmitButton } from '../form/SubmitButton';
import { AccountPage } from '../frame/AccountPage';

const text = accountsText.passwordReset;

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  back: {
    color: tokens.colorBrandForegroundLink,
    alignSelf: 'flex-start',
    ':hover': { textDecorationLine: 'underline' },
    textDecorationLine: 'none',
    [onPhone]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
});

function problemsOfEmail(typed: string): Problem[] {
  if (typed.trim() === '') return [{ field: 'email', message: text.emailRequired }];
  return emailSchema.safeParse(typed).success ? [] : [{ field: 'email', message: text.emailInvalid }];
}

/** Requests a link to choose a new password; the answer is the same for every address (ACC-077..079, decision N18). */
export function PasswordResetPage() {
  const styles = useStyles();
  const shell = useShell();
  const request = useCall(requestPasswordReset);
  const form = useSpotForm({
    defaults: { email: '' },
    check: ({ email }) => problemsOfEmail(email),
    send: ({ email }) => request({ email: email.trim().toLowerCase() }),
    done: () => {
      // /login redirects signed-in people, so only they get a notification of the frame.
      const signedIn = shell.session.getState().user !== null;
      if (signedIn) shell.notify({ text: text.notice });
      shell.navigate(hrefs.login(), signedIn ? {} : { state: { notice: text.notice } });
    },
  });
  return (
    <AccountPage title={text.title}>
      <Text>{text.explain}</Text>
      <PageForm form={form} className={styles.form} guarded={false}>
        <FormText
          name="email"
          label={text.email}
          type="email"
          required
          autoComplete="username"
          inputMode="email"
          size="large"
        />
        {form.error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody role="alert">{form.error}</MessageBarBody>
          </MessageBar>
        )}
        <SubmitButton busy={form.busy}>{text.submit}</SubmitButton>
      </PageForm>
      <RouterLink className={styles.back} to={hrefs.login()}>
        {text.back}
      </RouterLink>
    </AccountPage>
  );
}
