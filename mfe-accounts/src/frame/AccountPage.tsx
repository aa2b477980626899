import type { ReactNode } from 'react';
import { fromWide, makeStyles, mergeClasses, onPhone, tokens, WeekPicture, Wordmark } from '@spot/contracts/ui/core';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    minHeight: '100dvh',
    gridTemplateColumns: 'minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    [fromWide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
  half: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    boxSizing: 'border-box',
    // Aligned from the top, so that what appears below does not move the field in which somebody types.
    padding: `24vh ${tokens.spacingHorizontalXXXL} ${tokens.spacingVerticalXXXL}`,
    [onPhone]: { padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalXL}` },
  },
  tall: { paddingTop: tokens.spacingVerticalXXXL },
  top: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
    // Aligns the text of a button without border with the column's edge.
    '& > button': {
      marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
      // A touch target of full size leaves the logo where it is on the other pages.
      [onPhone]: { marginBlock: '-6px' },
    },
  },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, width: '100%', maxWidth: '400px' },
  words: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    marginTop: tokens.spacingVerticalXXL,
  },
  title: { margin: 0, fontSize: '24px', lineHeight: '32px', fontWeight: tokens.fontWeightSemibold },
  lead: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
  },
  picture: {
    display: 'none',
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflow: 'hidden',
    backgroundColor: tokens.colorBrandBackground2,
    [fromWide]: { display: 'flex', alignItems: 'center', justifyContent: 'center' },
  },
});

interface AccountPageProps {
  title: string;
  lead?: string;
  /** In the top right corner. */
  action?: ReactNode;
  /** Fills the height, so its content begins at the top. */
  tall?: boolean;
  children: ReactNode;
}

/** A column of 400 px; from 1024 px on with the picture of the sign-in page beside it. */
export function AccountPage({ title, lead, action, tall = false, children }: AccountPageProps) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <main className={mergeClasses(styles.half, tall && styles.tall)}>
        <div className={styles.column}>
          <div className={styles.top}>
            <Wordmark />
            {action}
          </div>
          <div className={styles.words}>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </main>
      <div className={styles.picture} aria-hidden>
        <WeekPicture />
      </div>
    </div>
  );
}
