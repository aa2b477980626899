import { type ReactNode } from 'react';
import { fromWide, makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { WeekPicture } from './WeekPicture';

const useStyles = makeStyles({
  root: { display: 'grid', minHeight: '100dvh', gridTemplateColumns: 'minmax(0, 1fr)', [fromWide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  half: { display: 'grid', placeItems: 'center', padding: tokens.spacingHorizontalXXL, [onPhone]: { alignItems: 'start', padding: tokens.spacingHorizontalL } },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, width: '100%', maxWidth: '400px' },
  title: { margin: 0, fontSize: tokens.fontSizeHero700, lineHeight: tokens.lineHeightHero700, fontWeight: tokens.fontWeightSemibold },
  lead: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** One column of 400 px, beside it a picture from 1024 px on. */
export function AccountPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.half}>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </div>
      <WeekPicture />
    </div>
  );
}
