import { tellWageChange } from '@spot/contracts/backoffice';
import { now as clock } from '../core/clock';
import { db } from '../core/firebase';
import { inTurn } from '../core/inParallel';
import { resumeJobs } from '../core/jobs';
import { runsBySchedule } from '../core/schedule';
import { forgetIds } from './queues/forgetIds';
import { dropFormer } from './syncAdmins';
import { handleTellWageChange } from './tellWageChange';

/** Ends the rights of former admins, deletes pictures of decided IDs, and resumes interrupted calls of the back office. */
export const keepOffice = runsBySchedule('keepOffice', () =>
  inTurn(
    () => dropFormer(db(), clock()),
    () => forgetIds(db(), clock()),
    () => resumeJobs(db(), { [tellWageChange.name]: handleTellWageChange }, clock()),
  ),
);
