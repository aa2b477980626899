import * as z from 'zod/mini';
import { activity } from '../dayof/entities/activity';
import { reading } from '../dayof/entities/reading';
import { adjustment, adminComment } from '../dayof/entities/timesheet';
import { autofillReview } from '../scheduling/entities/autofill-review';
import { draft } from '../scheduling/entities/draft';
import { minimumWages } from '../scheduling/entities/minimum-wages';
import { skill } from '../scheduling/entities/skill';
import { requirement } from '../worker/entities/catalogue';
import { deleteHook } from '../backoffice/entities/catalogue-entry';
import { adminPermissions } from '../backoffice/entities/admin-permissions';
import { fileLink } from '../backoffice/entities/checks';
import { attendanceComment } from '../backoffice/entities/attendance-comment';
import { companyNote } from '../backoffice/entities/company-note';
import { companyDay } from '../backoffice/entities/company-day';
import { scheduleRun, trouble } from '../backoffice/entities/health';
import { weekStats } from '../dayof/entities/week-stats';
import { officeCount } from '../backoffice/entities/office-count';
import { wageChange } from '../backoffice/entities/wage-change';
import {
  previewer,
  publishedVersion,
  releaseBranch,
  releasedRegistry,
  releaseEntry,
  releaser,
} from '../releases/entities/released';
import { compatibility, deployedParts } from '../releases/entities/compatibility';
import { featureDocument, storedKind } from '../features/entities/feature-document';
import { chat, message } from '../dayof/entities/chat';
import { codes } from '../dayof/entities/codes';
import { id } from '../core/entities/common';
import { acceptance } from '../accounts/entities/acceptance';
import { erasure } from '../accounts/entities/erasure';
import { passkey } from '../accounts/entities/passkey';
import { member } from '../accounts/entities/employee';
import { publicConfig } from '../core/entities/public-config';
import { spotter } from '../worker/entities/spotter';
import { spotterLocation } from '../worker/entities/spotter-location';
import { textStop } from '../worker/entities/text-stop';
import { featureUse } from '../releases/counts';
import { trial } from '../releases/trial';
import type * as paths from '../core/paths';
import * as companies from './companies';
import { expiresAt, flag, reference, text } from './kinds';
import * as server from './server';
import * as shifts from './shifts';
import { impersonal } from '../core/entities/personal';

/** Which entity lies at each of `paths`, with what only the server keeps of it. */
export const documents = {
  group: companies.storedGroup,
  groupBlocked: companies.storedBlocked,
  groupNote: z.extend(companyNote, { kind: text, byRef: z.optional(reference) }),
  groupPrevBilled: companies.storedBilled,
  groupGig: shifts.groupGig,
  groupEmployee: companies.groupEmployee,
  groupPosition: companies.groupPosition,
  groupBadges: companies.badges,
  employee: companies.storedEmployee,
  member,
  team: companies.storedTeam,
  teamActivity: activity,
  reading,
  teamPool: companies.storedPoolEntry,
  teamFavourite: companies.storedFavourite,
  postLock: shifts.postLock,
  posting: shifts.posting,
  uniform: companies.storedUniform,
  draft,
  positionKey: shifts.positionKey,
  uniformKey: shifts.uniformKey,
  position: shifts.storedPosition,
  positionGig: shifts.positionGig,
  gig: shifts.storedGig,
  hired: shifts.storedHired,
  adjustment,
  applicant: shifts.storedApplicant,
  offer: shifts.storedOffer,
  waitlisted: shifts.storedWaitlisted,
  declined: shifts.storedDeclined,
  autofillLog: shifts.storedAutofillEntry,
  autofillReview,
  deletedWaitlist: shifts.deleted,
  deletedHire: shifts.deleted,
  deletedApplicant: shifts.deleted,
  deletedOffer: shifts.deleted,
  absent: shifts.absent,
  adminComment: z.extend(adminComment, server.noted),
  report: shifts.storedReport,
  weekStats,
  companyDay,
  spotter,
  spotterGig: shifts.storedSpotterGig,
  spotterLocation: z.extend(spotterLocation, { position: companies.located, expiresAt }),
  review: shifts.review,
  publicSpotter: companies.storedPublicSpotter,
  cancellation: shifts.storedCancellation,
  recommendation: shifts.recommendation,
  chat,
  message,
  codes: z.extend(codes, { teamRef: z.optional(reference) }),
  job: shifts.storedJob,
  jobPart: shifts.jobPart,
  minimumWages: z.extend(minimumWages, {
    id,
    asOf: text,
    provinceToAbbreviation: z.optional(z.record(impersonal, impersonal)),
  }),
  officeCount,
  scheduleRun,
  trouble,
  wageChange,
  adminPermissions,
  publicConfig: z.extend(publicConfig, { requireApproval: flag }),
  name: companies.reservedName,
  invite: companies.invite,
  limit: server.limit,
  textStop,
  upkeep: server.upkeep,
  undo: server.undo,
  undoStep: server.undoStep,
  answer: server.answer,
  signUpLog: server.signUpLog,
  admin: server.admin,
  recoveryCodes: server.recoveryCodes,
  secondFactors: server.secondFactors,
  acceptance,
  passkey: z.extend(passkey, server.passkeyKey),
  passkeyChallenge: server.passkeyChallenge,
  erasure,
  attendanceComment: z.extend(attendanceComment, server.commented),
  adminAction: server.adminAction,
  employeeList: companies.employeeList,
  groupList: companies.groupList,
  requirement: z.extend(requirement, server.catalogued),
  skill: z.extend(skill, server.catalogued),
  idCheck: server.idCheck,
  requirementCheck: server.requirementCheck,
  uniformCheck: server.uniformCheck,
  catalogueDeletion: server.catalogueDeletion,
  fileLink,
  hook: deleteHook,
  registry: releasedRegistry,
  registryEntry: z.extend(releaseEntry, { mark: text, content: text }),
  // A version that was published before `versionFacts` has its build manifest here until `npm run migrate -- --write`.
  version: z.extend(publishedVersion, { facts: text }),
  versionFacts: server.versionFacts,
  published: z.object({ id, highest: impersonal }),
  releasedFacts: server.releasedFacts,
  deployedParts,
  compatibility,
  releaser,
  releaseBranch,
  previewer,
  featureUse,
  trial: z.extend(trial, { id }),
  useShard: server.useShard,
  useReporter: server.useReporter,
  featureKind: storedKind,
  featureDocument,
  mail: server.mail,
  textQueue: server.textMessage,
} satisfies Record<Exclude<keyof typeof paths, 'chatId'>, z.ZodMiniObject>;

export type Documents = typeof documents;
export type DocumentName = keyof Documents;
