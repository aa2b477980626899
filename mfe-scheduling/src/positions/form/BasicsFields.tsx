import { positionsText, longestDescription } from '@spot/contracts/scheduling';
import { lengthOf } from '@spot/contracts/core';
import { mergeClasses } from '@spot/contracts/ui/core';
import { FormText, FormTextarea } from '@spot/contracts/ui/kit';
import { useFormContext, useWatch } from 'react-hook-form';
import { EndTime, StartTime } from './ClockFields';
import { usePositionFormStyles } from './formStyles';
import type { PositionValues } from './positionForm';

const text = positionsText.fields;
const line = { autoComplete: 'off' } as const;

/** Role, label, department, reporting to, description, times and break (SCH-052, SCH-161). */
export function BasicsFields() {
  const styles = usePositionFormStyles();
  const { getValues, setValue } = useFormContext<PositionValues>();
  const role = useWatch<PositionValues, 'role'>({ name: 'role' });
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <FormText
          {...line}
          required
          name="role"
          label={text.role}
          hint={text.roleHint}
          // Role and label together must be unique in the team. The error appears at the label, and leaves once it is untrue.
          twin="label"
          onLeave={() => setValue('label', getValues('label'), { shouldTouch: true, shouldValidate: true })}
        />
        {/* The label follows the role until the user changes it (SCH-092). */}
        <FormText {...line} name="label" label={text.label} hint={text.labelHint} placeholder={role.trim()} />
        <FormText {...line} required name="department" label={text.department} />
        <FormText {...line} required name="reporting" label={text.reporting} />
      </div>
      <FormTextarea required name="description" label={text.description} rows={5} counter={remaining} />
      <div className={mergeClasses(styles.row, styles.thirds)}>
        <StartTime />
        <EndTime />
        <FormText
          required
          name="breakTime"
          label={text.breakTime}
          hint={text.breakHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
        />
      </div>
    </div>
  );
}

/** Text with the number of characters left (SCH-058); undefined if there are too many, which has its own error. */
function remaining(description: string): string | undefined {
  const left = longestDescription - lengthOf(description);
  return left >= 0 ? text.remaining(left) : undefined;
}
