import { prevBilledQuery } from '@spot/contracts/data';
import { schedulingText } from '@spot/contracts/messages';
import { useLiveQuery } from '@spot/contracts/shell-api';
import { Combobox, Option } from '@spot/contracts/ui/data';
import { useMemo, useState } from 'react';
import { PostField, usePostJobField } from './fields';
import { usePostJobStyles } from './postJobStyles';

/** Free text, with what was billed to before as suggestions (SCH-037). */
export function BillToField({ groupId }: { groupId: string }) {
  const styles = usePostJobStyles();
  const { field } = usePostJobField('billTo');
  // Enter and leaving choose the option that the list stands on; what was typed wins over it until an arrow key is pressed.
  const [typing, setTyping] = useState(false);
  const earlier = useLiveQuery(useMemo(() => prevBilledQuery(groupId), [groupId])).data ?? [];
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
        onChange={(event) => {
          setTyping(true);
          field.onChange(event.target.value);
        }}
        onKeyDown={({ key }) => key.startsWith('Arrow') && setTyping(false)}
        onOptionSelect={(event, { optionText }) => {
          if (optionText !== undefined && (!typing || event.type === 'click')) field.onChange(optionText);
        }}
      >
        {fitting.map(({ id, billedTo }) => (
          <Option key={id}>{billedTo}</Option>
        ))}
      </Combobox>
    </PostField>
  );
}
