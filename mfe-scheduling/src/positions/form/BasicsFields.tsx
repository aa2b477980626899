import { positionsText, schedulingText } from '@spot/contracts/messages';
import { isNothingPaid, longestDescription, shiftLength, tidyParagraph } from '@spot/contracts/rules';
import { mergeClasses } from '@spot/contracts/ui/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { EndTime, StartTime } from './ClockFields';
import { Typed } from './fields';
import { usePositionFormStyles } from './formStyles';
import type { PositionValues } from './positionForm';

const text = positionsText.fields;
const longestLine = 300;

/** Role, label, department, reporting to, description, times and break (SCH-052, SCH-161). */
export function BasicsFields() {
  const styles = usePositionFormStyles();
  const { trigger } = useFormContext<PositionValues>();
  const [role, start, end, breakTime] = useWatch<PositionValues, ['role', 'startTime', 'endTime', 'breakTime']>({
    name: ['role', 'startTime', 'endTime', 'breakTime'],
  });
  const unpaid = start !== null && end !== null && isNothingPaid(Number(breakTime), shiftLength(start, end));
  return (
    <div className={styles.fields}>
      <div className={styles.row}>
        <Typed
          name="role"
          label={text.role}
          hint={text.roleHint}
          maxLength={longestLine}
          // Role and label must be the only pair of the team, and the label says so.
          onLeave={() => void trigger('label')}
        />
        {/* The label is the role until somebody says otherwise (SCH-092). */}
        <Typed
          name="label"
          label={text.label}
          optional
          hint={text.labelHint}
          maxLength={longestLine}
          placeholder={role.trim()}
        />
        <Typed name="department" label={text.department} maxLength={longestLine} />
        <Typed name="reporting" label={text.reporting} maxLength={longestLine} />
      </div>
      <Typed name="description" label={text.description} lines={5} hint={<Remaining />} />
      <div className={mergeClasses(styles.row, styles.thirds)}>
        <StartTime />
        <EndTime />
        <Typed
          name="breakTime"
          label={text.breakTime}
          hint={unpaid ? schedulingText.postJob.nothingPaid : text.breakHint}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
    </div>
  );
}

/** How many characters of the description are left (SCH-058). */
function Remaining() {
  const description = useWatch<PositionValues, 'description'>({ name: 'description' });
  return <>{text.remaining(longestDescription - [...tidyParagraph(description)].length)}</>;
}
