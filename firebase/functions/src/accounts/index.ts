import { mapsApiKey } from '../core/secrets';
import { service } from '../core/service';
import * as callables from './callables';

export const accounts = service('accounts', callables, [mapsApiKey]);

export { resumeAccountJobs } from './accountJobs';
export { foldCompanyName } from './foldCompanyNames';
export { forgetUploads } from './forgetUploads';
export { sendMail } from './mails/sendMail';
export { mirrorCompanyNames, mirrorEmployees } from './mirrorLists';
export { renameShiftsOfGroup, renameShiftsOfTeam } from './renameShifts';
export { repairOwnersOfGroup } from './repairOwners';
export { syncMembersOfEmployee, syncMembersOfGroup, syncMembersOfTeam } from './syncMembers';
export { mirrorColleagues } from './mirrorColleagues';
export { watchCredentials } from './watchCredentials';
export { expireSignUps } from './unproven';
