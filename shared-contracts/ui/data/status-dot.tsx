import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '../core';

export type StatusTone = 'good' | 'bad' | 'late' | 'waiting' | 'quiet';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // In line with the text of the cells beside it: the dot, which comes first, would be its baseline.
    verticalAlign: 'top',
    whiteSpace: 'nowrap',
  },
  // The dot is aligned with the first of several lines.
  wraps: { whiteSpace: 'normal', alignItems: 'flex-start', '& > :first-child': { marginTop: '6px' } },
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    flexShrink: 0,
    backgroundColor: 'currentcolor',
    // Forced colours remove backgrounds but keep borders.
    border: '4px solid currentcolor',
    boxSizing: 'border-box',
  },
  word: { color: tokens.colorNeutralForeground1 },
  good: { color: tokens.colorStatusSuccessBackground3 },
  bad: { color: tokens.colorStatusDangerBackground3 },
  late: { color: tokens.colorStatusWarningBackground3 },
  waiting: { color: tokens.colorBrandBackground },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** A status as a coloured dot with a label: Here green, Absent red, Late orange, Waiting blue (OPS-044). */
export function StatusDot({ tone, wraps, children }: { tone: StatusTone; wraps?: boolean; children: ReactNode }) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, wraps && styles.wraps)}>
      <span className={mergeClasses(styles.dot, styles[tone])} aria-hidden />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
