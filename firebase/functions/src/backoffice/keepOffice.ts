import { onSchedule } from 'firebase-functions/v2/scheduler';
import { tellWageChange } from '@spot/contracts/calls';
import { now as clock } from '../shared/clock';
import { db } from '../shared/firebase';
import { inTurn } from '../shared/inParallel';
import { resumeJobs } from '../shared/jobs';
import { scheduled } from '../shared/policy';
import { forgetIds } from './queues/forgetIds';
import { dropFormer } from './syncAdmins';
import { handleTellWageChange } from './tellWageChange';

/**
 * Ends rights of former admins, deletes pictures of IDs that were decided, and carries on calls of the back office whose function
 * died.
 */
export const keepOffice = onSchedule({ ...scheduled, schedule: '*/5 * * * *' }, () =>
  inTurn(
    () => dropFormer(db(), clock()),
    () => forgetIds(db(), clock()),
    () => resumeJobs(db(), { [tellWageChange.name]: handleTellWageChange }, clock()),
  ),
);
