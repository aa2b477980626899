import { jobDocument } from '@spot/contracts/core/queries';
import { shiftActionText } from '@spot/contracts/scheduling';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import { useActionStyles } from './actionStyles';

/** Progress of cancelling many shifts; the job exists a moment after the request. */
export function CancelProgress({ jobId, total }: { jobId: string; total: number }) {
  const styles = useActionStyles();
  const job = useLiveDocument(useMemo(() => jobDocument(jobId), [jobId]));
  const done = job.status === 'ready' ? (job.data?.done ?? 0) : undefined;
  const all = job.data?.total ?? total;
  const text = done === undefined ? shiftActionText.cancellingMany(total) : shiftActionText.cancelling(done, all);
  return (
    <div>
      {/* Without a value it shows that it works, not how far it is. */}
      <progress
        className={styles.progress}
        {...(done === undefined ? {} : { value: done })}
        max={all}
        aria-label={text}
      />
      <p className={styles.quiet}>{text}</p>
    </div>
  );
}
