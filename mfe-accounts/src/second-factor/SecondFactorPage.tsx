import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { confirmedAppText, secondFactorText as text } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useSession, useShell } from '@spot/contracts/shell-api';
import { Button } from '@spot/contracts/ui/core';
import { AccountPage } from '../frame/AccountPage';
import { ConfirmApp } from './ConfirmApp';
import { enroll, hasEnrolled, withRecentSignIn } from './enrollment';
import { Enrollment } from './Enrollment';
import { RecoveryCodes } from './RecoveryCodes';

/**
 * /secondfactor: sets up the authenticator app, confirms a platform admin's, and shows the recovery codes; if the app is set up,
 * shows new codes.
 */
export function SecondFactorPage() {
  const user = useSession((session) => session.user);
  const { firebase, navigate } = useShell();
  const { auth } = firebase;
  const [enrolled, setEnrolled] = useState(() => hasEnrolled(auth));
  if (!user) return <Navigate to={hrefs.login()} replace />;
  if (enrolled && user.enrolling)
    return (
      <Page title={confirmedAppText.confirmTitle} lead={confirmedAppText.confirmLead}>
        <ConfirmApp />
      </Page>
    );
  if (enrolled) return <SaveCodes />;
  return (
    <Page title={text.title} lead={user.enrolling ? text.forced : text.offered}>
      <Enrollment
        email={user.email}
        onEnroll={async (secret, code) => {
          await withRecentSignIn(firebase, () => enroll(auth, secret, code));
          setEnrolled(true);
        }}
      />
      {!user.enrolling && <Button onClick={() => navigate(hrefs.account())}>{text.later}</Button>}
    </Page>
  );
}

function SaveCodes() {
  const { navigate } = useShell();
  return (
    <Page title={text.codesTitle} lead={text.codesLead}>
      <RecoveryCodes onDone={() => navigate(hrefs.overview(), { replace: true })} />
    </Page>
  );
}

function Page({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const shell = useShell();
  const signOut = (
    <Button appearance="subtle" onClick={() => void shell.session.signOut()}>
      {text.signOut}
    </Button>
  );
  return (
    <AccountPage tall title={title} lead={lead} action={signOut}>
      {children}
    </AccountPage>
  );
}
