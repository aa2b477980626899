import { Link as RouterLink } from 'react-router-dom';
import { paths, commonText } from '@spot/contracts/core';
import type { Hired } from '@spot/contracts/scheduling';
import { messagesText } from '@spot/contracts/dayof';
import { hrefs } from '@spot/contracts/routes';
import { Button, DismissRegular, makeStyles, tokens } from '@spot/contracts/ui/core';
import { WorkerName } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '48px',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { flexGrow: 1, minWidth: 0 },
  link: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
});

interface ConversationHeadProps {
  teamId: string;
  worker: Pick<Hired, 'name' | 'profPicURL' | 'spotterID'>;
  onClose(): void;
}

/** The name of the chat's worker, and a link to all conversations. */
export function ConversationHead({ teamId, worker, onClose }: ConversationHeadProps) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <span className={styles.name}>
        <WorkerName name={worker.name} picture={worker.profPicURL} size={24} />
      </span>
      <RouterLink className={styles.link} to={hrefs.messages({ chat: paths.chatId(teamId, worker.spotterID) })}>
        {messagesText.conversation.open}
      </RouterLink>
      <Button appearance="subtle" icon={<DismissRegular />} aria-label={commonText.close} onClick={onClose} />
    </header>
  );
}
