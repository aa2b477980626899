import { useEffect } from 'react';
import { isUnreadByOffice } from '@spot/contracts/backoffice';
import type { SeenProps } from '@spot/contracts/ui/chat';
import { useViewed } from './useViewed';

/** Marks what an admin sees as viewed by the back office (ADM-037); nobody else's marks change. */
export function MarkViewed({ chat, messages }: SeenProps) {
  const viewed = useViewed();
  const unread = isUnreadByOffice(chat);
  useEffect(() => {
    if (unread) viewed.chat(chat);
  }, [viewed, chat, unread]);
  const chatId = chat.id;
  const ids = messages
    .filter(({ adminViewed }) => !adminViewed)
    .map(({ id }) => id)
    .join(' ');
  useEffect(() => {
    if (ids !== '') viewed.messages(chatId, ids.split(' '));
  }, [viewed, chatId, ids]);
  return null;
}
