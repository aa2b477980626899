import { makeStyles, tokens } from '../core';
import { ViewDialog } from './view-dialog';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
  },
  key: {
    justifySelf: 'start',
    alignSelf: 'start',
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  words: { margin: 0 },
});

export interface KeysDialogProps {
  open: boolean;
  title: string;
  /** Keys with their effects. */
  keys: readonly (readonly [key: string, words: string])[];
  onClose(): void;
}

/** Keyboard shortcuts of a screen, opened with `?`. */
export function KeysDialog({ open, title, keys, onClose }: KeysDialogProps) {
  const styles = useStyles();
  return (
    <ViewDialog open={open} size="question" title={title} onClose={onClose}>
      <dl className={styles.list}>
        {keys.map(([key, words]) => [
          <dt key={`${key}-key`} className={styles.key}>
            {key}
          </dt>,
          <dd key={key} className={styles.words}>
            {words}
          </dd>,
        ])}
      </dl>
    </ViewDialog>
  );
}
