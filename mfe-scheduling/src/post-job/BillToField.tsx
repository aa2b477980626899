import { live } from '@spot/contracts/data';
import { schedulingText } from '@spot/contracts/messages';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { Combobox, Option } from '@spot/contracts/ui/data';
import { useMemo } from 'react';
import { PostField, usePostJobField } from './fields';
import { usePostJobStyles } from './postJobStyles';

/** Free text, with what was billed to before as suggestions (SCH-037). */
export function BillToField({ groupId }: { groupId: string }) {
  const styles = usePostJobStyles();
  const { field } = usePostJobField('billTo');
  const earlier = useLiveQuery(useMemo(() => live.prevBilled(groupId), [groupId])).data ?? [];
  const typed = field.value.trim().toLowerCase();
  const fitting = earlier.filter(({ billedTo }) => billedTo.toLowerCase().includes(typed));
  return (
    <PostField name="billTo" label={schedulingText.postJob.billTo}>
      <Combobox
        ref={field.ref}
        name={field.name}
        freeform
        className={styles.input}
        maxLength={200}
        value={field.value}
        selectedOptions={[]}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.target.value)}
        onOptionSelect={(_, { optionText }) => optionText !== undefined && field.onChange(optionText)}
      >
        {fitting.map(({ id, billedTo }) => (
          <Option key={id}>{billedTo}</Option>
        ))}
      </Combobox>
    </PostField>
  );
}
