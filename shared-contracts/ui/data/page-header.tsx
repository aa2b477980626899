import type { ReactNode } from 'react';
import { makeStyles, onPhone, tokens } from '../core';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalL,
  },
  words: { flexGrow: 1, minWidth: 0 },
  title: {
    margin: 0,
    fontSize: '24px',
    lineHeight: '32px',
    fontWeight: tokens.fontWeightSemibold,
    [onPhone]: { fontSize: '20px', lineHeight: '28px' },
  },
  context: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // Only texts such as the week's name are of use on paper.
    '@media print': { '& button, & a': { display: 'none' } },
  },
});

export interface PageHeaderProps {
  title: string;
  /** One line under the title, for instance company or day. */
  context?: ReactNode;
  /** Secondary actions; the primary action comes last. */
  actions?: ReactNode;
  primary?: ReactNode;
  /** At the end of the title's line, such as the menu of a phone's page. */
  corner?: ReactNode;
}

/** The page's heading and its actions. */
export function PageHeader({ title, context, actions, primary, corner }: PageHeaderProps) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {context && <div className={styles.context}>{context}</div>}
      </div>
      {corner}
      {(actions || primary) && (
        <div className={styles.actions}>
          {actions}
          {primary}
        </div>
      )}
    </header>
  );
}
