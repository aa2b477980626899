import type { CheckFileName } from '../calls/queues';
import type { QueueName } from '../entities/checks';
import type { AcceptIssue, CheckTick, ReasonIssue } from '../rules/checks';
import type { FileProblem } from '../../worker/rules/private-file';
import { formatCount, pluralize } from '../../core/messages/pluralize';
import { isolated } from '../../core/rules/isolated';
import { sentence } from '../../core/rules/sentence';

/** The verification queues: /certnverifications, /verifications and /uniformverifications (ADM-066..084). */
export const queueText = {
  ids: {
    title: 'ID Verification',
    accepted: 'ID Accepted',
    rejected: 'ID Rejected',
    none: 'No IDs',
    /** Name of the submission in a text message. */
    what: 'your ID',
    this: 'this ID',
    suggestions: [
      'The picture is blurred. Please take it again in daylight.',
      'Part of the document is not in the picture.',
      'The document has expired. Please send one that is valid.',
      'The name doesn’t match the name on your account.',
      'The selfie does not show the person on the document.',
    ],
  },
  requirements: {
    title: 'Requirements Verification',
    accepted: 'Requirement Verification Accepted',
    rejected: 'Requirement Verification Rejected',
    none: 'No Requirements',
    what: 'your document',
    this: 'this document',
    suggestions: [
      'The picture is blurred. Please take it again in daylight.',
      'The document has expired. Please send one that is valid.',
      'The expiry date doesn’t match the one on the document.',
      'The document has a different name on it.',
      'This is not the document we asked for.',
    ],
  },
  uniforms: {
    title: 'Uniform Verification',
    accepted: 'Uniform Accepted',
    rejected: 'Uniform Rejected',
    none: 'No Uniforms',
    what: 'your uniform',
    this: 'this uniform',
    suggestions: [
      'The picture does not show the whole uniform.',
      'The shoes are not in the picture.',
      'The colour doesn’t match the required one.',
      'Part of the uniform is missing.',
    ],
  },
  waiting: (count: number) => (count === 1 ? '1 is waiting' : `${formatCount(count)} are waiting`),
  noneFound: 'No pending items match this filter',
  showAll: 'Show all',
  sort: { label: 'Sort', newest: 'Newest to oldest', oldest: 'Oldest to newest' },
  filter: { label: 'Show', pending: 'Pending', manual: 'Manual', all: 'All' },
  manualMark: 'Manual',
  previous: 'Prev',
  next: 'Next',
  more: 'Show more from this day',
  someOf: (shown: number) => `first ${shown}`,
  list: 'Pending items',
  back: 'Back to the list',
  choose: 'Choose an item to review it.',
  viewedBy: (name: string) => `${name} is looking at this`,
  viewedHint: 'You can review it too. The first decision counts.',
  gone: (count: number) => `A colleague has reviewed ${pluralize(count, 'item')}`,
  decidedBy: (name: string, accepted: boolean) => `${name} has already ${accepted ? 'accepted' : 'rejected'} this.`,
  decidedByYou: (accepted: boolean) => `You have already ${accepted ? 'accepted' : 'rejected'} this.`,
  withdrawn: 'This item no longer exists.',
  colleague: 'A colleague',
  accept: 'Accept',
  reject: 'Reject',
  ticks: {
    dates: 'I verify that the expiry date and the date of birth are those on the document',
    pictures: 'I verify that the pictures match',
    expiry: 'I verify that the expiry date is the one on the document',
    uniform: 'I verify that the worker’s uniform matches the one required by the employer',
  } satisfies Record<CheckTick, string>,
  issues: {
    decided: 'This has already been decided.',
    expired: 'It has expired, so it cannot be accepted. Reject it with a reason.',
    ticks: 'Please tick what you have verified first.',
  } satisfies Record<AcceptIssue, string>,
  notOpened: 'There are no pictures to verify yet. Please wait until they are loaded.',
  notShown: 'A picture isn’t loaded. Load it before you accept.',
  noPicture: 'There is no picture to verify. Reject it with a reason, so that the worker sends it again.',
  rejectTitle: (what: string) => `Reject ${what}?`,
  reason: 'Reason for the worker',
  reasonHint: (name: string) => `${name} will get this as a text message.`,
  suggested: 'Suggested reasons',
  reasonIssues: {
    reasonEmpty: 'Please type a reason for the worker',
    reasonTooLong: 'Please use at most 500 characters',
  } satisfies Record<ReasonIssue, string>,
  files: {
    front: 'Front of the ID',
    back: 'Back of the ID',
    selfie: 'Selfie',
    face: 'Portrait on the ID',
    document: 'Document',
    picture: 'The worker’s uniform',
    required: 'Required by the team',
  } satisfies Record<CheckFileName, string>,
  problems: {
    missing: 'This file is missing.',
    empty: 'This picture is empty (0 bytes).',
    tooLarge: 'This file is too large to be shown.',
    unknown: 'This file is not a picture or a PDF.',
    forgotten: 'This picture was deleted 30 days after the decision.',
  } satisfies Record<FileProblem | 'forgotten', string>,
  noSelfie: 'There is no selfie to compare with.',
  pdf: 'Open the document in a new tab',
  loadingPicture: 'Loading the picture',
  pictureFailed: 'The picture could not be loaded.',
  again: 'Try again',
  renewed: 'The link expired after five minutes and was renewed.',
  zoomIn: (what: string) => `Zoom in: ${what}`,
  zoomOut: (what: string) => `Zoom out: ${what}`,
  rotate: (what: string) => `Rotate: ${what}`,
  reset: (what: string) => `Whole picture: ${what}`,
  facts: {
    worker: 'Account',
    name: 'Name on the ID',
    born: 'Date of birth',
    type: 'Type of ID',
    country: 'Country',
    expiry: 'Expires',
    noExpiry: 'No expiry date',
    handedIn: 'Submitted',
    requirement: 'Requirement',
    team: 'Team',
    uniform: 'Uniform',
    description: 'Description',
    provider: 'ID provider',
  },
  nameDiffers: 'differs from the account',
  expiredMark: 'has expired',
  provider: {
    SENT: 'Has not answered yet',
    INCONCLUSIVE: 'Could not decide',
  },
  keysTitle: 'Keyboard shortcuts',
  singleKeys: 'Single-key shortcuts',
  keys: {
    list: [
      ['J', 'next'],
      ['K', 'previous'],
    ],
    /** By the number of statements to tick. */
    tick: [
      ['1', 'tick'],
      ['1, 2', 'tick'],
    ],
    decision: [
      ['A', 'accept'],
      ['R', 'reject'],
    ],
    open: [['Esc', 'back to the list']],
  },
} as const;

/** The text message that rejects a submission. */
export const rejectionText = (queue: QueueName, what: string, reason: string): string =>
  `SPOT could not verify ${queue === 'ids' ? queueText.ids.what : `${queueText[queue].what} (${what})`}: ${isolated(sentence(reason))} Please send it again in the app.`;

/** A stored kind of ID in words. */
export const idTypeText = (type: string): string =>
  ({ DRIVERS_LICENCE: 'Driver’s licence', PASSPORT: 'Passport', PR_CARD: 'PR card', PHOTO_CARD: 'Photo card' })[type] ??
  type;
