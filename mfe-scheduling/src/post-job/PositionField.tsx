import { type PositionTemplate, schedulingText, jobHeading } from '@spot/contracts/scheduling';
import { Dropdown, Option } from '@spot/contracts/ui/data';
import { FormField } from '@spot/contracts/ui/kit';
import { usePostJobStyles } from './postJobStyles';

interface PositionFieldProps {
  positions: readonly PositionTemplate[];
  onChoose(position: PositionTemplate): void;
}

/** The required choice of a position (SCH-030). */
export function PositionField({ positions, onChoose }: PositionFieldProps) {
  const styles = usePostJobStyles();
  const { postJob } = schedulingText;
  return (
    <FormField<string> required name="positionId" label={postJob.position}>
      {({ value, onBlur }) => {
        const chosen = positions.find(({ id }) => id === value);
        return (
          <Dropdown
            className={styles.input}
            // Has the initial focus unless a position is already chosen.
            data-autofocus={chosen ? undefined : true}
            placeholder={postJob.choosePosition}
            value={chosen ? jobHeading(chosen) : ''}
            selectedOptions={chosen ? [chosen.id] : []}
            onBlur={onBlur}
            onOptionSelect={(_, { optionValue }) => {
              const next = positions.find((position) => position.id === optionValue);
              if (next) onChoose(next);
            }}
          >
            {positions.map((position) => (
              <Option key={position.id} value={position.id} text={jobHeading(position)}>
                {jobHeading(position)}
              </Option>
            ))}
          </Dropdown>
        );
      }}
    </FormField>
  );
}
