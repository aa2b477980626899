import { commonText, schedulingText } from '@spot/contracts/messages';
import { Button, makeStyles, tokens } from '@spot/contracts/ui/core';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: `${tokens.spacingVerticalS} 0`,
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
  const dialog = useDialogStyles();
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
    <Dialog open={open} onOpenChange={(_, data) => !data.open && onClose()}>
      <DialogSurface className={dialog.question}>
        <DialogBody>
          <DialogTitle>{keys.title}</DialogTitle>
          <DialogContent>
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
          </DialogContent>
          <DialogActions className={dialog.actions}>
            <Button onClick={onClose}>{commonText.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
