import { adminMessagesText as text } from '@spot/contracts/backoffice';
import { viewerZone } from '@spot/contracts/time';
import { ChatPanes, LazyConversation, OpenChat } from '@spot/contracts/ui/chat';
import { MarkViewed } from './MarkViewed';
import { OfficeChatHead } from './OfficeChatHead';
import { OfficeChats } from './OfficeChats';

/** The conversations of workers with teams of all companies, and SPOT's answers, /adminmessages (ADM-033..037). */
export function AdminMessagesPage() {
  return (
    <ChatPanes
      title={text.title}
      context={text.context}
      list={(chosen) => <OfficeChats chosen={chosen} />}
      open={(chosen, back) => (
        <OpenChat chatId={chosen} back={back}>
          {(chat) => (
            <LazyConversation
              key={chat.id}
              teamId={chat.teamID}
              spotterId={chat.spotterID}
              name={chat.spotterName}
              zone={viewerZone()}
              side="office"
              Seen={MarkViewed}
              head={<OfficeChatHead chat={chat} back={back} />}
              autoFocus={back === undefined}
            />
          )}
        </OpenChat>
      )}
    />
  );
}
