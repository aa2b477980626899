import { type QueueName, queueText } from '@spot/contracts/backoffice';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { ErrorState, Skeleton } from '@spot/contracts/ui/data';
import { CheckFile } from './CheckFile';
import type { Opened } from './useOpenedCheck';

const useStyles = makeStyles({
  root: { minWidth: 0 },
  files: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalL,
    [onPhone]: { gridTemplateColumns: '1fr' },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Pictures and documents side by side, what belongs together next to each other. */
export function CaseFiles({ queue, opened }: { queue: QueueName; opened: Opened }) {
  const styles = useStyles();
  const { data, error, renew, renewed } = opened;
  if (error !== undefined && !data) return <ErrorState text={error} onRetry={renew} />;
  if (!data) return <Skeleton layout="cards" rows={2} />;
  return (
    <div className={styles.root}>
      <div role="status" className={styles.quiet}>
        {renewed && queueText.renewed}
      </div>
      <div className={styles.files}>
        {data.files.map((file) => (
          <CheckFile key={file.name} file={file} endsAt={data.expiresAt} onEnded={renew} />
        ))}
      </div>
      {queue === 'ids' && !data.files.some(({ name }) => name === 'selfie') && (
        <div className={styles.quiet}>{queueText.noSelfie}</div>
      )}
    </div>
  );
}
