import * as z from 'zod/mini';
import { id, instant, timeZone } from './common';

export const senderSide = z.enum(['worker', 'employer', 'admin']);

/** What a list of chats shows of the newest message, kept on the chat so that a list needs one listener. */
export const lastMessage = z.object({
  text: z.string(),
  at: instant,
  senderSide: senderSide,
  readByEmployer: z._default(z.boolean(), false),
  adminViewed: z._default(z.boolean(), false),
});

/** One worker with one team; document id `{teamId}_{spotterUid}`. */
export const chat = z.object({
  id,
  kind: z._default(z.literal('chat'), 'chat'),
  teamID: z.string(),
  groupID: z.string(),
  spotterID: z.string(),
  spotterName: z.string(),
  spotterProfPic: z.optional(z.string()),
  teamName: z._default(z.string(), ''),
  group: z._default(z.string(), ''),
  /** Lower-case words of worker, team and company, for search by `array-contains`. */
  nameTokens: z._default(z.array(z.string()), []),
  lastMessage: z.optional(lastMessage),
  createdAt: instant,
});
export type Chat = z.infer<typeof chat>;

/** `chats/{c}/messages/{id}`. `sender` and `recipient` are the worker's uid, the team's id or `admin`. */
export const message = z.object({
  id,
  kind: z._default(z.literal('message'), 'message'),
  text: z.string(),
  date: instant,
  sender: z.string(),
  recipient: z.string(),
  senderSide: senderSide,
  /** Uid of the person who wrote for a team. */
  by: z.optional(z.string()),
  read: z._default(z.boolean(), false),
  adminViewed: z._default(z.boolean(), false),
});
export type Message = z.infer<typeof message>;

/** `cancellations/{gigId}_{uid}`: a worker's cancellation with all that the report shows (decisions section 7). */
export const cancellation = z.object({
  id,
  gigID: z.string(),
  spotterID: z.string(),
  name: z.string(),
  profPicURL: z.optional(z.string()),
  role: z.string(),
  label: z.string(),
  group: z.string(),
  groupID: z.string(),
  teamID: z.string(),
  teamName: z._default(z.string(), ''),
  start: instant,
  end: instant,
  timeZone: timeZone,
  dayKey: z.string(),
  cancellationTime: instant,
  reason: z._default(z.string(), ''),
  /** Less than 24 real hours before the start (decision C07). */
  late: z._default(z.boolean(), false),
  sentEmailToEmployer: z._default(z.boolean(), false),
  replacementRequested: z.nullish(z.boolean()),
  /** Name of who answered, for who comes later. */
  replacementAnsweredBy: z.optional(z.string()),
  replacementAnsweredAt: z.nullish(instant),
  replacementSent: z._default(z.boolean(), false),
});
export type Cancellation = z.infer<typeof cancellation>;

/** `teams/{t}/pool/{uid}`: a worker who was hired here before. */
export const poolEntry = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  profPicURL: z.optional(z.string()),
  rating: z._default(z.number(), 0),
  lastWorked: instant,
});
export type PoolEntry = z.infer<typeof poolEntry>;
