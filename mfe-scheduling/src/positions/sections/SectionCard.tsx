import { positionsText } from '@spot/contracts/scheduling';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import { useId, type ReactNode } from 'react';
import type { SectionId } from '../form/sections';

const { sections, wizard } = positionsText;

const useStyles = makeStyles({
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    padding: tokens.spacingHorizontalL,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '32px',
    marginBottom: tokens.spacingVerticalM,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  edit: { minWidth: 'auto', textDecorationLine: 'underline' },
});

interface SectionCardProps {
  section: SectionId;
  /** Undefined hides `edit`. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/** A section of a position with its title and the link that opens it (SCH-051, SCH-056). */
export function SectionCard({ section, onEdit, children }: SectionCardProps) {
  const styles = useStyles();
  const title = useId();
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {sections[section]}
        </h2>
        {onEdit && (
          <Button
            appearance="transparent"
            className={styles.edit}
            aria-label={wizard.editSection(sections[section])}
            onClick={onEdit}
          >
            {wizard.edit}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
