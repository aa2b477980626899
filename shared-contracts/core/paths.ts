/** Paths of all documents, relative to the database root; no other file writes them out. */

export const group = (groupId: string) => `groups/${groupId}`;
export const groupBlocked = (groupId: string, uid: string) => `groups/${groupId}/blocked/${uid}`;
export const groupNote = (groupId: string, noteId: string) => `groups/${groupId}/notes/${noteId}`;
export const groupPrevBilled = (groupId: string, hash: string) => `groups/${groupId}/prevBilled/${hash}`;
export const groupGig = (groupId: string, gigId: string) => `groups/${groupId}/gigs/${gigId}`;
/** A person of the company; the document id is that of `employees`. */
export const groupEmployee = (groupId: string, employeeId: string) => `groups/${groupId}/employees/${employeeId}`;
export const groupBadges = (groupId: string, uid: string) => `groups/${groupId}/badges/${uid}`;
/** A platform admin; claims and security rules follow this document. */
export const admin = (uid: string) => `admins/${uid}`;
/** Server only: digests of the codes that replace a lost second factor. */
export const recoveryCodes = (uid: string) => `recoveryCodes/${uid}`;
/** Server only: the authenticator apps of an account that its person knows of. */
export const secondFactors = (uid: string) => `secondFactors/${uid}`;
/** Somebody accepted a version of the agreements. */
export const acceptance = (uid: string, version: string) => `acceptances/${uid}_${version}`;
/**
 * A passkey, by a digest of its id; `passkeyChallenge` by a digest of what an authenticator is asked to sign, server only.
 */
