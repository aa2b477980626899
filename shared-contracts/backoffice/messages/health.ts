import { mailName, textName } from '../../core/messages/message-kinds';
import type { ScheduleName } from '../../core/schedules';
import type { ScheduleState, WaitingName } from '../rules/health';
import type { TroubleKind } from '../entities/health';

/** The task of each scheduled function, as the end of a sentence. */
const does: Readonly<Record<ScheduleName, string>> = {
  sendTexts: 'Send text messages',
  resumeJobs: 'Finish interrupted work on shifts',
  resumeAccountJobs: 'Finish interrupted work on accounts',
  advanceGigs: 'Start, end and complete shifts',
  keepCounts: 'Count what needs attention',
  watchReleases: 'Watch releases of features',
  catchUpAutofill: 'Catch up on smart autofill',
  keepOffice: 'Remove former admins and ID pictures',
  rotateCodes: 'Change check-in codes',
  watchCredentials: 'Email people whose password or authenticator app changed',
  repairCounters: 'Check and repair counters',
  expireSignUps: 'Delete unverified sign-ups',
  forgetUndos: 'Delete expired undo steps',
  forgetUploads: 'Delete data after its retention time',
};

const states: Readonly<Record<ScheduleState, string>> = {
  ran: 'OK',
  failed: 'Failed',
  late: 'Late',
  never: 'Never ran',
  coming: 'Not due yet',
};

/** Advice for each state of a schedule. */
const advice: Readonly<Record<ScheduleState, string>> = {
  ran: '',
  failed: 'It runs again by itself. If it keeps failing, open the log of this function in Google Cloud.',
  late: 'Check in Cloud Scheduler that this job is enabled and not paused after a restore.',
  never: 'Deploy the functions, then check in Cloud Scheduler that this job is enabled.',
  coming: '',
};

const waiting: Readonly<Record<WaitingName, { says: string; advice: string }>> = {
  jobsUnderWay: { says: 'Jobs in progress', advice: '' },
  jobsStuck: {
    says: 'Jobs stuck for over 10 minutes',
    advice: 'They are retried every minute. Look for their errors above, or open the log of resumeJobs.',
  },
  textsWaiting: {
    says: 'Texts overdue by more than 10 minutes',
    advice: 'Check that “Send text messages” runs and that the Twilio account is active.',
  },
  mailsWaiting: {
    says: 'Emails waiting for more than 10 minutes',
    advice: 'Check that the mail server is up and that SMTP_URL and MAIL_FROM are set.',
  },
};

const kinds: Readonly<Record<TroubleKind, string>> = {
  mail: 'Email',
  text: 'Text message',
  function: 'Function',
  browser: 'Browser',
};

/** Advice for each source of a failure. */
const troubleAdvice: Readonly<Record<TroubleKind, string>> = {
  mail: 'Check the address with the person, then send it again.',
  text: 'Check the phone number with the worker, then send it again.',
  function: 'Find the error in the log of this function by its place in the code.',
  browser: 'Roll the feature back if this began with its version.',
};

/** Results of mails and texts in words; errors of code are shown as they are. */
const outcomes: Readonly<Record<string, string>> = {
  unknown: 'May have arrived',
  failed: 'Not sent',
  refused: 'Refused by the mail server',
  later: 'Not accepted for 12 hours',
};

const isSchedule = (name: string): name is ScheduleName => Object.hasOwn(does, name);

/** The subject of a failure in words; functions keep their names, because their logs are found by them. */
const subjects: Readonly<Record<TroubleKind, (what: string) => string>> = {
  mail: mailName,
  text: textName,
  function: (name) => (isSchedule(name) ? `${does[name]} (${name})` : name),
  browser: (feature) => feature,
};
const what = ({ kind, what: named }: { kind: TroubleKind; what: string }) => subjects[kind](named);

/** System health, /health. */
export const healthText = {
  title: 'System health',
  fine: 'Everything ran. All schedules are on time, nothing is stuck and nothing failed.',
  begun: 'Nothing is overdue, stuck or failed. Some schedules are not due yet.',
  attention: (count: number, orMore: boolean) =>
    count === 1 && !orMore ? '1 thing needs attention' : `${count}${orMore ? '+' : ''} things need attention`,
  schedules: 'Schedules',
  waitingTitle: 'Work in progress',
  troubles: 'Failures and errors',
  noTroubles: 'No failures or errors in the last 30 days',
  columns: {
    schedule: 'Schedule',
    state: 'Status',
    ranAt: 'Last run',
    todo: 'What to do',
    work: 'Work',
    count: 'Number',
    kind: 'Kind',
    what: 'What',
    error: 'Error',
    times: 'Times',
    lastAt: 'Last time',
    person: 'Account number',
    action: 'Action',
  },
  does: (name: ScheduleName) => does[name],
  state: (state: ScheduleState) => states[state],
  advice: (state: ScheduleState) => advice[state],
  waiting: (name: WaitingName) => waiting[name],
  kind: (kind: TroubleKind) => kinds[kind],
  what,
  error: (error: string) => outcomes[error] ?? error,
  troubleAdvice: (kind: TroubleKind, again: boolean) =>
    (kind === 'mail' || kind === 'text') && !again
      ? 'Too late to send again, or it may have arrived. Contact the person instead.'
      : troubleAdvice[kind],
  sendAgain: 'Send again',
  dismiss: 'Dismiss',
  ofOne: (action: string, what: string) => `${action}: ${what}`,
  sent: 'Waiting to be sent again',
  dismissed: 'Dismissed',
  gone: 'This entry no longer exists.',
  tooOld: 'This message can no longer be sent, because it is more than a day old.',
  superseded: 'This text was not sent again, because there is a newer one to the worker about this shift.',
  notFailed: 'This message was not sent again, because it may have arrived.',
} as const;
