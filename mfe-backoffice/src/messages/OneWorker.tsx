import { adminMessagesText as text } from '@spot/contracts/backoffice';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { Button, makeStyles, Text, tokens } from '@spot/contracts/ui/core';
import { workerDocument } from '@spot/contracts/worker/queries';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  name: { overflowWrap: 'anywhere' },
});

/** Says whose conversations are listed, with a link back to all. */
export function OneWorker({ uid, onAll }: { uid: string; onAll(): void }) {
  const styles = useStyles();
  const { data } = useLiveDocument(workerDocument(uid));
  return (
    <div className={styles.root}>
      <Text weight="semibold" className={styles.name}>
        {data ? text.of(data.name) : text.ofWorker}
      </Text>
      <Button size="small" onClick={onAll}>
        {text.all}
      </Button>
    </div>
  );
}
