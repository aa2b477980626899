import { type OpenedCheck, type QueueName, queueText } from '@spot/contracts/backoffice';
import { makeStyles, onPhone, tokens } from '@spot/contracts/ui/core';
import { ErrorState } from '@spot/contracts/ui/data';
import { CheckFile, ExpectedFile } from './CheckFile';
import type { Opened } from './useOpenedCheck';

const useStyles = makeStyles({
  root: { minWidth: 0 },
  files: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: tokens.spacingHorizontalL,
    [onPhone]: { gridTemplateColumns: '1fr' },
  },
  // Reserves its line, so that nothing moves when the text appears.
  status: { color: tokens.colorNeutralForeground2, minHeight: tokens.lineHeightBase300 },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface CaseFilesProps {
  queue: QueueName;
  /** The files that the entry says it has. */
  expected: readonly OpenedCheck['files'][number]['name'][];
  opened: Opened;
  /** Called with the link of each picture once it is displayed. */
  onShown(link: string): void;
}

/** Pictures and documents side by side, related ones next to each other. */
export function CaseFiles({ queue, expected, opened, onShown }: CaseFilesProps) {
  const styles = useStyles();
  const { data, error, renew, renewed } = opened;
  const failed = error !== undefined && <ErrorState text={error} onRetry={renew} />;
  if (failed && !data) return failed;
  return (
    <div className={styles.root}>
      <div role="status" className={styles.status}>
        {renewed && queueText.renewed}
      </div>
      {failed}
      <div className={styles.files}>
        {data
          ? data.files.map((file) => (
              <CheckFile key={file.name} file={file} endsAt={data.expiresAt} onEnded={renew} onShown={onShown} />
            ))
          : expected.map((name) => <ExpectedFile key={name} name={name} />)}
      </div>
      {queue === 'ids' && !(data?.files.map(({ name }) => name) ?? expected).includes('selfie') && (
        <div className={styles.quiet}>{queueText.noSelfie}</div>
      )}
    </div>
  );
}
