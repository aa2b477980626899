import { prevBilledQuery } from '@spot/contracts/scheduling/queries';
import { longestBillTo, schedulingText } from '@spot/contracts/scheduling';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { FormCombobox } from '@spot/contracts/ui/kit';
import { useMemo } from 'react';

/** Free text with the company's earlier Bill To entries as suggestions (SCH-037). */
export function BillToField({ groupId }: { groupId: string }) {
  const earlier = useLiveQuery(useMemo(() => prevBilledQuery(groupId), [groupId])).data ?? [];
  return (
    <FormCombobox
      searches
      name="billTo"
      label={schedulingText.postJob.billTo}
      maxLength={longestBillTo}
      choices={earlier.map(({ id, billedTo }) => ({ value: id, label: billedTo }))}
    />
  );
}
