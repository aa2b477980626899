import { Link } from 'react-router-dom';
import { signUpScreenText as text } from '@spot/contracts/accounts';
import { hrefs } from '@spot/contracts/routes';
import { useFormStyles } from '../form/styles';
import { AccountPage } from '../frame/AccountPage';
import { SignUpForm } from './SignUpForm';

/** /signup: a company signs up (ACC-043); /register shows the same (decision N04). */
export function SignUpPage() {
  return (
    <AccountPage tall title={text.title}>
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
