import { releasesOnly, type Session } from '@spot/contracts/shell-api';

/** Whether this is a platform admin who is not viewing a company. */
export const isOffice = ({ user, viewingAs }: Session): boolean => user?.admin === true && viewingAs === null;

/** Whose pages the frame leads to: the back office's, a company's, or those of a releaser who works for none. */
export type View = 'office' | 'employer' | 'releaser';

export const viewOf = (session: Session): View =>
  isOffice(session) ? 'office' : releasesOnly(session) ? 'releaser' : 'employer';
