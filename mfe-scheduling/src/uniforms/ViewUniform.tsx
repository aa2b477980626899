import { live } from '@spot/contracts/data';
import { type Uniform } from '@spot/contracts/entities';
import { commonText, uniformText as text } from '@spot/contracts/messages';
import { useLiveDocument, useStoredPicture } from '@spot/contracts/shell-api';
import { Button, DismissRegular, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Skeleton,
} from '@spot/contracts/ui/data';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  picture: {
    width: '100%',
    maxHeight: '50dvh',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface ViewUniformProps {
  teamId: string;
  uniformId: string;
  onClose(): void;
}

/** Picture, name and description of a uniform (SCH-064, SCH-074). */
export function ViewUniform({ teamId, uniformId, onClose }: ViewUniformProps) {
  const styles = useStyles();
  const { data, status } = useLiveDocument(live.uniform(teamId, uniformId));
  const name = data?.name ?? text.view;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle
            action={
              <Button appearance="subtle" aria-label={commonText.close} icon={<DismissRegular />} onClick={onClose} />
            }
          >
            {name}
          </DialogTitle>
          <DialogContent className={styles.content}>
            {status === 'loading' && <Skeleton layout="cards" rows={1} />}
            {status !== 'loading' && !data && <Text>{text.gone}</Text>}
            {data && <Content uniform={data} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{commonText.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Content({ uniform }: { uniform: Uniform }) {
  const styles = useStyles();
  const picture = useStoredPicture(uniform.url);
  return (
    <>
      {picture.status === 'loading' && <Skeleton layout="cards" rows={1} />}
      {picture.status === 'error' && <Text className={styles.quiet}>{text.noPictureNow}</Text>}
      {picture.status === 'ready' && (
        <img className={styles.picture} src={picture.url} alt={text.pictureOf(uniform.name)} />
      )}
      <Text className={styles.words}>{uniform.description}</Text>
    </>
  );
}
