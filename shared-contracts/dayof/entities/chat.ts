import * as z from 'zod/mini';
import { count, id, instant } from '../../core/entities/common';
import { actor, impersonal, person, personal } from '../../core/entities/personal';

export const senderSide = z.enum(['worker', 'employer', 'admin']);

/** The newest message as lists show it; stored on the chat so that a list needs only one listener. */
export const lastMessage = z.object({
  text: personal,
  at: instant,
  senderSide: senderSide,
  readByEmployer: z._default(z.boolean(), false),
  adminViewed: z._default(z.boolean(), false),
});

/** A chat between a worker and a team; document id `{teamId}_{spotterUid}`. */
export const chat = z.object({
  id,
  kind: z._default(z.literal('chat'), 'chat'),
  teamID: impersonal,
  groupID: impersonal,
  spotterID: person,
  spotterName: person,
  spotterProfPic: z.optional(personal),
  teamName: z._default(impersonal, ''),
  group: z._default(impersonal, ''),
  /** Beginnings of the words in the names of worker, team and company, for search by `array-contains`. */
  nameTokens: z._default(z.array(personal), []),
  lastMessage: z.optional(lastMessage),
  /** Number of messages that the worker has written. */
  fromWorker: z._default(count, 0),
  createdAt: instant,
});
export type Chat = z.infer<typeof chat>;

/** `chats/{c}/messages/{id}`. `sender` and `recipient` are the worker's uid, the team's id or `admin`. */
export const message = z.object({
  id,
  kind: z._default(z.literal('message'), 'message'),
  text: personal,
  date: instant,
  sender: person,
  recipient: person,
  senderSide: senderSide,
  /** Uid of the person who wrote for a team. */
  by: z.optional(actor),
  /** The writer's name at that time, which colleagues see. */
  byName: z.optional(actor),
  read: z._default(z.boolean(), false),
  adminViewed: z._default(z.boolean(), false),
});
export type Message = z.infer<typeof message>;
