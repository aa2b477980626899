/** The calls that stand in the office log, as its filter offers them. */
export const officeCalls = [
  ...['saveProfile', 'addEmployee', 'updateEmployee', 'removeEmployee', 'setEmployeeDisabled', 'createTeam'],
  ...['updateTeam', 'inviteMembers', 'updateMember', 'removeMembers', 'cancelInvite', 'resendInvite', 'inviteOwners'],
  ...[
    'updateOwner',
    'removeOwner',
    'updateExistingPositions',
    'repairOwners',
    'setGroupStatus',
    'setManualHours',
    'deleteTeam',
    'approveGroup',
    'addCompanyNote',
    'deleteCompanyNote',
  ],
  ...['turnOnCheckinCheckoutGroup', 'postShifts', 'copyShifts', 'editNumworker', 'editShiftTime', 'moveShift'],
  ...['setSmartAutofill', 'setWaitlist', 'deleteGig', 'hireApplicant', 'declineApplicants', 'removeHired'],
  ...['blockSpotter', 'unblockSpotter', 'undo', 'updateRequestReplacement', 'sendOffers', 'offerToRecentWorkers'],
  ...['removeOffers', 'createPosition', 'editPosition', 'deletePosition', 'setPositionVisibility', 'createUniform'],
  ...['deleteUniform', 'checkIn', 'markNotHere', 'sendMessage', 'announce', 'adjustTime', 'confirmHours', 'addShift'],
  ...['generateInvoice', 'setAttendanceMark', 'setAttendanceComment', 'addCatalogueEntry', 'deleteCatalogueEntry'],
  ...[
    'setLatePolicy',
    'setMinimumWage',
    'withdrawWagePlan',
    'tellWageChange',
    'emailAbsence',
    'emailCancellation',
    'setReplacementSent',
  ],
  ...['publishVersion', 'setRelease', 'setReleaseRights', 'recordFacts'],
  ...['openCheck', 'acceptCheck', 'rejectCheck', 'rejectRequirement', 'offerJobs'],
].sort();

/** A call's name in words: `setLatePolicy` is `Set late policy`. */
export function officeCallText(call: string): string {
  const words = call.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Office log, /officelog: what platform admins did, for whom and when. */
export const officeLogText = {
  title: 'Office log',
  context: 'What platform admins did, the newest first. Nothing here can be changed.',
  columns: { at: 'When', who: 'Who', what: 'What', company: 'For whom', details: 'Details' },
  who: 'Admin’s email',
  company: 'Company',
  kind: 'Kind',
  from: 'From',
  to: 'Until',
  anything: 'Everything',
  platform: 'The whole platform',
  none: 'Nothing was done yet',
  noneFound: 'Nothing was done that matches these filters',
  clear: 'Show everything',
} as const;
