import { schedulingText } from '@spot/contracts/messages';
import { Checkbox } from '@spot/contracts/ui/core';
import { usePostJobField } from './fields';

/** The posting may lead to a permanent job (SCH-038). */
export function TempToHire() {
  const {
    field: { value, onChange, ...field },
  } = usePostJobField('tempToHire');
  return (
    <Checkbox
      {...field}
      label={schedulingText.postJob.tempToHire}
      checked={value}
      onChange={(_, data) => onChange(data.checked === true)}
    />
  );
}
