import { Link, useSearchParams } from 'react-router-dom';
import { signUpScreenText as text } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { useFormStyles } from '../form/styles';
import { AccountPage } from '../frame/AccountPage';
import { InvitedPage } from './InvitedPage';
import { SignUpForm } from './SignUpForm';

/** /signup: a company signs up, or somebody follows the link of an invite (ACC-043, ACC-053, decision N03). */
export function SignUpPage() {
  const [search] = useSearchParams();
  const invite = search.get('invite');
  const email = search.get('email');
  return invite && email ? <InvitedPage key={`${invite} ${email}`} invite={invite} email={email} /> : <CompanyPage />;
}

/** The empty form of a company; /register shows the same (decision N04). */
export function CompanyPage() {
  return (
    <AccountPage title={text.title}>
      <LoginLink />
      <SignUpForm />
    </AccountPage>
  );
}

export function LoginLink() {
  const styles = useFormStyles();
  return (
    <Link className={styles.link} to={hrefs.login()}>
      {text.login}
    </Link>
  );
}
