import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { commonText, canonicalEmail } from '@spot/contracts/core';
import { invitedText as text, signUpScreenText } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useSession, useShell } from '@spot/contracts/shell-api';
import { Button, Notice, Spinner, Text } from '@spot/contracts/ui/core';
import { useFormStyles } from '../form/styles';
import { AccountPage } from '../frame/AccountPage';
import { InvitedPage } from '../sign-up/InvitedPage';

interface InviteRouteProps {
  invite: string;
  email: string;
}

/** The link of an invite, opened signed out, as the invited person, or in another person's session. */
export function InviteRoute({ invite, email }: InviteRouteProps) {
  const present = useSession(({ status, user }) => user?.email ?? (status === 'signedOut' ? null : undefined));
  // The person at arrival.
  const [came, setCame] = useState(present);
  if (came === undefined && present !== undefined) setCame(present);
  if (came === undefined)
    return (
      <AccountPage title={signUpScreenText.title}>
        <Spinner label={text.checking} />
      </AccountPage>
    );
  if (came !== null && came !== canonicalEmail(email))
    return <SomebodyElse present={came} invited={email} onGone={() => setCame(null)} />;
  // The person has signed in here or in another tab, where a second account would replace the first.
  if (came === null && present === canonicalEmail(email)) return <Navigate to={hrefs.overview()} replace />;
  return <InvitedPage invite={invite} email={email} signedIn={came !== null} />;
}

function SomebodyElse({ present, invited, onGone }: { present: string; invited: string; onGone(): void }) {
  const styles = useFormStyles();
  const { session } = useShell();
  const [failed, setFailed] = useState(false);
  const signOut = () => session.signOut().then(onGone, () => setFailed(true));
  return (
    <AccountPage title={text.otherTitle}>
      <Text>{text.other(present, invited)}</Text>
      {failed && <Notice intent="error">{commonText.somethingWrong}</Notice>}
      <Button appearance="primary" size="large" onClick={() => void signOut()}>
        {text.signOut}
      </Button>
      <Link className={styles.link} to={hrefs.overview()}>
        {text.toSpot}
      </Link>
    </AccountPage>
  );
}
