import { jobDocument } from '@spot/contracts/core/queries';
import { shiftActionText } from '@spot/contracts/scheduling';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { useMemo } from 'react';
import { useActionStyles } from './actionStyles';

/** Progress of cancelling many shifts; the job exists a moment after the request. */
export function CancelProgress({ jobId, total }: { jobId: string; total: number }) {
  const styles = useActionStyles();
  const job = useLiveDocument(useMemo(() => jobDocument(jobId), [jobId]));
  const done = job.data ? job.data.done : 0;
  const text = shiftActionText.cancelling(done, job.data?.total ?? total);
  return (
    <div>
      <progress className={styles.progress} value={done} max={job.data?.total ?? total} aria-label={text} />
      <p className={styles.quiet}>{text}</p>
    </div>
  );
}
