import { commonText, positionsText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { Button, DismissRegular, makeStyles, onPhone } from '@spot/contracts/ui/core';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@spot/contracts/ui/data';
import { useNavigate } from 'react-router-dom';
import { useHubContext } from '../hub/useHub';

const { wizard: text } = positionsText;

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  touch: { whiteSpace: 'nowrap', [onPhone]: { minHeight: '44px' } },
});

/** Where to after a position was made (SCH-061, SCH-122); closed, the locked form stays. */
export function CreatedDialog({ name, onClose }: { name: string; onClose(): void }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const { goOn } = useHubContext();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              <Button appearance="subtle" aria-label={commonText.close} icon={<DismissRegular />} onClick={onClose} />
            }
          >
            {text.created}
          </DialogTitle>
          <DialogContent>{text.createdText(name)}</DialogContent>
          <DialogActions>
            <Button className={styles.touch} onClick={() => void navigate(hrefs.shifts())}>
              {text.toSchedule}
            </Button>
            <Button appearance="primary" className={styles.touch} onClick={() => goOn({ kind: 'list' })}>
              {text.toPositions}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
