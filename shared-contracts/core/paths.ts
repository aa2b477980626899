/** Paths of all documents, relative to the database root; no other file writes them out. */
export const paths = {
  group: (groupId: string) => `groups/${groupId}`,
  groupBlocked: (groupId: string, uid: string) => `groups/${groupId}/blocked/${uid}`,
  groupNote: (groupId: string, noteId: string) => `groups/${groupId}/notes/${noteId}`,
  groupPrevBilled: (groupId: string, hash: string) => `groups/${groupId}/prevBilled/${hash}`,
  groupGig: (groupId: string, gigId: string) => `groups/${groupId}/gigs/${gigId}`,
  /** A person of the company; the document id is that of `employees`. */
  groupEmployee: (groupId: string, employeeId: string) => `groups/${groupId}/employees/${employeeId}`,
  groupBadges: (groupId: string, uid: string) => `groups/${groupId}/badges/${uid}`,
  /** A platform admin; claims and security rules follow this document. */
  admin: (uid: string) => `admins/${uid}`,
  /** Server only: digests of the codes that replace a lost second factor. */
  recoveryCodes: (uid: string) => `recoveryCodes/${uid}`,
  /** Somebody accepted a version of the agreements. */
  acceptance: (uid: string, version: string) => `acceptances/${uid}_${version}`,
  /**
   * A passkey, by a digest of its id; `passkeyChallenge` by a digest of what an authenticator is asked to sign, server only.
   */
  passkey: (passkeyId: string) => `passkeys/${passkeyId}`,
  passkeyChallenge: (challengeId: string) => `passkeyChallenges/${challengeId}`,
  /** Somebody asked for their account to be deleted. */
  erasure: (uid: string) => `erasures/${uid}`,
  employee: (uid: string) => `employees/${uid}`,
  /** `scope` is a team's or a company's id. */
  member: (scope: string, uid: string) => `members/${scope}_${uid}`,
  team: (teamId: string) => `teams/${teamId}`,
  teamActivity: (teamId: string, id: string) => `teams/${teamId}/spotterActivity/${id}`,
  /** What one person has read in a team. */
  reading: (teamId: string, uid: string) => `teams/${teamId}/reading/${uid}`,
  teamPool: (teamId: string, uid: string) => `teams/${teamId}/pool/${uid}`,
  teamFavourite: (teamId: string, uid: string) => `teams/${teamId}/favourites/${uid}`,
  postLock: (teamId: string, key: string) => `teams/${teamId}/postLocks/${key}`,
  posting: (teamId: string, postingId: string) => `teams/${teamId}/postings/${postingId}`,
  uniform: (teamId: string, uniformId: string) => `teams/${teamId}/uniforms/${uniformId}`,
  draft: (teamId: string, uid: string) => `teams/${teamId}/drafts/${uid}`,
  /** Server only: reserves a role and label among the positions of a team, a uniform's name among its uniforms. */
  positionKey: (teamId: string, key: string) => `teams/${teamId}/positionKeys/${key}`,
  uniformKey: (teamId: string, key: string) => `teams/${teamId}/uniformKeys/${key}`,
  position: (positionId: string) => `positions/${positionId}`,
  positionGig: (positionId: string, gigId: string) => `positions/${positionId}/gigs/${gigId}`,
  gig: (gigId: string) => `gigs/${gigId}`,
  hired: (gigId: string, uid: string) => `gigs/${gigId}/hired/${uid}`,
  /** One entry for each change of the worker's hours. */
  adjustment: (gigId: string, uid: string, id: string) => `gigs/${gigId}/hired/${uid}/adjustments/${id}`,
  applicant: (gigId: string, uid: string) => `gigs/${gigId}/applicants/${uid}`,
  offer: (gigId: string, uid: string) => `gigs/${gigId}/offers/${uid}`,
  waitlisted: (gigId: string, uid: string) => `gigs/${gigId}/waitlist/${uid}`,
  declined: (gigId: string, uid: string) => `gigs/${gigId}/declined/${uid}`,
  autofillLog: (gigId: string, id: string) => `gigs/${gigId}/autofillLog/${id}`,
  /** A worker's request that a person review a decision of smart autofill. */
  autofillReview: (gigId: string, uid: string) => `autofillReviews/${gigId}_${uid}`,
  deletedWaitlist: (gigId: string, uid: string) => `gigs/${gigId}/deletedWaitlist/${uid}`,
  deletedHire: (gigId: string, uid: string) => `gigs/${gigId}/deletedHires/${uid}`,
  deletedApplicant: (gigId: string, uid: string) => `gigs/${gigId}/deletedApplicants/${uid}`,
  deletedOffer: (gigId: string, uid: string) => `gigs/${gigId}/deletedOffers/${uid}`,
  absent: (gigId: string, uid: string) => `gigs/${gigId}/absent/${uid}`,
  /** The platform admins' own note on a worker's attendance. */
  attendanceComment: (gigId: string, uid: string) => `attendanceComments/${gigId}_${uid}`,
  /** The platform admins' own note on a worker's hours. */
  adminComment: (gigId: string, uid: string) => `adminComments/${gigId}_${uid}`,
  /** A team's week, identified by its Monday. */
  report: (teamId: string, week: string) => `reports/${teamId}_${week}`,
  /** A company's numbers for one day. */
  companyDay: (day: string, groupId: string) => `companyDays/${day}_${groupId}`,
  weekStats: (week: string, teamId: string) => `stats/${week}/teams/${teamId}`,
  spotter: (uid: string) => `spotters/${uid}`,
  spotterGig: (uid: string, gigId: string) => `spotters/${uid}/gigs/${gigId}`,
  /** A reported location of the worker's phone. */
  spotterLocation: (uid: string, id: string) => `spotters/${uid}/locations/${id}`,
  /** An employer's review of a worker on a shift. */
  review: (uid: string, gigId: string) => `spotters/${uid}/reviews/${gigId}`,
  publicSpotter: (uid: string) => `publicSpotters/${uid}`,
  cancellation: (gigId: string, uid: string) => `cancellations/${gigId}_${uid}`,
  recommendation: (gigId: string) => `recommendations/${gigId}`,
  chatId: (teamId: string, uid: string) => `${teamId}_${uid}`,
  chat: (chatId: string) => `chats/${chatId}`,
  message: (chatId: string, messageId: string) => `chats/${chatId}/messages/${messageId}`,
  codes: (teamId: string) => `codes/${teamId}`,
  job: (jobId: string) => `jobs/${jobId}`,
  /** Server only: one transaction's part of an action on many shifts. */
  jobPart: (jobId: string, part: string) => `jobs/${jobId}/parts/${part}`,
  groupPosition: (groupId: string, positionId: string) => `groups/${groupId}/positions/${positionId}`,
  /** A counter for the strip above the back office's pages. */
  officeCount: (name: string) => `officeCounts/${name}`,
  /** When a scheduled function last ran, and how that ended. */
  scheduleRun: (name: string) => `scheduleRuns/${name}`,
  /** What went wrong, for platform admins: mails and texts that were not sent, errors of functions and browsers. */
  trouble: (id: string) => `troubles/${id}`,
  wageChange: (id: string) => `wageChanges/${id}`,
  minimumWages: () => 'appConfigs/minimumWages',
  adminPermissions: () => 'appConfigs/adminPermissions',
  /** Settings that every screen may read: support phone, whether posting needs approval, and so on. */
  publicConfig: () => 'appConfigs/public',
  /** Server only: a reserved company name, an open invite, a run of upkeep, a counter of attempts. */
  name: (id: string) => `names/${id}`,
  invite: (emailId: string) => `invites/${emailId}`,
  upkeep: (id: string) => `upkeep/${id}`,
  limit: (id: string) => `limits/${id}`,
  /** Whether a phone number accepts texts; its owner changes that by texting STOP or START. */
  textStop: (phone: string) => `textStops/${phone}`,
  /** The documents before an action that can still be undone; one step for each shift. */
  undo: (undoId: string) => `undos/${undoId}`,
  undoStep: (undoId: string, step: string) => `undos/${undoId}/steps/${step}`,
  answer: (id: string) => `answers/${id}`,
  signUpLog: (id: string) => `signUpLogs/${id}`,
  /** An action of a platform admin on behalf of a company. */
  adminAction: (id: string) => `adminActions/${id}`,
  /**
   * Lists for platform admins of registered or invited people and of companies; in parts, because a document's size is limited.
   */
  employeeList: (part: string) => `lists/employees-${part}`,
  groupList: (part: string) => `lists/groups-${part}`,
  /** Catalogues of which positions pick entries. */
  requirement: (id: string) => `requirements/${id}`,
  skill: (id: string) => `skills/${id}`,
  /** Server only: a name deleted from the catalogue; forms that were open before cannot save it again. */
  catalogueDeletion: (id: string) => `catalogueDeletions/${id}`,
  /** Items that wait for a review by the back office: identities, certificates, pictures of uniforms. */
  idCheck: (id: string) => `certnApplications/${id}`,
  requirementCheck: (id: string) => `reqVerification/${id}`,
  uniformCheck: (id: string) => `uniforms/${id}`,
  /** Server only: a link to a file, valid for a few minutes. */
  fileLink: (id: string) => `fileLinks/${id}`,
  /** Number of waiting items in each queue. */
  hook: (name: string) => `appConfigs/${name}Hook`,
  /** The feature versions in service; the change behind each registry; a published version. */
  registry: () => 'registry/current',
  registryEntry: (number: string) => `registryLog/${number}`,
  version: (feature: string, version: string) => `versions/${feature}_${version}`,
  /** The build manifest of a published version: some hundred kB, for whoever compares or releases it. */
  versionFacts: (feature: string, version: string) => `versionFacts/${feature}_${version}`,
  /** Server only: the highest published version of a feature. */
  published: (feature: string) => `publishedFeatures/${feature}`,
  /** The build manifest of the shell or an area's functions, as deployed now. */
  releasedFacts: (of: string) => `releasedFacts/${of}`,
  /** The last shells and the functions in service; what was tried with them of a feature's last versions. */
  deployedParts: () => 'deployedParts/current',
  compatibility: (feature: string) => `compatibility/${feature}`,
  releaser: (uid: string) => `releasers/${uid}`,
  /** The newest build of a feature's branch; somebody who may preview the feature. */
  releaseBranch: (feature: string, branch: string) => `releaseBranches/${feature}_${branch}`,
  previewer: (feature: string, email: string) => `previewers/${feature}_${email}`,
  /**
   * Usage and failures of a feature's versions, aggregated every minute, and the analysis of its canary against the current
   * version.
   */
  featureUse: (feature: string) => `featureUse/${feature}`,
  trial: (feature: string) => `trials/${feature}`,
  /** Server only: reports from browsers about a feature within part of a minute, and digests that identify the reporters. */
  useShard: (feature: string, part: string) => `useShards/${feature}_${part}`,
  useReporter: (who: string) => `useReporters/${who}`,
  /** Who may read a kind of a feature's documents; the documents themselves. Only the feature's own calls write them. */
  featureKind: (feature: string, kind: string) => `features/${feature}/kinds/${kind}`,
  featureDocument: (feature: string, kind: string, scope: string, id: string) =>
    `features/${feature}/kinds/${kind}/scopes/${scope}/featureDocuments/${id}`,
  mail: (id: string) => `mail/${id}`,
  textQueue: (id: string) => `textQueue/${id}`,
} as const;
