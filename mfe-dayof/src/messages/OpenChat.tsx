import { chatDocument } from '@spot/contracts/data';
import type { Team } from '@spot/contracts/entities';
import { messagesText as text } from '@spot/contracts/messages';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { makeStyles } from '@spot/contracts/ui/core';
import { EmptyState, ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { LazyConversation } from '../conversation/LazyConversation';
import { LinkButton } from '../overview/LinkButton';
import { ChatHead } from './ChatHead';
import { NoChatsPicture } from './NoChatsPicture';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, flexGrow: 1 },
  middle: { margin: 'auto' },
});

interface OpenChatProps {
  team: Team;
  chatId: string | undefined;
  back: string | undefined;
}

/** The chat of the address; one of another team is not there. */
export function OpenChat({ team, chatId, back }: OpenChatProps) {
  const styles = useStyles();
  const mine = chatId?.startsWith(`${team.id}_`) ? chatId : undefined;
  const { status, data: chat, error } = useLiveDocument(mine === undefined ? null : chatDocument(mine));
  const name = chat?.spotterName ?? '';
  if (chatId === undefined)
    return (
      <div className={styles.middle}>
        <EmptyState text={text.choose} icon={<NoChatsPicture />} />
      </div>
    );
  if (mine === undefined || (status === 'ready' && chat === null))
    return (
      <div className={styles.middle}>
        <EmptyState text={text.gone} action={back && <LinkButton to={back}>{text.back}</LinkButton>} />
      </div>
    );
  return (
    <section className={styles.root} aria-label={name ? text.conversation.with(name) : text.title}>
      {status === 'error' && <ErrorState text={error} />}
      {status === 'loading' && <Skeleton layout="workers" rows={4} />}
      {chat && (
        <LazyConversation
          key={chat.id}
          team={team}
          spotterId={chat.spotterID}
          name={name}
          head={<ChatHead team={team} chat={chat} back={back} />}
          autoFocus={back === undefined}
        />
      )}
    </section>
  );
}
