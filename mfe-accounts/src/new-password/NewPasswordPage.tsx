import { Link } from 'react-router-dom';
import { commonText } from '@spot/contracts/core';
import { newPasswordText as text } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { Button, Notice, Spinner, Text } from '@spot/contracts/ui/core';
import { useFormStyles } from '../form/styles';
import { AccountPage } from '../frame/AccountPage';
import { NewPasswordForm } from './NewPasswordForm';
import { useResetCode } from './useResetCode';

/** /passwordreset?mode=resetPassword&oobCode=…: opened by the emailed link to choose a new password. */
export function NewPasswordPage({ code }: { code: string }) {
  const styles = useFormStyles();
  const { state, retry, save } = useResetCode(code);
  if (state.status === 'checking')
    return (
      <AccountPage title={text.title}>
        <Spinner label={text.checking} />
      </AccountPage>
    );
  if (state.status === 'failed')
    return (
      <AccountPage title={state.final ? text.badTitle : text.title}>
        <Notice intent="error">{state.message}</Notice>
        {state.final ? (
          <Link className={styles.link} to={hrefs.passwordReset()}>
            {text.again}
          </Link>
        ) : (
          <Button onClick={retry}>{commonText.retry}</Button>
        )}
      </AccountPage>
    );
  if (state.status === 'done')
    return (
      <AccountPage title={text.done}>
        <Text role="status">{text.doneHint}</Text>
        <Link className={styles.link} to={hrefs.login()}>
          {text.signIn}
        </Link>
      </AccountPage>
    );
  return (
    <AccountPage title={text.title} lead={text.lead(state.email)}>
      <NewPasswordForm onSubmit={save} />
    </AccountPage>
  );
}