export const passkey = (passkeyId: string) => `passkeys/${passkeyId}`;
export const passkeyChallenge = (challengeId: string) => `passkeyChallenges/${challengeId}`;
/** Somebody asked for their account to be deleted. */
export const erasure = (uid: string) => `erasures/${uid}`;
export const employee = (uid: string) => `employees/${uid}`;
/** `scope` is a team's or a company's id. */
export const member = (scope: string, uid: string) => `members/${scope}_${uid}`;
export const team = (teamId: string) => `teams/${teamId}`;
export const teamActivity = (teamId: string, id: string) => `teams/${teamId}/spotterActivity/${id}`;
/** What one person has read in a team. */
export const reading = (teamId: string, uid: string) => `teams/${teamId}/reading/${uid}`;
export const teamPool = (teamId: string, uid: string) => `teams/${teamId}/pool/${uid}`;
export const teamFavourite = (teamId: string, uid: string) => `teams/${teamId}/favourites/${uid}`;
export const postLock = (teamId: string, key: string) => `teams/${teamId}/postLocks/${key}`;
export const posting = (teamId: string, postingId: string) => `teams/${teamId}/postings/${postingId}`;
export const uniform = (teamId: string, uniformId: string) => `teams/${teamId}/uniforms/${uniformId}`;
export const draft = (teamId: string, uid: string) => `teams/${teamId}/drafts/${uid}`;
/** Server only: reserves a role and label among the positions of a team, a uniform's name among its uniforms. */
export const positionKey = (teamId: string, key: string) => `teams/${teamId}/positionKeys/${key}`;
export const uniformKey = (teamId: string, key: string) => `teams/${teamId}/uniformKeys/${key}`;
export const position = (positionId: string) => `positions/${positionId}`;
export const positionGig = (positionId: string, gigId: string) => `positions/${positionId}/gigs/${gigId}`;
export const gig = (gigId: string) => `gigs/${gigId}`;
export const hired = (gigId: string, uid: string) => `gigs/${gigId}/hired/${uid}`;
/** One entry for each change of the worker's hours. */
export const adjustment = (gigId: string, uid: string, id: string) => `gigs/${gigId}/hired/${uid}/adjustments/${id}`;
export const applicant = (gigId: string, uid: string) => `gigs/${gigId}/applicants/${uid}`;
export const offer = (gigId: string, uid: string) => `gigs/${gigId}/offers/${uid}`;
export const waitlisted = (gigId: string, uid: string) => `gigs/${gigId}/waitlist/${uid}`;
export const declined = (gigId: string, uid: string) => `gigs/${gigId}/declined/${uid}`;
export const autofillLog = (gigId: string, id: string) => `gigs/${gigId}/autofillLog/${id}`;
/** A worker's request that a person review a decision of smart autofill. */
export const autofillReview = (gigId: string, uid: string) => `autofillReviews/${gigId}_${uid}`;
export const deletedWaitlist = (gigId: string, uid: string) => `gigs/${gigId}/deletedWaitlist/${uid}`;
export const deletedHire = (gigId: string, uid: string) => `gigs/${gigId}/deletedHires/${uid}`;
export const deletedApplicant = (gigId: string, uid: string) => `gigs/${gigId}/deletedApplicants/${uid}`;
export const deletedOffer = (gigId: string, uid: string) => `gigs/${gigId}/deletedOffers/${uid}`;
export const absent = (gigId: string, uid: string) => `gigs/${gigId}/absent/${uid}`;
/** The platform admins' own note on a worker's attendance. */
export const attendanceComment = (gigId: string, uid: string) => `attendanceComments/${gigId}_${uid}`;
/** The platform admins' own note on a worker's hours. */
export const adminComment = (gigId: string, uid: string) => `adminComments/${gigId}_${uid}`;
/** A team's week, identified by its Monday. */
export const report = (teamId: string, week: string) => `reports/${teamId}_${week}`;
/** A company's numbers for one day. */
export const companyDay = (day: string, groupId: string) => `companyDays/${day}_${groupId}`;
export const weekStats = (week: string, teamId: string) => `stats/${week}/teams/${teamId}`;
export const spotter = (uid: string) => `spotters/${uid}`;
export const spotterGig = (uid: string, gigId: string) => `spotters/${uid}/gigs/${gigId}`;
/** A reported location of the worker's phone. */
export const spotterLocation = (uid: string, id: string) => `spotters/${uid}/locations/${id}`;
/** An employer's review of a worker on a shift. */
export const review = (uid: string, gigId: string) => `spotters/${uid}/reviews/${gigId}`;
export const publicSpotter = (uid: string) => `publicSpotters/${uid}`;
export const cancellation = (gigId: string, uid: string) => `cancellations/${gigId}_${uid}`;
export const recommendation = (gigId: string) => `recommendations/${gigId}`;
export const chatId = (teamId: string, uid: string) => `${teamId}_${uid}`;
export const chat = (chatId: string) => `chats/${chatId}`;
export const message = (chatId: string, messageId: string) => `chats/${chatId}/messages/${messageId}`;
export const codes = (teamId: string) => `codes/${teamId}`;
export const job = (jobId: string) => `jobs/${jobId}`;
/** Server only: one transaction's part of an action on many shifts. */
export const jobPart = (jobId: string, part: string) => `jobs/${jobId}/parts/${part}`;
export const groupPosition = (groupId: string, positionId: string) => `groups/${groupId}/positions/${positionId}`;
/** A counter for the strip above the back office's pages. */
export const officeCount = (name: string) => `officeCounts/${name}`;
/** When a scheduled function last ran, and how that ended. */
export const scheduleRun = (name: string) => `scheduleRuns/${name}`;
/** What went wrong, for platform admins: mails and texts that were not sent, errors of functions and browsers. */
export const trouble = (id: string) => `troubles/${id}`;
export const wageChange = (id: string) => `wageChanges/${id}`;
export const minimumWages = () => 'appConfigs/minimumWages';
export const adminPermissions = () => 'appConfigs/adminPermissions';
/** Settings that every screen may read: support phone, whether posting needs approval, and so on. */
export const publicConfig = () => 'appConfigs/public';
/** Server only: a reserved company name, an open invite, a run of upkeep, a counter of attempts. */
export const name = (id: string) => `names/${id}`;
export const invite = (emailId: string) => `invites/${emailId}`;
export const upkeep = (id: string) => `upkeep/${id}`;
export const limit = (id: string) => `limits/${id}`;
/** Whether a phone number accepts texts; its owner changes that by texting STOP or START. */
export const textStop = (phone: string) => `textStops/${phone}`;
/** The documents before an action that can still be undone; one step for each shift. */
export const undo = (undoId: string) => `undos/${undoId}`;
export const undoStep = (undoId: string, step: string) => `undos/${undoId}/steps/${step}`;
export const answer = (id: string) => `answers/${id}`;
export const signUpLog = (id: string) => `signUpLogs/${id}`;
/** An action of a platform admin on behalf of a company. */
export const adminAction = (id: string) => `adminActions/${id}`;
/**
 * Lists for platform admins of registered or invited people and of companies; in parts, because a document's size is limited.
 */
