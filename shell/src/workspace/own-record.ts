import { paths } from '@spot/contracts/core';
import { doc, FieldPath, serverTimestamp, updateDoc } from '@firebase/firestore';
import { reportError } from '../report';
import type { OpenSession } from '../session/open';
import type { Mark } from './news';

type Own = Pick<OpenSession, 'firebase'>;

const recordOf = async ({ firebase }: Own, uid: string) => doc(await firebase.firestore(), paths.employee(uid));

/** Stores the person's default team. */
export async function rememberTeam(session: Own, uid: string, teamId: string): Promise<void> {
  await updateDoc(await recordOf(session, uid), { selectedTeamId: teamId });
}

/** Stores that the person has seen a tab's news. If that fails, the dot only appears again. */
export function rememberRead(session: Own, uid: string, mark: Mark): void {
  recordOf(session, uid)
    .then((record) => updateDoc(record, new FieldPath('lastReadAt', mark), serverTimestamp()))
    .catch((error: unknown) => reportError(error, { write: 'lastReadAt' }));
}
