import { asksFor, collection, limit, orderBy, where } from './asks';
import * as z from 'zod/mini';
import { id, instant } from '../entities/common';
import type { LiveQuery } from './live-query';

const made = z.object({ id, createdAt: instant });
const ended = z.object({ id, end: instant });
const written = z.object({ id, lastMessage: z.object({ at: instant }) });

// Queries behind the red dots, for the newest document of each kind: of a team, or of all companies for platform admins
// (ACC-106).
const ofTeam = (teamId: string | undefined) => (teamId === undefined ? [] : [where('teamID', '==', teamId)]);

export const newestShiftQuery = (teamId?: string): LiveQuery<z.infer<typeof made>> => ({
  key: `news:shift:${teamId ?? ''}`,
  schema: made,
  ...asksFor(collection('gigs'), ...ofTeam(teamId), orderBy('createdAt', 'desc'), limit(1)),
});

export const newestEndedShiftQuery = (teamId?: string): LiveQuery<z.infer<typeof ended>> => ({
  key: `news:ended:${teamId ?? ''}`,
  schema: ended,
  ...asksFor(
    collection('gigs'),
    ...ofTeam(teamId),
    where('status', 'in', ['review', 'completed']),
    orderBy('end', 'desc'),
    limit(1),
  ),
});

/** Key of a team's chats whose last message is a worker's, newest first; shorter lists may read from that query. */
export const waitingChatsKey = (teamId: string) => `chats:waiting:${teamId}`;

/** The newest message from a worker. */
export const newestMessageQuery = (teamId?: string): LiveQuery<z.infer<typeof written>> => ({
  key: `news:message:${teamId ?? ''}`,
  schema: written,
  ...(teamId === undefined ? {} : { beginningOf: { key: waitingChatsKey(teamId), length: 1 } }),
  ...asksFor(
    collection('chats'),
    ...ofTeam(teamId),
    where('lastMessage.senderSide', '==', 'worker'),
    orderBy('lastMessage.at', 'desc'),
    limit(1),
  ),
});

/** Platform admins only. */
export const newestIdCheckQuery = (): LiveQuery<z.infer<typeof made>> => ({
  key: 'news:idCheck',
  schema: made,
  ...asksFor(
    collection('certnApplications'),
    where('applicationType', '==', 'ENHANCED_ID_VERIFICATION'),
    where('enhancedIDStatus', 'in', ['SENT', 'INCONCLUSIVE']),
    orderBy('createdAt', 'desc'),
    limit(1),
  ),
});
