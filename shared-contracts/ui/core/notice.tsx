import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from './fluent';
import { CheckmarkCircleRegular, ErrorCircleRegular, WarningRegular } from './icons';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
  },
  error: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
  },
  warning: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  info: { backgroundColor: tokens.colorNeutralBackground3, border: `1px solid ${tokens.colorNeutralStroke1}` },
  icon: { flexShrink: 0, fontSize: '20px' },
  plain: { color: tokens.colorNeutralForeground2 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  careful: { color: tokens.colorStatusWarningForeground1 },
  title: { fontWeight: tokens.fontWeightSemibold, marginRight: tokens.spacingHorizontalXS },
});

export interface NoticeProps {
  intent: 'error' | 'warning' | 'info';
  title?: string;
  children: ReactNode;
}

const look = {
  error: [ErrorCircleRegular, 'bad'],
  warning: [WarningRegular, 'careful'],
  info: [CheckmarkCircleRegular, 'plain'],
} as const;

/**
 * A message box that screen readers announce when it appears. Fluent's MessageBar is six times as large, too much for the
 * sign-in page.
 */
export function Notice({ intent, title, children }: NoticeProps) {
  const styles = useStyles();
  const [Icon, tone] = look[intent];
  return (
    <div role={intent === 'error' ? 'alert' : 'status'} className={mergeClasses(styles.root, styles[intent])}>
      <Icon className={mergeClasses(styles.icon, styles[tone])} aria-hidden />
      <div>
        {title && <span className={styles.title}>{title}</span>}
        {children}
      </div>
    </div>
  );
}
