import { useState } from 'react';
import type { Hired, Team } from '@spot/contracts/entities';
import { messagesText } from '@spot/contracts/messages';
import { selectedTeam, useSession } from '@spot/contracts/shell-api';
import { Button, ChatRegular, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { CounterBadge, Popover, PopoverSurface, PopoverTrigger } from '@spot/contracts/ui/data';
import { LazyConversation } from '../conversation/LazyConversation';
import { ConversationHead } from './ConversationHead';

const text = messagesText.popover;

const useStyles = makeStyles({
  button: { position: 'relative', [onPhone]: { minWidth: '44px', minHeight: '44px' } },
  badge: { position: 'absolute', top: '-4px', insetInlineEnd: '-6px', pointerEvents: 'none' },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '400px',
    maxWidth: 'calc(100vw - 24px)',
    height: 'min(520px, calc(100dvh - 48px))',
    padding: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
  },
});

interface MessagesButtonProps {
  worker: Hired;
  unread: number;
}

/** What the team and a worker write to each other, beside the worker's row: the chat of /messages (OPS-014, OPS-015). */
export function MessagesButton({ worker, unread }: MessagesButtonProps) {
  const styles = useStyles();
  const team = useSession((session) => selectedTeam(session)?.team);
  const [open, setOpen] = useState(false);
  return (
    <Popover trapFocus open={open} onOpenChange={(_, data) => setOpen(data.open)} positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <Button
          size="small"
          className={styles.button}
          icon={<ChatRegular />}
          aria-label={unread > 0 ? text.openUnread(worker.name, unread) : text.open(worker.name)}
          onPointerEnter={LazyConversation.preload}
          onFocus={LazyConversation.preload}
        >
          {unread > 0 && (
            <CounterBadge className={styles.badge} count={unread} size="small" color="danger" aria-hidden />
          )}
        </Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={text.open(worker.name)}>
        {open && team && <OpenPopover team={team} worker={worker} onClose={() => setOpen(false)} />}
      </PopoverSurface>
    </Popover>
  );
}

function OpenPopover({ team, worker, onClose }: { team: Team; worker: Hired; onClose(): void }) {
  return (
    <LazyConversation
      team={team}
      spotterId={worker.spotterID}
      name={worker.name}
      head={<ConversationHead teamId={team.id} worker={worker} onClose={onClose} />}
      autoFocus
    />
  );
}
