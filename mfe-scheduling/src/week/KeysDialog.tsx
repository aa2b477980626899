import { schedulingText } from '@spot/contracts/messages';
import { makeStyles, tokens } from '@spot/contracts/ui/core';
import { ViewDialog } from '@spot/contracts/ui/data';

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

/** The keys of the schedule, as `?` lists them. */
export function KeysDialog({ open, canPost, onClose }: { open: boolean; canPost: boolean; onClose(): void }) {
  const styles = useStyles();
  const { keys } = schedulingText;
  const list = [
    ['← ↑ → ↓', keys.move],
    ['Enter', canPost ? keys.open : keys.look],
    ...(canPost
      ? [
          ['p', keys.post],
          ['x', keys.select],
          ['m', keys.moveShift],
        ]
      : []),
    ['?', keys.list],
  ];
  return (
    <ViewDialog open={open} size="question" title={keys.title} onClose={onClose}>
      <dl className={styles.list}>
        {list.map(([key, words]) => [
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
