import { AutofillField } from '../../autofill/AutofillField';
import { usePositionField } from './fields';

/** Who is accepted without being asked for (SCH-055, SCH-157, SCH-202, SCH-203). */
export function AutofillFields() {
  const { field, fieldState } = usePositionField('smartAutofill');
  return <AutofillField value={field.value ?? undefined} onChange={field.onChange} error={fieldState.error?.message} />;
}
