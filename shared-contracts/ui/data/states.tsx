import type { ReactElement, ReactNode } from 'react';
import { commonText } from '../../core/messages/common';
import { ArrowClockwiseRegular, Button, makeStyles, Text, tokens } from '../core';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
  },
  icon: { fontSize: '32px', color: tokens.colorNeutralForeground3, display: 'flex' },
  text: { color: tokens.colorNeutralForeground2, maxWidth: '48ch' },
});

export interface EmptyStateProps {
  /** One sentence, as the specification words it. */
  text: string;
  icon?: ReactElement;
  /** At most one action. */
  action?: ReactNode;
}

/** Shown for an empty list. */
export function EmptyState({ text, icon, action }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Text className={styles.text} align="center">
        {text}
      </Text>
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** A text for the user: what failed and what is kept. */
  text: string;
  onRetry?(): void;
  busy?: boolean;
}

/** Shown for a list that could not be read. */
export function ErrorState({ text, onRetry, busy = false }: ErrorStateProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <Text className={styles.text}>{text}</Text>
      {onRetry && (
        <Button icon={<ArrowClockwiseRegular />} onClick={onRetry} disabledFocusable={busy}>
          {commonText.retry}
        </Button>
      )}
    </div>
  );
}
