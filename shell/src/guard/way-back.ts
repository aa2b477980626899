import type { Session } from '@spot/contracts/shell-api';
import { createPath, parsePath, type Location } from 'react-router-dom';
import { decide } from './decide';

/** What the sign-in page is told of the address that it stands in for; `whose` where only one person may go on there. */
interface WayBack {
  from: string;
  whose?: string;
}

export const wayBack = (wanted: Location, whose?: string): WayBack => ({ from: createPath(wanted), whose });

/** Where signing in leads on to: the address that was wanted, as far as this person may see it. */
export function returnTo(state: unknown, session: Session): string | undefined {
  const { from, whose } = (state ?? {}) as Partial<WayBack>;
  if (typeof from !== 'string' || (whose !== undefined && whose !== session.user?.uid)) return undefined;
  return decide(parsePath(from).pathname ?? '/', session).kind === 'allow' ? from : undefined;
}
