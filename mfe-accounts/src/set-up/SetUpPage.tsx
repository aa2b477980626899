import { useEffect, useRef } from 'react';
import { setUpText as text, setUpStep } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useSession, useShell, type Session } from '@spot/contracts/shell-api';
import { Button, Notice, onPhone, makeStyles, SignOutRegular } from '@spot/contracts/ui/core';
import { CreateProfile } from '../create-profile/CreateProfile';
import { AccountPage } from '../frame/AccountPage';
import { DetailsForm } from './DetailsForm';
import { OwnerSteps } from './OwnerSteps';
import { Progress } from './Progress';
import { progressOf } from './progressOf';

const useStyles = makeStyles({ logout: { [onPhone]: { minHeight: '44px' } } });

/** The part of the session that a person in the set-up has. */
function personOf({ status, user, employee, group, teams }: Session) {
  return status === 'ready' && user && employee
    ? { user, employee, group, teams: teams.map(({ team }) => team) }
    : null;
}

/** /teamspage: the missing steps, one after another. Each is saved, so the set-up can be left and resumed (ACC-087..093). */
export function SetUpPage() {
  const styles = useStyles();
  const shell = useShell();
  const person = personOf(useSession((session) => session));
  const next = person && setUpStep({ ...person, emailVerified: person.user.emailVerified });
  const done = next?.step === 'done';
  const wrote = useRef(false);
  wrote.current ||= next?.step === 'profile';
  useEffect(() => {
    if (done) shell.navigate(hrefs.overview(), { replace: true });
  }, [done, shell]);
  if (!person || !next || done) return null;

  const { user, employee, group, teams } = person;
  const owned = group?.owners[employee.email] ? group : undefined;
  const logout = (
    <Button
      appearance="subtle"
      className={styles.logout}
      icon={<SignOutRegular />}
      onClick={() => void shell.session.signOut()}
    >
      {text.logout}
    </Button>
  );
  if (!owned)
    return (
      <AccountPage title={text.title} lead={text.detailsTitle} action={logout}>
        <DetailsForm employee={employee} />
      </AccountPage>
    );
  const complete = next.step !== 'profile';
  return (
    <AccountPage tall title={text.title} action={logout}>
      <Notice intent="info">{text.ownership}</Notice>
      <Progress {...progressOf(complete, teams)} />
      {complete ? (
        <OwnerSteps group={owned} teams={teams} follows={wrote.current} />
      ) : (
        <CreateProfile group={owned} uid={user.uid} />
      )}
    </AccountPage>
  );
}
