import { cloneElement, useState, type ReactElement, type ReactNode } from 'react';
import type { Hired } from '@spot/contracts/scheduling';
import { messagesText } from '@spot/contracts/dayof';
import { can } from '@spot/contracts/accounts';
import { roleOf, screen, selectedTeam, useSession } from '@spot/contracts/shell-api';
import { Button, ChatRegular, makeStyles, onPhone, tokens, useIsPhone } from '@spot/contracts/ui/core';
import { LazyConversation } from '@spot/contracts/ui/chat';
import { CounterBadge, Popover, PopoverSurface, PopoverTrigger } from '@spot/contracts/ui/data';
import { MarkRead } from '../messages/MarkRead';
import { ConversationHead } from './ConversationHead';

const text = messagesText.popover;
const ConversationScreen = screen(async () => (await import('./ConversationScreen')).ConversationScreen);

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex', verticalAlign: 'middle' },
  button: { [onPhone]: { minWidth: '44px', minHeight: '44px' } },
  badge: { position: 'absolute', top: '-6px', insetInlineEnd: '-8px', pointerEvents: 'none' },
  popover: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '400px',
    height: 'min(480px, calc(100dvh - 48px))',
    padding: 0,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
  },
});

interface MessagesButtonProps {
  worker: Hired;
  unread: number;
}

function preload() {
  LazyConversation.preload();
  ConversationScreen.preload();
}

/** Opens the chat between team and worker, the same as in /messages, beside the worker's row (OPS-014, OPS-015). */
export function MessagesButton({ worker, unread }: MessagesButtonProps) {
  const styles = useStyles();
  const team = useSession((session) => selectedTeam(session)?.team);
  const [open, setOpen] = useState(false);
  const button = (
    <Button
      size="small"
      className={styles.button}
      icon={<ChatRegular />}
      aria-label={unread > 0 ? text.openUnread(worker.name, unread) : text.open(worker.name)}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
  const conversation = open && team && (
    <LazyConversation
      teamId={team.id}
      spotterId={worker.spotterID}
      name={worker.name}
      zone={team.timeZone}
      side="team"
      Seen={MarkRead}
      head={<ConversationHead teamId={team.id} worker={worker} onClose={() => setOpen(false)} />}
      autoFocus
    />
  );
  return (
    <span className={styles.root}>
      <Frame name={text.open(worker.name)} open={open} button={button} onOpen={setOpen}>
        {conversation}
      </Frame>
      {unread > 0 && <CounterBadge className={styles.badge} count={unread} size="small" color="danger" aria-hidden />}
    </span>
  );
}

interface FrameProps {
  name: string;
  open: boolean;
  button: ReactElement<{ onClick?(): void; 'aria-haspopup'?: 'dialog' }>;
  onOpen(open: boolean): void;
  children: ReactNode;
}

/** A popover beside the row; on a phone the full screen. */
function Frame({ name, open, button, onOpen, children }: FrameProps) {
  const styles = useStyles();
  const mayWrite = useSession((session) => can(roleOf(session), 'sendMessages'));
  if (useIsPhone())
    return (
      <>
        {cloneElement(button, { 'aria-haspopup': 'dialog', onClick: () => onOpen(true) })}
        {open && (
          <ConversationScreen name={name} onClose={() => onOpen(false)}>
            {children}
          </ConversationScreen>
        )}
      </>
    );
  return (
    <Popover
      trapFocus
      // The message field focuses itself once it has loaded.
      unstable_disableAutoFocus={mayWrite}
      open={open}
      onOpenChange={(_, data) => onOpen(data.open)}
      positioning={{ position: 'before', align: 'top' }}
    >
      <PopoverTrigger disableButtonEnhancement>{button}</PopoverTrigger>
      <PopoverSurface className={styles.popover} aria-label={name}>
        {children}
      </PopoverSurface>
    </Popover>
  );
}
