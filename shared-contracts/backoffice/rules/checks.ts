import type { IdCheck, QueueName, RequirementCheck, UniformCheck } from '../entities/checks';
import { dayKeyOf, dayMs, minuteMs } from '@spot/contracts/time';
import { isExpired } from '../../worker/rules/expiry';

/** Each queue with what lies in it. */
export interface CheckOf {
  ids: IdCheck;
  requirements: RequirementCheck;
  uniforms: UniformCheck;
}

/** So long a link to a picture or document is good, and so long it says that somebody looks at an entry. */
export const linkMs = 5 * minuteMs;
export const viewingMs = 2 * minuteMs;
/** So long the pictures of an ID are kept once it is decided (decisions section 3 item 18). */
export const idPicturesMs = 30 * dayMs;

const openStatuses: readonly (string | undefined)[] = ['SENT', 'INCONCLUSIVE'];

/** `Manual` is what the provider could not decide; everything else that waits is `Pending` (ADM-070). */
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
/** Does it wait for a decision? */
export const isWaiting = <Queue extends QueueName>(queue: Queue, check: CheckOf[Queue]): boolean => waits[queue](check);

const accepts: { [Queue in QueueName]: (check: CheckOf[Queue]) => boolean } = {
  ids: ({ enhancedIDStatus }) => enhancedIDStatus === 'VERIFIED',
  requirements: ({ status }) => status === 'cleared',
  uniforms: ({ status }) => status === 'cleared',
};
/** Was it accepted, of what was decided? */
export const isAccepted = <Queue extends QueueName>(queue: Queue, check: CheckOf[Queue]): boolean =>
  accepts[queue](check);

/** What an admin says to have looked at; `messages` has the words. */
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
/** Ticks that accepting needs (ADM-072, ADM-076, ADM-082). */
export const ticksOf = <Queue extends QueueName>(queue: Queue, check: CheckOf[Queue]): readonly CheckTick[] =>
  ticks[queue](check);

const expiries: { [Queue in QueueName]: (check: CheckOf[Queue]) => string | undefined } = {
  ids: ({ expiry }) => expiry,
  requirements: ({ expiryDate }) => expiryDate,
  uniforms: () => undefined,
};
/** The last day that the document is good for, where it has one. */
export const expiryOf = <Queue extends QueueName>(queue: Queue, check: CheckOf[Queue]): string | undefined =>
  expiries[queue](check) || undefined;

export type AcceptIssue = 'decided' | 'expired' | 'ticks';

/** Why it cannot be accepted. `zone` is the worker's: what ended yesterday there is of no use for any shift. */
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

/** The longest reason that a text message takes. */
export const longestRejection = 500;
export type ReasonIssue = 'reasonEmpty' | 'reasonTooLong';

/** A reason is at least one character after trimming (ADM-084, decision N65). */
export function reasonIssue(reason: string): ReasonIssue | undefined {
  const { length } = reason.trim();
  if (length === 0) return 'reasonEmpty';
  return length > longestRejection ? 'reasonTooLong' : undefined;
}

/** Whoever else looks at it at this moment. */
export const viewerOf = ({ viewing }: Pick<IdCheck, 'viewing'>, me: string, now: number) =>
  viewing && viewing.by !== me && viewing.until > now ? viewing : undefined;
