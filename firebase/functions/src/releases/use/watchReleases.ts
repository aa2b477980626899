import { onSchedule } from 'firebase-functions/v2/scheduler';
import { now } from '../../shared/clock';
import { db } from '../../shared/firebase';
import { inTurn } from '../../shared/inParallel';
import { resumeJobs } from '../../shared/jobs';
import { scheduled } from '../../shared/policy';
import { registryKey } from '../../shared/secrets';
import { followRegistry } from '../followRegistry';
import { followRights } from '../followRights';
import { watch } from './watch';

/** Looks after canaries, and brings the registry's file and claims of releasers to where the database is, whatever failed before. */
export const watchReleases = onSchedule({ ...scheduled, schedule: '* * * * *', secrets: [registryKey] }, () =>
  inTurn(
    () => watch(db(), now()),
    () => followRegistry(db()),
    () => resumeJobs(db(), { followRights }, now()),
  ),
);
