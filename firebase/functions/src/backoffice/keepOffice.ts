import { onSchedule } from 'firebase-functions/v2/scheduler';
import { now as clock } from '../shared/clock';
import { db } from '../shared/firebase';
import { inTurn } from '../shared/inParallel';
import { scheduled } from '../shared/policy';
import { forgetIds } from './queues/forgetIds';
import { dropFormer } from './syncAdmins';

/** What ends by itself in the back office: rights of former admins, pictures of IDs that were decided. */
export const keepOffice = onSchedule({ ...scheduled, schedule: '*/5 * * * *' }, () =>
  inTurn(
    () => dropFormer(db(), clock()),
    () => forgetIds(db(), clock()),
  ),
);
