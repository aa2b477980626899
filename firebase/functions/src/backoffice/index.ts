import { service } from '../core/service';
import * as callables from './callables';

export const backoffice = service('backoffice', callables);

export { indexWorker } from './search/indexWorker';
export { countLateCancellations, countMarks } from './reliability';
export { checkFile } from './queues/checkFile';
export { certnWebhook } from './queues/provider/certnWebhook';
export { sendIdCheck } from './queues/provider/sendIdCheck';
export { countIdChecks, countRequirementChecks, countUniformChecks } from './queues/countQueues';
export { countUnfilled, countUnread, keepCounts } from './counts/keepCounts';
export { keepDirectory } from './keepDirectory';
export { sweepRequirement } from './sweepRequirement';
export { keepOffice } from './keepOffice';
export { syncAdmins } from './syncAdmins';
