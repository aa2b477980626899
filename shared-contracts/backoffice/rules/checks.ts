import type { IdCheck, QueueName, RequirementCheck, UniformCheck } from '../entities/checks';
import { dayKeyOf, dayMs, minuteMs } from '@spot/contracts/time';
import { lengthOf } from '../../core/rules/text';
import { isExpired } from '../../worker/rules/expiry';

/** The kind of entry in each queue. */
export interface CheckOf {
  ids: IdCheck;
  requirements: RequirementCheck;
  uniforms: UniformCheck;
}

/** How long a link to a picture or document is valid, and how long an opened entry is marked as being viewed. */
export const linkMs = 5 * minuteMs;
export const viewingMs = 2 * minuteMs;
/** How long the pictures of an ID are kept after the decision (decisions section 3 item 18). */
export const idPicturesMs = 30 * dayMs;

const openStatuses: readonly (string | undefined)[] = ['SENT', 'INCONCLUSIVE'];

/** Whether the provider could not decide: `Manual`; other waiting IDs are `Pending` (ADM-070). */
export const isManual = ({
  enhancedIDStatus,
  manualCheckStatus,
}: Pick<IdCheck, 'enhancedIDStatus' | 'manualCheckStatus'>) =>
  enhancedIDStatus === 'INCONCLUSIVE' || manualCheckStatus === 'INCONCLUSIVE';

const waits: { [Queue in QueueName]: (check: CheckOf[Queue]) => boolean } = {
  ids: ({ enhancedIDStatus, manualCheckStatus }) =>
    openStatuses.includes(enhancedIDStatus) || openStatuses.includes(manualCheckStatus),
  requirements: ({ status }) => status === 'pending',
  uniforms: ({ status }) => status === 'pending',
};
/** Whether the entry waits for a decision. */
export const isWaiting = <Queue extends QueueName>(queue: Queue, check: CheckOf[Queue]): boolean => waits[queue](check);

const accepts: { [Queue in QueueName]: (check: CheckOf[Queue]) => boolean } = {
  ids: ({ enhancedIDStatus }) => enhancedIDStatus === 'VERIFIED',
  requirements: ({ status }) => status === 'cleared',
  uniforms: ({ status }) => status === 'cleared',
};
/** Whether a decided entry was accepted. */
export const isAccepted = <Queue extends QueueName>(queue: Queue, check: CheckOf[Queue]): boolean =>
  accepts[queue](check);

/** Statements that an admin must tick; their words are in `messages`. */
export const checkTicks = ['dates', 'pictures', 'expiry', 'uniform'] as const;
export type CheckTick = (typeof checkTicks)[number];

const ticks: { [Queue in QueueName]: (check: CheckOf[Queue]) => readonly CheckTick[] } = {
  ids: ({ expiry, selfieURL }) => [
    ...(expiry ? (['dates'] as const) : []),
    ...(selfieURL ? (['pictures'] as const) : []),
  ],
  requirements: ({ expiryDate }) => (expiryDate ? ['expiry'] : []),
  uniforms: () => ['uniform'],
};
/** Ticks required for accepting (ADM-072, ADM-076, ADM-082). */
export const ticksOf = <Queue extends QueueName>(queue: Queue, check: CheckOf[Queue]): readonly CheckTick[] =>
  ticks[queue](check);

const expiries: { [Queue in QueueName]: (check: CheckOf[Queue]) => string | undefined } = {
  ids: ({ expiry }) => expiry,
  requirements: ({ expiryDate }) => expiryDate,
  uniforms: () => undefined,
};
/** Last day on which the document is valid, if it has one. */
const expiryOf = <Queue extends QueueName>(queue: Queue, check: CheckOf[Queue]): string | undefined =>
  expiries[queue](check) || undefined;

export type AcceptIssue = 'decided' | 'expired' | 'ticks';

/** Why an entry cannot be accepted. A document has expired once its last day is over in `zone`, the worker's. */
export function acceptIssue<Queue extends QueueName>(
  queue: Queue,
  check: CheckOf[Queue],
  ticked: readonly CheckTick[],
  now: number,
  zone: string,
): AcceptIssue | undefined {
  if (!isWaiting(queue, check)) return 'decided';
  if (isExpired(expiryOf(queue, check), dayKeyOf(now, zone))) return 'expired';
  return ticksOf(queue, check).every((tick) => ticked.includes(tick)) ? undefined : 'ticks';
}

/** Maximum length of a rejection's reason, which must fit a text message. */
export const longestRejection = 500;
export type ReasonIssue = 'reasonEmpty' | 'reasonTooLong';

/** Checks that a reason has at least one character after trimming (ADM-084, decision N65). */
export function reasonIssue(reason: string): ReasonIssue | undefined {
  const length = lengthOf(reason);
  if (length === 0) return 'reasonEmpty';
  return length > longestRejection ? 'reasonTooLong' : undefined;
}

/** Another admin who views the entry now. */
export const viewerOf = ({ viewing }: Pick<IdCheck, 'viewing'>, me: string, now: number) =>
  viewing && viewing.by !== me && viewing.until > now ? viewing : undefined;
