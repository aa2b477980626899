import { prevBilledQuery } from '@spot/contracts/scheduling/queries';
import { longestBillTo, schedulingText } from '@spot/contracts/scheduling';
import { useLiveQuery, useShell } from '@spot/contracts/shell-api';
import { Unanswered } from '@spot/contracts/ui/data';
import { FormCombobox } from '@spot/contracts/ui/kit';
import { useMemo } from 'react';

/** Free text with the company's earlier Bill To entries as suggestions (SCH-037). */
export function BillToField({ groupId }: { groupId: string }) {
  const { live } = useShell();
  const query = useMemo(() => prevBilledQuery(groupId), [groupId]);
  const { data: earlier = [], status } = useLiveQuery(query);
  return (
    <div>
      <FormCombobox
        searches
        name="billTo"
        label={schedulingText.postJob.billTo}
        maxLength={longestBillTo}
        choices={earlier.map(({ id, billedTo }) => ({ value: id, label: billedTo }))}
      />
      <Unanswered
        error={status === 'error' ? schedulingText.postJob.billToFailed : undefined}
        onRetry={() => live.retry(query.key)}
      />
    </div>
  );
}
