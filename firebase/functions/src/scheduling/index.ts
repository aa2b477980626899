import { mapsApiKey } from '../core/secrets';
import { service } from '../core/service';
import * as callables from './callables';

export const scheduling = service('scheduling', callables, [mapsApiKey]);

export { autofillApplicant, autofillWorker, planAutofill, runAutofill } from './autofill/autofill';
export { catchUpAutofill } from './autofill/catchUpAutofill';
export { promoteWaitlist } from './shifts/promoteWaitlist';
export { resumeJobs } from './shifts/resumeJobs';
export { receiveText } from './texts/receiveText';
export { sendTexts } from './texts/sendTexts';
export { forgetUndos } from './undo/forgetUndos';
export { advanceGigs } from './upkeep/advanceGigs';
export { countApplicants, countOffers, countWaitlist } from './upkeep/countLists';
export { repairCounters } from './upkeep/repairCounters';
