import { Link } from 'react-router-dom';
import { invitedText, signUpScreenText, signUpText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { Notice, Spinner, Text } from '@spot/contracts/ui/core';
import { ErrorState } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { AccountPage } from '../frame/AccountPage';
import { InvitedForm } from './InvitedForm';
import { LoginLink } from './SignUpPage';
import { useInvite } from './useInvite';

/** Where the link of a mailed invite leads (decisions N03, N25). */
export function InvitedPage({ invite, email }: { invite: string; email: string }) {
  const styles = useFormStyles();
  const state = useInvite(invite, email);
  if (state.status === 'loading')
    return (
      <AccountPage title={signUpScreenText.title}>
        <Spinner label={invitedText.checking} />
      </AccountPage>
    );
  if (state.status === 'failed')
    return (
      <AccountPage title={signUpScreenText.title}>
        <ErrorState text={state.message} onRetry={state.retry} />
      </AccountPage>
    );
  if (!state.invite.valid)
    return (
      <AccountPage title={invitedText.invalidTitle}>
        <Notice intent="error">{signUpText.noInvite}</Notice>
        <Text>{invitedText.invalid}</Text>
        <LoginLink />
        <Link className={styles.link} to={hrefs.signup()}>
          {invitedText.company}
        </Link>
      </AccountPage>
    );
  return (
    <AccountPage title={signUpScreenText.title} lead={invitedText.lead(state.invite.company)}>
      <LoginLink />
      <InvitedForm email={state.invite.email} />
    </AccountPage>
  );
}
