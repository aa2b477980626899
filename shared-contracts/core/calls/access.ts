/** Rights of a company's members. `accounts/rules/permissions` says which role has which right. */
export type Right =
  | 'seeSchedule'
  | 'seeWages'
  | 'manageShifts'
  | 'managePositions'
  | 'waitlist'
  | 'block'
  | 'checkIn'
  | 'adjustTime'
  | 'rate'
  | 'afterLock'
  | 'sendMessages'
  | 'payColumns'
  | 'manageMembers'
  | 'editTeam'
  | 'manageOwners'
  | 'transferOwnership'
  | 'mandatoryRequirements'
  | 'companyProfile';

/** Things that are counted for a person, company, address or worker. The functions define how often each is allowed. */
export type LimitName =
  | 'registration'
  | 'invite'
  | 'failedSignUp'
  | 'resetRequest'
  | 'passwordReset'
  | 'passwordResets'
  | 'passwordResetsAsked'
  | 'recovery'
  | 'passkeys'
  | 'archives'
  | 'verification'
  | 'verifications'
  | 'askedInvites'
  | 'invites'
  | 'names'
  | 'places'
  | 'offers'
  | 'messages'
  | 'teamMessages'
  | 'companyMessages'
  | 'announcements'
  | 'codes'
  | 'documents'
  | 'textsOfCompany'
  | 'textsToWorker'
  | 'useOfPerson'
  | 'useOfAddress'
  | 'faults'
  | 'unverifiedFaults'
  | 'changeTexts'
  | 'changeTextsToWorker';

/**
 * Who may call a function, and the conditions of every call. The callable refuses everybody else. A test makes every call as
 * every kind of user, over its limits, for a deactivated company and twice, and compares the outcome with this declaration.
 */
export interface Access {
  /**
   * `signedIn` includes people whose email is not verified. A `worker` has a worker record, an `admin` is a platform admin, and
   * a `releaser` may release a feature, record deployments or manage releases.
   */
  who: 'anyone' | 'signedIn' | 'verified' | 'worker' | 'admin' | 'releaser';
  /** The caller needs one of these rights, on the team that the request concerns or on the company. */
  right?: { readonly team?: readonly Right[]; readonly company?: readonly Right[] };
  /** The call decides about the workers named in the request, so callers are refused if they are one of them. */
  about?: 'workers';
  /** Whether users of a deactivated company may call the function. Platform admins always may (decision N26). */
  deactivated: 'refused' | 'allowed' | 'noCompany';
  limits?: readonly LimitName[];
  /** Requires a sign-in within the last ten minutes, because the call shows or changes sensitive data. */
  recent?: true;
  /**
   * How a repeated request is recognized: by its request id, by the version it names, or because the state is already reached.
   * A `readOnly` call changes nothing; with `none`, each request has its effect.
   */
  idempotency: 'requestId' | 'version' | 'state' | 'readOnly' | 'none';
  /** Whether the audit log records calls by platform admins: for a company, for the whole platform, or not at all. */
  log: 'company' | 'platform' | 'none';
}

/** Limits of texts about changes of a shift. A change is refused if no worker could be notified. */
export const changeTexts = ['changeTexts', 'changeTextsToWorker'] as const satisfies readonly LimitName[];

type Profile<Missing extends keyof Access = never> = Omit<Access, Missing>;

export const onShifts = {
  who: 'verified',
  right: { team: ['manageShifts'] },
  deactivated: 'refused',
  log: 'company',
} as const satisfies Profile<'idempotency'>;
export const onPositions = { ...onShifts, right: { team: ['managePositions'] } } as const;
export const onMembers = { ...onShifts, right: { team: ['manageMembers'] } } as const;
export const onOwners = { ...onShifts, right: { company: ['manageOwners'] } } as const;
export const onCompany = { ...onShifts, right: { company: ['companyProfile'] } } as const;

export const ofOneself = {
  who: 'verified',
  deactivated: 'noCompany',
  idempotency: 'state',
  log: 'none',
} as const satisfies Profile;
/** Access for calls that return all data stored about the caller. */
export const readsOwnData = { ...ofOneself, recent: true, limits: ['archives'], idempotency: 'readOnly' } as const;
export const byWorker = { ...ofOneself, who: 'worker', deactivated: 'allowed' } as const;
export const byAnyone = {
  who: 'anyone',
  deactivated: 'noCompany',
  log: 'none',
} as const satisfies Profile<'idempotency'>;

/** Access for platform admins who act on behalf of a company. */
export const byAdmin = {
  who: 'admin',
  deactivated: 'allowed',
  idempotency: 'state',
  log: 'company',
} as const satisfies Profile;
export const byAdminOnPlatform = { ...byAdmin, deactivated: 'noCompany', log: 'platform' } as const;
