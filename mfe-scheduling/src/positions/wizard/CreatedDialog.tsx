import { commonText, positionsText } from '@spot/contracts/messages';
import { hrefs } from '@spot/contracts/routes';
import { Button, DismissRegular } from '@spot/contracts/ui/core';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  useDialogStyles,
} from '@spot/contracts/ui/data';
import { useNavigate } from 'react-router-dom';
import { useHubContext } from '../hub/useHub';

const { wizard: text } = positionsText;

/** Where to after a position was made (SCH-061, SCH-122); closed, the locked form stays. */
export function CreatedDialog({ name, onClose }: { name: string; onClose(): void }) {
  const styles = useDialogStyles();
  const navigate = useNavigate();
  const { goOn } = useHubContext();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.question}>
        <DialogBody>
          <DialogTitle
            action={
              <Button
                appearance="subtle"
                className={styles.close}
                aria-label={commonText.close}
                icon={<DismissRegular />}
                onClick={onClose}
              />
            }
          >
            {text.created}
          </DialogTitle>
          <DialogContent>{text.createdText(name)}</DialogContent>
          <DialogActions className={styles.actions}>
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
