import { useEffect, useState } from 'react';
import type { Chat, Message, Team } from '@spot/contracts/entities';
import { can, unreadMessages } from '@spot/contracts/rules';
import { roleOf, useSession } from '@spot/contracts/shell-api';
import { useMarks } from '../reading/useMarks';
import { useReader } from '../reading/useReader';

/** Is the page in front? What comes behind another window is not read. */
function useInSight(): boolean {
  const [inSight, set] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => set(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return inSight;
}

/** Looking at a chat is reading it: for this person, and for the worker once somebody who may answer has (OPS-085, C25). */
export function useMarkRead(team: Team, chat: Chat | null | undefined, messages: readonly Message[]): void {
  const marks = useMarks(team.id);
  const reader = useReader(team);
  const inSight = useInSight();
  const may = useSession((session) => can(roleOf(session, team.id), 'sendMessages') && !session.user?.admin);
  const unread = chat && reader ? unreadMessages(chat, reader) : 0;
  useEffect(() => {
    if (chat && unread > 0 && inSight) marks.chat(chat);
  }, [marks, chat, unread, inSight]);
  const fresh = messages.filter(({ read, senderSide }) => !read && senderSide === 'worker');
  const ids = fresh.map(({ id }) => id).join(' ');
  const chatId = chat?.id;
  useEffect(() => {
    if (may && inSight && chatId !== undefined && ids !== '') marks.messages(chatId, ids.split(' '));
  }, [marks, may, inSight, chatId, ids]);
}
