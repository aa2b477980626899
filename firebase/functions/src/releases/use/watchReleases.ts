import { now } from '../../core/clock';
import { db } from '../../core/firebase';
import { inTurn } from '../../core/inParallel';
import { resumeJobs } from '../../core/jobs';
import { runsBySchedule } from '../../core/schedule';
import { registryKey } from '../../core/secrets';
import { followRegistry } from '../followRegistry';
import { followRights } from '../followRights';
import { watch } from './watch';

/** Applies the canary rule, and brings the registry's file and the releasers' claims up to date after failures. */
export const watchReleases = runsBySchedule(
  'watchReleases',
  () =>
    inTurn(
      () => watch(db(), now()),
      () => followRegistry(db()),
      () => resumeJobs(db(), { followRights }, now(), { lasting: true }),
    ),
  { secrets: [registryKey] },
);
