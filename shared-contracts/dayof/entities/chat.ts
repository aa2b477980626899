import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';

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
  /** How the words of worker, team and company begin, for search by `array-contains`. */
  nameTokens: z._default(z.array(z.string()), []),
  lastMessage: z.optional(lastMessage),
  /** How many messages the worker has written. */
  fromWorker: z._default(count, 0),
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
  /** Their name as it was then, for colleagues. */
  byName: z.optional(z.string()),
  read: z._default(z.boolean(), false),
  adminViewed: z._default(z.boolean(), false),
});
export type Message = z.infer<typeof message>;
