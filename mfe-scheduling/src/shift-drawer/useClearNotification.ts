import { doc, updateDoc } from '@firebase/firestore';
import { paths } from '@spot/contracts/core';
import type { Gig } from '@spot/contracts/scheduling';
import { useSession, useShell } from '@spot/contracts/shell-api';
import { useEffect } from 'react';
import type { DrawerTab } from '../week/weekUrl';

/** Opening a tab clears its news flag, except for platform admins and View users (SCH-142). */
export function useClearNotification(
  gigs: readonly Pick<Gig, 'id' | 'notifications'>[],
  tab: DrawerTab,
  canManage: boolean,
): void {
  const shell = useShell();
  const admin = useSession(({ user }) => user?.admin ?? false);
  const flag = tab === 'hired' || tab === 'applicants' ? tab : undefined;
  const ids = gigs
    .filter(({ notifications }) => canManage && !admin && flag && notifications[flag])
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (ids === '') return;
    shell.firebase
      .firestore()
      .then((db) =>
        Promise.all(
          ids.split(' ').map((id) => updateDoc(doc(db, paths.gig(id)), { [`notifications.${flag}`]: false })),
        ),
      )
      .catch((error: unknown) => shell.reportError(error, { at: 'clear notification' }));
  }, [shell, ids, flag]);
}
