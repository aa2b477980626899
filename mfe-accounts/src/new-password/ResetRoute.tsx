import { useSearchParams } from 'react-router-dom';
import { PasswordResetPage } from '../password-reset/PasswordResetPage';
import { NewPasswordPage } from './NewPasswordPage';

/** /passwordreset requests the link. The link has the same address, with a code. */
export function ResetRoute() {
  const [search] = useSearchParams();
  const code = search.get('oobCode');
  return search.get('mode') === 'resetPassword' && code ? (
    <NewPasswordPage key={code} code={code} />
  ) : (
    <PasswordResetPage />
  );
}
