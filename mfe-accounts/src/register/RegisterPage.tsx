import { useSearchParams } from 'react-router-dom';
import { InviteRoute } from './InviteRoute';
import { NewRegistration } from './NewRegistration';

/** /register: an empty form (ACC-010, decision N04), or the page for the link of an emailed invite (decision N25). */
export function RegisterPage() {
  const [search] = useSearchParams();
  const [invite, email] = [search.get('invite'), search.get('email')];
  return invite && email ? (
    <InviteRoute key={`${invite} ${email}`} invite={invite} email={email} />
  ) : (
    <NewRegistration />
  );
}
