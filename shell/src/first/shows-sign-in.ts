import { hrefs, matchRoute } from '@spot/contracts/routes';
import { reasonKey } from '../session/reason';

type Page = Pick<Window, 'location' | 'history' | 'sessionStorage'>;

/**
 * Whether this address shows the prerendered sign-in page: nobody is signed in, the address leads to /login (ACC-025), and
 * there is no message above the form, which the build could not know.
 */
export function showsSignIn({ location, history, sessionStorage }: Page, stored: boolean): boolean {
  if (stored || sessionStorage.getItem(reasonKey) !== null) return false;
  const notice = (history.state as { usr?: { notice?: unknown } | null } | null)?.usr?.notice;
  if (typeof notice === 'string') return false;
  const entry = matchRoute(location.pathname);
  if (entry?.path === hrefs.login()) return true;
  return entry?.audience !== 'open' && entry?.audience !== 'signedOut';
}
