import type { Session } from '@spot/contracts/shell-api';
import { createPath, parsePath, type Location } from 'react-router-dom';
import { decide } from './decide';

/** The address that the sign-in page interrupted; `whose` if only one person may return to it. */
interface WayBack {
  from: string;
  whose?: string;
}

export const wayBack = (wanted: Location, whose?: string): WayBack => ({ from: createPath(wanted), whose });

/** The address to open after sign-in: the one requested, if this person may see it. */
export function returnTo(state: unknown, session: Session): string | undefined {
  const { from, whose } = (state ?? {}) as Partial<WayBack>;
  if (typeof from !== 'string' || (whose !== undefined && whose !== session.user?.uid)) return undefined;
  return decide(parsePath(from).pathname ?? '/', session).kind === 'allow' ? from : undefined;
}
