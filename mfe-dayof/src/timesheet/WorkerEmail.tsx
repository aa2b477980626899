import { workerDocument } from '@spot/contracts/worker/queries';
import { commonText } from '@spot/contracts/core';
import { sheetText } from '@spot/contracts/dayof';
import { useLiveDocument } from '@spot/contracts/shell-api';
import { mergeClasses } from '@spot/contracts/ui/core';
import { useSheetStyles } from './sheetStyles';

/** A worker's email, for platform admins; loaded only for visible rows (OPS-037). */
export function WorkerEmail({ spotterId }: { spotterId: string }) {
  const styles = useSheetStyles();
  const { data, status } = useLiveDocument(workerDocument(spotterId));
  const without = { loading: '\u00a0', error: sheetText.page.emailUnread, ready: commonText.notAvailable };
  const email = data?.email ?? without[status];
  return (
    <span className={mergeClasses(styles.quiet, styles.email)} title={data?.email}>
      {email}
    </span>
  );
}