export const employeeList = (part: string) => `lists/employees-${part}`;
export const groupList = (part: string) => `lists/groups-${part}`;
/** Catalogues of which positions pick entries. */
export const requirement = (id: string) => `requirements/${id}`;
export const skill = (id: string) => `skills/${id}`;
/** Server only: a name deleted from the catalogue; forms that were open before cannot save it again. */
export const catalogueDeletion = (id: string) => `catalogueDeletions/${id}`;
/** Items that wait for a review by the back office: identities, certificates, pictures of uniforms. */
export const idCheck = (id: string) => `certnApplications/${id}`;
export const requirementCheck = (id: string) => `reqVerification/${id}`;
export const uniformCheck = (id: string) => `uniforms/${id}`;
/** Server only: a link to a file, valid for a few minutes. */
export const fileLink = (id: string) => `fileLinks/${id}`;
/** Number of waiting items in each queue. */
export const hook = (name: string) => `appConfigs/${name}Hook`;
/** The feature versions in service; the change behind each registry; a published version. */
export const registry = () => 'registry/current';
export const registryEntry = (number: string) => `registryLog/${number}`;
export const version = (feature: string, version: string) => `versions/${feature}_${version}`;
/** The build manifest of a published version: some hundred kB, for whoever compares or releases it. */
export const versionFacts = (feature: string, version: string) => `versionFacts/${feature}_${version}`;
/** Server only: the highest published version of a feature. */
export const published = (feature: string) => `publishedFeatures/${feature}`;
/** The build manifest of the shell or an area's functions, as deployed now. */
export const releasedFacts = (of: string) => `releasedFacts/${of}`;
/** The last shells and the functions in service; what was tried with them of a feature's last versions. */
export const deployedParts = () => 'deployedParts/current';
export const compatibility = (feature: string) => `compatibility/${feature}`;
export const releaser = (uid: string) => `releasers/${uid}`;
/** The newest build of a feature's branch; somebody who may preview the feature. */
export const releaseBranch = (feature: string, branch: string) => `releaseBranches/${feature}_${branch}`;
export const previewer = (feature: string, email: string) => `previewers/${feature}_${email}`;
/**
 * Usage and failures of a feature's versions, aggregated every minute, and the analysis of its canary against the current
 * version.
 */
export const featureUse = (feature: string) => `featureUse/${feature}`;
export const trial = (feature: string) => `trials/${feature}`;
/** Server only: reports from browsers about a feature within part of a minute, and digests that identify the reporters. */
export const useShard = (feature: string, part: string) => `useShards/${feature}_${part}`;
export const useReporter = (who: string) => `useReporters/${who}`;
/** Who may read a kind of a feature's documents; the documents themselves. Only the feature's own calls write them. */
export const featureKind = (feature: string, kind: string) => `features/${feature}/kinds/${kind}`;
export const featureDocument = (feature: string, kind: string, scope: string, id: string) =>
  `features/${feature}/kinds/${kind}/scopes/${scope}/featureDocuments/${id}`;
export const mail = (id: string) => `mail/${id}`;
export const textQueue = (id: string) => `textQueue/${id}`;
