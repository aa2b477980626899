import { useEffect, useRef } from 'react';
import { can } from '@spot/contracts/accounts';
import { unreadMessages } from '@spot/contracts/dayof';
import { roleOf, useSession } from '@spot/contracts/shell-api';
import type { SeenProps } from '@spot/contracts/ui/chat';
import { useMarks } from '../reading/useMarks';
import { useReader } from '../reading/useReader';

/** Marks a visible chat as read: for this person, and for the worker once somebody who may answer sees it (OPS-085, C25). */
export function MarkRead({ chat, messages }: SeenProps) {
  const { teamID } = chat;
  const marks = useMarks(teamID);
  const reader = useReader({ id: teamID });
  const may = useSession((session) => can(roleOf(session, teamID), 'sendMessages') && !session.user?.admin);
  const unread = reader ? unreadMessages(chat, reader) : 0;
  const known = useRef(reader?.marks);
  known.current = reader?.marks;
  useEffect(() => {
    if (unread > 0) marks.chat(chat, known.current);
  }, [marks, chat, unread]);
  const fresh = messages.filter(({ read, senderSide }) => !read && senderSide === 'worker');
  const ids = fresh.map(({ id }) => id).join(' ');
  const chatId = chat.id;
  useEffect(() => {
    if (may && ids !== '') marks.messages(chatId, ids.split(' '));
  }, [marks, may, chatId, ids]);
  return null;
}
