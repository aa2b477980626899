import { useEffect, useState } from 'react';
import { useShell } from '@spot/contracts/shell-api';
import { commonText } from '@spot/contracts/core';
import { signUpScreenText as text } from '@spot/contracts/accounts';
import { Spinner } from '@spot/contracts/ui/core';
import { ErrorState } from '@spot/contracts/ui/data';
import { AccountPage } from '../frame/AccountPage';
import { SignUpPage } from '../sign-up/SignUpPage';

type State = 'leaving' | 'ready' | 'failed';

/** Signs out the current person, then shows the empty form of /signup (ACC-010, decision N04). */
export function NewRegistration() {
  const { session } = useShell();
  const [state, setState] = useState<State>('leaving');
  useEffect(() => {
    if (state !== 'leaving') return;
    let here = true;
    const tell = (next: State) => here && setState(next);
    session.signOut().then(
      () => tell('ready'),
      () => tell('failed'),
    );
    return () => {
      here = false;
    };
  }, [session, state]);
  if (state === 'ready') return <SignUpPage />;
  return (
    <AccountPage title={text.title}>
      {state === 'leaving' ? (
        <Spinner label={text.leaving} />
      ) : (
        <ErrorState text={commonText.somethingWrong} onRetry={() => setState('leaving')} />
      )}
    </AccountPage>
  );
}
