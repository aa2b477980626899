import { blockSpotter, copyShifts, editPosition, setSmartAutofill } from '@spot/contracts/scheduling';
import { undo } from '@spot/contracts/core';
import { offersKind, offerShifts } from '../../shifts/offers/offerShifts';
import { now as clock } from '../../core/clock';
import { db } from '../../core/firebase';
import { inTurn } from '../../core/inParallel';
import { resumeJobs as resume, type JobKinds } from '../../core/jobs';
import { runsBySchedule } from '../../core/schedule';
import { handleBlockSpotter } from '../hiring/blockSpotter';
import { carryOnEdit } from '../positions/editPosition';
import { handleUndo } from '../undo/undo';
import { carryOnCancel } from './cancelJob';
import { resumeWaitlists } from './closeWaitlist';
import { handleCopyShifts } from './copyShifts';
import { handleSetSmartAutofill } from './setSmartAutofill';

const kinds: JobKinds = {
  cancel: carryOnCancel,
  [blockSpotter.name]: handleBlockSpotter,
  [undo.name]: handleUndo,
  [editPosition.name]: carryOnEdit,
  [setSmartAutofill.name]: handleSetSmartAutofill,
  [copyShifts.name]: handleCopyShifts,
  // The back office's area also sends offers; their interrupted jobs are continued here too.
  [offersKind]: offerShifts,
};

export const resumeJobs = runsBySchedule('resumeJobs', async () => {
  await inTurn(
    () => resume(db(), kinds, clock()),
    () => resumeWaitlists(db(), clock()),
  );
});
