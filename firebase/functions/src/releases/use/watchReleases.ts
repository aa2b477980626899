import { onSchedule } from 'firebase-functions/v2/scheduler';
import { now } from '../../shared/clock';
import { db } from '../../shared/firebase';
import { inTurn } from '../../shared/inParallel';
import { scheduled } from '../../shared/policy';
import { registryKey } from '../../shared/secrets';
import { followRegistry } from '../followRegistry';
import { watch } from './watch';

/** Looks after canaries, and brings the registry's file to where the database is, whatever failed before. */
export const watchReleases = onSchedule({ ...scheduled, schedule: '* * * * *', secrets: [registryKey] }, () =>
  inTurn(
    () => watch(db(), now()),
    () => followRegistry(db()),
  ),
);
