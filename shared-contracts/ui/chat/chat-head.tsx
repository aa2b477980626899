import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { messagesText } from '@spot/contracts/dayof';
import { Button, ChevronLeftRegular, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '56px',
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, font: 'inherit', minWidth: 0, flexShrink: 1, [onPhone]: { flexShrink: 0, maxWidth: '60%' } },
  aside: {
    marginInlineStart: 'auto',
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [onPhone]: { whiteSpace: 'nowrap' },
  },
  back: { minWidth: '44px', minHeight: '44px', marginInlineStart: '-12px' },
});

interface ChatHeadProps {
  /** The person on the other side of the chat. */
  who: ReactNode;
  aside?: ReactNode;
  /** URL of the list; undefined if the list is shown beside the chat. */
  back: string | undefined;
}

/** The header above a chat's messages. */
export function ChatHead({ who, aside, back }: ChatHeadProps) {
  const styles = useStyles();
  const navigate = useNavigate();
  // Without a list beside it, the chat's name is the page's heading.
  const Title = back === undefined ? 'h2' : 'h1';
  return (
    <header className={styles.root}>
      {back !== undefined && (
        <Button
          className={styles.back}
          appearance="subtle"
          icon={<ChevronLeftRegular />}
          aria-label={messagesText.back}
          onClick={() => void navigate(back)}
        />
      )}
      <Title className={styles.title}>{who}</Title>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </header>
  );
}
