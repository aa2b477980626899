import { Link } from 'react-router-dom';
import { invitedText as text, signUpScreenText, signUpText } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { Notice, Spinner, Text } from '@spot/contracts/ui/core';
import { ErrorState } from '@spot/contracts/ui/data';
import { useFormStyles } from '../form/styles';
import { AccountPage } from '../frame/AccountPage';
import { AcceptForm } from './AcceptForm';
import { InvitedForm } from './InvitedForm';
import { LoginLink } from './SignUpPage';
import { useInvite } from './useInvite';

interface InvitedPageProps {
  invite: string;
  email: string;
  /** Whether the person is signed in with the invited email. */
  signedIn: boolean;
}

/** The page for the link of an emailed invite (decisions N03, N25): creates an account, or adds the existing one. */
export function InvitedPage({ invite, email, signedIn }: InvitedPageProps) {
  const styles = useFormStyles();
  const state = useInvite(invite, email);
  if (state.status === 'loading')
    return (
      <AccountPage title={signUpScreenText.title}>
        <Spinner label={text.checking} />
      </AccountPage>
    );
  if (state.status === 'failed')
    return (
      <AccountPage title={signUpScreenText.title}>
        <ErrorState text={state.message} onRetry={state.retry} />
      </AccountPage>
    );
  const toSpot = (
    <Link className={styles.link} to={hrefs.overview()}>
      {text.toSpot}
    </Link>
  );
  if (state.status === 'invalid')
    return (
      <AccountPage title={text.invalidTitle}>
        <Notice intent="error">{signUpText.noInvite}</Notice>
        <Text>{text.invalid}</Text>
        {signedIn ? (
          toSpot
        ) : (
          <>
            <LoginLink />
            <Link className={styles.link} to={hrefs.signup()}>
              {text.company}
            </Link>
          </>
        )}
      </AccountPage>
    );
  const { company, hasAccount } = state.invite;
  if (signedIn || hasAccount)
    return (
      <AccountPage title={text.accept} lead={text.acceptLead(company)}>
        <AcceptForm invite={state.invite} token={invite} signedIn={signedIn} />
        {signedIn && toSpot}
      </AccountPage>
    );
  return (
    <AccountPage tall title={signUpScreenText.title} lead={text.lead(company)}>
      <LoginLink />
      <InvitedForm invite={invite} email={state.invite.email} country={state.invite.country} />
    </AccountPage>
  );
}
