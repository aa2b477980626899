import { useId, type ReactNode } from 'react';
import { makeStyles, mergeClasses, onPhone, tokens } from '@spot/contracts/ui/core';
import { FoldButton } from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    rowGap: tokens.spacingVerticalXS,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    [onPhone]: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}` },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    minHeight: '32px',
  },
  aside: {
    marginInlineStart: 'auto',
    // Of buttons and tabs only the chosen tab, which names what follows, is of use on paper.
    '@media print': { '& button:not([aria-selected="true"])': { display: 'none' } },
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface PanelProps {
  title: string;
  /** Follows the title on the same line. */
  beside?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  className?: string;
  /** If given, the title folds and unfolds the panel. */
  fold?: { open: boolean; onToggle(): void };
  children?: ReactNode;
}

/** A section of the overview with its own heading. */
export function Panel({ title, beside, aside, className, fold, children }: PanelProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.root, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {fold ? (
            <FoldButton open={fold.open} onToggle={fold.onToggle}>
              {title}
            </FoldButton>
          ) : (
            title
          )}
        </h2>
        {beside}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
